"""Charts and pictures."""

from __future__ import annotations

import base64
import json
import os
import threading
import warnings
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from ._library import Error, Handle, Pixels, bytes_of, call, ffi, lib, new_bytes, new_handle, taken_bytes, text
from ._series import COLUMN_KEYS, SeriesMethods
from ._tables import Table, as_table

if TYPE_CHECKING:
    import numpy
    from typing_extensions import Self, Unpack

    from . import types


class ChartWarning(UserWarning):
    """What a picture leaves out or assumes, on one line."""


class Renderer:
    """Draws charts on a device. Make few of them, and keep them: each has its fonts and its device.

    :param device: ``"auto"`` (the processor, and a GPU for large clouds drawn again), ``"gpu"``, ``"cpu"``,
        ``"software"``, a number, or a part of a device's name; several with commas between.
    """

    def __init__(self, device: str = "auto") -> None:
        self._handle = new_handle(lib.sumi_renderer_new, text(device))

    @property
    def device(self) -> str:
        """The device's name; waits until it has started."""
        return new_bytes(lib.sumi_renderer_device, self._handle.value).decode()


_standard: Renderer | None = None
_lock = threading.Lock()


def standard_renderer() -> Renderer:
    """The renderer of charts for which none is named."""
    global _standard
    with _lock:
        if _standard is None:
            _standard = Renderer()
        return _standard


def set_device(device: str) -> None:
    """Chooses the device of charts for which no renderer is named; see :class:`Renderer`."""
    global _standard
    renderer = Renderer(device)
    with _lock:
        _standard = renderer


def release_memory() -> None:
    """Gives the system what is kept of pictures that are gone, for the next ones of their sizes.

    That is at most 64 MB, and nothing two seconds after the last picture.
    """
    call(lib.sumi_release_memory)


def options_of(
    size: tuple[float, float] | None, scale: float | None, dpi: float | None, threads: int
) -> Any:
    """How a chart is drawn, for the library.

    :raises Error: for a size or a scale that cannot be.
    """
    options = ffi.new("sumi_options *")
    options.struct_size = ffi.sizeof("sumi_options")
    if scale is not None and dpi is not None:
        raise Error("dpi and scale both say how many pixels there are; give one of them", "size")
    if dpi is not None:
        scale = dpi / 96
    if scale is not None and not 0 < scale <= 64:
        raise Error(f"the scale must be above 0 and at most 64, not {scale}", "size")
    options.threads, options.scale = threads, scale or 0
    if size is not None:
        width, height = size
        if not (0 < width < 1e9 and 0 < height < 1e9):
            raise Error(f"{width}x{height} is no size; give width and height in points", "size")
        options.width, options.height = width, height
    return options


class Drawn:
    """The buffer of a picture in a format."""

    def __init__(self, buffer: Handle, width: int, height: int) -> None:
        self._buffer, self._width, self._height = buffer, width, height

    @property
    def data(self) -> bytes:
        """The bytes of the file."""
        return bytes_of(self._buffer.value)

    @property
    def pixels(self) -> numpy.ndarray:
        """The array that a picture of the format rgba is; it keeps the buffer, without a copy."""
        import numpy

        return numpy.asarray(Pixels(self._buffer, (self._height, self._width, 4)))


def warn(lines: list[str], stacklevel: int = 4) -> None:
    """Warns of what a picture leaves out or assumes, where a program calls a method of a chart."""
    for line in lines:
        warnings.warn(line, ChartWarning, stacklevel=stacklevel)


