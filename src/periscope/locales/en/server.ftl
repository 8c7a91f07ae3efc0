# What a server answers when it refuses something, and what its command says.

error-token = This token holds no seat at the table: use the one that you were given when you took the seat.
error-rules = This was begun under rules { $found } of { $game }, and this program knows rules { $known }: use a version that knows them.
error-ply-record = A ply says where to take up a record: send the record too, or leave the ply out.
error-nobody = Nobody would play: give at least one seat to “me” or leave it “open”.
error-seat-taken = The seat { $seat } is taken: choose an open one, or watch.
error-invitation = This invitation is not good for the seat { $seat }: ask whoever set the table up for the right link.
error-key-length = A key has at least { $least } signs that nobody can guess.
error-spectator = Whoever watches cannot do that: take a seat first.
error-chat = There is nothing in this message: write something.
error-waiting = The game has not begun: it waits until every seat is taken and has given its salt.
error-salt-late = The game has begun, and its seed is fixed: a salt is taken only before that.
error-salt-given = The seat { $seat } has given its salt: it is taken once.
error-salt-twice = Give `salt` now or say `salt_later`, not both: with `salt_later` the salt follows by the act `salt`.
error-not-your-turn = It is not your turn: { $seat } is to play.
error-stale = The game has gone on (you decided at { $found }, it is at { $now }): look again and then decide.
error-nothing-asked = There is nothing to answer: nobody else asks for “{ $what }” now.
error-asked-already = “{ $what }” has been asked for: wait for the answer.
error-seat-left = Everybody has to agree, and nobody has the seat { $seats } since it was left: wait until somebody takes it, or play on.
error-undo-time = That cannot be taken back: without the time that came with the moves since, { $seat } would have none left. Play on.
error-draw-computer = The computer agrees to no draw: play on, or resign.
error-paused = The game is paused: resume it first.
error-not-paused = The game is not paused.
error-time = Your time had run out before this came.
error-table = There is no table { $table }: check the link.
error-unreadable = The table { $table } cannot be read and was set aside; the other tables go on. Whoever runs the server finds the reason in its log.
error-table-newer = The table { $table } was set up by a newer version than this server's: try again when the server has been updated.
error-private = This table is private: only its players see it.
error-no-help = This table was set up without that help: set one up that has it.
error-coach-busy = The coach is working out another patrol: ask again in a minute.
error-help-later = There is no advice now: ask again when it is your turn.
error-help-busy = Too many ask for advice just now: ask again in a moment.
error-help-moved = The game has gone on since you asked: ask again about the position as it stands.
error-help-failed = There is no advice: the computer that gives it has failed. Whoever runs the server finds the reason in its log.
error-raced = Too many do something at this table at once: try again.
error-record-open = The game is still going on: its record is shown when it is over, or to a seat that holds its token.
error-storage = The database does not answer just now. Nothing is lost: try again in a moment.
error-held = Another server has this table just now. Nothing is lost: try again in a moment.
error-chat-full = { $lines } lines were said at this table, and it takes no more: talk elsewhere.
error-message = The message cannot be understood ({ $problem }): send one as the description has it.
error-too-large = The message is too long: send a shorter one.
error-nested = The message is nested too deeply: send one as the description has it.
error-busy = The server has too much to do just now: try again in a moment.
error-rate = Too many messages at once: wait a little.
error-workers-database = Several workers need PostgreSQL: an SQLite file has one writer, and one process serves it faster. Name a database with postgresql://…, or leave --workers out.
error-workers-system = Several workers need a system with fork and SO_REUSEPORT, such as Linux. Leave --workers out.
error-watchers = { $most } watch this table already, and no more can: try again when somebody has left.
error-slow = The rest of the request did not come within { $seconds } seconds: send it again.
error-patience = Too many messages that could not be taken: connect again.
error-binary = Messages are text, and this one is not: send JSON as text.
error-hello = The first message must be “hello”, within ten seconds of connecting.
error-hello-twice = There has been a “hello” on this connection: open another one for another seat.
error-wire = You speak version { $found } of the protocol, and this server speaks version { $known }: load the page again, or update your program.
error-origin = A page from another address may not do that: open the page of this server.
error-path = There is nothing at this address.
error-method = This address does not take that method.
error-internal = Something is wrong with the server, and it has been noted. Nothing is lost: try again.

