"""Where games are kept: entries are stored before anyone is told of them."""
