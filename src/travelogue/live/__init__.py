"""Tables in play: seats, answers, bots and who is told what. Knows no rule and no page."""
