"""The page around the cells: languages, appearance, search, notes, terms, predictions, and what remains without scripts."""

import pytest
from playwright.sync_api import expect

CHAPTER = "02-sinusoidal/"


@pytest.fixture
def chapter(page, server):
    page.goto(server.url + CHAPTER)
    return page


@pytest.fixture
def phone(browser, server):
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    page.goto(server.url + CHAPTER)
    yield page
    context.close()


def test_language_switch_keeps_page_and_section(chapter, server):
    chapter.evaluate("document.querySelector('#shift').scrollIntoView({behavior: 'instant'})")
    chapter.locator("[data-language-switch]").click()
    expect(chapter).to_have_url(f"{server.url}en/{CHAPTER}#shift")
    expect(chapter.locator("html")).to_have_attribute("lang", "en")
    chapter.wait_for_load_state()
    expect(chapter.locator("#shift")).to_be_in_viewport()
    chapter.locator("[data-language-switch]").click()
    expect(chapter).to_have_url(f"{server.url}{CHAPTER}#shift")
    expect(chapter.locator("html")).to_have_attribute("lang", "zh-CN")


def test_no_sitemap_is_asked_for(chapter, server):
    assert not [path for path in chapter.evaluate("performance.getEntriesByType('resource').map(e => e.name)") if "sitemap" in path]


def test_appearance_goes_round_and_is_remembered(chapter):
    switch, body = chapter.locator("[data-scheme-switch]"), chapter.locator("body")
    seen = []
    for _ in range(3):
        seen.append((switch.get_attribute("data-scheme"), body.get_attribute("data-md-color-scheme")))
        switch.click()
    assert seen == [("auto", "default"), ("light", "default"), ("dark", "slate")]
    switch.click(), switch.click()
    chapter.reload()
    expect(body).to_have_attribute("data-md-color-scheme", "slate")
    chapter.emulate_media(color_scheme="light")
    expect(body).to_have_attribute("data-md-color-scheme", "slate")


def test_automatic_appearance_follows_the_system(chapter):
    body = chapter.locator("body")
    chapter.emulate_media(color_scheme="dark")
    expect(body).to_have_attribute("data-md-color-scheme", "slate")
    chapter.emulate_media(color_scheme="light")
    expect(body).to_have_attribute("data-md-color-scheme", "default")


def search(page, words):
    if not page.locator("dialog.search").evaluate("d => d.open"):
        page.keyboard.press("/")
    page.locator(".search__input").fill(words)
    return page.locator(".search__results a")


def test_search_fetches_nothing_before_it_opens(chapter):
    fetched = "performance.getEntriesByType('resource').some(e => e.name.includes('search_index'))"
    assert not chapter.evaluate(fetched)
    expect(search(chapter, "频率").first).to_be_visible()
    assert chapter.evaluate(fetched)


@pytest.mark.parametrize("words", ["频率", "余弦", "位置编码", "变换", "Transformer"])
def test_search_finds_chinese_pages_only(chapter, server, words):
    results = search(chapter, words)
    expect(results.first).to_be_visible()
    addresses = results.evaluate_all("links => links.map(link => link.href)")
    assert any(CHAPTER in a for a in addresses) and not any(a.startswith(server.url + "en/") for a in addresses)


def test_search_in_english_opens_the_section(page, server):
    page.goto(server.url + "en/" + CHAPTER)
    results = search(page, "frequency")
    expect(results.first).to_be_visible()
    assert all(a.startswith(server.url + "en/") for a in results.evaluate_all("links => links.map(link => link.href)"))
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("dialog.search")).not_to_be_visible()


def test_search_says_when_there_is_nothing(chapter):
    search(chapter, "xyzzyplugh")
    expect(chapter.locator(".search__status")).to_contain_text("没有找到")


def test_index_holds_prose_and_neither_results_nor_doubled_formulas(chapter, server):
    index = chapter.evaluate(f"fetch('{server.url}search/search_index.json').then(r => r.json())")
    text = "".join(doc["text"] for doc in index["docs"] if CHAPTER in doc["location"])
    assert "float64" not in text and "kkk" not in text and "\\omega" not in text
    assert "针" in text


def test_footnotes_stand_in_the_margin_level_with_their_sentence(chapter):
    reference, note = chapter.locator("a.footnote-ref").first, chapter.locator(".note--lifted").first
    expect(note).to_be_visible()
    here, there = reference.bounding_box(), note.bounding_box()
    assert there["x"] > here["x"] and abs(there["y"] - here["y"]) < 12
    boxes = chapter.locator(".note--lifted >> visible=true").evaluate_all("notes => notes.map(n => n.getBoundingClientRect()).map(b => [b.top, b.bottom])")
    assert all(upper[1] <= lower[0] for upper, lower in zip(boxes, boxes[1:]))
    walls = chapter.locator(".article > .cell--wide").evaluate_all("els => els.map(n => n.getBoundingClientRect()).map(b => [b.top, b.bottom])")
    assert not [1 for a in boxes for b in walls if a[0] < b[1] and b[0] < a[1]]


