"""Charts, pictures and their parts."""

import copy
import json
import os
import pickle
import struct
import subprocess
import sys
import threading
import time

import numpy
import pytest

import sumi

TABLE = {"x": [1, 2, 3], "y": [3, 5, 4], "z": [1, 2, 4]}


@pytest.fixture
def chart():
    return sumi.Chart(TABLE, title="Title", size=[300, 200]).line(x="x", y="y").scatter(x="x", y="z")


def test_formats(chart, tmp_path, decoded):
    picture = chart.picture(scale=2)
    assert (picture.width, picture.height, picture.scale) == (600, 400, 2)
    image = decoded(picture.png())
    assert image.size == (600, 400) and image.format == "PNG"
    pixels = chart.rgba(scale=2)
    assert pixels.shape == (400, 600, 4) and pixels.dtype == numpy.uint8
    assert (numpy.asarray(image.convert("RGBA")) == pixels).all()
    assert chart.svg().startswith("<svg") or chart.svg().startswith("<?xml")
    assert chart.pdf().startswith(b"%PDF")
    for name in ("a.png", "a.svg", "a.ppm"):
        chart.save(tmp_path / name)
        assert (tmp_path / name).stat().st_size > 1000
    assert (tmp_path / "a.png").read_bytes() == chart.png()


def test_parts(chart):
    picture = chart.picture()
    assert "Title" in picture.words
    frame = picture.frame()
    assert frame["version"] == 1 and frame["width"] == 300 and len(frame["series"]) == 2
    png, marks = picture.hit_map()
    assert png.startswith(b"\x89PNG") and marks["entries"]
    assert picture.data_table().splitlines()[0] == "x,y,z"
    assert picture.warnings == []


def test_one_call_draws_what_the_steps_draw(chart, tmp_path):
    picture = chart.picture(scale=2)
    assert chart.png(scale=2) == picture.png()
    assert (chart.rgba(scale=2) == picture.rgba()).all()
    assert chart.svg() == chart.picture().svg()
    chart.save(tmp_path / "once.png", scale=2, compression="small")
    assert (tmp_path / "once.png").read_bytes() == picture.png("small")


def test_warnings_are_those_of_the_line_that_draws(tmp_path):
    chart = sumi.Chart({"y": [-1.0, 10, 100]}, yAxis={"type": "logarithmic"}).line(y="y")
    for draw in (chart.png, chart.svg, chart.rgba, lambda: chart.save(tmp_path / "warned.png")):
        with pytest.warns(sumi.ChartWarning) as found:
            draw()
        assert [str(one.message) for one in found] == chart.picture().warnings
        assert {one.filename for one in found} == {__file__}


def test_notebook_bundle(chart):
    bundle, about = chart._repr_mimebundle_()
    assert about["image/png"] == {"width": 300, "height": 200}
    import base64

    width, height = struct.unpack(">II", base64.b64decode(bundle["image/png"])[16:24])
    assert (width, height) == (600, 400)
    assert "Title" in bundle["text/plain"]


def test_arrays_as_columns():
    x, y = numpy.linspace(0, 1, 5), numpy.arange(5.0)
    chart = sumi.Chart().line(x=x, y=y, title="first").scatter(x=x, y=-y, color=y)
    assert [series["data"] for series in chart.spec["series"]] == ["series 0", "series 1"]
    assert chart.picture().frame()["series"][1]["points"] == 5
    with pytest.raises(sumi.Error, match="give all by name, or all as arrays"):
        sumi.Chart(TABLE).line(x="x", y=y)


def test_names_beside_arrays():
    chart = sumi.Chart(TABLE).line(x="x", y="y").scatter(x=[1, 2], y=[3, 4]).line(x="x", y="z")
    assert len(chart.picture().frame()["series"]) == 3


def test_json_round_trip(chart):
    again = sumi.Chart.from_json(chart.to_json(), tables={"data": TABLE})
    assert again.png() == chart.png()
    assert json.loads(chart.to_json())["title"] == "Title"


def test_chart_files(tmp_path):
    (tmp_path / "d.csv").write_text("x,y\n1,2\n2,3\n")
    (tmp_path / "c.json").write_text(
        '{"data": {"d": {"file": "d.csv"}}, "series": [{"type": "line", "x": "x", "y": "y"}]}'
    )
    chart = sumi.Chart.open(tmp_path / "c.json")
    assert chart.data_table().split() == ["x,y", "1,2", "2,3"]


