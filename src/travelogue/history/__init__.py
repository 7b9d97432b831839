"""What was played: entries, undo, the portable game file and the proof that the deal was fair."""
