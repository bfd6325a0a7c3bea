"""A picture of every kind, made as an author makes them: what the renderer must draw, and alike in both homes."""

import math

import numpy as np

from livecell import angle, chart, choice, number, point, slider, stroke, text, toggle
from livecell.controls import Figure

T = np.linspace(0, 4 * math.pi, 400)
FREQUENCY = 10000.0 ** (-np.arange(16) / 16)
CODE = np.stack([f(np.arange(40)[:, None] * FREQUENCY) for f in (np.sin, np.cos)], axis=-1).reshape(40, 32)
PI_TICKS = {"xticks": [k * math.pi for k in range(5)], "xticklabels": ["0", "π", "2π", "3π", "4π"]}


def square(terms):
    k = np.arange(terms)[:, None] * 2 + 1
    return 4 / math.pi * (np.sin(k * T) / k).sum(axis=0)


def clocks(p=7):
    return chart.clock(np.arange(16) % 8, -1.15 * (np.arange(16) // 8), p * FREQUENCY)


def table(p=7):
    picture = chart.heatmap(CODE, domain=(-1, 1)) + chart.box([-0.5], [p - 0.5], [31.5], [p + 0.5], label=f"p = {p}")
    return picture.set(xlabel="维度 j", ylabel="位置 p")


def waves(n=3):
    picture = chart.line(T, square(n), color="sin", label=f"{n} 项") + chart.line(T, square(15), color="cos", label="15 项")
    return (picture + chart.rule(y=[1.179], color="now", dash=True, label="1.179")).set(title="方波的部分和", xlabel="t / 秒", ylabel="振幅", **PI_TICKS)


def six():
    lines = [chart.line(T, np.sin(T * (1 + k / 3)) * (1 - k / 10), color=c, label=f"line {k + 1}")
             for k, c in enumerate(("sin", "cos", "query", "key", "now", "soft"))]
    picture = lines[0]
    for one in lines[1:]:
        picture = picture + one
    return picture.set(xlabel="t", ylabel="f(t)", ygrid=True)


def family():
    heads = np.exp(-np.arange(33) / 2.0 ** np.arange(1, 5)[:, None])
    heads[2, 5:9] = np.nan
    return (chart.rule(y=[0]) + chart.line(np.arange(33), heads, color="query", opacity=0.5, label="头")).set(title="四个头", xlabel="距离", ylabel="分数")


def bars():
    names = ["移动", "联通", "电信", "广电"]
    groups = chart.bars(names, [3, 4, 4, -1], color="sin", label="这一组") + chart.bars(names, [2, 1, 5, 2], color="cos", label="那一组")
    return chart.row(groups.set(ylabel="数量"), chart.bars(np.arange(8), np.arange(8) ** 2, color="query").set(xlabel="k", ylabel="能量 / J", ygrid=True))


def band():
    middle = square(3)
    middle[180:200] = np.nan
    return chart.area(T, square(3) - 0.3, square(3) + 0.3, color="sin", label="范围") + chart.line(T, middle, color="cos", label="均值") + chart.rule(x=[2 * math.pi], color="now", label="跳变")


def logarithmic():
    k = 10.0 ** np.arange(6)
    picture = chart.dots(k, 1 / k, color="sin", label="误差") + chart.line(k, k**-0.5, color="cos", dash=True, label="界")
    return picture.set(xscale="log", yscale="log", xlabel="步数 k", ylabel="距离", ygrid=True)


def unit_circle(theta=0.9):
    c, s = math.cos(theta), math.sin(theta)
    sides = chart.segments([c], [0], [c], [s], color="sin", width=2.5, label="sin θ") + chart.segments([0], [0], [c], [0], color="cos", width=2.5, label="cos θ")
    picture = chart.circle([0], [0], 1, color="soft") + sides + chart.arrows([0], [0], [c], [s], color="now", label=f"({c:.2f}, {s:.2f})")
    return picture.set(equal=True, xlim=(-1.3, 1.6), ylim=(-1.3, 1.3), xticks=[-1, 1], yticks=[-1, 1], height=280)


def linear_map():
    return chart.row(chart.grid_image(np.eye(2)).set(title="单位网格"), chart.grid_image([[1, 1], [0, 1]]).set(title="剪切"))


def multiples():
    p = np.arange(41.0)
    small = [(chart.line(p, np.sin(p * f), color="sin") + chart.line(p, np.cos(p * f), color="cos", dash=True))
             .set(title=f"ω = {f:.3g}", xlabel="p", xticks=[0, 20, 40], yticks=[-1, 0, 1], ylim=(-1.1, 1.1)) for f in FREQUENCY[:8]]
    return chart.grid(small, columns=4)


def small_clocks():
    return chart.grid([chart.clock([0], [0], [7 * f]).set(title=str(k)) for k, f in enumerate(FREQUENCY)], columns=8)


def masked():
    logits = np.where(np.tril(np.ones((6, 6))) > 0, np.arange(36).reshape(6, 6) / 10 - 1.5, -np.inf)
    return chart.row(chart.heatmap(logits, values=True, domain=(-2, 2)).set(xlabel="键 n", ylabel="查询 m"), chart.heatmap(np.abs(CODE[:20])))


def solid():
    points = np.random.default_rng(0).uniform(-1, 1, (40, 3))
    flat = points @ np.array([[0.9, -0.3], [-0.5, -0.35], [0, 1]])
    ground = chart.polygon([0.4, 1.4, -0.4, -1.4], [-0.65, 0.05, 0.65, -0.05], color="query", label="像平面")
    ends = np.array([[0.9, -0.3], [-0.5, -0.35], [0, 1]])
    axes = chart.segments([0] * 3, [0] * 3, *ends.T, color="soft") + chart.text(*(1.12 * ends.T), ["x", "y", "z"], color="soft")
    return (ground + axes + chart.dots(*flat.T, r=3, color="cos")).set(equal=True, axes=False, height=260)


def words():
    x, y = [1.0, 0.3, -0.3, 0.4], [0.8, 0.9, 0.8, 0.7]
    return (chart.dots(x, y, color="query") + chart.text(x, np.add(y, 0.03), ["国王", "男人", "女人", "王后"])).set(xlabel="权力", ylabel="性别")


def held(v=(1.5, 1.0), a=0.9, s=()):
    picture = chart.stroke("s", color="query") + chart.circle([0], [0], 1, color="soft") + chart.arrows([0], [0], [v[0]], [v[1]], color="query")
    return (picture + chart.handle("v", color="query") + chart.handle("a")).set(equal=True, xlim=(-3, 3), ylim=(-2, 2), height=300, alt="两个可以拖动的点和一块画板")


def playing(n, **rest):
    return chart.animate(waves(n), "n", fps=8)


CHARTS = {
    "pair": chart.row(clocks(), table()).set(alt="16 个时钟与编码矩阵"), "waves": waves(), "six": six(), "family": family(), "bars": bars(), "band": band(),
    "logarithmic": logarithmic(), "unit-circle": unit_circle(), "linear-map": linear_map(), "multiples": multiples(), "small-clocks": small_clocks(),
    "masked": masked(), "solid": solid(), "words": words(),
}
STROKE = [(-2.0, -1.0), (-1.5, -0.5), (-1.0, -1.2)]
FIGURES = {
    "sliders": Figure(
        playing,
        {"n": slider(1, 25, value=3, label="项数 n", unit="项"), "wave": choice("方波", "锯齿波", label="波形"), "env": toggle(True, label="显示包络"), "k": number(0, 9, value=3, label="偏移"),
         "words": text("我爱你", label="句子"), "method": choice("sinusoidal", "RoPE", "ALiBi", "T5", "NoPE", "learned", value="ALiBi", label="方法")}),
    "held": Figure(held, {"v": point(1.5, 1.0, within=((-3, 3), (-2, 2)), label="向量 v"), "a": angle(0.9, step=math.pi / 180, label="角 θ"),
                          "s": stroke(STROKE, within=((-3, 0), (-2, 0)), label="笔画")}),
}


def gallery() -> dict[str, list[dict]]:
    """name → outputs, for each chart and each figure with controls."""
    return {name: shown._outputs_() for name, shown in {**CHARTS, **FIGURES}.items()}
