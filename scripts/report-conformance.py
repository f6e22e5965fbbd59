"""Checks the page of an edition in a real browser: report-conformance.py QUOIN EDITION [--pictures FOLDER]

The page is opened light, dark, in print and at 320 pixels: axe finds no violation, nothing is requested, nothing is
logged, and nothing is wider than the screen. Every day is reached by the keys and shows the text that the edition has.
Then the same with hostile texts, and without the report of the press. It needs playwright and axe-playwright-python of
PyPI and a Chromium (CHROMIUM names another than /usr/bin/chromium), and installs none of them.
"""
import argparse
import contextlib
import json
import os
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
HOSTILE = "</script></style><script>window.hacked=1</script><img src=x onerror=window.hacked=1> & \"'\u202e\u05d0"

try:
    from axe_playwright_python.sync_playwright import Axe
    from playwright.sync_api import sync_playwright
except ImportError as error:
    sys.exit(
        f"report-conformance: {error.name} is missing; install it with\n"
        "  python3 -m pip install playwright==1.65.2 axe-playwright-python==0.1.8"
    )


def demand(holds, message):
    """Ends with a message where something does not hold."""
    if not holds:
        sys.exit(f"report-conformance: {message}")


def report(quoin, edition, page):
    """Makes the page of an edition, twice with the same bytes."""
    for path in (page, page.with_suffix(".again.html")):
        subprocess.run([quoin, "report", str(edition), "--output", str(path)], check=True, stdout=subprocess.DEVNULL)
    demand(page.read_bytes() == page.with_suffix(".again.html").read_bytes(), "the same edition has another page")


@contextlib.contextmanager
def opened(browser, path, **options):
    """Opens a page, and demands that it asks for nothing and logs nothing until it is closed."""
    context = browser.new_context(**options)
    tab = context.new_page()
    heard = []
    tab.on("request", lambda request: heard.append(f"requests {request.url}"))
    tab.on("console", lambda message: heard.append(f"logs '{message.text}'"))
    tab.on("pageerror", lambda error: heard.append(f"throws '{error}'"))
    tab.on("dialog", lambda dialog: (heard.append(f"asks '{dialog.message}'"), dialog.dismiss()))
    tab.goto(path.as_uri())
    yield tab
    heard.remove(f"requests {path.as_uri()}")
    demand(not heard, f"{path.name} {'; '.join(heard)}")
    context.close()


VIEWS = {
    "light": dict(viewport={"width": 1280, "height": 900}, color_scheme="light"),
    "dark": dict(viewport={"width": 1280, "height": 900}, color_scheme="dark"),
    "narrow": dict(viewport={"width": 320, "height": 640}, color_scheme="light"),
    "narrow-dark": dict(viewport={"width": 320, "height": 640}, color_scheme="dark"),
    "print": dict(viewport={"width": 794, "height": 1123}, color_scheme="dark"),
}


def look(browser, path, name, pictures):
    """Looks at a page in one view with everything unfolded, as axe sees it and as a person would."""
    with opened(browser, path, reduced_motion="reduce", **VIEWS[name]) as tab:
        if name == "print":
            tab.emulate_media(media="print")
        if pictures:
            tab.screenshot(path=pictures / f"{path.stem}-{name}.png", full_page=True)
        wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        demand(tab.evaluate(wide) <= 0, f"{path.name}, {name}: {tab.evaluate(wide)} pixels wider than the screen")
        tab.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")
        demand(tab.evaluate(wide) <= 0, f"{path.name}, {name}, unfolded: wider than the screen")
        demand(tab.evaluate("document.getAnimations().length") == 0, f"{path.name}, {name}: something moves")
        # Row after row of a table is alike, and axe would look at thousands of them.
        tab.evaluate("for (const row of document.querySelectorAll('.frame tbody tr:nth-child(n + 30)')) row.remove()")
        results = Axe().run(tab).response
        for violation in results["violations"]:
            targets = [node["target"] for node in violation["nodes"][:3]]
            print(f"{violation['id']}: {violation['help']}: {targets}", file=sys.stderr)
            print(violation["nodes"][0].get("failureSummary"), file=sys.stderr)
        demand(not results["violations"], f"{path.name}, {name}: axe finds violations")
        demand(tab.evaluate("window.hacked === undefined"), f"{path.name}: a text was run")
        if name == "print":
            # Paper is white, whatever the screen is.
            ink = tab.evaluate("getComputedStyle(document.documentElement).colorScheme")
            demand(ink == "light", f"{path.name}: printed in a dark scheme")


