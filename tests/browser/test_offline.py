"""The service worker: offline after a first visit, a new release replaces an old one, nothing but the site's own files is kept."""

from playwright.sync_api import expect

from browser.lab import cell

PAGE = cell("a = 20\na", "one") + cell("a + 1", "two")


def until(page, question, arg=None):
    """Ask an asynchronous question until the answer is yes; wait_for_function would take the promise itself for a yes."""
    page.evaluate("""async ([question, arg]) => { const ask = (0, eval)(question); while (!(await ask(arg))) await new Promise(r => setTimeout(r, 100)) }""", [question, arg])


def controlled(page):
    page.wait_for_function("navigator.serviceWorker.controller !== null")


def kept(page):
    return page.evaluate("""async () => { const all = []; for (const name of await caches.keys()) for (const r of await (await caches.open(name)).keys()) all.push(r.url); return all }""")


def test_a_page_that_was_read_and_run_works_without_a_network(open_lab, page, context, server):
    reader = open_lab(PAGE)
    controlled(page)
    reader.run("two")
    wanted = ["lab/", "runtime.js", "worker.js", "manifest.json", *(p.name for p in (server.folder / "assets/chunks").iterdir())]
    until(page, """async wanted => { const whole = [];
        for (const name of await caches.keys()) { const cache = await caches.open(name);
            for (const request of await cache.keys()) if (await cache.match(request).then(r => r.arrayBuffer()).catch(() => null)) whole.push(request.url) }
        return wanted.every(part => whole.some(url => url.endsWith(part))) }""", wanted)
    page.expected_faults += ["ERR_INTERNET_DISCONNECTED", "Failed to fetch", "Failed to load"]
    context.set_offline(True)
    page.reload()
    expect(reader.out("two")).to_have_text("21")
    reader.write("two", "a + 2")
    reader.run("two")
    expect(reader.out("two")).to_have_text("22")
    context.set_offline(False)


def test_only_the_sites_own_files_are_kept(open_lab, page, server):
    reader = open_lab(PAGE)
    controlled(page)
    reader.run("two")
    urls = kept(page)
    assert urls and all(url.startswith(server.url) and "?" not in url and "#" not in url for url in urls), urls


def test_a_new_release_is_shown_at_once_with_an_old_service_worker_there(open_lab, page, server):
    reader = open_lab(PAGE)
    controlled(page)
    reader.run("two")
    server.replace["service-worker.js"] = (server.folder / "service-worker.js").read_bytes() + b"// of the next release"
    for value in (50, 70):
        reader = open_lab(PAGE.replace("a = 20", f"a = {value}"))
        expect(reader.out("one")).to_have_text(str(value))
        page.evaluate("navigator.serviceWorker.getRegistration().then(r => r.update()).then(() => true)")
    reader.run("two")
    expect(reader.out("two")).to_have_text("71")


def test_a_foreign_old_service_worker_and_its_cache_do_no_harm(open_lab, page, server):
    """Whoever had this address before may have left a service worker that answers from its cache."""
    old = b"""self.addEventListener('install', () => self.skipWaiting()); self.addEventListener('activate', e => e.waitUntil(clients.claim()));
      self.addEventListener('fetch', e => { if (e.request.url.endsWith('runtime.js')) e.respondWith(new Response('document.title = "old"', {headers: {'content-type': 'text/javascript'}})) })"""
    server.replace["old/index.html"] = server.replace["old/"] = b"<title>t</title><link rel=icon href='data:,'><script>navigator.serviceWorker.register('../service-worker.js')</script>"
    server.replace["service-worker.js"] = old
    page.goto(f"{server.url}old/")
    controlled(page)
    del server.replace["service-worker.js"]
    page.evaluate("navigator.serviceWorker.getRegistration().then(r => r.update())")
    until(page, "() => navigator.serviceWorker.getRegistration().then(r => !r.installing && !r.waiting)")
    reader = open_lab(PAGE)
    reader.run("two")
    expect(reader.out("two")).to_have_text("21")