def test_a_note_waits_for_the_answer_that_it_belongs_to(chapter):
    answer = chapter.locator("details.answer", has=chapter.locator("a.footnote-ref")).first
    number = answer.locator("a.footnote-ref").first.text_content()
    expect(chapter.locator(f"#note-{number}")).to_be_hidden()
    answer.locator("summary").click()
    expect(chapter.locator(f"#note-{number}")).to_be_visible()
    answer.locator("summary").click()
    expect(chapter.locator(f"#note-{number}")).to_be_hidden()


def test_footnotes_open_below_on_a_phone(phone):
    note = phone.locator(".note--lifted").first
    expect(note).to_be_hidden()
    phone.locator("a.footnote-ref").first.tap()
    expect(note).to_be_visible()
    phone.locator("a.footnote-ref").first.tap()
    expect(note).to_be_hidden()


def test_terms_explain_themselves_to_mouse_and_keyboard(chapter):
    term, gloss = chapter.locator(".term").first, chapter.locator(".gloss")
    term.hover()
    expect(gloss).to_contain_text("弧度")
    chapter.mouse.move(0, 0)
    expect(gloss).to_be_hidden()
    term.focus()
    expect(gloss).to_be_visible()
    assert chapter.evaluate("document.activeElement.getAttribute('aria-describedby')") == "gloss"
    chapter.keyboard.press("Escape")
    expect(gloss).to_be_hidden()


def test_terms_explain_themselves_to_touch(phone):
    phone.locator(".term").first.tap()
    gloss = phone.locator(".gloss")
    expect(gloss).to_be_visible()
    box = gloss.bounding_box()
    assert 0 <= box["x"] and box["x"] + box["width"] <= 390


def test_a_prediction_comes_before_its_answer(chapter):
    box = chapter.locator(".correction").first
    answer = box.locator("details.answer")
    assert not answer.evaluate("d => d.open")
    right = box.locator(".choice").filter(has_text="一样长")
    box.locator(".choice").first.click()
    assert answer.evaluate("d => d.open")
    expect(box.locator(".predict__verdict")).to_contain_text("猜错")
    expect(right).to_have_class("choice choice--right")
    right.click()
    expect(box.locator(".predict__verdict")).to_have_text("猜对了")


def test_fingers_find_what_they_can_touch(phone):
    small = phone.evaluate("""[...document.querySelectorAll('button, .tool, .control__input, .control__option, summary')]
        .filter(e => e.checkVisibility() && !e.closest('.control__option') | e.matches('.control__option'))
        .map(e => [e.className || e.localName, Math.round(Math.max(e.getBoundingClientRect().height, e.closest('.control')?.getBoundingClientRect().height ?? 0))])
        .filter(([, height]) => height < 44)""")
    assert small == []


def test_the_menu_leads_to_every_page_and_section(phone):
    phone.locator(".head__menu summary").tap()
    panel = phone.locator(".head__panel")
    expect(panel.locator("a[aria-current=page]")).to_have_text("正余弦")
    panel.locator("a[href='#shift']").tap()
    expect(panel).to_be_hidden()
    expect(phone.locator("#shift")).to_be_in_viewport()


def test_the_page_reads_without_scripts(browser, server):
    context = browser.new_context(java_script_enabled=False, viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.goto(server.url + CHAPTER)
    expect(page.locator(".cell--figure svg").first).to_be_visible()
    expect(page.locator(".footnote li").first).to_be_visible()
    expect(page.locator(".task-list li").first).to_be_visible()
    expect(page.locator("[data-search-open]")).to_be_hidden()
    expect(page.locator("[data-scheme-switch]")).to_be_hidden()
    page.locator("details.answer summary").first.click()
    expect(page.locator("details.answer p").first).to_be_visible()
    page.locator("[data-language-switch]").click()
    assert page.url == f"{server.url}en/{CHAPTER}"
    context.close()


def test_on_paper_code_shows_and_solutions_do_not(chapter):
    chapter.emulate_media(media="print")
    chapter.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(chapter.locator(".cell--figure .cell__code").first).to_be_visible()
    expect(chapter.locator(".head")).to_be_hidden()
    assert chapter.locator(".exercise__solution >> visible=true").count() == 0
    chapter.evaluate("dispatchEvent(new Event('afterprint'))")
    assert chapter.locator(".article details[open]").count() == 0


def test_a_lost_address_leads_home(browser, server):
    page = browser.new_page()
    page.goto(server.url + "no/such/page")
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator(".article a")).to_have_count(2)
    page.close()


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("path", ["exercises/", "en/playground/", CHAPTER])
def test_nothing_moves_when_the_scripts_bring_their_part(browser, server, path, width):
    context = browser.new_context(viewport={"width": width, "height": 844})
    page = context.new_page()
    page.add_init_script("""window.moved = [];
        new PerformanceObserver((list) => moved.push(...list.getEntries().map((e) => [e.value, ...e.sources.map((s) => s.node?.outerHTML?.slice(0, 80))])))
            .observe({ type: "layout-shift", buffered: true });""")
    page.goto(server.url + path)
    page.locator(".exercise-progress, .playground__cells, live-cell .cell__more").first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    moved = page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(moved), 50)))")
    context.close()
    assert sum(value for value, *_ in moved) < 0.01, moved
