"""Tables of the library from data of Python."""

from __future__ import annotations

import functools
import os
import threading
from collections.abc import Mapping, Sequence
from typing import Any

from ._library import Error, Handle, call, ffi, keep, lib, new_bytes, new_handle, sweep, text
from ._values import Values, is_pandas, values_of, zone_of


class Table:
    """Columns of one length, for any number of charts.

    ``data`` may be

    - a data frame of pandas or polars, a table of PyArrow, or anything with ``__arrow_c_stream__`` or
      ``__arrow_c_array__``;
    - a mapping of names to columns: arrays of NumPy, series, PyArrow arrays, anything with ``__dlpack__``,
      buffers such as ``array.array``, or lists of numbers, dates or texts;
    - an array of NumPy: of one dimension (a column ``value``), of two (columns ``0``, ``1`` …) or with fields;
    - a list of rows as dictionaries, or a list of values;
    - the path of a data file: CSV, JSON, NumPy, Arrow or SQLite.

    Numbers and times are not copied if they are in memory as the machine has them; do not change them while a
    chart uses them. Texts are copied.

    Texts of an ordered categorical, or of an ordered dictionary of Arrow, have their order on axes, in legends and
    as panels. Times with a zone are shown in it, lengths of time in seconds to days, and periods at their starts.

    :param dates: whether texts that are all dates, such as ``"2024-01-31"``, become times, as in CSV files.
    :param format: of a file, if it should not be detected.
    :param query: an SQL query whose rows are the table; a file's table is called ``data``.
    :raises Error: if the data are no table.
    """

    # A file of Arrow, until a table from another process is read.
    _file: bytes

    def __init__(
        self, data: Any, *, dates: bool = True, format: str | None = None, query: str | None = None
    ) -> None:
        sweep()
        if isinstance(data, (str, os.PathLike)):
            self._handle = new_handle(
                lib.sumi_table_read, text(data), text(format), ffi.NULL, text(query)
            )
        elif format is not None or query is not None:
            raise Error("format and query are of files; leave them out for data in memory")
        else:
            self._handle = _table(data)
            if dates:
                self._handle = new_handle(lib.sumi_table_read_dates, self._handle.value)

    @functools.cached_property
    def _handle(self) -> Handle:
        # Only of a table from another process, which is read when it is first needed: a pool of processes whose
        # worker has an error while it unpickles waits for ever.
        with _reading:
            handle: Handle | None = self.__dict__.get("_handle")
            if handle is None:
                handle = new_handle(
                    lib.sumi_table_read_arrow, ffi.from_buffer("uint8_t[]", self._file), len(self._file)
                )
                self.__dict__["_handle"] = handle
                del self._file
            return handle

    @property
    def shape(self) -> tuple[int, int]:
        """The numbers of rows and columns."""
        rows, columns = ffi.new("int64_t *"), ffi.new("int64_t *")
        call(lib.sumi_table_size, self._handle.value, rows, columns)
        return rows[0], columns[0]

    def __copy__(self) -> Table:
        return self

    def __deepcopy__(self, memo: Any) -> Table:
        # A table never changes.
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return (_from_arrow_file, (new_bytes(lib.sumi_table_arrow, self._handle.value),))

    def __repr__(self) -> str:
        rows, columns = self.shape
        return f"<sumi.Table of {rows} rows and {columns} columns>"


# Held while a table from another process is read.
_reading = threading.Lock()


def _from_arrow_file(data: bytes) -> Table:
    """The table that another process has pickled."""
    table = Table.__new__(Table)
    table._file = data
    return table


def as_table(data: Any) -> Table:
    """A table, made if it is none yet."""
    return data if isinstance(data, Table) else Table(data)


def _table(data: Any) -> Handle:
    if is_pandas(data):
        return _of_columns(_pandas_columns(data))
    if isinstance(data, Mapping):
        return _of_columns(list(data.items()))
    if hasattr(data, "__arrow_c_stream__") or hasattr(data, "__arrow_c_array__"):
        return _of_arrow(data)
    if hasattr(data, "__array_interface__"):
        return _of_columns(_array_columns(data))
    if isinstance(data, Sequence) and data and all(isinstance(row, Mapping) for row in data):
        names = list(dict.fromkeys(name for row in data for name in row))
        return _of_columns([(name, [row.get(name) for row in data]) for name in names])
    return _of_columns([("value", data)])


