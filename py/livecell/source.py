"""The text of a cell: remembered for tracebacks, split, compiled and run."""

import ast
import inspect
import linecache


def split_last_expression(source: str, filename: str):
    """`source` compiled as (statements, last expression), either of them None where there is none."""
    tree = ast.parse(source, filename)
    last = None
    if tree.body and isinstance(tree.body[-1], ast.Expr) and not ends_with_semicolon(source):
        last = compiled(ast.Expression(tree.body.pop().value), filename, "eval")
    body = compiled(tree, filename, "exec") if tree.body else None
    return body, last


def compiled(tree: ast.AST, filename: str, mode: str):
    """`await` may stand outside a function, as in a notebook."""
    return compile(tree, filename, mode, flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, dont_inherit=True)


def evaluate(code, namespace: dict):
    """Run `code` to its end, whatever it awaits."""
    value = eval(code, namespace)
    if not code.co_flags & inspect.CO_COROUTINE:
        return value
    from livecell import tasks               # few cells await anything, and natively asyncio takes its time

    return tasks.complete(value)


def ends_with_semicolon(source: str) -> bool:
    code = [line.split("#")[0].rstrip() for line in source.splitlines()]
    code = [line for line in code if line]
    return bool(code) and code[-1].endswith(";")


def remember_source(filename: str, source: str) -> None:
    """Tell linecache the text of a cell, so that frames and inspect find its lines."""
    linecache.cache[filename] = (len(source), None, source.splitlines(keepends=True), filename)
