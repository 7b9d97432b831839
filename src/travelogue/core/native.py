"""The types that mypyc turns into C, with stand-ins for plain CPython. Never compiled.

mypy and mypyc see the first branch; the interpreter takes the second, so interpreted rules use
lists and ints, the fastest things that CPython has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
    from mypy_extensions import u8 as u8

    Fixed: TypeAlias = vec[i64]  # a row of a state that never changes: copies share it
else:
    vec = list
    Fixed = list
    i64 = int
    u8 = int

    def mypyc_attr(*_args, **_kwargs):
        """Do nothing: the attributes only speak to the compiler."""
        return lambda cls: cls
