"""Remember Our Trip: one map in common, and everyone remembers it differently."""
