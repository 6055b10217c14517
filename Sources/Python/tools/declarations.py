"""Makes the declarations of the C header for cffi, so that Python and C cannot disagree."""

import re
from pathlib import Path


def declarations(header: str) -> str:
    """The declarations of a header, without comments and what the preprocessor reads."""
    text = re.sub(r"/\*.*?\*/", "", header, flags=re.DOTALL)
    text = re.sub(r"#ifdef __cplusplus\n.*?#endif\n", "", text, flags=re.DOTALL)
    text = re.sub(r"^#.*\n", "", text, flags=re.MULTILINE)
    return re.sub(r"\n\s*\n+", "\n", text)


def write_declarations(header: Path, target: Path) -> None:
    """Writes a module that cffi reads without a parser, which would take most of the time of an import."""
    from cffi import FFI

    ffi = FFI()
    ffi.set_source("sumi._declarations", None)
    ffi.cdef(declarations(header.read_text()))
    ffi.emit_python_code(str(target))
    target.write_text("# mypy: ignore-errors\n" + target.read_text())
