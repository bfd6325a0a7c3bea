"""The page as files: a notebook that Jupyter would open, and Python that runs."""

import io
import json
import subprocess
import sys
import zipfile

from builder.paths import PY
from browser.lab import cell

PAGE = "## A heading\n\nSome *text* before.\n\n" + cell("import numpy as np\nfrom livecell import chart\nx = np.arange(4.)\nx", "array", title="数组") + \
    cell("print('printed')\nchart.line(x, x ** 2).set(alt='a parabola')", "plot") + cell("1 / 0", "boom", fails="ZeroDivisionError")


def saved(page, reader, item):
    reader.cell("array").locator(".cell__more").click()
    with page.expect_download() as download:
        page.get_by_role("menuitem", name=item).click()
    return download.value.suggested_filename, open(download.value.path(), encoding="utf-8").read()


def test_the_notebook_carries_text_code_results_and_installs_posenc_from_this_site(open_lab, page, server):
    reader = open_lab(PAGE)
    name, text = saved(page, reader, "下载本页 .ipynb")
    notebook = json.loads(text)
    assert name == "lab.ipynb" and (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    first, prose, array, plot, boom = notebook["cells"]
    command, address = "".join(first["source"]).rsplit(" ", 1)
    assert command == "%pip install" and address.startswith(f"{server.url}pyodide/")
    status, _, wheel = server.find(address.removeprefix(server.origin))
    names = zipfile.ZipFile(io.BytesIO(wheel)).namelist()
    assert status == 200 and "posenc/rope.py" in names and "livecell/session.py" in names, names
    assert prose["cell_type"] == "markdown" and "".join(prose["source"]) == "## A heading\n\nSome *text* before."
    assert "".join(array["source"]) == reader.source("array") and array["outputs"][0]["output_type"] == "execute_result"
    assert "text/html" in array["outputs"][0]["data"]
    assert plot["outputs"][0] == {"output_type": "stream", "name": "stdout", "text": "printed\n"}
    svg = plot["outputs"][1]["data"]["image/svg+xml"]
    assert svg.startswith("<svg") and "var(" not in svg and plot["outputs"][1]["data"]["text/plain"] == "a parabola"
    assert boom["outputs"][0]["ename"] == "ZeroDivisionError" and boom["outputs"][0]["traceback"]
    assert len({c["id"] for c in notebook["cells"]}) == 5


def test_the_python_file_runs(open_lab, page, tmp_path):
    reader = open_lab(PAGE)
    reader.write("array", "import numpy as np\nfrom livecell import chart\nx = np.arange(5.)\nprint('mine', x.sum())")
    name, text = saved(page, reader, "下载本页 .py")
    assert name == "lab.py" and "# %% 数组" in text
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, env={"PYTHONPATH": str(PY)})
    assert done.stdout.startswith("mine 10.0\nprinted\n") and "ZeroDivisionError" in done.stderr