class Picture:
    """A chart that is laid out. Its pixels are drawn once, when they are asked for."""

    def __init__(self, handle: Handle) -> None:
        self._handle = handle
        width, height, scale = ffi.new("int64_t *"), ffi.new("int64_t *"), ffi.new("double *")
        call(lib.sumi_picture_size, handle.value, width, height, scale)
        #: In pixels.
        self.width: int = width[0]
        #: In pixels.
        self.height: int = height[0]
        #: Pixels per point.
        self.scale: float = scale[0]

    def encoded(self, format: str = "png", compression: str = "balanced") -> bytes:
        """The picture in a format: png, apng, webp, jpeg, avif, tiff, svg, pdf, rgba, ppm or y4m."""
        return self._drawn(format, compression).data

    def png(self, compression: str = "balanced") -> bytes:
        """The picture as PNG; ``compression`` is ``"fast"``, ``"balanced"`` or ``"small"``."""
        return self.encoded("png", compression)

    def svg(self) -> str:
        """The picture as SVG, with real text."""
        return self.encoded("svg").decode()

    def pdf(self) -> bytes:
        """The picture as PDF."""
        return self.encoded("pdf")

    def rgba(self) -> numpy.ndarray:
        """Red, green, blue and straight alpha: an array of the shape (height, width, 4) and of ``uint8``."""
        return self._drawn("rgba", None).pixels

    def _drawn(self, format: str, compression: str | None) -> Drawn:
        buffer = new_handle(
            lib.sumi_picture_encode, self._handle.value, text(format), text(compression)
        )
        return Drawn(buffer, self.width, self.height)

    def save(
        self, path: str | os.PathLike[str], *, format: str | None = None,
        compression: str = "balanced",
    ) -> None:
        """Writes the picture to a file, in the format of its ending. What fails leaves no partial file."""
        call(
            lib.sumi_picture_save, self._handle.value, text(path), text(format), text(compression)
        )

    def _part(self, part: int) -> bytes:
        return new_bytes(lib.sumi_picture_part, self._handle.value, part)

    @property
    def words(self) -> str:
        """The chart in words, for readers who cannot see it."""
        return self._part(lib.SUMI_PART_WORDS).decode()

    def data_table(self) -> str:
        """The values that are drawn, as CSV."""
        return self._part(lib.SUMI_PART_DATA_TABLE).decode()

    def frame(self) -> dict[str, Any]:
        """Where everything is in the picture, in pixels. Sumi's documentation describes the keys."""
        frame: dict[str, Any] = json.loads(self._part(lib.SUMI_PART_FRAME))
        return frame

    def hit_map(self) -> tuple[bytes, dict[str, Any]]:
        """Which mark each pixel shows: a PNG of identifiers, and the marks. Sumi's documentation describes both."""
        marks = json.loads(self._part(lib.SUMI_PART_HIT_MAP))
        return self._part(lib.SUMI_PART_HIT_MAP_PNG), marks

    @property
    def warnings(self) -> list[str]:
        """What the picture leaves out or assumes, one line each."""
        lines: list[str] = json.loads(self._part(lib.SUMI_PART_WARNINGS))
        return lines


