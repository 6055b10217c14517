"""Writes the NumPy files of the tests, with NumPy: python3 Tests/SumiReadersTests/Fixtures/make.py

Every file of `types` holds the numbers 1, 0, 1 and 100 as far as their type can, in two columns of
two: [[1, 0], [1, 100]].
"""

import io
import pathlib
import struct
import zlib

import numpy as np

here = pathlib.Path(__file__).parent
types = here / "types"
types.mkdir(exist_ok=True)
corpus = here.parent / "Corpus"

kinds = ["f2", "f4", "f8", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "b1", "m8[ms]"]
kinds += [f"M8[{unit}]" for unit in ["Y", "M", "W", "D", "h", "m", "s", "ms", "us", "ns", "25s"]]
for kind in kinds:
    for byte_order, order_name in [("<", "little"), (">", "big")]:
        for index_order in "CF":
            dtype = np.dtype(byte_order + kind)
            array = np.array([[1, 0], [1, 100]]).astype(dtype)
            array = np.asarray(array, order=index_order)
            name = f"{kind.replace('[', '-').replace(']', '')}-{order_name}-{index_order}.npy"
            np.save(types / name, array)


def seed(folder, name, array, version=None):
    with open(corpus / folder / name, "wb") as file:
        np.lib.format.write_array(file, array, version, allow_pickle=True)


record = np.dtype([("t", "M8[ms]"), ("p", "<f4"), ("n", ">i2")], align=True)
seed("NPY", "walk.npy", np.cumsum(np.ones(5)))
seed("NPY", "single.npy", np.array(2.5))
seed("NPY", "empty.npy", np.zeros((0, 3)))
seed("NPY", "big-endian.npy", np.arange(6, dtype=">i4").reshape(3, 2))
seed("NPY", "fortran.npy", np.asfortranarray(np.arange(6.0).reshape(3, 2)))
seed("NPY", "half.npy", np.array([1, np.nan, np.inf, 6e-8], "f2"))
seed("NPY", "dates.npy", np.array(["2008-09-15", "NaT", "1969-12-31"], "M8[D]"))
seed("NPY", "months.npy", np.array(["2008-09", "NaT", "1969-12"], "M8[M]"))
seed("NPY", "picoseconds.npy", np.array([1500, -1500], "M8[ps]"))
seed("NPY", "records.npy", np.array([(1, 2, 3), ("NaT", 5, 6)], record))
nested = np.dtype([("p", [("x", "f4"), ("y", "f4", (2,))]), (("a title", "h"), "u1")])
seed("NPY", "nested.npy", np.zeros(2, nested))
seed("NPY", "version-2.npy", np.arange(3), (2, 0))
seed("NPY", "version-3.npy", np.zeros(2, [("größe", "f4")]), (3, 0))
seed("NPY", "three-dimensions.npy", np.zeros((2, 2, 2)))
seed("NPY", "complex.npy", np.zeros(2, "c16"))
seed("NPY", "text.npy", np.array(["a", "b"]))
seed("NPY", "objects.npy", np.array([None, "a"], object))
seed("NPY", "long-double.npy", np.zeros(2, np.longdouble))

arrays = {"t": np.arange(4).astype("M8[s]"), "y": np.arange(4.0), "z": np.eye(4, dtype="f4")}
np.savez(corpus / "NPZ" / "stored.npz", **arrays, step=0.5)
np.savez_compressed(corpus / "NPZ" / "deflated.npz", **arrays, step=0.5)
np.savez(corpus / "NPZ" / "lengths.npz", x=np.arange(3), y=np.arange(4))
np.savez(corpus / "NPZ" / "none.npz")
np.savez(corpus / "NPZ" / "mixed.npz", y=np.arange(2), names=np.array(["a", "b"]))


def large_sizes(path, array):
    """An archive of one member, its sizes and the directory's in 64 bits, which zipfile writes only
    past 4 GB."""
    file = io.BytesIO()
    np.save(file, array)
    data, name, ones = file.getvalue(), b"y.npy", 0xFFFFFFFF
    size, checksum = len(data), zlib.crc32(data)
    local = struct.pack("<IHHHHHIIIHH", 0x04034B50, 45, 0, 0, 0, 0, checksum, ones, ones, 5, 20)
    local += name + struct.pack("<HHQQ", 1, 16, size, size) + data
    entry = struct.pack(
        "<IHHHHHHIIIHHHHHII",
        0x02014B50, 45, 45, 0, 0, 0, 0, checksum, ones, ones, 5, 32, 0, 0, 0, 0, ones,
    )
    # An extra field that is not ours stands before.
    entry += name + struct.pack("<HH", 9, 0) + struct.pack("<HHQQQ", 1, 24, size, size, 0)
    end = struct.pack(
        "<IQHHIIQQQQ", 0x06064B50, 44, 45, 45, 0, 0, 1, 1, len(entry), len(local)
    )
    locator = struct.pack("<IIQI", 0x07064B50, 0, len(local) + len(entry), 1)
    last = struct.pack("<IHHHHIIH", 0x06054B50, 0, 0, 0xFFFF, 0xFFFF, ones, ones, 0)
    path.write_bytes(local + entry + end + locator + last)


large_sizes(corpus / "NPZ" / "large-sizes.npz", np.arange(1.0, 4.0))
