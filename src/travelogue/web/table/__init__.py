"""The live page of a table: its socket, what one reader is shown, and what is kept of that."""
