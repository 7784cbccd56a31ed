#!/usr/bin/env bash
# clamd.sh up|down|wipe: a private malware scanner (ClamAV) on loopback, port PORT_BASE+310, with the two signatures of
# clamd-files.sh.
. "$(dirname "$0")/lib.sh"

DIR=$STATE/clamd
PID_FILE=$DIR/pid

up() {
  need clamd od
  ! is_running "$PID_FILE" clamd || return 0
  claim_port "$PORT_CLAMD" "the malware scanner"
  "$HERE/clamd-files.sh" "$DIR" 127.0.0.1 "$PORT_CLAMD"
  clamd --config-file="$DIR/clamd.conf" >>"$DIR/start.log" 2>&1 || {
    tail -n 20 "$DIR/start.log" >&2
    fail "clamd does not start; see $DIR/start.log"
  }
  wait_port "$PORT_CLAMD" "the malware scanner" "$DIR/start.log"
}

down() { stop_pid_file "$PID_FILE" clamd; }

wipe() {
  down
  rm -rf "${DIR:?}"
}

case ${1:-up} in
up | down | wipe) run_locked clamd "${1:-up}" ;;
*) usage 'up|down|wipe' ;;
esac
