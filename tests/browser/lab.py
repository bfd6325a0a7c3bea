"""Small pages for the browser tests, made by the builder's own fences and served beside the built site."""

import markdown

from builder.page_run import PageRun

SHELL = """<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>lab</title><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><link rel="stylesheet" href="../assets/site.css">{head}</head>
<body class="page"><main class="main"><article class="article">{body}</article></main>
<script type="module" src="../assets/runtime.js"></script></body></html>"""

FENCES = [
    {"name": "python", "class": "cell", "validator": "builder.fences.is_cell", "format": "builder.fences.format_cell"},
    {"name": "exercise", "class": "exercise", "format": "builder.exercise_html.format_exercise"},
]


def lab_page(text: str, lang: str = "zh", head: str = "") -> bytes:
    """`text` as a page of the site would be: its cells run, their results stand in it."""
    fences = [{k: reach(v) if k in ("validator", "format") else v for k, v in fence.items()} for fence in FENCES]
    md = markdown.Markdown(
        extensions=["attr_list", "md_in_html", "pymdownx.superfences", "builder.bound"],
        extension_configs={"pymdownx.superfences": {"custom_fences": fences}},
    )
    md.page_run = PageRun(None, lang)
    return SHELL.format(lang=lang, head=head, body=md.convert(text)).encode()


def reach(dotted: str):
    module, name = dotted.rsplit(".", 1)
    return getattr(__import__(module, fromlist=[name]), name)


def cell(source: str, name: str, **options: str) -> str:
    """A fence."""
    extra = "".join(f' {key}="{value}"' for key, value in options.items())
    return f'```python cell="{name}"{extra}\n{source}\n```\n\n'
