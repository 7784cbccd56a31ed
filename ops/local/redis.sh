#!/usr/bin/env bash
# redis.sh up|down|wipe: a private Redis or Valkey on loopback, port PORT_BASE+379, without password. FAST=1 keeps nothing on disk.
. "$(dirname "$0")/lib.sh"

DIR=$STATE/redis
PID_FILE=$DIR/pid
# Either name; the pid file says which process it is.
SERVER='\(redis\|valkey\)-server'

up() {
  local server cli
  ! is_running "$PID_FILE" "$SERVER" || return 0
  server=$(first_of redis-server valkey-server)
  cli=$(first_of redis-cli valkey-cli)
  mkdir -p "$DIR"
  claim_port "$PORT_REDIS" Redis
  "$server" --port "$PORT_REDIS" --bind 127.0.0.1 --dir "$DIR" --daemonize yes --pidfile "$PID_FILE" --logfile "$DIR/log" \
    --save '' --appendonly "$([ -n "$FAST" ] && echo no || echo yes)" --appendfsync everysec \
    --maxmemory 256mb --maxmemory-policy noeviction >/dev/null
  wait_port "$PORT_REDIS" Redis "$DIR/log"
  # While it reads its log back, Redis accepts connections but answers LOADING.
  for _ in $(seq 300); do
    [ "$("$cli" -p "$PORT_REDIS" ping 2>/dev/null)" != PONG ] || return 0
    sleep 0.1
  done
  fail "Redis does not answer; see $DIR/log"
}

down() { stop_pid_file "$PID_FILE" "$SERVER"; }

wipe() {
  down
  rm -rf "${DIR:?}"
}

case ${1:-up} in
up | down | wipe) run_locked redis "${1:-up}" ;;
*) usage 'up|down|wipe' ;;
esac
