"""What a hostile stranger may try, on a real server."""
