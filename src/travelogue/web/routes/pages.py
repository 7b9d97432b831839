"""Pages: plain routes for people's pages and their socket; the API's are FastAPI's.

What FastAPI does for a request beyond that (parameters of many kinds, dependencies, a schema) no
page asks for, and all of it takes time.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

Page = TypeVar("Page", bound=Callable[..., Awaitable[Response]])
Socket = TypeVar("Socket", bound=Callable[..., Awaitable[None]])


class Pages:
    """The pages of one subject; each is given its request and the values in its path."""

    def __init__(self) -> None:
        self.routes: list[BaseRoute] = []

    def get(self, path: str) -> Callable[[Page], Page]:
        return self.page(path, "GET")

    def post(self, path: str) -> Callable[[Page], Page]:
        return self.page(path, "POST")

    def page(self, path: str, method: str) -> Callable[[Page], Page]:
        """Answer requests for a path by what is decorated."""

        def take(page: Page) -> Page:
            async def answer(request: Request) -> Response:
                return await page(request, **request.path_params)

            self.routes.append(Route(path, answer, methods=[method], include_in_schema=False))
            return page

        return take

    def websocket(self, path: str) -> Callable[[Socket], Socket]:
        """Serve sockets at a path by what is decorated."""

        def take(serve: Socket) -> Socket:
            async def session(socket: WebSocket) -> None:
                with suppress(WebSocketDisconnect):  # whoever has gone needs no farewell
                    await serve(socket, **socket.path_params)

            self.routes.append(WebSocketRoute(path, session))
            return serve

        return take