error-setting = { $option } cannot be “{ $found }”: give a number from { $least } to { $most }.
error-port = The port { $port } of { $host } (--port) cannot be used: { $problem }.
error-calls = “{ $found }” is no reach for calls; it is one of { $known }.
error-metrics = “{ $found }” is no address for metrics: use a port such as 9100, or HOST:PORT.
error-call-none = This server calls nobody: look in at the table, or ask who runs it.
error-call-private = “{ $found }” is an address of a private network, which this server does not call: use one that anybody can reach.
error-call-url = “{ $found }” is no address to call: it begins with https:// or http://, as in https://example.org/my-turn.
error-proxies = A proxy is an address or a network, not “{ $found }”: 127.0.0.1, or 10.0.0.0/8.
error-database = The database cannot be used: { $problem }
error-database-url = The address of the database must begin with sqlite:/// or postgresql://.
error-database-driver = The driver for that database or channel is not installed: pip install 'periscope[club]'.
error-database-version = The tables of the database are of another version: run periscope migrate first.
error-database-taken = Another server has the database { $file } open: stop that one, or name another file (--database sqlite:///FILE).
error-database-damaged = The database { $file } is damaged ({ $problem }): restore a back-up into a new file (periscope restore).
error-database-gone = The database { $file } is not there, but the log that SQLite keeps beside it ({ $file }-wal) is: put the file back, or remove the log too.
error-database-lost = { $commits ->
    [one] The last thing that was kept in { $file } is
   *[other] The last { $commits } things that were kept in { $file } are
} missing: the log beside it ({ $file }-wal) was cut, changed or removed. Put it back or restore a back-up; to go on without, remove { $file }-mark.
error-backup = { $file } is no back-up of Periscope, or is not whole: use an unchanged one.
error-not-empty = The database has tables already: restore into an empty one.

served = Serving on { $address }. Control-C stops it.
migrated = The database is up to date.
backed-up = { $tables ->
    [one] One table, { $entries } entries, written to { $file }.
   *[other] { $tables } tables, { $entries } entries, written to { $file }.
}
restored = { $tables ->
    [one] One table, { $entries } entries, restored from { $file }.
   *[other] { $tables } tables, { $entries } entries, restored from { $file }.
}

command-serve = serve the games over HTTP and WebSocket, on SQLite or PostgreSQL
command-migrate = bring the database of a server up to date
command-backup = write every table of a server's database to one file, while it runs
command-restore = put a back-up into an empty database, SQLite or PostgreSQL
example-serve = Example: DATABASE_URL=postgresql://club@db/periscope periscope serve --host 0.0.0.0 --port 80
example-migrate = Example: periscope migrate --database postgresql://club@db/periscope
example-backup = Example: periscope backup tables.gz
example-restore = Example: periscope restore tables.gz --database postgresql://club@db/periscope
argument-copy = the file of the back-up
meta-copy = FILE
meta-host = ADDRESS
meta-port = NUMBER
meta-database = URL
meta-redis = URL
meta-bots = NUMBER
meta-pace = SECONDS
meta-origins = URLS
meta-proxies = NETWORKS
meta-calls = REACH
meta-metrics = ADDRESS
meta-unbegun = DAYS
meta-chat = LINES
meta-rate = NUMBER
meta-connections = NUMBER
meta-watchers = NUMBER
option-host = the address to listen on (PERISCOPE_HOST, else 127.0.0.1: this machine only)
option-port = the port; 0 takes any free one (PERISCOPE_PORT, else 8000)
option-database = sqlite:///FILE or postgresql://… (DATABASE_URL, else a file in your data folder)
option-redis = redis://…, to tell other servers of news by Redis instead of PostgreSQL (REDIS_URL)
option-bots = how many processes think for the computer players (PERISCOPE_BOTS, else 1)
option-pace = the least time after which a computer player's answer is seen (PERISCOPE_PACE, else 0.7)
option-origins = other addresses whose pages may use this server, with commas (PERISCOPE_ORIGINS)
option-proxies = the reverse proxies that are believed who a caller is, with commas (PERISCOPE_PROXIES, else none)
option-calls = whom players may have called when it is their turn: public addresses, any, or none (PERISCOPE_CALLS, else public)
option-metrics = where Prometheus is answered, never where players are: PORT of this machine, or HOST:PORT (PERISCOPE_METRICS, else nowhere)
option-rate = how many requests a minute one address may make; costly ones count more than once (PERISCOPE_RATE, else 1200)
option-connections = how many connections and sockets one address may have at once (PERISCOPE_CONNECTIONS, else 256)
option-watchers = how many may watch one table without a seat (PERISCOPE_WATCHERS, else 100)
option-unbegun = days after which a table that never began is deleted; 0 keeps it (PERISCOPE_UNBEGUN, else 30)
option-chat = how many lines of chat a table keeps; older ones are forgotten (PERISCOPE_CHAT, else 1000)
port-taken = The port { $port } is taken: { $other } is used instead.
served-plain = Serving on { $address }, without the browser's page, which was left out when Periscope was installed. Control-C stops it.
