import numpy as np

from livecell.exercise import close, criterion, matches, mistake, wrong


def softmax(x):
    e = np.exp(np.asarray(x, float) - np.max(x))
    return e / e.sum()


def spec(logits, keep):
    """Slow and plain: a softmax over what is visible, put back into its places."""
    weights = np.zeros(len(logits))
    weights[keep] = softmax(logits[keep])
    return weights


def judge(answer, logits, keep, call, hidden):
    logits, keep = np.array(logits, float), np.array(keep)
    right = spec(logits, keep)
    got = answer.numbers("masked_softmax", logits, keep)
    if matches(got, right, atol=1e-9):
        return
    mistake(got, softmax(logits[keep]), "dropped", zh="被遮住的词不见了。它的位置要留着，权重是0，不然后面的词就全错了位。",
            en="The hidden words are gone. Keep their places with weight 0, or all later words slide out of place.")
    mistake(got, softmax(np.where(keep, logits, 0)), "zeroed-logit", zh="分数清成0不等于不看：exp(0)=1，它仍分走一份权重。",
            en="A score of 0 does not hide: exp(0) = 1, and it still takes its share.")
    mistake(got, softmax(logits) * keep, "zeroed-weight", zh="softmax之后才清零，剩下的权重加起来就不到1。", en="Zeroing after the softmax leaves weights that sum to less than 1.")
    mistake(got, spec(logits, ~keep), "inverted", zh="反了：你遮住的是该看的，留下的是该遮的。keep为True的才看得见。", en="The wrong way round: you hid what should be seen. True in keep means visible.")
    mistake(got, softmax(logits), "no-mask", zh="keep没有起作用：被遮住的词还有权重。", en="keep has no effect: hidden words still have weight.")
    if got.shape == right.shape and np.any(got[~keep]):
        wrong("leaks", zh=f"`{call}`给遮住的词留了{got[~keep].max():.3g}的权重，应当恰好是0。", en=f"`{call}` left a weight of {got[~keep].max():.3g} on a hidden word; it should be exactly 0.")
    close(got, right, call=call, hidden=hidden)


@criterion(zh="1、2、3，遮住第三个", en="1, 2, 3 with the third hidden")
def the_example(answer, rng):
    judge(answer, [1, 2, 3], [True, True, False], "masked_softmax([1, 2, 3], [True, True, False])", hidden=True)


@criterion(zh="随机的分数与遮挡", en="Random scores and masks")
def any_scores(answer, rng):
    for _ in range(5):
        n = int(rng.integers(4, 9))
        keep = rng.permutation(np.arange(n) < n // 2)
        judge(answer, rng.normal(size=n) * 2, keep, "masked_softmax(logits, keep)", hidden=True)


@criterion(zh="分数很大也不出错", en="Large scores do no harm")
def large(answer, rng):
    for logits, keep, key in (([1000, 1001, 1002], [True, True, False], "overflow"), ([0, 1, 900], [True, True, False], "largest-is-hidden"), ([-1000, -1001, 5], [True, True, False], "underflow")):
        got = answer.numbers("masked_softmax", np.array(logits, float), np.array(keep), finite=False)
        if not np.all(np.isfinite(got)):
            wrong(key, zh=f"分数是{logits}时得到{np.round(got, 3).tolist()}。exp要么溢出，要么全变成了0：先减去看得见的分数里最大的那个，权重不会变。",
                  en=f"With scores {logits} it returned {np.round(got, 3).tolist()}. The exponentials overflow, or all become 0: first take away the largest visible score, which changes no weight.")
        judge(answer, logits, keep, f"masked_softmax({logits}, …)", hidden=True)
