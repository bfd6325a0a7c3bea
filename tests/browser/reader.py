"""What a reader does with a cell, for the browser tests."""

from playwright.sync_api import Page, expect


class Reader:
    """A reader on one page."""

    def __init__(self, page: Page):
        self.page = page

    def cell(self, name: str):
        return self.page.locator(f"#cell-{name}")

    def out(self, name: str):
        return self.cell(name).locator(".cell__out")

    def run(self, name: str, wait: bool = True) -> None:
        self.cell(name).locator(".cell__run").click()
        if wait:
            self.wait(name)

    def wait(self, name: str, *outcomes: str) -> None:
        """Until the cell's run has ended (in one of `outcomes`)."""
        self.page.wait_for_function(
            "([id, outcomes]) => { const c = document.getElementById(id); return c.dataset.state === 'idle' && (outcomes.length ? outcomes.includes(c.dataset.outcome) : c.dataset.outcome) }",
            arg=[f"cell-{name}", list(outcomes)])

    def running(self, name: str) -> None:
        """Until the cell runs."""
        expect(self.cell(name)).to_have_attribute("data-state", "running")

    def stop(self, name: str) -> None:
        button = self.cell(name).locator(".cell__run")
        expect(button).to_have_text("停止")
        button.click()
        self.wait(name, "halted")

    def begin_and_stop(self, name: str, source: str) -> None:
        """Run code that would not end, and stop it."""
        self.write(name, source)
        self.run(name, wait=False)
        self.running(name)
        self.stop(name)

    def write(self, name: str, source: str) -> None:
        """Replace the code of a cell by typing."""
        self.cell(name).locator(".cell__edit").click()
        editor = self.cell(name).locator(".cm-content")
        editor.wait_for()
        self.page.keyboard.press("Control+A")
        self.page.keyboard.insert_text(source)

    def source(self, name: str) -> str:
        return self.page.evaluate("id => document.getElementById(id).source", f"cell-{name}")
