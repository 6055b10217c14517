"""Charts drawn offscreen, fast and exact.

>>> import sumi
>>> sumi.plot({"day": ["2024-01-01", "2024-01-02", "2024-01-03"], "sold": [3, 5, 4]}).save("sold.png")
"""

from ._chart import Chart, ChartWarning, Picture, Renderer, release_memory, set_device
from ._library import Error, ffi, lib
from ._many import render_each, render_many
from ._parts import MergedChart, merge, summarize
from ._plot import plot
from ._schema import schema
from ._tables import Table

#: The version of the library.
__version__: str = ffi.string(lib.sumi_version()).decode()

__all__ = [
    "Chart",
    "ChartWarning",
    "Error",
    "MergedChart",
    "Picture",
    "Renderer",
    "Table",
    "merge",
    "plot",
    "release_memory",
    "render_each",
    "render_many",
    "schema",
    "set_device",
    "summarize",
]