class Chart(SeriesMethods):
    """A chart: what a chart file says, and its tables.

    Keywords are the keys of a chart file, such as ``title``, ``size``, ``xAxis`` and ``theme``, with dictionaries
    and lists as in the file. ``data`` is the table of the series, see :class:`Table`; or there are several in
    ``tables``, by name. Series are added by methods of their kinds::

        chart = sumi.Chart(frame, title="Sales", xAxis={"title": "Month"})
        chart.column(x="month", y="sold").line(x="month", y="target", style={"strokeWidth": 2})
        chart.save("sales.png")

    A column of a series is a name in its table, or an array or list of values.
    """

    #: The chart file as a dictionary, without the tables. Change it as you like.
    spec: dict[str, Any]
    #: The tables by name.
    tables: dict[str, Table]
    #: What was chosen, on one line, of a chart that :func:`plot` has made.
    choice: str = ""

    def __init__(
        self, data: Any = None, *, tables: Mapping[str, Any] | None = None,
        **fields: Unpack[types.Chart],
    ) -> None:
        self.spec = dict(fields)
        self.tables = {name: as_table(table) for name, table in (tables or {}).items()}
        #: Base of relative paths in the chart file.
        self.folder: str | None = None
        #: For the chart of a stranger: the folder that it may read, and limits on all that it takes.
        self.data_root: str | None = None
        if data is not None:
            self.tables["data"] = as_table(data)

    @classmethod
    def from_json(
        cls, chart: str | bytes | Mapping[str, Any], *, tables: Mapping[str, Any] | None = None,
        folder: str | os.PathLike[str] | None = None,
        untrusted: str | os.PathLike[str] | None = None,
    ) -> Self:
        """A chart from the text of a chart file, or what it contains.

        :param tables: in place of those of the same names in the file, and more of them.
        :param folder: base of relative paths in the file; by default the working directory, or
            ``untrusted``.
        :param untrusted: for the chart of a stranger, the folder that all files which it names lie below;
            limits on its time, memory and size then hold.
        """
        if not isinstance(chart, Mapping):
            try:
                chart = json.loads(chart)
            except ValueError as error:
                raise Error(f"chart: not JSON: {error}", "chartFile") from None
            except RecursionError:
                raise Error("chart: nested too deeply", "chartFile") from None
            if not isinstance(chart, dict):
                raise Error("chart: expected an object { … }", "chartFile")
        made = cls(tables=tables)
        try:
            made.spec = json.loads(_encoded(dict(chart)))
        except RecursionError:
            raise Error("chart: nested too deeply", "chartFile") from None
        made.folder = None if folder is None else os.fspath(folder)
        made.data_root = None if untrusted is None else os.fspath(untrusted)
        return made

    @classmethod
    def open(
        cls, path: str | os.PathLike[str], *, untrusted: str | os.PathLike[str] | None = None
    ) -> Self:
        """The chart of a chart file.

        :param untrusted: as of :meth:`from_json`; the chart file itself may lie anywhere.
        """
        try:
            with open(path, encoding="utf-8") as file:
                chart = file.read()
        except FileNotFoundError:
            raise Error(f"{os.fspath(path)}: no such file; check the path", "data") from None
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or "not UTF-8"
            raise Error(f"{os.fspath(path)}: {reason}", "unreadable") from None
        folder = os.path.dirname(os.path.abspath(path))
        return cls.from_json(chart, folder=folder, untrusted=untrusted)

    def add(self, type: str, **fields: Any) -> Self:
        """Adds a series of a kind, by its word in a chart file; its columns may be arrays."""
        series = {"type": type, **fields}
        columns = {key: fields[key] for key in COLUMN_KEYS if _is_column(fields.get(key))}
        if columns:
            named = sorted(key for key in COLUMN_KEYS if isinstance(fields.get(key), str))
            if named:
                raise Error(
                    f"a {type} has the columns {', '.join(named)} by name and others as arrays; "
                    "give all by name, or all as arrays"
                )
            names = {key: _name(column, key, columns) for key, column in columns.items()}
            number = len(self.spec.get("series", []))
            table = f"series {number}"
            self.tables[table] = Table({names[key]: column for key, column in columns.items()})
            series.update(names, data=table)
        elif "data" in self.tables and len(self.tables) > 1:
            # The tables of arrays are no choice for series that name columns.
            series.setdefault("data", "data")
        for other in self.spec.setdefault("series", []):
            if columns and "data" in self.tables:
                other.setdefault("data", "data")
        self.spec["series"].append(series)
        return self

    def annotate(self, type: str, **fields: Any) -> Self:
        """Adds an annotation of a kind, by its word in a chart file, such as ``"verticalLine"``."""
        self.spec.setdefault("annotations", []).append({"type": type, **fields})
        return self

    def to_json(self) -> str:
        """The text of the chart file, without tables that are in memory."""
        return _encoded(self.spec, indent=2)

    def picture(
        self, *, size: tuple[float, float] | None = None, scale: float | None = None,
        dpi: float | None = None, renderer: Renderer | None = None, threads: int = 0,
    ) -> Picture:
        """Reads the chart's data and lays it out.

        :param size: width and height in points; by default the chart's own, or 800 × 600.
        :param scale: pixels per point, such as 2 for sharp screens; by default what the chart's ``dpi`` says, or 1.
        :param dpi: pixels per inch, such as 300 for print, in place of ``scale``; a point is 1/96 of an inch.
        :param threads: 1 to use one core only, where other charts use the others.
        :raises Error: what is wrong with the chart or its data.
        """
        renderer = renderer or standard_renderer()
        options = options_of(size, scale, dpi, threads)
        chart = self._made()
        handle = new_handle(
            lib.sumi_picture_new, renderer._handle.value, chart.value, options
        )
        return Picture(handle)

    def _named_tables(self) -> tuple[Any, list[Any]]:
        """The tables for the library, and the texts that they point to."""
        names = [text(name) for name in self.tables]
        tables = ffi.new("sumi_named_table[]", len(names))
        for index, table in enumerate(self.tables.values()):
            tables[index].name, tables[index].table = names[index], table._handle.value
        return tables, names

    def _made(self) -> Handle:
        json_text = _encoded(self.spec).encode()
        tables, names = self._named_tables()
        content = (ffi.from_buffer("char[]", json_text), len(json_text), ffi.NULL)
        where = (text(self.folder), tables, len(names))
        if self.data_root is None:
            return new_handle(lib.sumi_chart_new, *content, *where)
        return new_handle(lib.sumi_chart_new_untrusted, *content, text(self.data_root), *where)

    def _describe(self, job: Any) -> Any:
        """Sets what a job of the library's queue draws.

        :returns: what must be kept until the job is added.
        """
        json_text = _encoded(self.spec).encode()
        tables, names = self._named_tables()
        content, folder, root = ffi.from_buffer("char[]", json_text), text(self.folder), text(self.data_root)
        job.json, job.length, job.folder, job.data_root = content, len(json_text), folder, root
        job.tables, job.table_count = tables, len(names)
        return content, folder, root, tables, names

    def _drawn(
        self, format: str | None, compression: str = "balanced", path: str | os.PathLike[str] | None = None, /, *,
        size: tuple[float, float] | None = None, scale: float | None = None, dpi: float | None = None,
        renderer: Renderer | None = None, threads: int = 0,
    ) -> Drawn:
        """Draws the chart in one call of the library, to a file or to a buffer."""
        renderer = renderer or standard_renderer()
        job, drawn = ffi.new("sumi_job *"), ffi.new("sumi_drawn *")
        job.struct_size = ffi.sizeof("sumi_job")
        words = options_of(size, scale, dpi, threads), text(format), text(compression), text(path)
        job.options, job.format, job.compression, job.path = words
        kept = self._describe(job)
        call(lib.sumi_draw, renderer._handle.value, job, drawn)
        del kept
        buffer = Handle(drawn.bytes)
        if drawn.warnings:
            warn(json.loads(taken_bytes(drawn.warnings)))
        return Drawn(buffer, drawn.width, drawn.height)

    def save(
        self, path: str | os.PathLike[str], *, format: str | None = None,
        compression: str = "balanced", **options: Any,
    ) -> None:
        """Draws the chart to a file, in the format of its ending; options as of :meth:`picture`.

        The file is there before a :class:`ChartWarning` is, also where warnings are errors.
        """
        self._drawn(format, compression, path, **options)

    def png(self, compression: str = "balanced", **options: Any) -> bytes:
        """The picture as PNG; options as of :meth:`picture`."""
        return self._drawn("png", compression, **options).data

    def svg(self, **options: Any) -> str:
        """The picture as SVG; options as of :meth:`picture`."""
        return self._drawn("svg", **options).data.decode()

    def pdf(self, **options: Any) -> bytes:
        """The picture as PDF; options as of :meth:`picture`."""
        return self._drawn("pdf", **options).data

    def rgba(self, **options: Any) -> numpy.ndarray:
        """The picture as an array of the shape (height, width, 4); options as of :meth:`picture`."""
        return self._drawn("rgba", **options).pixels

    @property
    def words(self) -> str:
        """The chart in words, for readers who cannot see it."""
        return self.picture().words

    def data_table(self, **options: Any) -> str:
        """The values that are drawn, as CSV; options as of :meth:`picture`."""
        return self.picture(**options).data_table()

    def _repr_mimebundle_(
        self, include: Iterable[str] | None = None, exclude: Iterable[str] | None = None
    ) -> tuple[dict[str, str], dict[str, dict[str, int]]]:
        """For notebooks: a picture with two pixels per point, shown at its size in points, and words."""
        return self._bundle(self.picture(scale=2))

    def _bundle(self, picture: Picture) -> tuple[dict[str, str], dict[str, dict[str, int]]]:
        warn(picture.warnings, stacklevel=3)
        bundle = {
            "image/png": base64.b64encode(picture.png()).decode(),
            "text/plain": picture.words,
        }
        size = {
            "width": round(picture.width / picture.scale),
            "height": round(picture.height / picture.scale),
        }
        return bundle, {"image/png": size}

    def __repr__(self) -> str:
        kinds = ", ".join(str(series.get("type", "line")) for series in self.spec.get("series", []))
        return f"<sumi.Chart of {kinds or 'no series'}>"


def _is_column(value: Any) -> bool:
    return value is not None and not isinstance(value, (str, bytes, bool, int, float, Mapping))


def _name(column: Any, key: str, columns: Mapping[str, Any]) -> str:
    """The name of a column of values: its own, if no other one has it, or the key."""
    name = getattr(column, "name", None)
    others = [getattr(other, "name", None) for other in columns.values()]
    if isinstance(name, str) and name and others.count(name) == 1 and name not in columns:
        return name
    return key


def _encoded(spec: Any, indent: int | None = None) -> str:
    try:
        return json.dumps(spec, default=_plain, indent=indent, allow_nan=False, ensure_ascii=False)
    except (TypeError, ValueError) as error:
        raise Error(f"chart: {error}", "chartFile") from None


def _plain(value: Any) -> Any:
    """A value of another library as JSON has it."""
    if hasattr(value, "isoformat"):
        return value.isoformat()
    if hasattr(value, "tolist"):
        return value.tolist()
    if isinstance(value, os.PathLike):
        return os.fspath(value)
    raise TypeError(f"{value!r} cannot be a value in a chart file; give a number, a text, a list or a dictionary")
