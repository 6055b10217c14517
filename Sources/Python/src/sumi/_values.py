"""Values of Python as columns of numbers, times and texts, without copying where that is possible."""

from __future__ import annotations

import array
import datetime
import sys
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ._library import Error, ffi, lib

# The types of the library by kind and size of NumPy and of the buffer protocol.
_NUMBERS = {
    "f8": lib.SUMI_TYPE_FLOAT64,
    "f4": lib.SUMI_TYPE_FLOAT32,
    "i8": lib.SUMI_TYPE_INT64,
    "i4": lib.SUMI_TYPE_INT32,
    "i2": lib.SUMI_TYPE_INT16,
    "i1": lib.SUMI_TYPE_INT8,
    "u8": lib.SUMI_TYPE_UINT64,
    "u4": lib.SUMI_TYPE_UINT32,
    "u2": lib.SUMI_TYPE_UINT16,
    "u1": lib.SUMI_TYPE_UINT8,
    "b1": lib.SUMI_TYPE_BOOL,
}
_TIMES = {
    "s": lib.SUMI_TYPE_SECONDS,
    "ms": lib.SUMI_TYPE_MILLISECONDS,
    "us": lib.SUMI_TYPE_MICROSECONDS,
    "ns": lib.SUMI_TYPE_NANOSECONDS,
}
_ELAPSED = {
    "s": lib.SUMI_TYPE_ELAPSED_SECONDS,
    "ms": lib.SUMI_TYPE_ELAPSED_MILLISECONDS,
    "us": lib.SUMI_TYPE_ELAPSED_MICROSECONDS,
    "ns": lib.SUMI_TYPE_ELAPSED_NANOSECONDS,
}
_MISSING_TIME = -(2**63)
_EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
_MICROSECOND = datetime.timedelta(microseconds=1)
_NATIVE = "<" if sys.byteorder == "little" else ">"


class Values(NamedTuple):
    """A column's values in memory."""

    type: int
    address: Any
    rows: int
    stride: int
    # Keeps the memory.
    owner: Any
    offsets: Any = ffi.NULL
    present: Any = ffi.NULL


def values_of(data: Any, name: str) -> Values:
    """The values of a column: an array of NumPy, a series of pandas, a buffer, or any iterable.

    :raises Error: for values that are no column.
    """
    if hasattr(data, "__array_interface__"):
        return _of_numpy(data, name)
    if is_pandas(data):
        return _of_pandas(data, name)
    if hasattr(data, "collect"):
        raise Error(f'column "{name}" is a {type(data).__name__}, which has no values yet; collect() it first')
    if isinstance(data, (str, bytes, dict)):
        raise Error(f'column "{name}" is a {type(data).__name__}; give a list or an array of values')
    if isinstance(data, (array.array, memoryview)):
        return _of_buffer(memoryview(data), name)
    if hasattr(data, "__dlpack__"):
        return _of_numpy(_numpy(name).from_dlpack(data), name)
    if hasattr(data, "__array__"):
        return _of_numpy(_numpy(name).asarray(data), name)
    if isinstance(data, Iterable):
        return _of_list(list(data), name)
    raise Error(f'column "{name}" is a {type(data).__name__}; give a list or an array of values')


def is_pandas(data: Any) -> bool:
    """Whether it is an object of pandas, found without importing pandas."""
    return type(data).__module__.partition(".")[0] == "pandas"


def _numpy(name: str) -> Any:
    try:
        import numpy
    except ImportError:
        raise Error(f'column "{name}" needs NumPy to be read; install numpy') from None
    return numpy


def _of_numpy(data: Any, name: str) -> Values:
    if not hasattr(data, "dtype"):
        data = _numpy(name).asarray(data)
    if data.ndim != 1:
        raise Error(
            f'column "{name}" has {data.ndim} dimensions; give an array of one, such as array[:, 0] or array.ravel()'
        )
    if hasattr(data, "mask") and hasattr(data, "filled"):
        data = data.astype("f8").filled(float("nan")) if data.dtype.kind in "fiub" else data.tolist()
        return values_of(data, name)
    kind, size = data.dtype.kind, data.dtype.itemsize
    if kind == "f" and size not in (4, 8):
        data = data.astype("f4" if size == 2 else "f8")
    elif kind == "m":
        return _of_times(data, _ELAPSED)
    elif kind == "M":
        return _of_times(data, _TIMES)
    elif kind in "OUSTV" or kind == "c":
        if kind == "c" or data.dtype.names:
            raise Error(f'column "{name}" is of the type {data.dtype}; give real numbers, dates or texts')
        return _of_list(data.tolist(), name)
    data = _regular(data)
    type_ = _NUMBERS.get(f"{data.dtype.kind}{data.dtype.itemsize}")
    if type_ is None:
        raise Error(f'column "{name}" is of the type {data.dtype}; give real numbers, dates or texts')
    return Values(type_, _address(data), len(data), data.strides[0], data)


