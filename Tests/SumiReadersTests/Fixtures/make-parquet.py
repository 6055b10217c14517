#!/usr/bin/env python3
"""Writes the Parquet files that ParquetReaderTests reads, into parquet/ beside this script.

Needs pyarrow (26 wrote those that are here) and NumPy. Every table has the same rows, so that the
test holds the expected values once: row i of 100 is i % 7, missing where i % 5 == 3 in the
columns that have nulls.
"""
import decimal
import pathlib

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

ROWS = 100
FOLDER = pathlib.Path(__file__).parent / "parquet"

values = [row % 7 for row in range(ROWS)]
holes = [None if row % 5 == 3 else row % 7 for row in range(ROWS)]

TYPES = {
    "int8": pa.int8(), "int16": pa.int16(), "int32": pa.int32(), "int64": pa.int64(),
    "uint8": pa.uint8(), "uint16": pa.uint16(), "uint32": pa.uint32(), "uint64": pa.uint64(),
    "float32": pa.float32(), "float64": pa.float64(), "date32": pa.date32(),
    "time32": pa.time32("ms"), "time64": pa.time64("us"), "stamp_ms": pa.timestamp("ms", "UTC"),
    "stamp_us": pa.timestamp("us", "Europe/Berlin"), "stamp_ns": pa.timestamp("ns"),
}


def columns(cells):
    result = {}
    for name, kind in TYPES.items():
        integers = pa.array(cells, pa.int32() if kind.bit_width == 32 else pa.int64())
        result[name] = integers.cast(kind)
    result["float16"] = pa.array(
        [None if c is None else np.float16(c) for c in cells], pa.float16())
    result["bool"] = pa.array([None if c is None else c % 2 == 1 for c in cells], pa.bool_())
    hundredths = [None if c is None else decimal.Decimal(c) / 100 for c in cells]
    result["decimal32"] = pa.array(hundredths, pa.decimal128(9, 2))
    result["decimal64"] = pa.array(hundredths, pa.decimal128(18, 2))
    result["decimal128"] = pa.array(hundredths, pa.decimal128(38, 2))
    result["decimal256"] = pa.array(
        [None if c is None else -c for c in hundredths], pa.decimal256(50, 2))
    result["utf8"] = pa.array([None if c is None else "é" * c * 2 for c in cells], pa.utf8())
    return result


def table():
    parts = columns(values)
    parts |= {f"{name}_nulls": column for name, column in columns(holes).items()}
    others = {
        "list": pa.array([[1, 2]] * ROWS, pa.list_(pa.int8())),
        "struct": pa.array(
            [None if i % 3 == 1 else {"a": i, "b": None if i % 4 == 2 else "x"} for i in range(ROWS)]),
        "map": pa.array([[("k", 1)]] * ROWS, pa.map_(pa.utf8(), pa.int8())),
        "binary": pa.array([b"x"] * ROWS),
        "fixed_binary": pa.array([b"xy"] * ROWS, pa.binary(2)),
    }
    mixed = {}
    names = list(others)
    for index, name in enumerate(parts):
        mixed[name] = parts[name]
        if index < len(names):
            mixed[names[index]] = others[names[index]]
    return pa.table(mixed)


def main():
    FOLDER.mkdir(exist_ok=True)
    data = table()
    for codec in ["none", "snappy", "gzip", "zstd", "lz4"]:
        for page in ["1.0", "2.0"]:
            pq.write_table(
                data, FOLDER / f"{codec}-{page[0]}.parquet", compression=codec,
                data_page_version=page, row_group_size=61, data_page_size=64)
    pq.write_table(data, FOLDER / "plain.parquet", use_dictionary=False)
    pq.write_table(
        data, FOLDER / "int96.parquet", use_deprecated_int96_timestamps=True, compression="snappy")
    # 2024-01-01, 9999-12-31T03:00, a missing one, and the year 290000.
    far = [1_704_067_200_000_000, 253_402_225_200_000_000, None, 9_089_380_393_200_000_000]
    near = [1_704_067_200_000_000_001, 1, None, -1]
    pq.write_table(
        pa.table({
            "far": pa.array(far, pa.timestamp("us")), "near": pa.array(near, pa.timestamp("ns"))}),
        FOLDER / "int96-far.parquet", use_deprecated_int96_timestamps=True)
    integers = ["int8", "int32", "int64", "uint32", "uint64", "date32", "stamp_us"]
    encodings = {}
    for suffix in ["", "_nulls"]:
        encodings |= {name + suffix: "DELTA_BINARY_PACKED" for name in integers}
        encodings |= {
            name + suffix: "BYTE_STREAM_SPLIT" for name in ["float32", "float64", "decimal128"]}
        encodings["bool" + suffix] = "RLE"
    for text in ["DELTA_LENGTH_BYTE_ARRAY", "DELTA_BYTE_ARRAY"]:
        pq.write_table(
            data, FOLDER / f"{text.lower()}.parquet", use_dictionary=False,
            column_encoding=encodings | {"utf8": text, "utf8_nulls": text}, row_group_size=61)
    pq.write_table(data.slice(0, 0), FOLDER / "empty.parquet")
    # Texts that do not repeat, so that snappy has literals and copies of all lengths.
    rows = range(3000)
    pq.write_table(
        pa.table({
            "name": pa.array([f"{i * i}-{'ab' * (i % 90)}-{i}" for i in rows]),
            "wide": pa.array([(i * 2654435761) % (1 << (i % 62 + 1)) for i in rows], pa.int64()),
        }),
        FOLDER / "long.parquet", compression="snappy", use_dictionary=False,
        column_encoding={"wide": "DELTA_BINARY_PACKED", "name": "PLAIN"})
    write_many(FOLDER / "many.parquet")


def write_many(path):
    """More than a million rows in two groups. The second one is damaged in the columns of which no chart by
    default is made: a file that can only be drawn if these are not read."""
    count = (1 << 20) + 1000
    numbers = np.arange(count)
    pq.write_table(
        pa.table({
            "time": pa.array(numbers * 60 + 1_600_000_000, pa.timestamp("s")).cast(pa.timestamp("ms")),
            "volt": pa.array((numbers // 4096 % 17).astype(np.int32)),
            "store_id": pa.array((numbers // 64 % 3).astype(np.int32)),
            "place": pa.array(np.array(["Oslo", "Oslo"])[numbers % 2]),
        }),
        path, compression="zstd", row_group_size=1 << 20, use_dictionary=["volt", "store_id", "place"],
        column_encoding={"time": "DELTA_BINARY_PACKED"})
    group = pq.ParquetFile(path).metadata.row_group(1)
    with open(path, "r+b") as file:
        for index in range(2, 4):
            column = group.column(index)
            file.seek(column.dictionary_page_offset)
            file.write(b"\xff" * column.total_compressed_size)


main()
