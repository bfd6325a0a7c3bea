from livecell.exercise import called, criterion, wrong

WEIGHTS = [2 ** (17 - i) % 11 for i in range(17)]        # the rule behind the list in the stub
TABLE = "10X98765432"
EXAMPLE = "11010519491231002"


def remainder(digits, weights=WEIGHTS):
    return sum(w * int(c) for w, c in zip(weights, digits)) % 11


def judge(answer, digits, hidden):
    got, call = answer.call("check_digit", digits), called("check_digit", digits)
    expected = TABLE[remainder(digits)]
    said = str(got).strip().upper()
    if said == expected:
        return
    known = {
        "remainder": (str(remainder(digits)), "这是余数本身；还要拿它去查表：table[余数]。", "This is the remainder itself; look it up: table[remainder]."),
        "plain-sum": (TABLE[remainder(digits, [1] * 17)], "你只把数字加了起来，没有乘权重。那样谁在前谁在后都一样。", "You added the digits without their weights, so that it makes no difference which comes first."),
        "weights-reversed": (TABLE[remainder(digits, WEIGHTS[::-1])], "权重从另一头配起了：第一个数字配第一个权重7。", "The weights run from the wrong end: the first digit belongs to the first weight, 7."),
    }
    for key, (value, zh, en) in known.items():
        if said == value:
            wrong(key, zh=zh, en=en)
    because = ("", "") if hidden else ("，应为'X'：加权和167，除以11余2", "; expected 'X', since the weighted sum is 167 and leaves 2 when divided by 11")
    wrong(zh=f"`{call}`得到{got!r:.40}{because[0] or '，不对'}。", en=f"`{call}` returned {got!r:.40}{because[1] or ', which is not right'}.")


@criterion(zh="标准里的例子得X", en="The standard's example gives X")
def the_example(answer, rng):
    judge(answer, EXAMPLE, hidden=False)


@criterion(zh="随机的17位数字", en="Seventeen random digits")
def any_digits(answer, rng):
    for _ in range(8):            # they begin with 0, as no real number does
        digits = "0" + "".join(str(d) for d in rng.integers(0, 10, 16))
        if len({remainder(digits, w) for w in (WEIGHTS, [1] * 17, WEIGHTS[::-1])}) == 3:
            judge(answer, digits, hidden=True)


@criterion(zh="同样的数字，另一个校验码", en="The same digits, another check digit")
def order_counts(answer, rng):
    other = answer.get("shuffled")
    if not isinstance(other, str):
        wrong("kind", zh=f"`shuffled`应当是17位数字的字符串，现在是{other!r:.40}。", en=f"`shuffled` should be a string of 17 digits; it is {other!r:.40}.")
    if sorted(other) != sorted(EXAMPLE):
        wrong("other-digits", zh="数字和例子的不一样：只许换次序，一个不多，一个不少。", en="These are not the digits of the example: only their order may change, none added and none lost.")
    if other == EXAMPLE:
        wrong("not-shuffled", zh="次序没有变。也许你换的是两个相同的数字？", en="The order has not changed. Did you swap two equal digits, perhaps?")
    if remainder(other) == remainder(EXAMPLE):
        wrong("same-check", zh="次序变了，校验码却还是X：加权和的差恰好是11的倍数。换另外两位试试。",
              en="The order changed, yet the check digit is still X: the weighted sums happen to differ by a multiple of 11. Move other digits.")
