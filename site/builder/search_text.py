"""What the search index reads of a page: its prose and code. Results, solutions and the doubles of formulas stay out.

Material's parser honours `data-search-exclude` only up to the first inner element of the same name, and writes each
formula three times (MathML, its source, its glyphs). So the page is pruned before the index is made and put back after.
"""

from html.parser import HTMLParser

from mkdocs.plugins import CombinedEvent, event_priority

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class Prune(HTMLParser):
    """Repeats the HTML it is fed, without the elements that are not for the index."""

    def __init__(self):
        super().__init__(convert_charrefs=False)
        self.kept, self.inside = [], 0          # inside: how deep in an element that is left out

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        if self.inside:
            self.inside += tag not in VOID
        elif tag not in VOID and (tag == "svg" or "data-search-exclude" in attrs or attrs.get("class") == "katex-mathml"):
            self.inside = 1
        else:
            self.kept.append(self.get_starttag_text())

    def handle_startendtag(self, tag, attrs):
        if not self.inside:
            self.kept.append(self.get_starttag_text())

    def handle_endtag(self, tag):
        if self.inside:
            self.inside -= tag not in VOID
        else:
            self.kept.append(f"</{tag}>")

    def keep(self, text):
        if not self.inside:
            self.kept.append(text)

    def handle_data(self, data):
        self.keep(data)

    def handle_entityref(self, name):
        self.keep(f"&{name};")

    def handle_charref(self, name):
        self.keep(f"&#{name};")


def prune(html: str) -> str:
    parser = Prune()
    parser.feed(html)
    parser.close()
    return "".join(parser.kept)


whole = {}                                      # a page's address → its content while the index reads the pruned one


@event_priority(100)
def before_the_index(context, page, **_):
    whole[page.url] = page.content
    page.content = prune(page.content)
    return context


@event_priority(-100)
def after_the_index(context, page, **_):
    page.content = whole.pop(page.url)
    return context


on_page_context = CombinedEvent(before_the_index, after_the_index)
