#!/usr/bin/env bash
# redis.sh up|down|wipe: a private Redis on loopback, port PORT_BASE+379, without password. FAST=1 keeps nothing on disk.
. "$(dirname "$0")/lib.sh"

DIR=$STATE/redis
PID_FILE=$DIR/pid

up() {
  need redis-server redis-cli
  ! is_running "$PID_FILE" redis-server || return 0
  mkdir -p "$DIR"
  claim_port "$PORT_REDIS" Redis
  redis-server --port "$PORT_REDIS" --bind 127.0.0.1 --dir "$DIR" --daemonize yes --pidfile "$PID_FILE" --logfile "$DIR/log" \
    --save '' --appendonly "$([ -n "$FAST" ] && echo no || echo yes)" --appendfsync everysec \
    --maxmemory 256mb --maxmemory-policy noeviction >/dev/null
  wait_port "$PORT_REDIS" Redis "$DIR/log"
  # While it reads its log back, Redis accepts connections but answers LOADING.
  for _ in $(seq 300); do
    [ "$(redis-cli -p "$PORT_REDIS" ping 2>/dev/null)" != PONG ] || return 0
    sleep 0.1
  done
  fail "Redis does not answer; see $DIR/log"
}

down() { stop_pid_file "$PID_FILE" redis-server; }

wipe() {
  down
  rm -rf "${DIR:?}"
}

case ${1:-up} in
up | down | wipe) run_locked redis "${1:-up}" ;;
*) usage 'up|down|wipe' ;;
esac
