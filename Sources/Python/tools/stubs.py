"""Makes src/sumi/types.py and src/sumi/_series.py from the JSON Schema of chart files.

    sumi schema | python tools/stubs.py

A test compares the files with the schema of the library.
"""

from __future__ import annotations

import json
import keyword
import sys
import textwrap
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).resolve().parents[1] / "src/sumi"
WIDTH = 100


def class_name(definition: str) -> str:
    return definition[0].upper() + definition[1:]


class Types:
    """The types of a schema as the text of a module."""

    def __init__(self, schema: dict[str, Any]) -> None:
        self.definitions = schema["$defs"]
        self.lines: list[str] = []
        for name, definition in self.definitions.items():
            self._add(class_name(name), definition)

    def _add(self, name: str, node: dict[str, Any]) -> None:
        if name == "Column":
            # A name, or values: arrays, series and lists.
            self.lines += ["Column: TypeAlias = Any", _doc(node["description"], "", []), ""]
        elif node.get("type") == "object" and "properties" in node:
            self._add_class(name, node)
        else:
            # Classes that the alias needs come first.
            expression = self._type(node, name)
            self.lines += [f'{name}: TypeAlias = "{expression}"']
            if "description" in node:
                self.lines.append(_doc(node["description"], "", []))
            self.lines.append("")

    def _add_class(self, name: str, node: dict[str, Any]) -> None:
        required = set(node.get("required", [])) - {"type"}
        fields = []
        keys = {key: value for key, value in node["properties"].items() if not key.startswith("$")}
        if name == "Chart":
            # The first parameter of a chart, and its tables.
            del keys["data"]
        for key, value in keys.items():
            expression = self._type(value, name + class_name(key))
            fields.append((key, f"Required[{expression}]" if key in required else expression))
        about = [
            f"- {key}: {value['description']}"
            for key, value in keys.items()
            if "description" in value
        ]
        if all(key.isidentifier() and not keyword.iskeyword(key) for key, _ in fields):
            self.lines.append(f"class {name}(TypedDict, total=False):")
            self.lines.append(_doc(node.get("description", "Keys:"), "    ", about))
            self.lines += [f"    {key}: {expression}" for key, expression in fields]
        else:
            # Keys that are no names of Python.
            pairs = ", ".join(f'"{key}": "{expression}"' for key, expression in fields)
            self.lines.append(f'{name} = TypedDict("{name}", {{{pairs}}}, total=False)')
            self.lines.append(_doc(node.get("description", "Keys:"), "", about))
        self.lines.append("")

    def _type(self, node: dict[str, Any], name: str) -> str:
        """The type of a value; objects in place become classes of the name."""
        if "$ref" in node:
            return class_name(node["$ref"].rsplit("/", 1)[1])
        if "enum" in node:
            return f"Literal[{', '.join(_quoted(word) for word in node['enum'])}]"
        if "const" in node:
            return f"Literal[{_quoted(node['const'])}]"
        if "anyOf" in node:
            parts: list[str] = []
            for index, part in enumerate(node["anyOf"]):
                needs_name = part.get("type") == "object" and "properties" in part
                own = f"{name}Object{index if index else ''}" if needs_name else name
                found = self._type(part, own)
                if found not in parts:
                    parts.append(found)
            return " | ".join(parts)
        kind = node.get("type")
        if kind == "object":
            if "properties" in node:
                self._add_class(name, node)
                return name
            values = node.get("additionalProperties")
            return f"dict[str, {self._type(values, name) if isinstance(values, dict) else 'Any'}]"
        if kind == "array":
            return f"Sequence[{self._type(node.get('items', {}), name)}]"
        simple = {"string": "str", "number": "float", "integer": "int", "boolean": "bool", "null": "None"}
        return simple.get(kind, "Any")

    def module(self) -> str:
        head = '''"""The keys of the chart file, for type checkers and editors. Made by tools/stubs.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, TypedDict

if TYPE_CHECKING:
    from typing_extensions import Required, TypeAlias

'''
        return head + "\n".join(self.lines).rstrip() + "\n"


def _quoted(value: Any) -> str:
    return f"'{value}'" if isinstance(value, str) else repr(value)


def _doc(text: str, indent: str, about: list[str]) -> str:
    def wrapped(text: str, hanging: str) -> list[str]:
        plain = text.replace("\\", "\\\\")
        return textwrap.wrap(plain, WIDTH - len(indent), subsequent_indent=hanging)

    lines = wrapped(text, "")
    if about:
        lines.append("")
    for item in about:
        lines += wrapped(item, "  ")
    if len(lines) == 1 and not lines[0].endswith('"'):
        return f'{indent}"""{lines[0]}"""'
    body = "\n".join(f"{indent}{line}".rstrip() for line in lines)
    return f'{indent}"""\n{body}\n{indent}"""'


def series_module(schema: dict[str, Any]) -> str:
    """The methods that add a series of each kind."""
    definitions = schema["$defs"]
    columns: set[str] = set()
    methods: list[str] = []
    for part in definitions["series"]["anyOf"]:
        name = part["$ref"].rsplit("/", 1)[1]
        node = definitions[name]
        columns |= {
            key for key, value in node["properties"].items() if value.get("$ref") == "#/$defs/column"
        }
        kind = node["properties"]["type"]
        for word in kind.get("enum", [kind.get("const")]):
            method = word + "_" if keyword.iskeyword(word) else word
            methods += [
                f"    def {method}(self, **fields: Unpack[types.{class_name(name)}]) -> Self:",
                _doc(node["description"], "        ", []),
                f'        return self.add("{word}", **fields)  # type: ignore[misc]',
                "",
            ]
    keys = "\n".join(f'        "{key}",' for key in sorted(columns))
    return f'''"""The series of a chart. Made by tools/stubs.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing_extensions import Self, Unpack

    from . import types

#: The keys of series that are columns.
COLUMN_KEYS = frozenset(
    (
{keys}
    )
)


class SeriesMethods:
    """Adds a series of each kind. Keywords are the keys of the chart file; each method gives the chart."""

    def add(self, type: str, **fields: Any) -> Self:
        raise NotImplementedError

''' + "\n".join(methods).rstrip() + "\n"


def modules(schema: dict[str, Any]) -> dict[str, str]:
    """The files and their texts."""
    return {"types.py": Types(schema).module(), "_series.py": series_module(schema)}


if __name__ == "__main__":
    for name, content in modules(json.load(sys.stdin)).items():
        (PACKAGE / name).write_text(content)
