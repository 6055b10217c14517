"""Numbers are not copied, and memory is let go."""

import gc
import os
import resource
import subprocess
import sys
import textwrap

import numpy
import polars
import pyarrow
import pytest

import sumi
from sumi._library import keep, sweep, used_count


def peak_of(program):
    """What a program prints last: its greatest memory in MB."""
    text = textwrap.dedent(program) + textwrap.dedent("""
        import resource
        print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
        """)
    result = subprocess.run(
        [sys.executable, "-c", text], capture_output=True, text=True, check=True
    )
    return int(result.stdout.split()[-1])


MAKE = {
    "numpy": "y = numpy.full(count, 1.0); y[::1000] = 2; data = {'y': y}",
    "stride": "y = numpy.ones((count // 2, 2)); data = {'y': y[:, 1]}",
    "pandas": "import pandas; data = pandas.DataFrame({'y': numpy.ones(count)})",
    "polars": "import polars; data = polars.DataFrame({'y': numpy.ones(count)})",
    "pyarrow": "import pyarrow; data = pyarrow.table({'y': pyarrow.array(numpy.ones(count))})",
}


@pytest.mark.parametrize("kind", MAKE)
def test_large_columns_are_not_copied(kind):
    head = f"""
        import numpy, sumi
        sumi.set_device("cpu")
        count = 20_000_000
        {MAKE[kind]}
        """
    without = peak_of(head)
    drawn = peak_of(head + """
        sumi.Chart(data).line(y="y").png()
        """)
    # The column has 160 MB; fonts and summaries take some.
    assert drawn - without < 60


FAULTS = """
    import resource
    import numpy, sumi

    sumi.set_device("cpu")
    x = numpy.arange(1000.0)

    def draw():
        chart = sumi.Chart(title="Three lines", legend={"visible": True})
        for line in range(3):
            chart.line(x=x, y=numpy.sin(x / 99 * (line + 1)) + line, title=f"line {line}")
        return chart

    def count():
        return resource.getrusage(resource.RUSAGE_SELF).ru_minflt

    cloud = {"x": numpy.sin(numpy.arange(300_000.0)), "y": numpy.cos(numpy.arange(300_000.0) / 7)}

    for ending in (
        lambda: draw().rgba(), lambda: draw().png(), lambda: draw().save("/dev/null", format="png"),
        lambda: sumi.Chart(cloud).scatter(x="x", y="y").png(),
    ):
        # Each of the library's threads gets warm on its own.
        rounds = []
        for _ in range(4):
            before = count()
            for _ in range(100):
                ending()
            rounds.append((count() - before) // 100)
        print(min(rounds))
    """


def test_warm_pictures_take_no_memory():
    # 800 x 600 pixels have 469 pages. Dask tells the heap of processes that start later to keep nothing.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MALLOC_")}
    result = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(FAULTS)], capture_output=True, text=True, check=True,
        env=environment,
    )
    counts = [int(count) for count in result.stdout.split()]
    assert len(counts) == 4 and max(counts) <= 20, counts


@pytest.mark.parametrize("background", ["#ffffff", "#ffffff80"])
def test_pixels_belong_to_their_array_alone(background):
    chart = sumi.Chart(theme={"background": background}, size=[800, 600]).line(y=numpy.arange(100.0))
    picture = chart.picture()
    first = picture.rgba()
    wanted = first.copy()
    assert first.flags.writeable and first.shape == (600, 800, 4)
    # Whatever is drawn into one array is in no other, nor in a format of the same picture.
    first[:] = 7
    second, third, png = picture.rgba(), picture.rgba(), picture.png()
    second[:] = 8
    assert numpy.array_equal(third, wanted)
    assert png == chart.png() and (first == 7).all() and (second == 8).all()
    # An array outlives its picture, and the pictures that are drawn later.
    del picture, third
    gc.collect()
    for _ in range(8):
        chart.rgba()
    assert (first == 7).all() and (second == 8).all()
    part = chart.rgba()[100:200, ::2]
    for _ in range(8):
        chart.rgba()
    assert numpy.array_equal(part, wanted[100:200, ::2])


def test_memory_is_given_back_on_request():
    program = """
        import sumi

        def memory():
            return int(open("/proc/self/statm").read().split()[1]) >> 8

        sumi.set_device("cpu")
        # 30 MB each: less than the system takes back at once.
        for _ in range(3):
            sumi.Chart(size=[3000, 2500]).line(y=[1, 2]).png("fast")
        before = memory()
        sumi.release_memory()
        print(before - memory())
        """
    result = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program)], capture_output=True, text=True, check=True
    )
    assert int(result.stdout) > 20


def test_memory_is_given_back_when_idle():
    program = """
        import time

        import numpy
        import sumi

        def idle(pictures):
            for number in range(pictures):
                sumi.Chart(title="Large").line(y=numpy.arange(100.0) + number).rgba(size=(3840, 2160))
            time.sleep(4)
            return int(open("/proc/self/statm").read().split()[1]) >> 8

        sumi.set_device("cpu")
        few = idle(10)
        print(few, [idle(20) for _ in range(3)])
        """
    result = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program)], capture_output=True, text=True, check=True
    )
    few, *many = (int(count.strip(",[]")) for count in result.stdout.split())
    # A picture has 32 MB.
    assert len(many) == 3 and max(many) < 1.2 * few, result.stdout


def test_arrays_are_let_go():
    gc.collect()
    before = used_count()
    values = numpy.arange(1000.0)
    references = sys.getrefcount(values)
    chart = sumi.Chart({"y": values}).line(y="y")
    assert used_count() == before + 1 and sys.getrefcount(values) > references
    chart.png()
    del chart
    gc.collect()
    assert used_count() == before and sys.getrefcount(values) == references


def test_a_table_that_fails_lets_go():
    gc.collect()
    before = used_count()
    with pytest.raises(sumi.Error):
        sumi.Table({"x": numpy.arange(3.0), "y": numpy.arange(4.0)})
    assert used_count() == before


def test_arrow_memory_is_let_go():
    before = pyarrow.total_allocated_bytes()
    for _ in range(20):
        table = pyarrow.table({"y": pyarrow.array(range(100_000), pyarrow.float64())})
        sumi.Chart(table).line(y="y").png()
        sumi.Chart(polars.DataFrame({"y": [1.0, 2.0]})).line(y="y").png()
    del table
    gc.collect()
    assert pyarrow.total_allocated_bytes() - before < 2_000_000


def test_many_charts_take_no_more_memory():
    def draw(count):
        for index in range(count):
            sumi.plot({"x": [1.0, 2, 3], "y": [index, 4.0, 2]}).png()
        gc.collect()
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    first = draw(100)
    assert draw(300) - first < 8_000


def test_rubbish_is_collected_at_any_moment():
    class Ending:
        def __del__(self):
            sweep()

    # The collector runs after so many new containers: here while the memory is gone through. Objects that end
    # then let memory go, too.
    before = gc.get_threshold()
    try:
        for threshold in range(1, 30):
            gc.set_threshold(0)
            for _ in range(40):
                keep(None)[0] = 1
            gc.collect()
            ending = Ending()
            ending.itself = ending
            del ending
            gc.set_threshold(threshold)
            sweep()
    finally:
        gc.set_threshold(*before)
    gc.collect()
    assert used_count() == 0
