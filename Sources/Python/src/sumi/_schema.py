"""The schema of the chart file."""

from __future__ import annotations

from typing import Any

from ._library import lib, new_bytes


def schema() -> dict[str, Any]:
    """The JSON Schema of chart files."""
    import json

    parsed: dict[str, Any] = json.loads(new_bytes(lib.sumi_schema))
    return parsed