def days(edition):
    """The days of each game in order, with what must be read there: the text, or nothing that is known."""
    database = sqlite3.connect(edition)
    rows = database.execute(
        "SELECT d.kind, d.day, q.text, p.tier, p.score, a.name FROM daily_puzzle d JOIN puzzle p ON p.id = puzzle_id"
        " LEFT JOIN quotation q ON q.id = p.quotation_id LEFT JOIN author a ON a.id = q.author_id ORDER BY d.day"
    ).fetchall()
    database.close()
    kinds = {}
    for kind, *row in rows:
        kinds.setdefault(kind, []).append(row)
    return kinds


SHOWN = """() => {
  const day = document.activeElement, card = day.querySelector(".card");
  const style = getComputedStyle(card), box = card.getBoundingClientRect();
  const isSeen = style.clipPath === "none" && box.width > 100 && box.left >= 0 && box.top >= 0
    && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
  const own = day.getBoundingClientRect();
  const isHidden = own.left < box.right && own.right > box.left && own.top < box.bottom && own.bottom > box.top
    || own.top < 0 || own.bottom > innerHeight;
  return { isHidden, text: card.textContent, isSeen, cards: [...document.querySelectorAll(".card")].filter(
    (other) => getComputedStyle(other).clipPath === "none" && getComputedStyle(other).display !== "none").length };
}"""


def written(text):
    """A text as the page writes it: controls are visible."""
    return text.replace("\u202e", "\\u{202E}")


def walk(browser, path, edition):
    """Walks through every calendar by the keys and reads each day."""
    with opened(browser, path, **VIEWS["light"]) as tab:
        stops = 0
        calendars = days(edition)
        # On its way from the top to the end, Tab leads into each calendar once.
        for _ in range(1000):
            tab.keyboard.press("Tab")
            if tab.evaluate("document.activeElement === document.body"):
                break
            stops += tab.evaluate("document.activeElement.matches('.year td')")
        demand(stops == len(calendars), f"Tab stops at {stops} days of {len(calendars)} calendars")
        for kind, rows in calendars.items():
            first = tab.locator(f"#calendar-{kind} td[tabindex='0']")
            demand(first.count() == 1, f"{kind}: {first.count()} days can be reached by Tab")
            first.focus()
            tab.keyboard.press("Control+Home")
            known = {row[0]: row[1:] for row in rows}
            count = tab.locator(f"#calendar-{kind} td[tabindex]").count()
            read = 0
            for index in range(count):
                seen = tab.evaluate(SHOWN)
                demand(seen["isSeen"] and seen["cards"] == 1, f"{kind}: the card of day {index} is not seen: {seen}")
                demand(not seen["isHidden"], f"{kind}: day {index} is hidden, by its card or beyond the screen")
                day = next((day for day in known if words(day) in seen["text"]), None)
                if day:
                    text, tier, score, author = known.pop(day)
                    told = [tier, f"{score} of 1,000"] + [written(part) for part in (text, author) if part]
                    for part in told:
                        demand(part in seen["text"], f"{kind} {day}: '{part}' is not in '{seen['text']}'")
                    read += 1
                tab.keyboard.press("ArrowRight")
            demand(not known, f"{kind}: {len(known)} days were not met by the keys, such as {list(known)[:3]}")
            print(f"  {kind}: {read} days read by the keys")
        moves(tab, next(iter(calendars)))


def words(day):
    """A day as the page writes it: 1 January 2027."""
    year, month, number = (int(part) for part in day.split("-"))
    names = "January February March April May June July August September October November December".split()
    return f" {number} {names[month - 1]} {year}"


