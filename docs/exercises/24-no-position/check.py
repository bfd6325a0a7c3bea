import numpy as np

from livecell import chart, show
from livecell.exercise import called, close, criterion, matches, mistake


def spec(n, causal):
    """Slow and plain: everyone averages what he sees."""
    values = [1.0] + [0.0] * (n - 1)
    return np.array([np.mean(values[: i + 1] if causal else values) for i in range(n)])


@criterion(zh="因果：每个词看到自己为止", en="Causal: each word sees up to itself")
def causal_flag(answer, rng):
    yours = answer.numbers("flag", 12, True, shape=(12,))
    show(chart.dots(np.arange(12), yours, color="query").set(title="flag(12, True)", xlabel="i", alt="your average at each word"))
    for n in (5, int(rng.integers(6, 60))):
        got, right = answer.numbers("flag", n, True, shape=(n,)), spec(n, True)
        if matches(got, right, atol=1e-9):
            continue
        mistake(got, spec(n, False), "sees-all", zh="每个词都平均了所有词；因果时，后来的词看不见。", en="Every word averaged all words; in the causal case later ones are out of sight.")
        mistake(got, [1.0] + [0.0] * (n - 1), "own-value", zh="这是每个词自己的值。还要对看得见的词取平均。", en="These are the words' own values. Each still has to average those it sees.")
        mistake(got, [1.0] + [1 / i for i in range(1, n)], "not-itself", zh="每个词也看得见自己：第i个看见i+1个词。", en="Each word sees itself too: word i sees i + 1 words.")
        mistake(got, np.ones(n), "sum", zh="这是看见的值之和；还要除以看见的个数。", en="This is the sum of what is seen; divide by how many are seen.")
        close(got, right, call=called("flag", n, True), hidden=True)


@criterion(zh="没有掩码：人人看得见所有人", en="No mask: everyone sees everyone")
def open_flag(answer, rng):
    n = int(rng.integers(4, 60))
    got, right = answer.numbers("flag", n, False, shape=(n,)), spec(n, False)
    mistake(got, spec(n, True), "ignores-causal", zh="causal为False时，每个词看见的都一样多。", en="With causal False, all words see equally many.")
    close(got, right, call=called("flag", n, False), hidden=True, zh="人人看见同样的词，平均值也都相同。", en="Everyone sees the same words, so all averages agree.")


@criterion(zh="由平均值数出位置", en="Count from the average")
def counted(answer, rng):
    for i in (int(rng.integers(2, 500)), 0, 1):
        a = 1 / (i + 1)
        got = float(answer.numbers("position", a, shape=()))
        if abs(got - i) < 1e-6:
            continue
        mistake(got, i + 1, "from-one", zh="差1：位置从0数起，第0个词的平均值是1。", en="Off by one: positions count from 0, and word 0 has the average 1.")
        mistake(got, a, "the-average", zh="这是平均值本身。由a=1/(i+1)解出i。", en="This is the average itself. Solve a = 1/(i + 1) for i.")
        close(got, i, call=called("position", a), hidden=True, atol=1e-6)