def _of_times(data: Any, types: dict[str, int]) -> Values:
    unit = _numpy("").datetime_data(data.dtype)
    if unit[1] != 1 or unit[0] not in types:
        coarse = unit[0] in ("Y", "M", "W", "D", "h", "m", "s", "generic")
        data = data.astype(f"{data.dtype.kind}8[{'s' if coarse else 'ns'}]")
        unit = _numpy("").datetime_data(data.dtype)
    data = _regular(data)
    return Values(types[unit[0]], _address(data), len(data), data.strides[0], data)


def _regular(data: Any) -> Any:
    """The array in this machine's order of bytes, and with rows one after the other."""
    if not data.dtype.isnative:
        data = data.astype(data.dtype.newbyteorder("="))
    return data if data.strides[0] >= data.dtype.itemsize else data.copy()


def _address(data: Any) -> Any:
    return ffi.cast("void *", data.__array_interface__["data"][0])


def _of_pandas(data: Any, name: str) -> Values:
    dtype = data.dtype
    if hasattr(dtype, "tz"):
        # A series has its times at .dt, an index is times itself.
        data = data.dt.tz_convert("UTC").dt if hasattr(data, "dt") else data.tz_convert("UTC")
        return _of_numpy(data.tz_localize(None).to_numpy(), name)
    if type(dtype).__module__.partition(".")[0] == "numpy":
        return _of_numpy(data.to_numpy(), name)
    kind = getattr(dtype, "kind", "O")
    if hasattr(dtype, "freq"):
        # Periods stand at their starts.
        return values_of((data.dt if hasattr(data, "dt") else data).to_timestamp(), name)
    if kind in "mM":
        return _of_numpy(data.to_numpy(dtype=f"{kind}8[ns]"), name)
    if kind in "iufb":
        return _of_numpy(data.to_numpy(dtype="float64", na_value=float("nan")), name)
    return _of_list(data.tolist(), name)


def _of_buffer(view: memoryview, name: str) -> Values:
    kinds = {"d": "f", "f": "f", "?": "b", **dict.fromkeys("bhilqn", "i"), **dict.fromkeys("BHILQN", "u")}
    format_ = view.format.lstrip("@=" + _NATIVE)
    kind = kinds.get(format_)
    if kind is None or view.ndim != 1:
        raise Error(
            f'column "{name}" is a buffer of the format "{view.format}" with {view.ndim} dimensions; '
            "give one of numbers with one dimension"
        )
    if not view.c_contiguous:
        return _of_list(view.tolist(), name)
    type_ = _NUMBERS[f"{kind}{view.itemsize}"]
    memory = ffi.from_buffer(view)
    return Values(type_, ffi.cast("void *", memory), len(view), view.itemsize, (memory, view))


