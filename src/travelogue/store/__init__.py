"""Where people, tables and their entries are kept: stored before anyone is told of them."""
