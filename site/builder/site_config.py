"""The Markdown settings of the site, for the texts that stand outside a page: an exercise's task and hints."""

import markdown

_config = None


def remember(config) -> None:
    global _config
    _config = config


def to_html(text: str) -> str:
    """`text` converted with the site's own extensions, formulas set; those that plugins add work on whole pages alone."""
    extensions = _config.markdown_extensions if _config else ["admonition", "tables"]
    settings = _config.mdx_configs if _config else {}
    return markdown.Markdown(extensions=[e for e in extensions if isinstance(e, str) and e != "toc"], extension_configs=settings).convert(text)
