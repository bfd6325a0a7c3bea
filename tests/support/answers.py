"""Answers that nobody foresaw: nonsense of every kind, and right answers in a form of their own."""

import ast

NONSENSE = [
    "'text'", "3", "-1", "3.5", "10**400", "True", "float('nan')", "float('inf')", "1j", "[]", "[1, 2]", "[[1], [2, 3]]", "{}", "{'king': 1}", "{1, 2}", "object()",
    "range(8)", "[0, 0, 0, 0, 0, 0, 0, 1.5]", "[None, 1]", "['a', 'b']", "__import__('numpy').zeros((2, 3))", "__import__('numpy').array(['a'])", "__import__('numpy').zeros(0)",
    "print", "exit", "__import__('numpy').array", "__import__('numpy').linalg.inv", "int", "lambda: 3", "lambda *a: None", "lambda *a: ...", "lambda *a: 'text'", "lambda *a: [1, [2]]",
    "lambda *a: float('nan')", "lambda *a: 1j", "lambda *a: a", "lambda *a: a[0]", "lambda *a: (x for x in a)", "lambda *a: 10**400", "lambda *a: {}", "lambda *a: 0", "lambda *a: -1", "lambda *a: 1e300",
    "lambda *a: 0.5", "lambda *a: True", "lambda *a: __import__('numpy').zeros(5)", "lambda *a: __import__('numpy').full((3, 3), float('inf'))", "lambda *a: [] + 1", "lambda *a: exit()", "lambda *a: 1 / 0",
    "lambda *a: __import__('numpy').zeros(a[-1] if isinstance(a[-1], int) else 4)", "lambda *a: __import__('numpy').eye(8)", "lambda *a: []",
]

FORMS = '''
def _lists(value):
    import numpy as np
    return value.tolist() if isinstance(value, (np.ndarray, np.generic)) else value

def _columns(value):
    import numpy as np
    return value[:, None] if isinstance(value, np.ndarray) and value.ndim == 1 else value

def _ints(value):
    import numpy as np
    try:
        whole = np.asarray(value)
        return whole.astype(int) if whole.dtype.kind in "fiu" and whole.size and np.all(whole == whole.astype(int)) else value
    except (TypeError, ValueError, OverflowError):
        return value

def _mutates(value):
    return value

def _prints(value):
    print("here I am")
    return value

def _wrapped(function, form):
    def call(*args):
        import numpy as np
        value = form(function(*args))
        if form is _mutates:
            value = np.array(value) if isinstance(value, np.ndarray) else value
            for a in args:
                if isinstance(a, np.ndarray):
                    a[...] = 0
        return value
    return call
'''


def names_of(stub: str) -> list[str]:
    """What the stub asks for: the names whose definition holds dots."""
    asked = [node for node in ast.parse(stub).body if any(isinstance(n, ast.Constant) and n.value is ... for n in ast.walk(node))]
    return [node.name if isinstance(node, ast.FunctionDef) else node.targets[0].id for node in asked]


def with_nonsense(solution: str, name: str, value: str) -> str:
    return f"{solution}\n{name} = {value}\n"


def in_another_form(solution: str, stub: str, form: str) -> str:
    """The solution with every answer given in another form; functions are wrapped, values converted."""
    lines = [f"{n} = _wrapped({n}, _{form}) if callable({n}) else _{form}({n})" for n in names_of(stub)]
    return "\n".join([solution, FORMS, *lines]) + "\n"
