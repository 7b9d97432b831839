"""The parts of a table's page that change: plain functions from a position to HTML."""
