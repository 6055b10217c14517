#!/usr/bin/env python3
"""Writes the Arrow files that ArrowReaderTests reads, into arrow/ beside this script.

Needs pyarrow (26 wrote those that are here) and NumPy. Every table has the same rows, so that the
test holds the expected values once: row i of 100 is i % 7, missing where i % 5 == 3 in the
columns that have nulls.
"""
import decimal
import pathlib

import numpy as np
import pyarrow as pa
import pyarrow.ipc as ipc

ROWS = 100
FOLDER = pathlib.Path(__file__).parent / "arrow"

values = [row % 7 for row in range(ROWS)]
holes = [None if row % 5 == 3 else row % 7 for row in range(ROWS)]


def decimals(cells):
    return [None if cell is None else decimal.Decimal(cell) / 100 for cell in cells]


def texts(cells):
    # Of 7 lengths, some beyond the 12 bytes that a view holds itself.
    return [None if cell is None else "é" * cell * 2 for cell in cells]


TYPES = {
    "int8": pa.int8(), "int16": pa.int16(), "int32": pa.int32(), "int64": pa.int64(),
    "uint8": pa.uint8(), "uint16": pa.uint16(), "uint32": pa.uint32(), "uint64": pa.uint64(),
    "float32": pa.float32(), "float64": pa.float64(),
    "date32": pa.date32(), "time32": pa.time32("ms"), "time64": pa.time64("us"),
    "stamp_s": pa.timestamp("s"), "stamp_ms": pa.timestamp("ms", "UTC"),
    "stamp_us": pa.timestamp("us", "Europe/Berlin"), "stamp_ns": pa.timestamp("ns"),
    "duration": pa.duration("ns"),
}


def columns(cells):
    result = {}
    for name, kind in TYPES.items():
        integers = pa.array(cells, pa.int32() if kind.bit_width == 32 else pa.int64())
        result[name] = integers.cast(kind)
    result["date64"] = pa.array(
        [None if c is None else c * 86_400_000 for c in cells], pa.int64()).cast(pa.date64())
    result["float16"] = pa.array(
        [None if c is None else np.float16(c) for c in cells], pa.float16())
    result["bool"] = pa.array([None if c is None else c % 2 == 1 for c in cells], pa.bool_())
    result["decimal32"] = pa.array(decimals(cells), pa.decimal32(9, 2))
    result["decimal64"] = pa.array(decimals(cells), pa.decimal64(18, 2))
    result["decimal128"] = pa.array(decimals(cells), pa.decimal128(20, 2))
    result["decimal256"] = pa.array(
        [None if c is None else -c for c in decimals(cells)], pa.decimal256(50, 2))
    result["utf8"] = pa.array(texts(cells), pa.utf8())
    result["large_utf8"] = pa.array(texts(cells), pa.large_utf8())
    result["utf8_view"] = pa.array(texts(cells), pa.string_view())
    result["dictionary"] = pa.array(texts(cells), pa.utf8()).dictionary_encode()
    result["dictionary_numbers"] = pa.DictionaryArray.from_arrays(
        pa.array(cells, pa.uint8()), pa.array([0.5 * c for c in range(7)], pa.float64()))
    return result


def table():
    parts = columns(values)
    parts |= {f"{name}_nulls": column for name, column in columns(holes).items()}
    parts["null"] = pa.nulls(ROWS)
    # What cannot be drawn stands between, so that wrongly counted buffers are found out.
    others = {
        "list": pa.array([[1, 2]] * ROWS, pa.list_(pa.int8())),
        "struct": pa.array([{"a": 1, "b": "x"}] * ROWS),
        "map": pa.array([[("k", 1)]] * ROWS, pa.map_(pa.utf8(), pa.int8())),
        "binary": pa.array([b"x"] * ROWS),
        "fixed_list": pa.array([[1, 2]] * ROWS, pa.list_(pa.int8(), 2)),
        "fixed_binary": pa.array([b"xy"] * ROWS, pa.binary(2)),
        "list_view": pa.array([[1]] * ROWS, pa.list_view(pa.int8())),
        "binary_view": pa.array([b"x" * 20] * ROWS, pa.binary_view()),
        "interval": pa.array([(1, 2, 3)] * ROWS, pa.month_day_nano_interval()),
        "run_end": pa.RunEndEncodedArray.from_arrays([ROWS], pa.array([1.5])),
        "sparse_union": pa.UnionArray.from_sparse(
            pa.array([0] * ROWS, pa.int8()), [pa.array(values), pa.array(texts(values))]),
        "dense_union": pa.UnionArray.from_dense(
            pa.array([0] * ROWS, pa.int8()), pa.array(range(ROWS), pa.int32()),
            [pa.array(values)]),
        "nested_dictionary": pa.array([["x"]] * ROWS, pa.list_(pa.utf8())).cast(
            pa.list_(pa.dictionary(pa.int32(), pa.utf8()))),
    }
    mixed = {}
    names = list(others)
    for index, name in enumerate(parts):
        mixed[name] = parts[name]
        if index < len(names):
            mixed[names[index]] = others[names[index]]
    return pa.table(mixed)


