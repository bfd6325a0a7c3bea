import math

import numpy as np

from livecell import chart, show
from livecell.exercise import called, close, criterion, matches, mistake, wrong


def power_of_two(n):
    return [2.0 ** (-8 * h / n) for h in range(1, n + 1)]


def spec_slopes(n):
    m = 1
    while 2 * m <= n:
        m *= 2
    return np.array(power_of_two(m) + power_of_two(2 * m)[0::2][: n - m])


def spec_bucket(distance, b):
    half = b // 2
    return distance if distance < half else min(b - 1, half + math.floor(math.log(distance / half) / math.log(128 / half) * half))


def judge_slopes(answer, n):
    got, right = answer.numbers("slopes", n), spec_slopes(n)
    if matches(got, right, atol=1e-9):
        return
    m = 2 ** int(math.log2(n))
    mistake(got, power_of_two(n), "plain-formula", zh=f"你直接把n={n}代进了2^(−8h/n)。n不是2的幂时，发布的代码另有规则：先m个，再从2m个里隔一个取一个。",
            en=f"You put n = {n} straight into 2^(−8h/n). For an n that is no power of two the released code has another rule: m slopes first, then every other one of 2m.")
    mistake(got, power_of_two(m) + power_of_two(2 * m)[: n - m], "not-every-other", zh="后一段要隔一个取一个：第1、3、5……个；你取的是连着的几个，其中有的与前一段重复。",
            en="The second part takes every other slope: first, third, fifth. You took neighbours, some of which the first part has already.")
    mistake(got, power_of_two(m) + power_of_two(2 * m)[1::2][: n - m], "starts-at-second", zh="隔一个取一个，从第1个取起。你从第2个取起，与前一段完全重复。", en="Take every other one beginning with the first. From the second on they merely repeat the first part.")
    mistake(got, sorted(right, reverse=True), "sorted", zh="数都对，次序变了。别排序：头的次序要与训练好的权重对得上。", en="The numbers are right, the order is not. Do not sort: heads must line up with trained weights.")
    mistake(got, [2.0 ** (-8 * h / n) for h in range(n)], "from-zero", zh="h从1数起；从0数起，第一个头的斜率就成了1。", en="h counts from 1; from 0 the first head would have slope 1.")
    mistake(got, -right, "negative", zh="斜率取正数；减号在用它的时候才写。", en="Slopes are positive; the minus sign comes when they are used.")
    close(got, right, call=called("slopes", n), hidden=True)


@criterion(zh="ALiBi：头数是2的幂", en="ALiBi: a power of two")
def powers(answer, rng):
    for n in (1, 8, 16):
        judge_slopes(answer, n)


@criterion(zh="ALiBi：6个头，再加别的头数", en="ALiBi: six heads, and other numbers")
def others(answer, rng):
    for n in (6, int(rng.integers(9, 16)), int(rng.integers(17, 32))):
        judge_slopes(answer, n)


@criterion(zh="T5：距离落进哪个桶", en="T5: which bucket a distance falls into")
def buckets(answer, rng):
    d = np.arange(0, 140)
    yours = [float(answer.numbers("bucket", int(k), 16, shape=())) for k in d]
    show(chart.line(d, yours, color="query").set(title="bucket(k, 16)", xlabel="k", alt="your bucket for each distance"))
    for b in (16, 32):
        # where the logarithm is a whole number, rounding may go either way
        d = [k for k in range(200) if k < b // 2 or k not in (16, 32, 64)]
        got = np.array([float(answer.numbers("bucket", k, b, shape=())) for k in d])
        right = np.array([spec_bucket(k, b) for k in d])
        if np.array_equal(got, right):
            continue
        mistake(got, np.minimum(d, b - 1), "no-logarithm", zh="远处没有按对数合并：超过h之后，桶应当越来越宽。", en="Far distances are not merged: beyond h the buckets should widen.")
        if got.max() > b - 1:
            wrong("no-limit", zh=f"有的距离落进了第{got.max():g}个桶，可最后一个是{b - 1}。用min封顶。", en=f"Some distance falls into bucket {got.max():g}, but the last is {b - 1}. Use min.")
        if np.any(got != np.floor(got)):
            wrong("not-whole", zh="桶的编号应当是整数：向下取整。", en="A bucket's number should be whole: round down.")
        if matches(got, [k if k < b // 2 else min(b - 1, b // 2 + round(math.log(k * 2 / b) / math.log(256 / b) * b / 2)) for k in d]):
            wrong("rounds", zh="你四舍五入了；T5是向下取整。", en="You rounded to the nearest; T5 rounds down.")
        k = int(next(i for i in range(len(d)) if got[i] != right[i]))
        wrong(zh=f"`bucket({d[k]}, {b})`得到{got[k]:g}，不对。", en=f"`bucket({d[k]}, {b})` returned {got[k]:g}, which is not right.")


@criterion(zh="T5：最后一个桶从哪儿开始", en="T5: where the last bucket begins")
def last(answer, rng):
    for b in (16, 32, 8):
        got, right = float(answer.numbers("last_starts", b, shape=())), next(k for k in range(200) if spec_bucket(k, b) == b - 1)
        if got == right:
            continue
        mistake(got, 128, "cut-off", zh="128是对数尺的终点，不是最后一个桶的起点：向下取整之后，再远的距离早就进了同一个桶。",
                en="128 is where the logarithmic scale ends, not where the last bucket begins: rounding down, farther distances have long been sharing it.")
        mistake(got, right - 1, "one-early", zh="早了一步：这个距离还在倒数第二个桶里。", en="One early: this distance is still in the last bucket but one.")
        wrong(zh=f"`last_starts({b})`得到{got:g}，不对。从0起一个个试，第一个落进第{b - 1}桶的是谁？", en=f"`last_starts({b})` returned {got:g}, which is not right. Try from 0 on: which is the first to land in bucket {b - 1}?")
