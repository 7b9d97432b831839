"""Files that browsers keep: their address changes with their content."""

from __future__ import annotations

import os
from typing import Final

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOR_GOOD: Final = "public, max-age=31536000, immutable"


class KeptFiles(StaticFiles):
    """Static files under an address that names their version."""

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["Cache-Control"] = FOR_GOOD
        return response
