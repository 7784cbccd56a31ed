#!/usr/bin/env bash
# postgres.sh up|down|wipe|crash|restart: a private PostgreSQL (15 to 17) on loopback, port PORT_BASE+432, superuser "postgres" without password.
#   crash     kills the server and all its children with SIGKILL, as a power cut would, and returns when they are gone
#   restart   down and up; brings a crashed server back too
#   FAST=1    fsync off and larger memory for quick suites
#   POSTGRES_BIN       folder of its programs, where they are not found by looking; POSTGRES_RELEASE=17 chooses among several
. "$(dirname "$0")/lib.sh"

DIR=$STATE/postgres
DATA=$DIR/data
PID_FILE=$DATA/postmaster.pid
# What lies there was written by one release and is served by no other.
BIN=$(find_postgres "$(cat "$DATA/PG_VERSION" 2>/dev/null || echo "${POSTGRES_RELEASE:-}")")
MODE=${FAST:+fast}
MODE=${MODE:-durable}

create() {
  install -d -m 0711 "$DIR"
  [ "$(id -u)" != 0 ] || chown postgres: "$DIR"
  [ -f "$DATA/PG_VERSION" ] || {
    # An initdb that was interrupted leaves a folder without version: start over.
    rm -rf "${DATA:?}"
    as_postgres "$BIN/initdb" -D "$DATA" -U postgres --auth=trust --encoding=UTF8 --locale=C.UTF-8 --data-checksums ${FAST:+--no-sync} >/dev/null
    echo "include_if_exists = '../instance.conf'" | as_postgres tee -a "$DATA/postgresql.conf" >/dev/null
  }
}

# Written at each start, so that the same data can be served durably or fast.
configure() {
  as_postgres tee "$DIR/instance.conf" >/dev/null <<CONF
listen_addresses = '127.0.0.1'
port = $PORT_POSTGRES
unix_socket_directories = '$DIR'
max_connections = 300
shared_preload_libraries = 'pg_stat_statements'
timezone = 'UTC'
log_timezone = 'UTC'
log_min_duration_statement = 1000
CONF
  [ "$MODE" = durable ] || as_postgres tee -a "$DIR/instance.conf" >/dev/null <<CONF
fsync = off
synchronous_commit = off
full_page_writes = off
shared_buffers = '512MB'
CONF
  echo "$MODE" | as_postgres tee "$DIR/mode" >/dev/null
}

# After a crash the old process id must be free, or PostgreSQL takes the zombie for a running server; and a last
# child may still hold the shared memory for a moment, hence the second and third try.
start() {
  local old
  if old=$(pid_in "$PID_FILE") && ! is_running "$PID_FILE" postgres; then
    wait_gone "$old" || true
  fi
  claim_port "$PORT_POSTGRES" PostgreSQL
  for _ in 1 2 3 4 5; do
    as_postgres "$BIN/pg_ctl" -D "$DATA" -w -t 90 -s -l "$DIR/log" start 2>/dev/null && return 0
    sleep 1
  done
  tail -n 20 "$DIR/log" >&2
  fail "PostgreSQL does not start; see $DIR/log"
}

up() {
  create
  if is_running "$PID_FILE" postgres; then
    [ "$(cat "$DIR/mode" 2>/dev/null)" != "$MODE" ] || return 0
    down
  fi
  configure
  start
}

down() {
  is_running "$PID_FILE" postgres || return 0
  as_postgres "$BIN/pg_ctl" -D "$DATA" -m fast -w -t 60 -s stop ||
    as_postgres "$BIN/pg_ctl" -D "$DATA" -m immediate -w -t 30 -s stop
}

crash() {
  local postmaster child children
  is_running "$PID_FILE" postgres || fail "PostgreSQL of instance $INSTANCE does not run"
  need pgrep
  postmaster=$(pid_in "$PID_FILE")
  # Held still while its children are looked up: one that it forks meanwhile would survive, wait a minute for its client's first word, and hold the
  # shared memory that long.
  kill -STOP "$postmaster"
  children=$(pgrep -P "$postmaster" || true)
  # shellcheck disable=SC2086
  kill -KILL "$postmaster" $children 2>/dev/null || true
  for child in $postmaster $children; do
    wait_gone "$child" || fail "process $child survived SIGKILL"
  done
}

restart() {
  down
  up
}

wipe() {
  down
  rm -rf "${DIR:?}"
}

case ${1:-up} in
up | down | wipe | crash | restart) run_locked postgres "${1:-up}" ;;
*) usage 'up|down|wipe|crash|restart' ;;
esac
