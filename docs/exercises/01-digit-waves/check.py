from livecell.exercise import called, close, criterion, mistake, wrong


def digits(n):
    """Slow and plain: peel off the ones until nothing is left."""
    peeled = []
    while n:
        peeled.append(n % 10)
        n //= 10
    return peeled


def judge(answer, n, hidden):
    got = answer.call("digit_waves", n)
    if isinstance(got, (list, tuple)) and got and all(isinstance(d, str) for d in got):
        wrong("text", zh=f"`{called('digit_waves', n)}`返回的是字符；要的是数，请用int(…)换过来。",
              en=f"`{called('digit_waves', n)}` returned characters; numbers are wanted, and int(…) makes them.")
    got = answer.numbers("digit_waves", n)
    for known in (n, [n]):
        mistake(got, known, "one-number", zh="你返回了这个数本身。这里要把它拆开：每一位是一列波，各自成一个数。",
                en="You returned the number itself. Take it apart: each digit is a wave and a number of its own.")
    mistake(got, digits(n)[::-1], "reversed", zh="次序反了：个位变得最快，放在最前面，好让第i个数就是第i位。",
            en="The order is reversed: the ones are the fastest wave and come first, so that entry i is digit i.")
    mistake(got, [d * 10**i for i, d in enumerate(digits(n))], "place-values", zh="你给的是位值（数字乘了10的幂）。波只在0到9之间起落，请给数字本身。",
            en="These are place values, the digits times powers of ten. A wave only goes from 0 to 9: give the digits themselves.")
    close(got, digits(n), call=called("digit_waves", n), hidden=hidden, zh="个位在前，每位一个数。", en="One number for each digit, ones first.")


@criterion(zh="137 → 7、3、1", en="137 → 7, 3, 1")
def the_example(answer, rng):
    judge(answer, 137, hidden=False)


@criterion(zh="别的数也行", en="Other numbers as well")
def any_number(answer, rng):
    judge(answer, int(rng.integers(1, 10)) * 1000, hidden=True)
    for _ in range(5):
        judge(answer, int(rng.integers(10, 10**9)), hidden=True)


@criterion(zh="每列波的周期", en="The period of each wave")
def periods(answer, rng):
    got = [float(answer.numbers("period", i, shape=())) for i in range(4)]
    mistake(got, [1, 10, 100, 1000], "place-value", zh="10的i次方是这一位停在同一个数字上的步数；要轮完0到9才算重复一遍。",
            en="10 to the power i is how long the digit stays the same; it repeats only after all ten of them.")
    mistake(got, [9, 99, 999, 9999], "largest-number", zh="你数到了最大的数为止；从0数到0，还要再走一步。",
            en="You stopped at the largest number; from 0 back to 0 is one step more.")
    for i, steps in enumerate(got):
        wave = [n // 10**i % 10 for n in range(2 * 10 ** (i + 1))]
        if steps != int(steps) or not 0 < steps < len(wave):
            wrong("no-period", zh=f"`period({i})`得到{steps:g}：隔这么多步，第{i}位并不是刚好重复一遍。",
                  en=f"`period({i})` returned {steps:g}; digit {i} does not repeat for the first time after that many steps.")
        again = next(k for k in range(int(steps), len(wave)) if wave[k] == wave[0])
        if wave[int(steps):] != wave[:-int(steps)] or again != steps:
            wrong("no-period", zh=f"`period({i})`得到{steps:g}，但隔这么多步，第{i}位不总是同一个数字。",
                  en=f"`period({i})` returned {steps:g}, but digit {i} is not always the same that many steps later.")