def _of_list(data: list[Any], name: str) -> Values:
    present = [value for value in data if not _is_missing(value)]
    if all(isinstance(value, (bool, int, float)) for value in present):
        try:
            return _of_numbers(data, present)
        except OverflowError:
            raise Error(
                f'column "{name}" has a whole number beyond 1.8e308; divide its values, or give their logarithms'
            ) from None
    if all(isinstance(value, str) for value in present):
        return _of_texts(data)
    if all(isinstance(value, datetime.date) for value in present):
        return _of_stamps([None if _is_missing(value) else _stamp(value) for value in data], _TIMES["us"])
    if all(isinstance(value, datetime.timedelta) for value in present):
        spans = [None if _is_missing(value) else value // _MICROSECOND for value in data]
        return _of_stamps(spans, _ELAPSED["us"])
    if all(isinstance(value, datetime.time) for value in present):
        times = [None if _is_missing(value) else _of_day(value) for value in data]
        return _of_stamps(times, lib.SUMI_TYPE_TIME_OF_DAY)
    if all(hasattr(value, "to_timestamp") for value in present):
        return _of_list([None if _is_missing(value) else value.to_timestamp() for value in data], name)
    if all(type(value).__name__ == "Interval" for value in present):
        return _of_texts([None if _is_missing(value) else str(value) for value in data])
    try:
        # Decimals, fractions, and the numbers of other libraries.
        numbers = [float("nan") if _is_missing(value) else float(value) for value in data]
    except (TypeError, ValueError, OverflowError):
        types = sorted({type(value).__name__ for value in present})
        raise Error(
            f'column "{name}" has values of the types {", ".join(types[:4])}; give numbers, dates or texts, '
            "and None where one is missing"
        ) from None
    return _of_numbers(numbers, numbers)


def _of_stamps(stamps: list[int | None], type_: int) -> Values:
    column = array.array("q", (_MISSING_TIME if stamp is None else stamp for stamp in stamps))
    memory = ffi.from_buffer(column)
    return Values(type_, ffi.cast("void *", memory), len(stamps), 8, (memory, column))


def _of_day(value: datetime.time) -> int:
    """Microseconds since midnight."""
    return ((value.hour * 60 + value.minute) * 60 + value.second) * 1_000_000 + value.microsecond


def zone_of(data: Any) -> str | None:
    """The time zone in which the times of a column were recorded; ``None`` for UTC and for other values."""
    zone = getattr(getattr(data, "dtype", None), "tz", None)
    if zone is None and isinstance(data, Sequence) and not isinstance(data, (str, bytes)):
        first = next((value for value in data if not _is_missing(value)), None)
        # Most columns are no times, and are not read a second time.
        if isinstance(first, datetime.datetime):
            times = [value for value in data if not _is_missing(value)]
            if all(isinstance(value, datetime.datetime) for value in times):
                zones = {_zone_name(value.tzinfo) for value in times}
                return zones.pop() if len(zones) == 1 else None
    return _zone_name(zone)


def _zone_name(zone: Any) -> str | None:
    if zone is None:
        return None
    name = getattr(zone, "key", None) or getattr(zone, "zone", None)
    if name is None:
        offset = zone.utcoffset(None)
        if offset is None:
            return None
        minutes = offset // datetime.timedelta(minutes=1)
        name = f"{'-' if minutes < 0 else '+'}{abs(minutes) // 60:02}:{abs(minutes) % 60:02}" if minutes else "UTC"
    return None if name == "UTC" else name


def _is_missing(value: Any) -> bool:
    # pandas' NaT and NA are neither equal to themselves nor plain numbers.
    if value is None:
        return True
    if isinstance(value, (str, int, float)):
        return value != value
    return type(value).__name__ in ("NaTType", "NAType")


def _of_numbers(data: list[Any], present: list[Any]) -> Values:
    if len(present) == len(data) and all(type(value) is int for value in data):
        try:
            return _of_buffer(memoryview(array.array("q", data)), "")
        except OverflowError:
            pass
    numbers = array.array("d", (float("nan") if value is None else float(value) for value in data))
    return _of_buffer(memoryview(numbers), "")


def _of_texts(data: list[Any]) -> Values:
    missing = [_is_missing(value) for value in data]
    parts = [b"" if gap else value.encode("utf-8", "replace") for value, gap in zip(data, missing)]
    offsets = array.array("q", [0])
    end = 0
    for part in parts:
        end += len(part)
        offsets.append(end)
    # A byte more, so that there is memory if all texts are empty.
    memory, positions = ffi.from_buffer(b"".join(parts) + b"\0"), ffi.from_buffer("int64_t[]", offsets)
    present = ffi.NULL
    if any(missing):
        present = ffi.new("uint8_t[]", [not gap for gap in missing])
    owner = (memory, positions, offsets, present)
    address = ffi.cast("void *", memory)
    return Values(lib.SUMI_TYPE_UTF8, address, len(data), 0, owner, positions, present)


def _stamp(value: datetime.date) -> int:
    """Microseconds since 1970; a time without a zone is one of UTC."""
    if not isinstance(value, datetime.datetime):
        return (value.toordinal() - 719_163) * 86_400_000_000
    if value.tzinfo is None:
        value = value.replace(tzinfo=datetime.timezone.utc)
    return (value - _EPOCH) // _MICROSECOND
