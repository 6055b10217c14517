"""Builds the wheel: libsumi.so by Swift, and the declarations of its header for cffi.

SUMI_LIBRARY names a library that is built already, and SUMI_EXTRAS a folder whose files go beside it, such as
fonts and licences.
"""

import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]

sys.path.insert(0, str(HERE / "tools"))


def built_library() -> Path:
    """The C library, built if it is not named."""
    if path := os.environ.get("SUMI_LIBRARY"):
        if not Path(path).is_file():
            raise SystemExit(f"SUMI_LIBRARY is {path}, which is no file; name libSumiC.so")
        return Path(path)
    if not (ROOT / "Package.swift").is_file():
        raise SystemExit(
            f"{ROOT} has no Package.swift; install from Sources/Python of a clone of Sumi, or name a built "
            "library in SUMI_LIBRARY"
        )
    if not shutil.which("swift"):
        raise SystemExit(
            "there is no swift to build the library with; install Swift 6.3 (https://www.swift.org/install), "
            "or name a built library in SUMI_LIBRARY"
        )
    command = ["swift", "build", "--configuration", "release", "--product", "SumiC"]
    # pip shows what goes to standard error only if the build fails.
    subprocess.run(command, cwd=ROOT, check=True)
    folder = subprocess.run(
        [*command[:4], "--show-bin-path"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.strip()
    return Path(folder) / "libSumiC.so"


class BuildPython(build_py):
    """Adds what is made at build time to the package."""

    def run(self) -> None:
        super().run()
        from declarations import write_declarations

        package = Path(self.build_lib) / "sumi"
        package.mkdir(parents=True, exist_ok=True)
        write_declarations(ROOT / "Sources/CSumi/include/sumi.h", package / "_declarations.py")
        library = package / "libsumi.so"
        shutil.copy2(built_library(), library)
        if extras := os.environ.get("SUMI_EXTRAS"):
            shutil.copytree(extras, package, dirs_exist_ok=True)
        if shutil.which("strip"):
            # Two thirds of the file are for debuggers.
            subprocess.run(["strip", "--strip-unneeded", library], check=True)


def least_libc(library: Path) -> int:
    """The minor version of the GNU C library that a library needs: of its symbols the newest."""
    versions = re.findall(rb"\0GLIBC_2\.(\d+)", library.read_bytes())
    return max((int(version) for version in versions), default=17)


class PlatformWheel(bdist_wheel):
    """A wheel for any Python 3, because the library knows nothing of Python, and for any Linux with as new a
    C library (PEP 600)."""

    def get_tag(self) -> tuple[str, str, str]:
        library = Path(self.get_finalized_command("build_py").build_lib) / "sumi/libsumi.so"
        if not library.is_file():
            return "py3", "none", super().get_tag()[2]
        return "py3", "none", f"manylinux_2_{least_libc(library)}_{platform.machine()}"


class BinaryDistribution(Distribution):
    def has_ext_modules(self) -> bool:
        return True


setup(
    cmdclass={"build_py": BuildPython, "bdist_wheel": PlatformWheel},
    distclass=BinaryDistribution,
)
