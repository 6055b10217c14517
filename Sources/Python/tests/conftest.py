import io

import pytest

import sumi


@pytest.fixture(autouse=True, scope="session")
def device():
    """The same pictures on every machine."""
    sumi.set_device("cpu")


@pytest.fixture
def decoded():
    """The pixels of an encoded picture, read by another program."""

    def decode(data):
        from PIL import Image

        return Image.open(io.BytesIO(data))

    return decode
