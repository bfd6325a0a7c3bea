import numpy as np

from livecell import chart, show
from livecell.exercise import close, criterion, mistake

THREE, SIX, NINE, TWELVE = np.array([[1, 0], [0, -1], [-1, 0], [0, 1.0]])


def dial(title, six, nine, color):
    """The dial with the hand at 3 and at where it stands after one step and after two."""
    ends = np.array([THREE, six, nine])
    hands = chart.arrows([0, 0, 0], [0, 0, 0], *ends.T, color=color) + chart.text(*(ends.T * 1.4), ["3", "R·3", "R·R·3"])
    reach = max(1.8, 1.6 * np.abs(ends).max())
    return (chart.circle([0], [0], 1, color="line") + hands).set(title=title, equal=True, axes=False, xlim=(-reach, reach), ylim=(-reach, reach))


@criterion(zh="乘一次：3点→6点", en="Once: 3 o'clock → 6")
def to_six(answer, rng):
    R = answer.array("R", shape=(2, 2))
    yours = dial("R", R @ THREE, R @ R @ THREE, "query")
    show(chart.row(dial("3 → 6 → 9", SIX, NINE, "good"), yours).set(alt="target beside yours"))
    mistake(R, [[0, -1], [1, 0]], "counter-clockwise",
            zh="这是逆时针的四分之一圈：3点被带到了12点。数学里的正角逆着钟走，而指针顺着钟走。",
            en="This is a quarter turn against the clock: it takes 3 to 12. A positive angle runs counter-clockwise; the hands do not.")
    mistake(R @ THREE, [np.sqrt(3) / 2, -0.5], "one-hour", atol=0.01,
            zh="你转了30°，那是一个钟头。从3点到6点是三个钟头，90°。",
            en="You turned by 30°, one hour. From 3 to 6 is three hours, 90°.")
    close(R @ THREE, SIX, call="R @ [1, 0]", zh="R的第一列就是(1, 0)的去处。", en="The first column of R is where (1, 0) goes.")


@criterion(zh="再乘一次：6点→9点", en="Once more: 6 → 9")
def to_nine(answer, rng):
    R = answer.array("R", shape=(2, 2))
    mistake(R, [[0, -1], [-1, 0]], "reflection",
            zh="这是镜像：3点到了6点，可6点又翻回3点。旋转不翻面，行列式是+1；它的行列式是−1。",
            en="This is a mirror: 3 goes to 6, but 6 flips back to 3. A rotation never flips; its determinant is +1, and this one's is −1.")
    mistake(R[:, 1], [0, 0], "one-column",
            zh="第二列全是0：(0, 1)方向的一切都被抹掉，到了6点的指针就没有了。第二列该写(0, 1)的去处。",
            en="The second column is zero, so everything along (0, 1) is wiped out, and the hand at 6 vanishes. It should say where (0, 1) goes.")
    close(R @ SIX, NINE, call="R @ [0, -1]", zh="同一个R要再走三个钟头。", en="The same R has to walk three more hours.")


@criterion(zh="任何时刻都行：长度不变，四次回到原处", en="From any hour: the length stays, and four steps come home")
def any_hour(answer, rng):
    R = answer.array("R", shape=(2, 2))
    hand = rng.normal(size=2)
    turned = R @ hand
    close(np.linalg.norm(turned), np.linalg.norm(hand), call="norm(R @ hand)", hidden=True, zh="转动不改变指针的长度。", en="Turning does not change the hand's length.")
    close(np.linalg.matrix_power(R, 4) @ hand, hand, call="R @ R @ R @ R @ hand", hidden=True, zh="四个三小时是一整圈。", en="Four times three hours is a full turn.")
    close(turned, [hand[1], -hand[0]], call="R @ hand", hidden=True, zh="从任何时刻出发，都该顺时针走90°。", en="From any hour it should go 90° clockwise.")
