"""Draws docs/report.png, the first screen of the page of an edition: report-picture.py QUOIN EDITION [--check]

The SHA-256 of the page and of what chooses the screen stands in docs/report.sha256. With --check nothing is drawn, and
the digest is compared instead, since browsers differ by a pixel; that needs no browser. To draw needs playwright of
PyPI and a Chromium (CHROMIUM names another than /usr/bin/chromium); neither is installed.
"""
import hashlib
import os
import pathlib
import subprocess
import sys
import tempfile

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
DOCS = pathlib.Path(__file__).parent.parent / "docs"
# The size of the screen, and the day whose card is shown.
SCREEN = {"width": 1280, "height": 1110}
DAY = "21 June 2027"


def digest(page):
    """The digest of all that the picture is made from."""
    return hashlib.sha256(page.read_bytes() + repr((SCREEN, DAY)).encode()).hexdigest()


def draw(page, picture):
    """Draws the first screen of a page."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        sys.exit("report-picture: playwright is missing; install it with 'python3 -m pip install playwright==1.65.2'")
    if not os.path.exists(CHROMIUM):
        sys.exit(f"report-picture: there is no {CHROMIUM}; install chromium, or name one in CHROMIUM")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        tab = browser.new_page(viewport=SCREEN, color_scheme="light")
        tab.goto(page.as_uri())
        day = tab.locator("td", has_text=DAY).first
        day.evaluate("(day) => { day.focus({ preventScroll: true }); }")
        tab.evaluate("scrollTo(0, 0)")
        tab.screenshot(path=picture)
        browser.close()


def main():
    """Draws the picture, or says whether it is current."""
    arguments = [argument for argument in sys.argv[1:] if argument != "--check"]
    if len(arguments) != 2:
        sys.exit(__doc__)
    quoin, edition = arguments
    mark = DOCS / "report.sha256"
    with tempfile.TemporaryDirectory() as folder:
        page = pathlib.Path(folder) / "report.html"
        subprocess.run([quoin, "report", edition, "--output", str(page)], check=True, stdout=subprocess.DEVNULL)
        if "--check" in sys.argv:
            if not mark.exists() or mark.read_text().strip() != digest(page):
                sys.exit("report-picture: docs/report.png shows another page; draw it anew and look at it")
            return
        DOCS.mkdir(exist_ok=True)
        draw(page, DOCS / "report.png")
        mark.write_text(digest(page) + "\n")
    print(f"docs/report.png: {(DOCS / 'report.png').stat().st_size:,} bytes")


main()
