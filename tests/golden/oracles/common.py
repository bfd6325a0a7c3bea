"""What the oracles share: how a case is written down, inputs that JSON holds exactly, and files loaded by their path."""

import importlib.metadata
import importlib.util
import sys
import types

import numpy as np
import torch


def case(name, oracle, output, *, call, position=None, times=1, **arguments):
    """Return one golden case: `times` · posenc's `call` with these arguments must give `output`.

    `position` is the largest phase in radians of which the oracle took a sine in float32; the tolerance grows with it.
    Without one each number must agree to its last digits by itself, and integers, such as buckets, are equal.
    """
    call = {"call": call} | {key: plain(value) for key, value in arguments.items()}
    return {"name": name, "oracle": oracle, "position": position, "times": times, "call": call, "output": plain(output, 9)}


def plain(value, digits=17):
    """Return arrays and tensors as nested lists, floats cut to the digits that float32 has."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, torch.Tensor):
        value = value.detach().numpy()
    if isinstance(value, np.ndarray):
        value = value.tolist()
    if isinstance(value, (list, tuple, range)):
        return [plain(item, digits) for item in value]
    return float(f"{value:.{digits}g}") if isinstance(value, float) else value


def draw(seed, *shape):
    """Return numbers in [-2, 2) that are multiples of 1/64: short in JSON and exact in float32."""
    return np.random.default_rng(seed).integers(-128, 128, shape) / 64


def tensor(array):
    """Return a float32 tensor."""
    return torch.tensor(np.asarray(array), dtype=torch.float32)


def version(package):
    """Return "package version"."""
    return f"{package} {importlib.metadata.version(package)}"


def by_path(package, *parts):
    """Import one file of an installed package without the package's own __init__, which needs more than we have."""
    root = importlib.metadata.distribution(package).locate_file(package)
    name = f"golden_{package}"
    for part in parts[:-1]:
        root = root / part
    if name not in sys.modules:
        sys.modules[name] = types.ModuleType(name)
        sys.modules[name].__path__ = [str(root)]
    name += "." + "_".join(parts)
    spec = importlib.util.spec_from_file_location(name, root / f"{parts[-1]}.py")
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
