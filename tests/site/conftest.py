"""The renderer of the build, and charts drawn by it."""

import pytest

from builder.assets import make_bundles
from builder.render import Renderer
from support.html_tree import parse


@pytest.fixture(scope="module")
def renderer():
    make_bundles(say=lambda text: None)
    with Renderer() as renderer:
        yield renderer


@pytest.fixture
def draw(renderer):
    return lambda shown, **more: parse(renderer.outputs(shown._outputs_(), lang="zh", prefix="p", **more))
