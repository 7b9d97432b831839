"""Sample Game: lay cards or let them go, and mind single ones."""