def write(name, data, batch_rows=None, codec=None, legacy=False):
    make = ipc.new_stream if name.endswith(".arrows") else ipc.new_file
    options = ipc.IpcWriteOptions(
        compression=codec, use_legacy_format=legacy, emit_dictionary_deltas=True,
        metadata_version=ipc.MetadataVersion.V4 if legacy else ipc.MetadataVersion.V5)
    with make(str(FOLDER / name), data.schema, options=options) as writer:
        writer.write_table(data, max_chunksize=batch_rows)


def write_batches(name, batches, deltas):
    options = ipc.IpcWriteOptions(emit_dictionary_deltas=deltas)
    with ipc.new_stream(str(FOLDER / name), batches[0].schema, options=options) as writer:
        for batch in batches:
            writer.write_batch(batch)


def dictionary_batch(indices, words):
    return pa.record_batch(
        {"word": pa.DictionaryArray.from_arrays(pa.array(indices, pa.int8()), pa.array(words))})


def write_stored_buffer(name):
    """A buffer among compressed ones that says it is not: it holds what was its LZ4 frame."""
    data = pa.table({"x": pa.array([(37 * row) % 251 for row in range(64)], pa.uint8())})
    sink = pa.BufferOutputStream()
    with ipc.new_stream(sink, data.schema, options=ipc.IpcWriteOptions(compression="lz4")) as writer:
        writer.write_table(data)
    stream = sink.getvalue().to_pybytes()
    frame = bytes([0x04, 0x22, 0x4D, 0x18])
    assert stream.count((64).to_bytes(8, "little") + frame) == 1
    stored = stream.replace((64).to_bytes(8, "little") + frame, b"\xff" * 8 + frame)
    (FOLDER / name).write_bytes(stored)


def write_long(name, row_counts, codec=None):
    """Numbers that rise slowly, so that many rows take few bytes, in batches of these rows."""
    rows = np.arange(sum(row_counts))
    data = pa.table({
        "step": pa.array(rows // 1000, pa.float64()),
        "day": pa.array(rows // 500, pa.int32()).cast(pa.date32()),
        "half": pa.array((rows // 700).astype(np.float16)),
    })
    options = ipc.IpcWriteOptions(compression=codec)
    with ipc.new_stream(str(FOLDER / name), data.schema, options=options) as writer:
        start = 0
        for count in row_counts:
            writer.write_batch(data.slice(start, count).combine_chunks().to_batches()[0])
            start += count


def main():
    FOLDER.mkdir(exist_ok=True)
    data = table()
    for extension in ["arrow", "arrows"]:
        for codec in [None, "lz4", "zstd"]:
            # 37 rows, so that bits of batches meet within bytes.
            for batches, rows in [("one", None), ("several", 37)]:
                write(f"{batches}-{codec or 'plain'}.{extension}", data, rows, codec)
    # Unions changed with version 5 and its writer refuses them as version 4.
    write("legacy.arrows", data.drop_columns(["sparse_union", "dense_union"]), 37, legacy=True)
    write("no-rows.arrow", data.slice(0, 0))
    write("no-rows.arrows", data.slice(0, 0))
    write("no-columns.arrow", pa.table({}))
    write_stored_buffer("stored-buffer.arrows")
    for codec in ["lz4", "zstd"]:
        write_long(f"long-{codec}.arrows", [100_000, 1, 65_536, 99_999, 34_464], codec)
    write_long("uneven-plain.arrows", [1_000, 1, 2_500])
    write_batches(
        "delta.arrows",
        [dictionary_batch([0, 1, None], ["a", "b"]),
         dictionary_batch([2, 0, 1], ["a", "b", "c"])], deltas=True)
    write_batches(
        "replacement.arrows",
        [dictionary_batch([0, 1, None], ["a", "b"]), dictionary_batch([1, 0, 1], ["x", None])],
        deltas=False)


main()
