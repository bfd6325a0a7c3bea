"""The reader's work: kept, undone, compared with a newer article, exported and imported; never lost."""

import json

from playwright.sync_api import expect

from browser.lab import cell

ONE = cell("a = 1\na", "one") + cell("a + 1", "two")


def wait_stored(page, text):
    page.wait_for_function("text => Object.values(localStorage).some(v => v.includes(text))", arg=text)


def test_edits_survive_reload_with_any_question_and_fragment(open_lab, page, server):
    reader = open_lab(ONE)
    reader.write("one", "a = 'mine'\na")
    wait_stored(page, "mine")
    for address in ("?q=1", "#somewhere", "index.html"):
        server.replace["lab/index.html"] = server.replace["lab/"]
        page.goto(f"{server.url}lab/{address}")
        assert reader.source("one") == "a = 'mine'\na"
        expect(reader.cell("one").locator(".cell__code")).to_contain_text("mine")
        assert reader.source("two") == "a + 1"


def test_reset_and_its_undo(open_lab, page):
    reader = open_lab(ONE)
    reader.write("one", "a = 99\na")
    reader.cell("one").locator(".cell__reset").click()
    assert reader.source("one") == "a = 1\na"
    reader.cell("one").locator(".cell__undo").click()
    assert reader.source("one") == "a = 99\na"


def test_a_changed_article_is_told_and_the_reader_decides(open_lab, page):
    reader = open_lab(ONE)
    reader.write("one", "a = 'mine'\na")
    wait_stored(page, "mine")
    newer = ONE.replace("a = 1\na", "a = 2  # better\na")
    for _ in range(2):                                   # undecided, the question comes again
        reader = open_lab(newer)
        expect(reader.cell("one").locator(".notice")).to_contain_text("更新过")
        assert reader.source("one") == "a = 'mine'\na"
    reader.cell("one").get_by_role("button", name="比较").click()
    comparison = reader.cell("one").locator(".comparison")
    expect(comparison).to_contain_text("better")
    expect(comparison).to_contain_text("mine")
    reader.cell("one").get_by_role("button", name="用文章的新版").click()
    assert reader.source("one") == "a = 2  # better\na"
    reader.cell("one").locator(".cell__undo").click()
    assert reader.source("one") == "a = 'mine'\na"


def test_keeping_ones_own_version_asks_no_more(open_lab, page):
    reader = open_lab(ONE)
    reader.write("one", "a = 'mine'\na")
    wait_stored(page, "mine")
    newer = ONE.replace("a = 1\na", "a = 2\na")
    reader = open_lab(newer)
    reader.cell("one").get_by_role("button", name="保留我的").click()
    wait_stored(page, '"base":"a = 2')
    reader = open_lab(newer)
    assert reader.source("one") == "a = 'mine'\na"
    expect(reader.cell("one").locator(".notice")).to_have_count(0)


def test_cells_below_an_edited_one_are_marked_until_they_run_again(open_lab, page):
    reader = open_lab(ONE + cell("0", "three"))
    mark = lambda name: reader.cell(name).locator(".cell__stale")
    expect(mark("two")).to_be_hidden()
    reader.write("one", "a = 5\na")
    expect(mark("one")).to_contain_text("还没有运行")
    expect(mark("two")).to_contain_text("上面的代码改过")
    mark("two").get_by_role("button").click()
    expect(reader.out("two")).to_have_text("6")
    expect(mark("two")).to_be_hidden()
    expect(mark("one")).to_be_hidden()
    expect(mark("three")).to_be_visible()
    reader.cell("one").locator(".cell__reset").click()
    expect(mark("two")).to_be_visible()


def test_after_a_reload_too(open_lab, page):
    reader = open_lab(ONE)
    reader.write("one", "a = 5\na")
    wait_stored(page, "a = 5")
    reader = open_lab(ONE)
    mark = lambda name: reader.cell(name).locator(".cell__stale")
    expect(mark("one")).to_contain_text("还没有运行")
    expect(mark("two")).to_contain_text("上面的代码改过")
    reader.run("two")
    expect(reader.out("two")).to_have_text("6")
    expect(mark("one")).to_be_hidden()
    expect(mark("two")).to_be_hidden()


def test_without_storage_edits_live_in_memory_and_the_reader_is_told(open_lab, page):
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('no', 'QuotaExceededError') }")
    reader = open_lab(ONE)
    reader.write("one", "a = 'mine'\na")
    expect(page.get_by_text("不让本站保存")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="导出我的全部改动").last.click()
    assert "mine" in json.dumps(json.loads(open(download.value.path(), encoding="utf-8").read()), ensure_ascii=False)


def test_all_work_goes_out_and_comes_in_as_one_file(open_lab, page, tmp_path):
    reader = open_lab(ONE)
    reader.write("one", "a = 'mine'\na")
    wait_stored(page, "mine")
    with page.expect_download() as download:
        page.get_by_role("button", name="导出我的全部改动").click()
    file = tmp_path / "work.json"
    download.value.save_as(file)
    page.evaluate("localStorage.clear()")
    reader = open_lab(ONE)
    assert reader.source("one") == "a = 1\na"
    with page.expect_file_chooser() as chooser, page.expect_navigation():
        page.get_by_role("button", name="导入改动").click()
        chooser.value.set_files(file)
    page.wait_for_function("document.getElementById('cell-one').source === \"a = 'mine'\\na\"")


def test_another_sites_file_is_refused_by_name(open_lab, page, tmp_path):
    open_lab(ONE)
    file = tmp_path / "other.json"
    file.write_text("{}")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="导入改动").click()
    chooser.value.set_files(file)
    expect(page.get_by_role("alert")).to_contain_text("other.json")


def test_leaving_at_once_loses_nothing(open_lab, page, server):
    reader = open_lab(ONE)
    reader.write("one", "a = 'quick'\na")
    page.goto(f"{server.url}index.html")
    reader = open_lab(ONE)
    assert reader.source("one") == "a = 'quick'\na"