def _pandas_columns(data: Any) -> list[tuple[Any, Any]]:
    if not hasattr(data, "columns"):
        columns = [("value" if data.name is None else data.name, data)]
    else:
        columns = [(name, data.iloc[:, index]) for index, name in enumerate(data.columns)]
    index: Any = getattr(data, "index", None)
    if hasattr(index, "levels"):
        levels = [
            (f"level_{level}" if name is None else name, index.get_level_values(level))
            for level, name in enumerate(index.names)
        ]
        return levels + columns
    # The row numbers that pandas adds say nothing.
    if index is None or type(index).__name__ == "RangeIndex":
        return columns
    name = "index" if index.name is None else index.name
    return [(name, index), *columns] if all(name != other for other, _ in columns) else columns


def _array_columns(data: Any) -> list[tuple[Any, Any]]:
    if getattr(data.dtype, "names", None):
        return [(name, data[name]) for name in data.dtype.names]
    if data.ndim == 2:
        return [(str(index), data[:, index]) for index in range(data.shape[1])]
    return [("value", data)]


def _of_columns(columns: list[tuple[Any, Any]]) -> Handle:
    named = [(name if isinstance(name, str) else _joined(name), data) for name, data in columns]
    handle = _unordered(named)
    for name, data in named:
        levels = _levels(data)
        if levels is not None:
            names = [text(level) for level in levels]
            pointers = ffi.new("char *[]", names)
            handle = new_handle(lib.sumi_table_order, handle.value, text(name), pointers, len(names))
        zone = None if _is_arrow(data) else zone_of(data)
        if zone is not None:
            handle = new_handle(lib.sumi_table_time_zone, handle.value, text(name), text(zone))
    return handle


def _levels(data: Any) -> list[str] | None:
    """The order of the texts of an ordered categorical of pandas; ``None`` for anything else."""
    dtype = getattr(data, "dtype", None)
    if not is_pandas(data) or not getattr(dtype, "ordered", False):
        return None
    levels = list(getattr(dtype, "categories", []))
    if not all(isinstance(level, str) or type(level).__name__ == "Interval" for level in levels):
        return None
    return [str(level) for level in levels] or None


def _unordered(named: list[tuple[str, Any]]) -> Handle:
    """The table of the columns without the orders of their texts."""
    if not any(_is_arrow(data) for _, data in named):
        return _of_values([(name, values_of(data, name)) for name, data in named])
    parts = [
        _of_arrow(data) if _is_arrow(data) else _of_values([(name, values_of(data, name))])
        for name, data in named
    ]
    names = [text(name) for name, _ in named]
    tables = ffi.new("sumi_named_table[]", len(parts))
    for index, part in enumerate(parts):
        tables[index].name, tables[index].table = names[index], part.value
    return new_handle(lib.sumi_table_join, tables, len(parts))


def _joined(name: Any) -> str:
    """The name of a column that has several, one for each level."""
    return " ".join(str(part) for part in name) if isinstance(name, tuple) else str(name)


def _is_arrow(data: Any) -> bool:
    return (
        hasattr(data, "__arrow_c_array__") or hasattr(data, "__arrow_c_stream__")
    ) and not is_pandas(data)


def _of_values(columns: list[tuple[str, Values]]) -> Handle:
    fields = ffi.new("sumi_column[]", len(columns))
    names = [text(name) for name, _ in columns]
    release = ffi.addressof(lib, "sumi_release_flag")
    for index, (_, values) in enumerate(columns):
        field = fields[index]
        field.name, field.type, field.values = names[index], values.type, values.address
        field.count, field.stride, field.offsets = values.rows, values.stride, values.offsets
        field.present = values.present
        field.release, field.context = release, keep(values.owner)
    try:
        return new_handle(lib.sumi_table_new, fields, len(columns))
    except Error:
        sweep()
        raise


def _of_arrow(data: Any) -> Handle:
    if hasattr(data, "__arrow_c_stream__"):
        capsule = data.__arrow_c_stream__()
        stream = ffi.cast(
            "struct ArrowArrayStream *", _address(capsule, b"arrow_array_stream")
        )
        return new_handle(lib.sumi_table_from_arrow_stream, stream)
    schema, array = data.__arrow_c_array__()
    return new_handle(
        lib.sumi_table_from_arrow,
        ffi.cast("struct ArrowArray *", _address(array, b"arrow_array")),
        ffi.cast("struct ArrowSchema *", _address(schema, b"arrow_schema")),
    )


def _address(capsule: Any, name: bytes) -> int:
    """The address in a capsule of Python."""
    import ctypes

    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    return pointer(capsule, name) or 0
