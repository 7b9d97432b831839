"""The site: pages and sockets. Knows no rule and draws nothing: a game's face does both."""
