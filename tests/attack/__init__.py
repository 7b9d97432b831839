"""What a hostile stranger may try, on a real server."""

import tests.web  # noqa: F401  it imports the test client without its warning
