import math

import numpy as np

from livecell import chart, show
from livecell.exercise import brief, called, close, criterion, matches, mistake, wrong


def thetas(base, d):
    return base ** (-np.arange(0, d, 2) / d)


def mix(theta, s, keep):
    return np.array([(1 - g) * t / s + g * t for g, t in zip(keep, theta)])


def turns(theta, L):
    return [L * t / (2 * math.pi) for t in theta]


def yarn(theta, s, L):
    return mix(theta, s, [0 if r < 1 else 1 if r > 32 else (r - 1) / 31 for r in turns(theta, L)])


def yarn_by_index(theta, s, L, whole):
    """The ramp of a well-known implementation: linear in the pair's index, its ends made whole."""
    n, log_base = len(theta), -math.log(theta[1]) * len(theta)
    start, stop = (n * math.log(L / (r * 2 * math.pi)) / log_base for r in (32, 1))
    if whole:
        start, stop = math.floor(start), math.ceil(stop)
    return mix(theta, s, 1 - np.clip((np.arange(n) - start) / (stop - start), 0, 1))


def llama3(theta, s, low, high, L):
    def keep(t):
        wavelength = 2 * math.pi / t
        return 1 if wavelength < L / high else 0 if wavelength > L / low else (L / wavelength - low) / (high - low)
    return mix(theta, s, [keep(t) for t in theta])


def bf16(x, rounded=round, bits=8):
    m, e = math.frexp(x)
    return math.ldexp(rounded(m * 2**bits), e - bits)


