"""Remember Our Trip: pictures."""
