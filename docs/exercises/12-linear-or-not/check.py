import numpy as np

from livecell.exercise import as_truth, criterion, wrong

LINEAR = {"mask": True, "shear": True, "rotation": True, "translation": False}
INVERTIBLE = {"mask": False, "shear": True, "rotation": True, "translation": True}


def table(answer, name, right, because):
    given = answer.get(name)
    if not isinstance(given, dict) or set(given) != set(right):
        wrong("kind", zh=f"`{name}`应当是一张表，四个名字一个不少：{'、'.join(right)}。", en=f"`{name}` should be a dict with exactly these names: {', '.join(right)}.")
    for map_name, value in given.items():
        if as_truth(value, f'{name}["{map_name}"]') != right[map_name]:
            zh, en = because[map_name]
            wrong(f"{name}-{map_name}", zh=f"再想想{map_name}：{zh}", en=f"Think again about {map_name}: {en}")


@criterion(zh="哪些是线性的", en="Which are linear")
def which_linear(answer, rng):
    table(answer, "linear", LINEAR, {
        "mask": ("先加再抹，与先抹再加，结果一样。它只是一个有一行全0的矩阵。", "wiping after adding gives the same as adding after wiping. It is a matrix with a row of zeros."),
        "shear": ("它就是矩阵[[1, 1], [0, 1]]。", "it is the matrix [[1, 1], [0, 1]]."),
        "rotation": ("它就是矩阵[[0, −1], [1, 0]]。", "it is the matrix [[0, −1], [1, 0]]."),
        "translation": ("它把原点挪到了(3, 0)。线性映射一定让原点不动。", "it moves the origin to (3, 0). A linear map keeps the origin where it is."),
    })


@criterion(zh="哪些是可逆的", en="Which are invertible")
def which_invertible(answer, rng):
    table(answer, "invertible", INVERTIBLE, {
        "mask": ("(1, 2)和(1, 7)抹完都是(1, 0)，回不去了。", "(1, 2) and (1, 7) both become (1, 0), and there is no way back."),
        "shear": ("往回剪同样多，就复原了。", "sliding back by as much undoes it."),
        "rotation": ("反着转90°，就复原了。", "a quarter turn the other way undoes it."),
        "translation": ("挪回3格，就复原了。可逆不要求线性。", "moving back by 3 undoes it. Being invertible does not require being linear."),
    })


def trials(rng):
    """Maps to test is_linear with: name -> (map, linear?, what a wrong answer shows)."""
    A, lift = rng.normal(size=(2, 2)), rng.normal(size=(3, 2))

    def cubic(v):                    # respects every multiple, and yet no sum
        return np.array([v[0] ** 3 / (v[0] ** 2 + v[1] ** 2 or 1), 0])

    return {
        "v → A v": (lambda v: A @ v, True),
        "v → lift v": (lambda v: lift @ v, True),
        "v → 0": (lambda v: 0 * np.asarray(v), True),
        "v → v + 3": (lambda v: np.asarray(v) + 3, False),
        "v → |v|": (lambda v: np.abs(v), False),
        "v → (x·y, y)": (lambda v: np.array([v[0] * v[1], v[1]]), False),
        "v → (x³/(x² + y²), 0)": (cubic, False),
    }


@criterion(zh="is_linear：认得出没见过的映射", en="is_linear recognises maps it has not seen")
def recognises(answer, rng):
    tried = trials(rng)
    said = {name: answer.decides("is_linear", f) for name, (f, _) in tried.items()}
    missed = [name for name, (_, right) in tried.items() if said[name] != right]
    if not missed:
        return
    if "v → A v" in missed and said["v → 0"]:
        wrong("exact-comparison", zh="一个随机矩阵被判成了非线性。浮点运算有舍入误差，别用==比，用np.allclose。",
              en="A random matrix was taken for non-linear. Floating point rounds: compare with np.allclose, not ==.")
    if missed == ["v → (x³/(x² + y²), 0)"]:
        wrong("only-multiples", zh="v→(x³/(x²+y²), 0)骗过了你：它尊重数乘，却不尊重相加。两条都要试。",
              en="v → (x³/(x² + y²), 0) slipped through: it respects multiples but not sums. Try both.")
    if all(said[name] for name in tried if name != "v → v + 3") and not said["v → v + 3"]:
        wrong("only-origin", zh="原点不动还不够：|v|和(xy, y)也让原点不动。要试f(u+v)=f(u)+f(v)。",
              en="Keeping the origin is not enough: |v| and (xy, y) do so too. Try f(u + v) = f(u) + f(v).")
    wrong(zh=f"`is_linear`把{missed[0]}判错了，说的是{said[missed[0]]}。", en=f"`is_linear` is wrong about {missed[0]}: it said {said[missed[0]]}.")