@pytest.mark.parametrize(
    "chart, code, wanted",
    [
        (lambda: sumi.Chart(TABLE).line(x="x", y="q"), "layout", 'no column "q"'),
        (lambda: sumi.Chart(TABLE).line(y="y", style={"strok": "red"}), "chartFile", "stroke"),
        (lambda: sumi.Chart(TABLE, titel="x").line(y="y"), "chartFile", "title"),
        (lambda: sumi.Chart(TABLE).add("lien", y="y"), "chartFile", "line"),
        (lambda: sumi.Chart(TABLE, size=[0, 5]).line(y="y"), "chartFile", "size"),
        (lambda: sumi.Chart(TABLE, size=[float("nan"), 5]).line(y="y"), "chartFile", "chart: "),
        (lambda: sumi.Chart(TABLE, title=object()).line(y="y"), "chartFile", "chart: "),
        (lambda: sumi.Chart(TABLE), "chartFile", "series"),
    ],
)
def test_errors(chart, code, wanted):
    with pytest.raises(sumi.Error) as caught:
        chart().png()
    assert caught.value.code == code and wanted in str(caught.value)
    assert "\n" not in str(caught.value)
    copy = pickle.loads(pickle.dumps(caught.value))
    assert (str(copy), copy.code) == (str(caught.value), code)


def test_errors_of_pictures(chart, tmp_path):
    for options, code in (
        ({"scale": 0}, "size"), ({"scale": 65}, "size"), ({"size": (-1, 5)}, "size"),
        ({"size": (1e9, 5)}, "size"), ({"scale": 10**400}, "size"), ({"size": (10**400, 5)}, "size"),
    ):
        with pytest.raises(sumi.Error) as caught:
            chart.png(**options)
        assert caught.value.code == code
    with pytest.raises(sumi.Error) as caught:
        chart.save(tmp_path / "no" / "a.png")
    assert caught.value.code == "image" and not (tmp_path / "no").exists()
    with pytest.raises(sumi.Error, match="ending"):
        chart.save(tmp_path / "a.pgn")
    with pytest.raises(sumi.Error, match="no such device"):
        sumi.Renderer("no such device").device


def test_plot_chooses_as_the_command_does():
    chart = sumi.plot({"region": ["n", "s", "n"], "sales": [1, 4, 2]})
    assert "the sum of rows that share a position" in chart.choice
    assert chart.spec["series"][0]["aggregate"] == "sum"
    dated = sumi.plot({"day": ["2024-01-01", "2024-01-02"], "a": [1, 2], "b": [2, 1]})
    assert [series["y"] for series in dated.spec["series"]] == ["a", "b"]


def test_plot_takes_what_is_stated():
    chart = sumi.plot(
        TABLE, "x", ["y", "z"], type="scatter", title="T", log="y", y_range=(1, 10), x_title="X",
        size=(200, 100), theme="dark",
    )
    assert chart.choice == "" and chart.spec["yAxis"]["type"] == "logarithmic"
    assert chart.picture().width == 200 and chart.spec["xAxis"]["title"] == "X"
    assert sumi.plot(x=[1, 2, 3], y=[3, 1, 2]).spec["series"][0]["y"] == "y"
    assert sumi.plot(y=numpy.arange(9.0)).png()


@pytest.mark.parametrize(
    "arguments, wanted",
    [
        ({"y": "q"}, 'no column "q"'),
        ({"type": "lien"}, 'type cannot be "lien"; did you mean "line"?'),
        ({"sort": "up"}, 'sort cannot be "up"; there are: ascending, descending'),
        ({"top": 0}, "top must be a whole number above 0"),
        ({"log": "z"}, 'log cannot be "z"'),
        ({"x": 1.5}, "x and y are names of columns"),
    ],
)
def test_errors_of_plot(arguments, wanted):
    with pytest.raises(sumi.Error) as caught:
        sumi.plot(TABLE, **arguments)
    assert wanted in str(caught.value)


def test_a_table_without_numbers():
    with pytest.raises(sumi.Error, match="has only names and codes; nothing to measure; name the columns to draw with x and y") as caught:
        sumi.plot({"x": ["a", "b"]})
    assert caught.value.code == "unreadable"
    with pytest.raises(sumi.Error, match='no column "nowhere"') as caught:
        sumi.plot(TABLE, x="nowhere")
    assert caught.value.code == "data"


