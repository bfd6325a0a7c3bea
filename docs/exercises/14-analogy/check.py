import numpy as np

from livecell.exercise import criterion, wrong

FOUR = {"king": [1.0, 0.8, -0.2, 0.5], "man": [0.3, 0.9, -0.1, 0.0], "woman": [-0.3, 0.8, 0.1, 0.0], "queen": [0.4, 0.7, -0.1, 0.5]}
CROWDED = {"king": [5.0, 1.0, 0.5], "man": [5.0, 0.0, 0.2], "woman": [5.0, 0.0, -0.1], "queen": [4.6, 1.4, -0.5], "princess": [4.2, 1.9, -0.9], "apple": [3.0, -2.0, 0.4]}


def cosine(u, v):
    return u @ v / (np.linalg.norm(u) * np.linalg.norm(v))


def best(score, sign=(1, -1, 1), leave=None):
    """A way to answer: by the largest score, with these signs; `leave` overrides what was asked for."""
    def answer(words, a, b, c, leave_out):
        target = sign[0] * words[a] + sign[1] * words[b] + sign[2] * words[c]
        asked = {a, b, c} if (leave_out if leave is None else leave) else set()
        return max((w for w in words if w not in asked), key=lambda w: score(words[w], target))
    return answer


RIGHT = best(cosine)
KNOWN = {
    "never-leaves-out": (best(cosine, leave=False), "leave_out为True时，问句里的三个词不许当答案。", "With leave_out=True the three words of the question may not be the answer."),
    "always-leaves-out": (best(cosine, leave=True), "leave_out为False时，问句里的词也可以当答案；你总是把它们排除了。", "With leave_out=False the words of the question may be the answer too; you always leave them out."),
    "distance": (best(lambda u, t: -np.linalg.norm(u - t)), "你取了距离最近的词。余弦只看方向，不看长短。", "You took the word at the least distance. The cosine looks at direction only, not at length."),
    "dot-product": (best(lambda u, t: u @ t), "你取了点积最大的词，长的向量占了便宜。余弦要除以两者的长度。", "You took the largest dot product, which favours long vectors. A cosine is divided by both lengths."),
    "sign": (best(cosine, (1, 1, -1)), "加减反了：是a−b+c。", "Plus and minus are exchanged: it is a − b + c."),
    "other-way": (best(cosine, (-1, 1, 1)), "方向反了：是a−b+c，不是b−a+c。", "The wrong way round: it is a − b + c, not b − a + c."),
    "smallest": (best(lambda u, t: -cosine(u, t)), "你取了余弦最小的，也就是方向最相反的词。", "You took the smallest cosine, the word that points most nearly the opposite way."),
}


def judge(answer, questions, hidden):
    """Ask all questions; a misconception is named if it explains every answer that was given."""
    said = []
    for words, a, b, c, leave_out in questions:
        got = answer.call("analogy", {w: np.array(v) for w, v in words.items()}, a, b, c, leave_out)
        call = f"analogy(words, {a!r}, {b!r}, {c!r}, {leave_out})"
        if not isinstance(got, str) or got not in words:
            wrong("kind", zh=f"`{call}`应当返回词典里的一个名字，现在是{got!r:.60}。", en=f"`{call}` should return a name from the dictionary; it is {got!r:.60}.")
        said.append((str(got), RIGHT(words, a, b, c, leave_out), call))
    if all(got == right for got, right, _ in said):
        return
    for key, (way, zh, en) in KNOWN.items():
        if all(way(*q) == got for q, (got, _, _) in zip(questions, said)):
            wrong(key, zh=zh, en=en)
    got, right, call = next(s for s in said if s[0] != s[1])
    because = ("，不对", ", which is not right") if hidden else (f"，应为{right!r}", f"; expected {right!r}")
    wrong(zh=f"`{call}`得到{got!r}{because[0]}。", en=f"`{call}` returned {got!r}{because[1]}.")


def as_arrays(words):
    return {w: np.array(v) for w, v in words.items()}


@criterion(zh="文中的四个词：两次都是queen", en="The four words of the text: queen both times")
def the_text(answer, rng):
    judge(answer, [(as_arrays(FOUR), "king", "man", "woman", leave) for leave in (True, False)], hidden=False)


@criterion(zh="拥挤的词典：谁都可以时，是king自己", en="The crowded dictionary: if anyone may answer, it is king itself")
def the_crowd(answer, rng):
    judge(answer, [(as_arrays(CROWDED), "king", "man", "woman", leave) for leave in (True, False)], hidden=False)


@criterion(zh="随机的词典", en="Random dictionaries")
def any_words(answer, rng):
    names = ["ba", "de", "fi", "go", "hu", "ka", "le", "mi"]
    questions = []
    for k in range(16):
        words = {w: rng.normal(size=3) * rng.uniform(0.3, 3) + [1, 0, 0] for w in names}
        questions.append((words, *rng.permutation(names)[:3].tolist(), k % 2 == 0))
    judge(answer, questions, hidden=True)
