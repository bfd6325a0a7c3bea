import numpy as np

from livecell.exercise import called, close, criterion, matches, mistake, wrong


def cosine(u, v):
    return u @ v / (np.linalg.norm(u) * np.linalg.norm(v))


def nearest(score):
    return lambda words, v: max(words, key=lambda w: score(words[w], v))


COSINE = nearest(cosine)
DISTANCE = nearest(lambda u, v: -np.linalg.norm(u - v))
DOT = nearest(lambda u, v: u @ v)
FARTHEST = nearest(lambda u, v: np.linalg.norm(u - v))
OPPOSITE = nearest(lambda u, v: -cosine(u, v))


def questions(rng):
    names = ["ba", "de", "fi", "go", "hu", "ka"]
    return [({w: rng.normal(size=3) * rng.uniform(0.3, 3) for w in names}, rng.normal(size=3) * scale) for scale in (1, 1, 1, 10, 10, 0.1, 1, 1, 1, 10)]


def judge(answer, name, right, known, rng):
    asked = questions(rng)
    said = []
    for words, v in asked:
        got = answer.call(name, words, v)
        if not isinstance(got, str) or got not in words:
            wrong("kind", zh=f"`{name}(words, v)`应当返回词典里的一个名字，现在是{got!r:.60}。", en=f"`{name}(words, v)` should return a name from the dictionary; it is {got!r:.60}.")
        said.append(str(got))
    if said == [right(*q) for q in asked]:
        return
    for key, (way, zh, en) in known.items():
        if said == [way(*q) for q in asked]:
            wrong(key, zh=zh, en=en)
    missed = sum(got != right(*q) for got, q in zip(said, asked))
    wrong(zh=f"`{name}`在{len(asked)}次随机询问里答错了{missed}次。", en=f"`{name}` gave a wrong name in {missed} of {len(asked)} random questions.")


@criterion(zh="余弦最大", en="The largest cosine")
def direction(answer, rng):
    judge(answer, "by_cosine", COSINE, {
        "dot-product": (DOT, "点积偏袒长的向量。除以词向量的长度，才是只看方向。", "A dot product favours long vectors. Divide by each word's length to see direction alone."),
        "swapped": (DISTANCE, "这是距离最小的词；余弦只看方向。", "This is the word at the least distance; the cosine looks at direction only."),
        "opposite": (OPPOSITE, "你取了余弦最小的。余弦越大，方向越一致。", "You took the smallest cosine. The larger it is, the more two directions agree."),
    }, rng)


@criterion(zh="距离最小", en="The least distance")
def closeness(answer, rng):
    judge(answer, "by_distance", DISTANCE, {
        "swapped": (COSINE, "这是余弦最大的词；距离还要看长短。", "This is the word with the largest cosine; distance minds length too."),
        "dot-product": (DOT, "点积最大不等于距离最小：|u−v|²=|u|²+|v|²−2u·v，还差|u|²。", "The largest dot product is not the least distance: |u − v|² = |u|² + |v|² − 2u·v has |u|² as well."),
        "farthest": (FARTHEST, "你取了最远的：距离越小越近，该用min。", "You took the farthest: a small distance is near, so use min."),
    }, rng)


@criterion(zh="单位向量：由余弦得距离", en="Unit vectors: from cosine to distance")
def unit(answer, rng):
    for c in (float(np.round(rng.uniform(0.2, 0.9), 3)), 0.0, 1.0, -1.0):       # the first tells all formulas apart
        got, right = answer.numbers("chord", c, shape=()), np.sqrt(2 - 2 * c)
        if matches(got, right, atol=1e-7):
            continue
        mistake(got, 2 - 2 * c, "squared", zh="2−2c是距离的平方。再开一次方。", en="2 − 2c is the square of the distance. Take its root.")
        mistake(got, np.arccos(c), "arc", zh="arccos(c)是夹角，也就是弧长；距离走直线。", en="arccos(c) is the angle, the length of the arc; a distance is straight.")
        mistake(got, 1 - c, "one-minus", zh="1−c常被叫做“余弦距离”，却不是两点间的距离。", en="1 − c is often called cosine distance, yet it is not how far apart the points are.")
        mistake(got, np.sqrt(1 - c**2), "sine", zh="这是正弦，一点到另一条直线的垂距。", en="This is the sine, the distance from one point to the line through the other.")
        close(got, right, call=called("chord", c), hidden=True)
