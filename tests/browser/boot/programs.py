"""Programs whose results must not depend on how Python was started: numpy of many kinds, and what surrounds it."""

PROGRAMS = {
    "arithmetic": "np.arange(12.).reshape(3, 4) @ np.linspace(0, 1, 8).reshape(4, 2)",
    "trigonometry": "np.sin(np.arange(64)[:, None] / 10000 ** (np.arange(128) / 128)).sum(axis=1)",
    "large angles": "np.cos(np.array([1e5, 1e10, 1e15, 131072.0]))",
    "float32": "np.sin(np.arange(2048, dtype=np.float32)).sum()",
    "singular values": "np.linalg.svd(np.arange(6.).reshape(2, 3))[1]",
    "eigenvalues": "np.sort(np.linalg.eigvalsh(np.eye(4) + np.ones((4, 4))))",
    "singular matrix": "np.linalg.inv(np.zeros((2, 2)))",
    "no square root": "np.linalg.cholesky(-np.eye(2))",
    "fourier": "np.fft.rfft(np.cos(np.arange(16) * 0.7))",
    "generator": "np.random.default_rng(7).normal(size=5)",
    "permutation": "np.random.default_rng(3).permutation(20)",
    "old random": "np.random.RandomState(0).standard_normal(4)",
    "philox": "np.random.Generator(np.random.Philox(11)).integers(0, 1000, 6)",
    "einsum": "np.einsum('ij,jk->ik', np.eye(3) * 2, np.ones((3, 2)))",
    "masked": "np.ma.array([1, 2, 3], mask=[0, 1, 0]).sum()",
    "polynomial": "__import__('numpy.polynomial').polynomial.Polynomial([1, 2, 3])(2.5)",
    "records": "np.array([(1, 2.5)], dtype=[('a', 'i4'), ('b', 'f8')])['b']",
    "dates": "np.datetime64('2026-03-01') - np.datetime64('2026-02-01')",
    "overflow": "np.int8(127) + np.int8(1)",
    "bad shapes": "np.ones(3) @ np.ones(4)",
    "bad index": "np.ones(3)[5]",
    "text of floats": "np.array2string(np.float32(1 / 3)) + repr(np.array([1e-20, 1, 1e20]))",
    "docstring": "np.linspace.__doc__[:40], np.sin.__doc__[:40]",
    "sets": "sorted({'sin', 'cos'} | set('abc'))",
    "regex": "__import__('re').findall(r'\\w+', 'θ = pos / base')",
    "decimal": "str(__import__('decimal').Decimal(1) / 7)",
    "fractions": "__import__('fractions').Fraction(3, 7) + 1",
    "zlib": "__import__('zlib').crc32(b'position')",
    "json": "__import__('json').dumps({'a': [1, None, True], '位置': 1.5})",
    "time": "__import__('time').localtime(0).tm_hour, __import__('time').tzname",
    "time zone": "(t := __import__('time')).timezone, t.altzone, t.daylight, t.strftime('%Z %z')",
    "datetime": "__import__('datetime').datetime(2026, 1, 1).astimezone().utcoffset()",
    "csv": "next(__import__('csv').reader(['a,b']))",
    "hashlib": "__import__('hashlib').sha256(b'x').hexdigest()",
    "metadata": "[__import__('importlib.metadata').metadata.version(n) for n in ('numpy', 'posenc')]",
    "asserts": "exec('assert 1 == 2')",
    "recursion": "(f := lambda n: f(n + 1))(0)",
    "depth": "(g := lambda n: n and g(n - 1))(600)",
    "hash": "hash('position') == hash('posi' + 'tion')",
    "environment": "'PYTHONHASHSEED' in __import__('os').environ",
    "path": "__import__('os').getcwd(), __import__('sys').path[1:]",
    "names": "sorted(k for k in globals() if not k.startswith('__'))",
    "source of the library": "__import__('inspect').getsource(np.linalg.norm)[:200], __import__('inspect').getsource(__import__('textwrap').dedent)",
    "source of a class": "__import__('inspect').getsource(np.ma.MaskedArray)[:60], __import__('inspect').getsource(__import__('fractions').Fraction)[:60]",
    "source of C": "__import__('inspect').getsource(np.sin)",
    "source": "__import__('inspect').getsource(__import__('posenc').rope.rotate)[:60]",
}

RUN = """
def run_all(programs):
    import numpy as np
    results = {}
    for name, source in programs.items():
        try:
            results[name] = repr(eval(source, {"np": np} if name != "names" else globals()))
        except BaseException as error:
            results[name] = f"{type(error).__name__}: {str(error)[:100]}"
    return results
"""

IMPORTS = """
import importlib, io, json, pkgutil, sys, warnings
warnings.simplefilter("ignore")

def importable(packages):
    '''Name of every module, and whether it can be imported.'''
    found = {}
    names = [name for name in sys.stdlib_module_names if not name.startswith("_")] + list(packages)
    todo = [name for name in sorted(names) if name not in {"antigravity", "this", "idlelib", "turtledemo"}]
    for name in todo:
        if name.rpartition(".")[2] in {"__main__", "mpl_backend"}:      # the second would fetch matplotlib
            continue
        try:
            module = importlib.import_module(name)
            found[name] = "yes"
            todo += [info.name for info in pkgutil.iter_modules(getattr(module, "__path__", []), name + ".")]
        except BaseException as error:
            found[name] = type(error).__name__
    return found
"""
