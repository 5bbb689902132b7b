#!/bin/sh
# Creates the database and its two roles: the owner of the tables, and the role that serves.
set -eu
psql -v ON_ERROR_STOP=1 -v owner="$DATABASE_OWNER_PASSWORD" -v app="$DATABASE_PASSWORD" \
  --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
CREATE ROLE alforja LOGIN PASSWORD :'owner';
CREATE ROLE alforja_app LOGIN PASSWORD :'app';
CREATE DATABASE alforja OWNER alforja;
REVOKE CONNECT, TEMPORARY ON DATABASE alforja FROM PUBLIC;
GRANT CONNECT ON DATABASE alforja TO alforja_app;
-- The superuser signs in on this machine alone, without a password.
ALTER ROLE postgres PASSWORD NULL;
SQL