def test_a_strangers_chart_has_limits(tmp_path):
    (tmp_path / "t.csv").write_text("x,y\n1,2\n2,3\n")
    series = [{"type": "line", "x": "x", "y": "y"}]

    def drawn(**keys):
        return sumi.Chart.from_json({"series": series} | keys, untrusted=tmp_path)

    good = drawn(data={"d": {"file": "t.csv"}})
    assert good.png().startswith(b"\x89PNG")
    assert pickle.loads(pickle.dumps(good)).data_root == str(tmp_path)
    for wanted, code, keys in [
        ("an absolute path", "chartFile", {"data": {"d": {"file": str(tmp_path / "t.csv")}}}),
        ("outside", "data", {"data": {"d": {"file": "../t.csv"}}}),
        ("10001 bytes of one text", "chartFile", {"title": "x" * 10_001}),
        ("20000000 pixels", "limit", {"size": [5000, 4000], "data": {"d": {"file": "t.csv"}}}),
    ]:
        with pytest.raises(sumi.Error, match=wanted) as error:
            drawn(**keys).png()
        assert error.value.code == code
    with pytest.raises(sumi.Error, match="nested too deeply"):
        sumi.Chart.from_json("[" * 100_000, untrusted=tmp_path)
    with pytest.raises(sumi.Error, match="no such folder"):
        sumi.Chart.from_json("{}", untrusted=tmp_path / "no").png()


def test_copies_draw_the_same_and_leave_the_original():
    chart = sumi.Chart(TABLE, size=[300, 200]).line(x="x", y="y")
    wanted = chart.png()
    for made in [copy.copy(chart), copy.deepcopy(chart), pickle.loads(pickle.dumps(chart))]:
        assert made.png() == wanted
        made.spec["title"] = "Other"
        del made
    chart.spec.pop("title", None)
    assert chart.png() == wanted
    picture = chart.picture()
    assert copy.deepcopy(picture).png() == wanted
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        with pytest.raises(sumi.Error, match="send the chart"):
            pickle.dumps(picture, protocol)
    assert picture.png() == wanted


def test_a_chart_in_another_process_has_its_own_data():
    # The worker has charts of its own, whose handles were made in the same order.
    other = sumi.Chart({"x": [1, 2, 3], "y": [9, 9, 9]}, size=[300, 200]).line(x="x", y="y")
    chart = sumi.Chart(TABLE, size=[300, 200]).line(x="x", y="y")
    code = """
import pickle, sys, sumi
other = sumi.Chart({"x": [1, 2, 3], "y": [9, 9, 9]}, size=[300, 200]).line(x="x", y="y")
sys.stdout.buffer.write(pickle.load(sys.stdin.buffer).png())
"""
    drawn = subprocess.run(
        [sys.executable, "-c", code], input=pickle.dumps(chart), capture_output=True, check=True)
    assert drawn.stdout == chart.png() != other.png()


def test_many(tmp_path):
    charts = [sumi.plot({"x": [1.0, 2, 3], "y": [index, 4.0, 2]}) for index in range(20)]
    charts[7] = sumi.Chart(TABLE).line(y="missing")
    results = sumi.render_many(charts, tmp_path / "out")
    assert isinstance(results[7], sumi.Error)
    assert results[3] == os.path.join(tmp_path, "out", "3.png")
    assert len(os.listdir(tmp_path / "out")) == 19
    alone = [None if index == 7 else chart.png() for index, chart in enumerate(charts)]
    pictures = sumi.render_many(charts)
    assert [None if index == 7 else png for index, png in enumerate(pictures)] == alone
    named = sumi.render_many({"a/b": charts[0], "../c": charts[1]}, tmp_path / "named", format="svg")
    assert sorted(os.listdir(tmp_path / "named")) == ["_c.svg", "a_b.svg"] and len(named) == 2


def small_charts(count, taken):
    for index in range(count):
        taken.append(index)
        yield sumi.Chart({"y": [index, 4.0, 2]}, size=[100, 80]).line(y="missing" if index == 5 else "y")