def moves(tab, kind):
    """Moves by the other keys and the mouse."""
    index = f"[...document.querySelectorAll('#calendar-{kind} td[tabindex]')].indexOf(document.activeElement)"
    tab.locator(f"#calendar-{kind} td[tabindex='0']").focus()

    def press(keys, expected):
        tab.keyboard.press(keys)
        demand(tab.evaluate(index) == expected, f"{keys} leads to day {tab.evaluate(index)}, not {expected}")

    press("Control+Home", 0)
    press("ArrowLeft", 0)
    press("ArrowDown", 7)
    press("ArrowUp", 0)
    press("ArrowRight", 1)
    end = tab.evaluate(f"document.activeElement.closest('table').querySelectorAll('td[tabindex]').length") - 1
    press("End", end)
    press("Home", 0)
    press("PageUp", 0)
    if tab.locator(f"#calendar-{kind} table.month").count() > 1:
        press("PageDown", end + 1)
        press("PageUp", 0)
    tab.keyboard.press("Escape")
    demand(not tab.evaluate(SHOWN)["isSeen"], "Escape leaves the card")
    press("ArrowRight", 1)
    demand(tab.evaluate(SHOWN)["isSeen"], "after Escape no card comes again")
    tab.evaluate("document.querySelector('footer').scrollIntoView()")
    tab.wait_for_function("() => !(%s)().isSeen" % SHOWN, timeout=5000)
    # The mouse shows a card, and can go onto it.
    day = tab.locator(f"#calendar-{kind} td[tabindex]").nth(9)
    day.scroll_into_view_if_needed()
    tab.mouse.move(0, 0)
    day.hover()
    card = day.locator(".card")
    box = card.bounding_box()
    demand(box["width"] > 100, "the mouse shows no card")
    tab.mouse.move(box["x"] + 20, box["y"] + 20)
    demand(card.bounding_box()["width"] > 100, "the card goes when the mouse comes to it")
    name = day.aria_snapshot()
    demand("gridcell" in name and "of 1,000" in name, f"a day is heard as {name}")


def switch(browser, path):
    """Chooses the colors by hand."""
    with opened(browser, path, **VIEWS["light"]) as tab:
        paper = "getComputedStyle(document.documentElement).backgroundColor"
        light = tab.evaluate(paper)
        tab.get_by_label("dark", exact=True).check()
        dark = tab.evaluate(paper)
        tab.get_by_label("light", exact=True).check()
        demand(dark != light and tab.evaluate(paper) == light, "the colors cannot be chosen")


def hostile(edition, folder):
    """Copies an edition with its report, and puts markup wherever a text can stand."""
    copy = folder / "hostile" / edition.name
    copy.parent.mkdir()
    shutil.copy(edition, copy)
    database = sqlite3.connect(copy)
    # An edition is read only if its counts of letters are right.
    letters = sum(letter.isascii() and letter.isalpha() for letter in HOSTILE)
    ids = database.execute("SELECT id FROM quotation ORDER BY id").fetchall()
    database.executemany(
        "UPDATE quotation SET text = ?, work = ?, letter_count = ? WHERE id = ?",
        [(f"{number} {HOSTILE}", HOSTILE, letters, *key) for number, key in enumerate(ids)],
    )
    for change in (
        "UPDATE author SET name = name || ?",
        "UPDATE source SET path = path || ?",
        "UPDATE daily_puzzle SET occasion = ?",
        "UPDATE edition SET value = value || ? WHERE key IN ('name', 'generator')",
    ):
        database.execute(change, [HOSTILE] * change.count("?"))
    database.commit()
    database.close()
    beside = edition.with_suffix(".build.json")
    if beside.exists():
        press = json.loads(beside.read_text())
        for finding in press["findings"]:
            finding.update(message=HOSTILE, path=HOSTILE)
        press["findings"] += [{**finding, "code": HOSTILE, "severity": HOSTILE} for finding in press["findings"][:1]]
        for miss in press.get("ledger", {}).get("nearMisses", {}).values():
            miss["reading"] = HOSTILE
        copy.with_suffix(".build.json").write_text(json.dumps(press))
    return copy


def main():
    """Makes the pages and looks at them."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("quoin")
    arguments.add_argument("edition", type=pathlib.Path)
    arguments.add_argument("--pictures", type=pathlib.Path)
    options = arguments.parse_args()
    demand(os.path.exists(CHROMIUM), f"there is no {CHROMIUM}; install chromium, or name one in CHROMIUM")
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        folder = pathlib.Path(scratch)
        bare = folder / "bare" / options.edition.name
        bare.parent.mkdir()
        shutil.copy(options.edition, bare)
        editions = {"report": options.edition, "hostile": hostile(options.edition, folder), "bare": bare}
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name, edition in editions.items():
            page = folder / f"{name}.html"
            report(options.quoin, edition, page)
            print(f"{name}: {page.stat().st_size:,} bytes")
            for view in VIEWS:
                look(browser, page, view, options.pictures)
        walk(browser, folder / "report.html", options.edition)
        walk(browser, folder / "hostile.html", editions["hostile"])
        switch(browser, folder / "report.html")
        browser.close()
    print("report-conformance: nothing found")


main()
