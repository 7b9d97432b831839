"""A game's action space: contiguous blocks of integers, one block per kind of answer."""

# compiled: every decision of every game passes through here

from __future__ import annotations


class Block:
    """A kind of action with one named argument: action = first + argument."""

    __slots__ = ("first", "index", "name", "names")

    def __init__(self, name: str, first: int, names: list[str]) -> None:
        self.name = name
        self.first = first
        self.names = names
        self.index: dict[str, int] = {}
        for k in range(len(names)):
            self.index[names[k]] = k

    def at(self, argument: int) -> int:
        """Return the action with this argument; the argument is not checked."""
        return self.first + argument

    def holds(self, action: int) -> bool:
        return self.first <= action < self.first + len(self.names)


class ActionSpace:
    """All blocks of one game; `size` is the width of a mask over the actions."""

    __slots__ = ("blocks", "size")

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.size = 0

    def block(self, name: str, first: int, names: list[str]) -> Block:
        """Add a block; `first` repeats where it starts: constants and blocks cannot drift."""
        if first != self.size:
            raise ValueError(
                f"block {name!r} says it starts at {first}, the space is at {self.size}"
            )
        if " " in name or len(set(names)) != len(names):
            raise ValueError(f"block {name!r} needs a name without spaces and distinct arguments")
        made = Block(name, first, names)
        self.blocks.append(made)
        self.size += len(names)
        return made

    def block_of(self, action: int) -> Block:
        """Return the block that holds the action; ValueError if none does."""
        for block in self.blocks:
            if block.holds(action):
                return block
        raise ValueError(f"there is no action {action}; the ids run from 0 to {self.size - 1}")

    def text(self, action: int) -> str:
        """Return the notation that is stored and shown, for example `place 2,-1`."""
        block = self.block_of(action)
        return block.name + " " + block.names[action - block.first]

    def parse(self, text: str) -> int:
        """Return the action that `text` writes so; ValueError if there is none."""
        word, _, argument = text.partition(" ")
        for block in self.blocks:
            if block.name == word:
                found = block.index.get(argument)
                if found is None:
                    raise ValueError(
                        f"{argument!r} is no argument of {word!r}; "
                        f"they run from {block.names[0]!r} to {block.names[-1]!r}"
                    )
                return block.first + found
        words = ", ".join([block.name for block in self.blocks])
        raise ValueError(f"{text!r} is no action of this game; actions begin with: {words}")
