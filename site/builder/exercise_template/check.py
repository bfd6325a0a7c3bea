from livecell.exercise import called, close, criterion, matches, mistake


@criterion(zh="3的两倍", en="Twice 3")
def three(answer, rng):
    got = answer.numbers("double", 3, shape=())       # calls double(3); anything but a number is told kindly
    mistake(got, 9, "squares", zh="9是3的平方。两倍是3+3。", en="9 is 3 squared. Twice is 3 + 3.")
    close(got, 6, call="double(3)")


@criterion(zh="随机的数", en="Random numbers")
def any_number(answer, rng):
    for x in rng.normal(size=5):                      # rng is fresh at each check
        got = answer.numbers("double", x, shape=())
        if matches(got, 2 * x, atol=1e-9):            # right answers leave before any misconception is named
            continue
        mistake(got, x * x, "squares", zh="这是平方，不是两倍。", en="This is the square, not twice the number.")
        close(got, 2 * x, call=called("double", x), hidden=True)
