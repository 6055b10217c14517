"""The package as a whole: its import, its types and its times."""

import importlib.metadata
import re
import subprocess
import sys
import time
from pathlib import Path

import sumi

SOURCES = Path(__file__).resolve().parents[1]


def test_import_needs_no_other_library():
    program = "import sys, sumi; print([n for n in ('numpy', 'pandas', 'pyarrow', 'ctypes') if n in sys.modules])"
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"


def test_types_are_those_of_the_schema(tmp_path):
    sys.path.insert(0, str(SOURCES / "tools"))
    import stubs

    for name, text in stubs.modules(sumi.schema()).items():
        wanted = (SOURCES / "src/sumi" / name).read_text()
        assert wanted == text, f"run: sumi schema | python {SOURCES}/tools/stubs.py"


def test_types_can_be_imported():
    from sumi import types

    assert "strokeWidth" in types.LineStyle.__annotations__


def checked(*arguments):
    """What a type checker says."""
    result = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", *arguments],
        capture_output=True, text=True,
    )
    return result.stdout.splitlines()


def test_types_check(tmp_path):
    assert checked("--cache-dir", str(tmp_path / "cache"), "--package", "sumi") == []
    program = tmp_path / "program.py"
    program.write_text(
        "import sumi\n"
        'chart = sumi.Chart({"x": [1, 2]}, title="a", xAxis={"range": [1, 2]})\n'
        'chart.line(x="x", y=[1, 2], style={"strokeWidth": 2}).bar(y="x").png()\n'
        'chart.line(y="y", style={"strokWidth": 2})\n'
        'chart.line(y="y", titel="q")\n'
        'sumi.Chart(titel="x")\n'
    )
    faults = checked("--cache-dir", str(tmp_path / "cache"), str(program))
    wrong = {int(line.split(":")[1]) for line in faults if ": error:" in line}
    assert wrong == {4, 5, 6}


def test_a_method_for_each_kind():
    kinds = {
        word
        for name in sumi.schema()["$defs"]["series"]["anyOf"]
        for word in sumi.schema()["$defs"][name["$ref"].rsplit("/", 1)[1]]["properties"]["type"]["enum"]
    }
    assert len(kinds) > 15
    for kind in kinds:
        chart = getattr(sumi.Chart(), kind)(y="y")
        assert chart.spec["series"][0]["type"] == kind


def test_the_wheel_is_for_any_linux_with_as_new_a_c_library():
    wheel = importlib.metadata.distribution("sumi").read_text("WHEEL")
    assert re.search(r"^Tag: py3-none-manylinux_2_\d+_\w+$", wheel, re.MULTILINE), wheel


def test_the_version_is_that_of_the_library():
    from importlib.metadata import version

    assert version("sumi") == sumi.__version__ == (SOURCES / "VERSION").read_text().strip()


def test_times():
    """Far above what is measured on a quiet machine, to find what is slow by an order of magnitude."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", "import sumi"], check=True)
    assert time.perf_counter() - start < 2
    table = sumi.Table({"y": [1.0, 2]})
    start = time.perf_counter()
    for _ in range(1000):
        table.shape
    assert time.perf_counter() - start < 1


def test_the_lines_of_the_readme(tmp_path, monkeypatch):
    """The programs of the README run one after the other."""
    monkeypatch.chdir(tmp_path)
    text = (SOURCES / "README.md").read_text()
    programs = re.findall(r"```python\n(.*?)```", text, flags=re.DOTALL)
    assert len(programs) >= 3
    names = {}
    for program in programs:
        exec(compile(program, "README.md", "exec"), names)
    assert list(tmp_path.glob("*.png"))


def test_the_interpreter_ends_while_the_library_has_threads():
    program = "import sumi; c = sumi.plot({'y': [1.0, 2]}); c.png()"
    for _ in range(10):
        subprocess.run([sys.executable, "-c", program], check=True)


STARVED = """
import resource, sumi
first = sumi.Chart(theme={"fontFamily": "Inter"}).line(y=[1, 2, 3]).png()
serif = sumi.Chart(theme={"fontFamily": "DejaVu Serif"}).line(y=[1, 2, 3])
pdf = sumi.Chart(theme={"fontFamily": "Inter"}).line(y=[1, 2, 3])
soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
import os
free = os.dup(0)
os.close(free)
resource.setrlimit(resource.RLIMIT_NOFILE, (free, hard))
for draw in (serif.png, pdf.pdf):
    try:
        draw()
        print("drawn")
    except sumi.Error as error:
        print(type(error).__name__)
resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
pdf.pdf()
print(serif.png() != first)
import sys
sys.stdout.flush()
sys.stdout.buffer.write(serif.png())
"""


def test_a_moment_without_files_does_not_stay():
    """Fonts and libraries that cannot be opened now are an error of this picture alone."""
    script = [sys.executable, "-c", STARVED]
    result = subprocess.run(script, capture_output=True, check=True).stdout
    lines, _, picture = result.partition(b"\x89PNG")
    assert lines.split() == [b"Error", b"Error", b"True"]
    chart = sumi.Chart(theme={"fontFamily": "DejaVu Serif"}).line(y=[1, 2, 3])
    assert b"\x89PNG" + picture == chart.png()
