"""Sample Game: a whole small game with hidden hands, the pattern of every new one."""

SHELF = 900
