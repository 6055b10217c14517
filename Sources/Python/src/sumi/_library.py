"""The C library: calls, errors and handles."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from typing import Any

from ._declarations import ffi as ffi

lib: Any = ffi.dlopen(os.path.join(os.path.dirname(os.path.abspath(__file__)), "libsumi.so"))


class Error(Exception):
    """Why a chart could not be drawn: one line with the position, the fault and the remedy.

    ``code`` is the kind of error as a word: ``"chartFile"``, ``"data"``, ``"device"``, ``"image"`` and so on.
    """

    def __init__(self, message: str, code: str = "argument") -> None:
        super().__init__(message)
        self.code = code

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (str(self), self.code))

    @classmethod
    def of(cls, error: Any) -> Error:
        """An error of the library."""
        message = ffi.string(error.message).decode("utf-8", "replace")
        return cls(message, ffi.string(lib.sumi_code_name(error.code)).decode())


def call(function: Any, *arguments: Any) -> None:
    """Calls a function of the library, without Python's lock.

    In the main thread, signals are handled meanwhile.

    :raises Error: what it says.
    :raises BaseException: what the handler of a signal raises, such as ``KeyboardInterrupt``; the work has ended then.
    """
    if _late and (late := _late.pop(threading.get_ident(), None)):
        raise late
    if not _handles_signals:
        _handle_signals()
    if _raised:
        # Another signal may have ended the last call before it could raise this.
        _raised.pop(threading.get_ident(), None)
    error = ffi.new("sumi_error *")
    code = function(*arguments, error)
    if code != lib.SUMI_OK:
        if raised := _raised.pop(threading.get_ident(), None):
            raise raised
        raise Error.of(error)


# What the handlers of signals have raised while a thread waits for the library.
_raised: dict[int, BaseException] = {}
# What they have raised while a handle ended, for the next call of the same thread.
_late: dict[int, BaseException] = {}
_handles_signals = False


def interrupt(is_requested: Callable[[], bool]) -> Any:
    """A function of C for :func:`set_interrupt`, which must be kept as long as a thread may ask it.

    It requests the end of a call also by an exception, which the call then raises.
    """

    def keep_raised(kind: Any, error: BaseException, trace: Any) -> None:
        _raised[threading.get_ident()] = error

    return ffi.callback("int32_t(void *)", lambda context: is_requested(), error=1, onerror=keep_raised)


def set_interrupt(function: Any) -> None:
    """What the calls of this thread ask while they wait, and whether they should end."""
    lib.sumi_set_interrupt(function, ffi.NULL, ffi.NULL)


# Python runs handlers of signals in its main thread, between two steps of a program: so it needs a step to make.
_make_a_step = interrupt(lambda: False)


def _handle_signals() -> None:
    """Lets the calls of the main thread handle signals while they wait."""
    global _handles_signals
    if threading.get_ident() == threading.main_thread().ident:
        set_interrupt(_make_a_step)
        _handles_signals = True


class Handle:
    """A handle of the library, which ends with this object."""

    __slots__ = ("value", "__weakref__")

    def __init__(self, value: int) -> None:
        self.value = value

    def __copy__(self) -> Handle:
        return self

    def __deepcopy__(self, memo: Any) -> Handle:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        raise Error(
            "a picture or a renderer cannot go to another process; send the chart, or the encoded picture"
        )

    def __del__(self) -> None:
        # At the end of the interpreter the library's names may be gone before this.
        if lib is None or not self.value:
            return
        try:
            lib.sumi_free(self.value, ffi.NULL)
            self.value = 0
            if sweep is not None:
                sweep()
        except BaseException as error:
            # A handler of a signal has raised it, and Python raises nothing from here.
            _late[threading.get_ident()] = error


def new_handle(function: Any, *arguments: Any) -> Handle:
    """The handle that a function returns by its last argument but the error."""
    out = ffi.new("uint64_t *")
    call(function, *arguments, out)
    return Handle(out[0])


def new_bytes(function: Any, *arguments: Any) -> bytes:
    """The bytes of the buffer that a function returns."""
    out = ffi.new("uint64_t *")
    call(function, *arguments, out)
    return taken_bytes(out[0])


def bytes_of(buffer: int) -> bytes:
    """The bytes of a buffer."""
    start, count = ffi.new("const uint8_t **"), ffi.new("size_t *")
    call(lib.sumi_buffer_bytes, buffer, start, count)
    return bytes(ffi.buffer(start[0], count[0]))


def taken_bytes(buffer: int) -> bytes:
    """The bytes of a buffer, which is freed."""
    try:
        return bytes_of(buffer)
    finally:
        lib.sumi_free(buffer, ffi.NULL)


class Pixels:
    """The bytes of a buffer, as an array of NumPy's, which keeps them without a copy."""

    def __init__(self, buffer: Handle, shape: tuple[int, ...]) -> None:
        start, count = ffi.new("const uint8_t **"), ffi.new("size_t *")
        call(lib.sumi_buffer_bytes, buffer.value, start, count)
        self._buffer = buffer
        self.__array_interface__ = {
            "version": 3, "typestr": "|u1", "shape": shape,
            "data": (int(ffi.cast("uintptr_t", start[0])), False),
        }


def text(value: str | os.PathLike[str] | None) -> Any:
    """A text of C; ``NULL`` for ``None``."""
    if value is None:
        return ffi.NULL
    data = os.fsencode(value)
    if b"\0" in data:
        raise Error("a name or a path cannot have a character of code 0; leave it out")
    return ffi.new("char[]", data)


# Memory that the library uses, by its flag, which the library sets when it needs the memory no more. A flag in
# place of a function of Python's, because the library's threads may outlive the interpreter.
_used: dict[int, tuple[Any, Any]] = {}


def keep(owner: Any) -> Any:
    """Keeps an object until the library sets the flag that this returns."""
    flag = ffi.new("int32_t *")
    _used[id(flag)] = (flag, owner)
    return flag


def sweep() -> None:
    """Lets go what the library needs no more."""
    # Rubbish may be collected whenever an object is made, and a handle among it sweeps in between: so the keys are
    # taken in one step, and each may be gone.
    for key in list(_used):
        kept = _used.get(key)
        if kept is not None and kept[0][0]:
            _used.pop(key, None)


def used_count() -> int:
    """How many pieces of memory the library uses."""
    sweep()
    return len(_used)
