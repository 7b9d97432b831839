"""Compiles the rules with mypyc where a C compiler is found; else they run interpreted.

Much of what a server draws at every move is compiled too.

TRAVELOGUE_COMPILE=0 builds a pure package. Editable installs stay interpreted: a compiled file
beside an edited one would hide it.
"""

from __future__ import annotations

import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent
WHOLE = ("rules", "mind")  # folders of a game that compile whole
ASKS = "\n# compiled: "  # any other module that begins a line with this compiles too
# what puts texts together, or runs once a game, is as quick without a long search for speed
LIGHT_FOLDERS = ("face", "web")
LIGHT_MODULES = ("setup", "tables")


def compiled_modules() -> list[str]:
    """Return the paths of the modules that compile."""
    src = ROOT / "src" / "travelogue"
    return [
        str(path.relative_to(ROOT))
        for path in sorted(src.rglob("*.py"))
        if path.name != "__init__.py"
        and "sample" not in path.parts
        and (
            ("games" in path.parts and any(folder in path.parts for folder in WHOLE))
            or ASKS in path.read_text("utf-8")
        )
    ]


def extensions() -> list[Any]:
    """Return the extension modules, all optional: an install without them works, only slower."""
    wanted = os.environ.get("TRAVELOGUE_COMPILE", "1") != "0"
    editable = any(word in sys.argv for word in ("editable_wheel", "develop"))
    if not wanted or editable:
        return []
    if not any(
        shutil.which(name) for name in (os.environ.get("CC", ""), "cc", "gcc", "clang", "cl")
    ):
        print("travelogue: no C compiler found, the rules will run interpreted (slower)")
        return []
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        print(f"travelogue: mypyc is not available ({error}), the rules will run interpreted")
        return []
    # other packages may not be installed yet, and where they are a build must be no other: it sees
    # none of them. `make check` looks at all types
    alone = ["--no-site-packages", "--ignore-missing-imports", "--follow-imports=silent"]
    arguments = [*alone, *compiled_modules()]
    try:
        made = mypycify(arguments, opt_level="3", multi_file=True)
    except SystemExit:
        print("travelogue: the rules could not be compiled (see above), they will run interpreted")
        return []
    for extension in made:
        extension.optional = True
        extension.extra_compile_args = [
            *(extension.extra_compile_args or []),
            "-fvisibility=hidden",  # calls and constants of other modules without a detour
            "-fno-semantic-interposition",
            "-fno-plt",  # nor calls of Python itself
            "-g0",  # half the size, and quicker to compile
        ]
    return list(made)


class BuildInParallel(build_ext):
    """Compiles the C files side by side: one for each module, they need nothing of each other."""

    def build_extensions(self) -> None:
        compiler: Any = self.compiler
        if compiler.compiler_type == "unix":
            compiler.compile = partial(compile_all, compiler)
        super().build_extensions()


def compile_all(
    compiler: Any,
    sources: list[str],
    output_dir: str | None = None,
    macros: Any = None,
    include_dirs: Any = None,
    debug: bool = False,
    extra_preargs: Any = None,
    extra_postargs: Any = None,
    depends: Any = None,
) -> list[str]:
    """Compile all sources as CCompiler.compile does, a process for each core."""
    macros, objects, extra, options, build = compiler._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    arguments = compiler._get_cc_args(options, debug, extra_preargs)

    def one(target: str) -> None:
        source, suffix = build[target]
        *folders, module = Path(source).stem.split("___")
        is_light = module in LIGHT_MODULES or any(name in LIGHT_FOLDERS for name in folders)
        more = ["-O1"] if is_light else []
        compiler._compile(target, source, suffix, arguments, [*extra, *more], options)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(one, [target for target in objects if target in build]))
    return list(objects)


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildInParallel})
