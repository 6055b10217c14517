"""Signals that come while the library works."""

import concurrent.futures
import os
import signal
import subprocess
import sys
import threading
import time

import numpy
import pytest

import sumi
from sumi import _library


class Late(Exception):
    pass


@pytest.fixture(scope="module")
def slow():
    """A chart that takes seconds, and how many."""
    x, y = numpy.random.default_rng(1).random((2, 400_000))
    chart = sumi.Chart(size=[5000, 5000]).scatter(x=x, y=y, style={"radius": 60})
    start = time.perf_counter()
    chart.png()
    return chart, time.perf_counter() - start


@pytest.fixture
def alarm():
    """Calls a handler of SIGALRM again and again."""

    def start(handler, seconds=0.2):
        signal.signal(signal.SIGALRM, handler)
        signal.setitimer(signal.ITIMER_REAL, seconds, seconds)

    before = signal.getsignal(signal.SIGALRM)
    yield start
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


def interrupt_soon():
    timer = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    return timer


def small_png():
    return sumi.Chart({"y": [1.0, 3, 2]}, size=[200, 150]).line(y="y").png()


DRAW = {
    "png": lambda chart: chart.png("fast"),
    "svg": lambda chart: chart.svg(),
    "rgba": lambda chart: chart.rgba(),
    "apng": lambda chart: chart.picture().encoded("apng"),
    "many": lambda chart: sumi.render_many([chart] * 12),
    "endless": lambda chart: sumi.render_many(iter(lambda: chart, None)),
}


@pytest.mark.parametrize("kind", DRAW)
def test_an_interrupt_ends_the_work(slow, kind):
    chart, seconds = slow
    expected = small_png()
    start = time.perf_counter()
    timer = interrupt_soon()
    with pytest.raises(KeyboardInterrupt):
        DRAW[kind](chart)
    assert time.perf_counter() - start < 0.2 + seconds / 2
    timer.join()
    assert not _library._raised and small_png() == expected


def test_a_file_is_not_written_if_a_handler_raises(slow, tmp_path, alarm):
    def handler(number, frame):
        raise Late

    alarm(handler)
    with pytest.raises(Late):
        slow[0].save(tmp_path / "a.png")
    assert os.listdir(tmp_path) == []


def test_other_handlers_run_meanwhile(slow, alarm):
    chart, seconds = slow
    times = []

    def handler(number, frame):
        # A handler may draw as well.
        times.append(len(small_png()))

    alarm(handler, seconds / 10)
    chart.png("fast")
    assert len(times) > 3 and len(set(times)) == 1


def test_an_exception_of_the_charts_ends_those_that_are_drawn(slow):
    chart, seconds = slow

    def charts():
        yield from [chart, chart]
        raise Late

    start = time.perf_counter()
    with pytest.raises(Late):
        sumi.render_many(charts())
    assert time.perf_counter() - start < seconds / 2


PROGRAM = """
import numpy, os, signal, sumi, sys, threading
# Programs that a shell starts in the background ignore it.
signal.signal(signal.SIGQUIT, signal.SIG_DFL)
sumi.set_device("cpu")
x, y = numpy.random.default_rng(1).random((2, 400_000))
chart = sumi.Chart(size=[5000, 5000]).scatter(x=x, y=y, style={"radius": 60})
"""


def run(program):
    return subprocess.run([sys.executable, "-c", PROGRAM + program], capture_output=True, text=True)


def test_a_signal_without_a_handler_ends_the_process():
    result = run("threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGQUIT)).start(); chart.png(); print('drawn')")
    assert result.returncode == -signal.SIGQUIT and result.stdout == ""


def test_a_reader_that_is_gone_is_an_error():
    result = run("""
reader, writer = os.pipe()
os.close(reader)
signal.signal(signal.SIGPIPE, signal.SIG_DFL)
try:
    sumi.Chart({"y": [1.0, 2]}, size=[200, 150]).line(y="y").save(f"/dev/fd/{writer}", format="png")
except sumi.Error as error:
    print(error.code)
""")
    assert (result.returncode, result.stdout) == (0, "image\n"), result.stderr


def test_an_interrupt_is_not_lost_while_a_picture_is_let_go(monkeypatch):
    def sweep():
        raise KeyboardInterrupt

    picture = sumi.Chart({"y": [1.0, 3, 2]}, size=[200, 150]).line(y="y").picture()
    with monkeypatch.context() as patch:
        patch.setattr(_library, "sweep", sweep)
        del picture
    # Python runs handlers in the main thread, so no other one has the interrupt.
    with concurrent.futures.ThreadPoolExecutor() as pool:
        picture = pool.submit(small_png).result()
    with pytest.raises(KeyboardInterrupt):
        small_png()
    assert small_png() == picture
