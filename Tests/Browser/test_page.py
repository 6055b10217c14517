"""The page of `sumi serve` in a real browser: `.ci/deep page` runs this with Debian's Chromium.

SUMI names the command, CHROMIUM the browser.
"""

import contextlib
import functools
import http.server
import io
import json
import os
import re
import shutil
import subprocess
import threading
import time

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Error, sync_playwright

SUMI = os.path.abspath(os.environ["SUMI"]) if "SUMI" in os.environ else "sumi"
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium")
WIDTH, HEIGHT = 900, 500


@pytest.fixture(scope="module")
def browser():
    with sync_playwright() as playwright:
        options = {"executable_path": CHROMIUM, "args": ["--no-sandbox", "--disable-gpu"]}
        browser = playwright.chromium.launch(**options)
        yield browser
        browser.close()


@contextlib.contextmanager
def served(folder, *arguments, stdin=None):
    """A server, and the address that it prints."""
    process = subprocess.Popen(
        [SUMI, "serve", *map(str, arguments), "--device", "cpu"], cwd=folder, stdin=stdin,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        line = process.stdout.readline()
        address = re.search(r"http://\S+", line)
        assert address, line + process.stdout.read()
        yield address.group(), process
    finally:
        process.terminate()
        process.wait(timeout=20)


@pytest.fixture
def folder(tmp_path):
    """A chart of two lines whose data are in a file."""
    rows = "".join(f"{x},{x % 17},{30 - x % 23}\n" for x in range(200))
    (tmp_path / "log.csv").write_text("x,first,second\n" + rows)
    series = [
        {"type": "line", "x": "x", "y": name, "title": name.title()} for name in ("first", "second")
    ]
    chart = {
        "title": "Two lines", "data": {"log": {"file": "log.csv"}}, "series": series,
        "legend": {"position": "right"},
    }
    (tmp_path / "chart.json").write_text(json.dumps(chart))
    return tmp_path


@contextlib.contextmanager
def opened(browser, address, **options):
    """A page that has shown its first frame. Nothing may fail in it."""
    context = browser.new_context(viewport={"width": WIDTH, "height": HEIGHT}, **options)
    page = context.new_page()
    faults = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    page.goto(address)
    wait_until(lambda: page.title() == "Two lines")
    yield page
    context.close()
    assert faults == []


def screenshot(page):
    return np.asarray(Image.open(io.BytesIO(page.screenshot())).convert("RGB")).astype(int)


def at_rest(page):
    """The picture once it no longer changes."""
    before = screenshot(page)
    for _ in range(60):
        time.sleep(0.25)
        after = screenshot(page)
        if np.array_equal(before, after):
            return after
        before = after
    raise AssertionError("the picture never comes to rest")


def wait_until(condition, seconds=20):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it has not happened"
        time.sleep(0.1)


def ink(picture, color, tolerance=60):
    """How many pixels are about of a colour."""
    return int((np.abs(picture - np.array(color)).sum(axis=2) < tolerance).sum())


def test_a_chart_fills_the_page_and_is_said_in_words(browser, folder):
    with served(folder, "chart.json") as (address, _), opened(browser, address) as page:
        picture = at_rest(page)
        assert page.title() == "Two lines"
        canvas = page.locator("#picture")
        assert canvas.evaluate("c => [c.width, c.height]") == [WIDTH, HEIGHT]
        assert canvas.get_attribute("aria-label") == "Two lines"
        words = page.locator("#words").inner_text()
        assert "Two lines" in words and "First" in words and "199" in words
        # Both lines, in the theme's first colours, on white.
        assert picture[2, 2].tolist() == [255, 255, 255]
        assert ink(picture, [31, 122, 230]) > 500


def test_a_sharp_screen_has_a_sharp_picture(browser, folder):
    with served(folder, "chart.json") as (address, _):
        with opened(browser, address, device_scale_factor=2) as page:
            size = page.locator("#picture").evaluate("c => [c.width, c.height, c.clientWidth]")
            assert size == [2 * WIDTH, 2 * HEIGHT, WIDTH]
            page.set_viewport_size({"width": 600, "height": 400})
            wait_until(lambda: page.locator("#picture").evaluate("c => c.width") == 1200)


def test_a_dark_page_has_a_dark_chart(browser, folder):
    with served(folder, "chart.json") as (address, _):
        with opened(browser, address, color_scheme="dark") as page:
            assert at_rest(page)[2, 2].max() < 60
            page.emulate_media(color_scheme="light")
            wait_until(lambda: screenshot(page)[2, 2].min() > 240)


def test_hands_and_keys_move_the_chart(browser, folder):
    with served(folder, "chart.json") as (address, _), opened(browser, address) as page:
        page.locator("#picture").focus()

        def reset():
            page.mouse.move(5, 5)
            for key in ("0", "Escape"):
                page.keyboard.press(key)
            return at_rest(page)

        whole = reset()

        def has_moved():
            assert not np.array_equal(at_rest(page), whole)
            assert np.abs(reset() - whole).max() <= 2

        page.mouse.move(450, 250)
        page.mouse.wheel(0, -300)
        has_moved()
        for key in ("+", "ArrowLeft"):
            page.keyboard.press("+")
            page.keyboard.press(key)
            has_moved()
        # A drag, of a chart that is zoomed in.
        page.keyboard.press("+")
        page.keyboard.press("+")
        zoomed = at_rest(page)
        page.mouse.move(450, 250)
        page.mouse.down()
        page.mouse.move(350, 250, steps=5)
        page.mouse.up()
        page.mouse.move(5, 5)
        assert not np.array_equal(at_rest(page), zoomed)
        has_moved()


def test_a_hovering_mouse_shows_the_crosshair(browser, folder):
    with served(folder, "chart.json") as (address, _), opened(browser, address) as page:
        page.mouse.move(5, 5)
        before = at_rest(page)
        page.mouse.move(400, 250)
        wait_until(lambda: not np.array_equal(screenshot(page), before))
        page.mouse.move(400, 900)
        page.keyboard.press("Escape")
        wait_until(lambda: np.array_equal(screenshot(page), before))


def test_the_legend_hides_and_shows_series(browser, folder):
    with served(folder, "chart.json") as (address, _), opened(browser, address) as page:
        page.mouse.move(5, 5)
        before = at_rest(page)
        page.get_by_role("button", name="First").click()
        wait_until(lambda: ink(screenshot(page), [31, 122, 230]) < ink(before, [31, 122, 230]) / 10)
        page.get_by_role("button", name="First").click()
        page.mouse.move(5, 5)
        wait_until(lambda: np.abs(at_rest(page) - before).max() <= 2)


def test_rows_that_are_appended_are_shown(browser, folder):
    with served(folder, "chart.json", "--follow", "log.csv") as (address, _):
        with opened(browser, address) as page:
            page.mouse.move(5, 5)
            before = at_rest(page)
            with open(folder / "log.csv", "a") as log:
                log.write("".join(f"{x},{60},{90}\n" for x in range(200, 260)))
            wait_until(lambda: np.abs(screenshot(page) - before).max() > 100)
            wait_until(lambda: "259" in page.locator("#words").inner_text())


def test_a_server_that_ends_is_said(browser, folder):
    with served(folder, "chart.json") as (address, process), opened(browser, address) as page:
        process.terminate()
        process.wait(timeout=20)
        wait_until(lambda: page.locator("#status").is_visible())
        assert re.search("session has ended|connection is lost", page.locator("#status").inner_text())


def test_a_foreign_token_shows_nothing(browser, folder):
    with served(folder, "chart.json") as (address, _):
        page = browser.new_page()
        response = page.goto(re.sub("token=.", "token=~", address))
        assert response.status in (401, 403)
        assert page.locator("canvas").count() == 0
        page.close()


@contextlib.contextmanager
def site(folder):
    """A site on another port, as a notebook is."""
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=folder)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://localhost:{server.server_port}"
    finally:
        server.shutdown()


@pytest.mark.parametrize("is_allowed", [True, False])
def test_a_site_embeds_the_page_if_it_may(browser, folder, tmp_path, is_allowed):
    with site(tmp_path) as origin:
        allowed = origin if is_allowed else "http://other.example"
        with served(folder, "chart.json", "--allow-embedding", allowed) as (address, _):
            (tmp_path / "cell.html").write_text(
                f'<iframe width="700" height="400" src="{address}"></iframe>')
            page = browser.new_page()
            page.goto(f"{origin}/cell.html")
            if is_allowed:
                frame = page.frames[1]
                wait_until(lambda: frame.title() == "Two lines")
                assert frame.locator("#picture").evaluate("c => c.width") == 700
            else:
                time.sleep(1)
                with contextlib.suppress(Error):
                    assert page.frames[1].locator("canvas").count() == 0
            page.close()