@criterion(zh="位置插值", en="Position interpolation")
def positions(answer, rng):
    for p, s in ((8191, 4), (int(rng.integers(1, 10**5)), int(rng.integers(2, 33)))):
        got, right = answer.numbers("interpolate", p, s, shape=()), p / s
        mistake(got, p * s, "stretches", zh="你把位置放大了，那会离训练过的范围更远。", en="You made the position larger, which leads farther away from what was trained.")
        if p % s:
            mistake(got, p // s, "rounds-down", zh="别取整：插值出来的位置可以是小数，取了整，相邻的词就重叠了。", en="Do not round: interpolated positions may be fractions, and whole ones would make neighbours coincide.")
        mistake(got, p % s, "wraps", zh="取余会让远处的词冒充近处的词。", en="A remainder would let far words pose as near ones.")
        close(got, right, call=called("interpolate", p, s), hidden=True)


@criterion(zh="NTK：新底数", en="NTK: the new base")
def base(answer, rng):
    for b, s, d in ((10000.0, 4, 128), (500000.0, int(rng.integers(2, 17)), 2 * int(rng.integers(16, 65)))):
        got, right = answer.numbers("ntk_base", b, s, d, shape=()), b * s ** (d / (d - 2))
        mistake(got, b * s, "no-exponent", zh="底数不只乘s，还有指数d/(d−2)：最慢的一对，才恰好慢s倍。", en="The base is not just multiplied by s; the exponent d/(d − 2) makes the slowest pair slower by exactly s.")
        mistake(got, b * s ** ((d - 2) / d), "inverse-exponent", zh="指数反了：是d/(d−2)。", en="The exponent is upside down: it is d/(d − 2).")
        mistake(got, (b * s) ** (d / (d - 2)), "power-of-all", zh="指数只管s，不管b。", en="The exponent belongs to s alone, not to b.")
        close(got, right, call=called("ntk_base", b, s, d), hidden=True, atol=1e-6)


def judge(answer, name, arguments, spec, known):
    theta, s = arguments[:2]
    got, right = answer.numbers(name, *arguments, shape=theta.shape), spec(*arguments)
    if matches(got, right, atol=1e-12):
        return
    mistake(got / theta, np.full(len(theta), 1 / s), "divides-all", atol=1e-9, zh="你把所有频率都除以了s，那就是位置插值。快的几对该保持原样，它们分得清邻居。",
            en="You divided every frequency by s, which is position interpolation. The fast pairs should stay as they are: they tell neighbours apart.")
    mistake(got / theta, np.ones(len(theta)), "keeps-all", atol=1e-9, zh="频率一个也没变。", en="No frequency has changed.")
    mistake(got, theta + theta / s - right, "swapped", atol=1e-12, zh="混合的两端反了：快的（转得圈数多的）保留，慢的除以s。", en="The ends of the blend are exchanged: the fast pairs, with many turns, stay; the slow ones are divided by s.")
    for key, (value, zh, en) in known.items():
        mistake(got, value, key, atol=1e-12, zh=zh, en=en)
    ratio = got / theta
    worst = int(np.argmax(np.abs(ratio - right / theta)))
    wrong(zh=f"`{name}(theta, …)`不对：第{worst}对的频率是原来的{brief(ratio[worst])}倍。这一对在L之内转{brief(turns(theta, arguments[-1])[worst])}圈。",
          en=f"`{name}(theta, …)` is not right: pair {worst} has {brief(ratio[worst])} times its old frequency. It makes {brief(turns(theta, arguments[-1])[worst])} turns within L.")


@criterion(zh="YaRN：新频率与系数", en="YaRN: frequencies and factor")
def yarn_scaling(answer, rng):
    for d, s, L in ((128, 16, 4096), (2 * int(rng.integers(24, 65)), int(rng.integers(2, 33)), 2 ** int(rng.integers(11, 14)))):
        theta = thetas(10000.0, d)
        index = ("这是常见实现的写法：斜坡按第几对线性上升。题里照论文，按圈数r线性上升。", "This is how a well-known implementation does it, with a ramp linear in the pair's index. Here, as in the paper, it is linear in the turns r.")
        over_two_pi = mix(theta, s, np.clip((L * theta - 1) / 31, 0, 1))
        judge(answer, "yarn", (theta, s, L), yarn, {
            "ramp-by-index": (yarn_by_index(theta, s, L, True), *index),
            "ramp-by-exact-index": (yarn_by_index(theta, s, L, False), *index),
            "no-2pi": (over_two_pi, "r数的是圈：波长是2π/θ，所以r=Lθ/2π。", "r counts turns: the wavelength is 2π/θ, so r = Lθ/2π."),
        })
        got = answer.numbers("yarn_factor", s, shape=())
        right = 0.1 * math.log(s) + 1
        mistake(got, right**2, "squared", zh="这是对分数的总影响，是系数的平方：q和k各乘一次。", en="This is the whole effect on a score, the factor squared: q and k are each multiplied once.")
        for log in (math.log2, math.log10):
            mistake(got, 0.1 * log(s) + 1, "other-logarithm", zh="ln是自然对数，Python里是math.log。", en="ln is the natural logarithm, math.log in Python.")
        mistake(got, 1 / right, "inverse", zh="倒过来了：系数大于1。", en="Upside down: the factor is greater than 1.")
        close(got, right, call=called("yarn_factor", s), hidden=True)


@criterion(zh="Llama-3：新频率", en="Llama-3: frequencies")
def llama_scaling(answer, rng):
    theta = thetas(500000.0, 128)
    yours = answer.numbers("llama3", theta, 8, 1, 4, 8192, shape=theta.shape) / theta
    pair = np.arange(64)
    show((chart.line(pair, llama3(theta, 8, 1, 4, 8192) / theta, color="good", label="Llama-3") + chart.line(pair, np.clip(yours, -1, 9), color="query", dash=True, label="llama3")).set(xlabel="i", ylabel="θ′/θ", alt="new over old frequency for each pair: Llama-3's and yours"))
    for d, arguments in ((128, (8, 1, 4, 8192)), (2 * int(rng.integers(24, 65)), (int(rng.integers(2, 33)), 1 + int(rng.integers(0, 2)), int(rng.integers(4, 9)), 8192))):
        theta = thetas(500000.0, d)
        s, low, high, L = arguments
        hard = np.where(2 * np.pi / theta < L / high, theta, theta / s)
        judge(answer, "llama3", (theta, *arguments), llama3, {
            "no-blend": (hard, "中间那一段还没有混合：它既不保留，也不整个除以s。", "The middle is not blended yet: it neither stays nor is divided by all of s."),
            "no-blend-keeps": (np.where(2 * np.pi / theta > L / low, theta / s, theta), "中间那一段还没有混合：它既不保留，也不整个除以s。", "The middle is not blended yet: it neither stays nor is divided by all of s."),
        })


@criterion(zh="bf16：存进去，读出来", en="bf16: stored and read again")
def precision(answer, rng):
    inputs = [257, 4095, 259, 256, 1, 0.1, *(int(v) for v in rng.integers(258, 40000, 12)), float(rng.uniform(0.01, 300))]
    got = [float(answer.numbers("bf16", x, shape=())) for x in inputs]
    if got == [bf16(x) for x in inputs]:
        return
    x, y = next((x, y) for x, y in zip(inputs, got) if y != bf16(x))
    for key, way, zh, en in (
        ("truncates", lambda x: bf16(x, math.floor), "你把多余的位直接扔掉了，应当舍入到最近。", "You dropped the bits that do not fit, instead of rounding to the nearest."),
        ("half-up", lambda x: bf16(x, lambda m: math.floor(m + 0.5)), "它正好在两数中间，这时要取偶（最后一位为0），不是一律向上。", "It lies exactly between two numbers, and then goes to the even one, whose last bit is 0, not always up."),
        ("too-precise", lambda x: x, "你原样返回了；bf16只有8位有效数字，存不下它。", "You returned it as it was; bf16 has 8 significant bits and cannot hold it."),
        ("too-precise", lambda x: float(np.float16(x)), "这是float16，有11位有效数字；bf16只有8位。", "This is float16, with 11 significant bits; bf16 has 8."),
        ("bit-count", lambda x: bf16(x, bits=7), "少了一位：存储的是7位，连同隐含的首位1，一共8位。", "One bit short: 7 are stored, and with the leading 1 that is implied there are 8."),
        ("bit-count", lambda x: bf16(x, bits=9), "多了一位：存储的7位，连同隐含的首位1，一共8位。", "One bit too many: 7 are stored, and with the leading 1 that is implied there are 8."),
    ):
        if got == [way(v) for v in inputs]:
            wrong(key, zh=f"`bf16({x:g})`得到{y:g}。{zh}", en=f"`bf16({x:g})` returned {y:g}. {en}")
    wrong(zh=f"`bf16({x:g})`得到{y:g}，不对。", en=f"`bf16({x:g})` returned {y:g}, which is not right.")
