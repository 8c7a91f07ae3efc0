#!/bin/sh
# Makes the role and the database of Periscope: it owns its tables and can do nothing else.
#
# The container of PostgreSQL runs this by itself when it starts with an empty volume. By hand, as
# somebody who may (the usual PGHOST and PGPORT tell where):
#
#   PERISCOPE_PASSWORD=… POSTGRES_USER=postgres sh deploy/role.sh
set -eu
: "${PERISCOPE_PASSWORD:?set it to a long word of letters and digits}"
psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
\getenv password PERISCOPE_PASSWORD
CREATE ROLE periscope LOGIN PASSWORD :'password'
    NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;
CREATE DATABASE periscope OWNER periscope;
REVOKE ALL ON DATABASE periscope, postgres FROM PUBLIC;
SQL
