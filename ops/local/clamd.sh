#!/usr/bin/env bash
# clamd.sh up|down|wipe: a private malware scanner (ClamAV) on loopback, port PORT_BASE+310. It knows two signatures, both harmless:
# the EICAR test text and a marker of ours. Nothing is downloaded; a production scanner has the full database instead.
. "$(dirname "$0")/lib.sh"

DIR=$STATE/clamd
PID_FILE=$DIR/pid

hex() { od -An -v -tx1 | tr -d ' \n'; }

# name:any kind of file:anywhere in it:bytes. The EICAR text is put together here, or scanners would complain about this script.
write_signatures() {
  local eicar='X5O!P%@AP[4\PZX54(P^)7CC)7}$'
  eicar="$eicar"'EICAR-STANDARD-ANTIVIRUS-''TEST-FILE!$H+H*'
  {
    printf 'Schaufenster.Eicar:0:*:%s\n' "$(printf %s "$eicar" | hex)"
    printf 'Schaufenster.Marker:0:*:%s\n' "$(printf %s 'schaufenster-treat-as-malware-5b1e' | hex)"
  } >"$DIR/signatures/own.ndb"
}

write_config() {
  cat >"$DIR/clamd.conf" <<CONF
DatabaseDirectory $DIR/signatures
TCPSocket $PORT_CLAMD
TCPAddr 127.0.0.1
PidFile $PID_FILE
LogFile $DIR/log
TemporaryDirectory $DIR/tmp
# A little more than the largest upload.
StreamMaxLength 12M
MaxFileSize 12M
MaxScanSize 48M
MaxThreads 2
MaxQueue 20
ReadTimeout 30
CONF
  [ "$(id -u)" != 0 ] || echo 'User root' >>"$DIR/clamd.conf"
}

up() {
  need clamd od
  ! is_running "$PID_FILE" clamd || return 0
  mkdir -p "$DIR/signatures" "$DIR/tmp"
  claim_port "$PORT_CLAMD" "the malware scanner"
  write_signatures
  write_config
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