@pytest.mark.parametrize("in_order", [True, False])
def test_charts_are_taken_as_fast_as_they_are_drawn(in_order):
    taken, given = [], []
    for name, result in sumi.render_each(small_charts(50, taken), jobs=2, in_order=in_order):
        assert len(taken) - len(given) <= 5
        given.append(int(name))
        assert isinstance(result, sumi.Error) == (name == "5")
    assert sorted(given) == taken == list(range(50))
    assert not in_order or given == taken


def test_each_chart_has_its_own_picture_in_any_order():
    pictures = dict(sumi.render_each(small_charts(30, []), jobs=3, in_order=False))
    assert sumi.render_many(small_charts(30, []))[7] == pictures["7"] != pictures["8"]


def test_the_rest_is_not_drawn_if_nobody_wants_it():
    taken = []
    each = sumi.render_each(small_charts(1_000_000, taken), jobs=2)
    assert next(each)[0] == "0"
    each.close()
    assert len(taken) < 10


def test_progress_is_told():
    told = []
    sumi.render_many(small_charts(12, []), progress=told.append)
    assert told == list(range(1, 13))


def test_charts_that_cannot_be_described_fail_alone():
    bad = sumi.Chart({"y": [1.0, 2]}).line(y="y", style={"width": object()})
    good = sumi.Chart({"y": [1.0, 2]}).line(y="y")
    first, second = sumi.render_many([bad, good])
    assert isinstance(first, sumi.Error) and second == good.png()
    with pytest.raises(sumi.Error, match="scale"):
        sumi.render_many([good], scale=0)
    with pytest.raises(sumi.Error, match="format"):
        raise sumi.render_many([good], format="bmp")[0]


def test_threads_draw_while_python_runs():
    values = numpy.random.default_rng(1).normal(size=3_000_000)
    chart = sumi.Chart({"y": values, "x": values[::-1].copy()}).scatter(x="x", y="y")
    counts = []

    def draw():
        chart.png()
        counts.append("drawn")

    thread = threading.Thread(target=draw)
    # How long Python waits for its lock at most.
    longest = 0.0
    thread.start()
    last = time.perf_counter()
    while thread.is_alive():
        time.sleep(0.001)
        now = time.perf_counter()
        longest, last = max(longest, now - last), now
    thread.join()
    assert counts == ["drawn"] and longest < 0.5


def test_a_forked_child_has_an_error_and_no_hang():
    program = """
import os, sumi
sumi.set_device("cpu")
sumi.plot({"y": [1.0, 2]}).png()
child = os.fork()
if child == 0:
    try:
        sumi.plot({"y": [1.0, 2]}).png()
    except sumi.Error as error:
        os._exit(7 if error.code == "forked" else 8)
    os._exit(9)
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
    result = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", program], capture_output=True, text=True, timeout=60
    )
    assert result.stdout.strip() == "7", result.stderr


@pytest.mark.parametrize("method", ["fork", "forkserver", "spawn"])
def test_multiprocessing_after_use_draws_the_same_or_says_why_not(tmp_path, method):
    program = tmp_path / "many.py"
    program.write_text(f"""
import hashlib, multiprocessing, sumi

def drawn(chart):
    try:
        return hashlib.sha256(chart.png()).hexdigest()
    except sumi.Error as error:
        return error.code

if __name__ == "__main__":
    sumi.set_device("cpu")
    charts = [sumi.Chart({{"y": [1.0, n]}}).line(y="y") for n in range(4)]
    here = [drawn(chart) for chart in charts]
    with multiprocessing.get_context("{method}").Pool(2) as pool:
        there = pool.map(drawn, charts)
    print("the same" if there == here else sorted(set(there)))
    print(here == [drawn(chart) for chart in charts])
""")
    result = subprocess.run(
        [sys.executable, "-W", "ignore", program], capture_output=True, text=True, timeout=120
    )
    expected = "['forked']" if method == "fork" else "the same"
    assert result.stdout.split("\n")[:2] == [expected, "True"], result.stderr


def test_a_forked_child_may_use_what_the_parent_only_imported():
    program = """
import os, sumi
child = os.fork()
if child == 0:
    sumi.set_device("cpu")
    os._exit(0 if sumi.plot({"y": [1.0, 2]}).png() else 1)
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
    result = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60
    )
    assert result.stdout.strip() == "0", result.stderr
