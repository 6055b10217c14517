"""A notebook that Jupyter runs."""

import base64
import struct

import nbformat
from nbclient import NotebookClient


def test_notebook(tmp_path):
    notebook = nbformat.v4.new_notebook()
    notebook.cells = [
        nbformat.v4.new_code_cell(
            "import sumi\nsumi.set_device('cpu')\n"
            "sumi.plot({'x': [1, 2, 3], 'y': [2, 4, 3]}, title='Shown', size=(400, 300))"
        ),
        nbformat.v4.new_code_cell("sumi.Chart({'x': [1]}).line(y='q')"),
    ]
    client = NotebookClient(
        notebook, timeout=120, kernel_name="python3", allow_errors=True,
        resources={"metadata": {"path": str(tmp_path)}},
    )
    client.execute()
    output = notebook.cells[0].outputs[-1]
    width, height = struct.unpack(">II", base64.b64decode(output.data["image/png"])[16:24])
    assert (width, height) == (800, 600)
    assert output.metadata["image/png"] == {"width": 400, "height": 300}
    assert "Shown" in output.data["text/plain"]
    # A chart with a fault shows the one line.
    shown = str(notebook.cells[1].outputs)
    assert 'no column "q"' in shown.replace('\\"', '"')
