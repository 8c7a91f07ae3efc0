"""Tables over HTTP and WebSocket, on SQLite for one person and on PostgreSQL for a club."""
