#!/usr/bin/env bash
# mail.sh up|down|wipe: a mail catcher on loopback. SMTP on PORT_BASE+25; the mails can be read in a browser and
# as JSON (GET /api/email) on PORT_BASE+80. Nothing ever leaves the machine.
. "$(dirname "$0")/lib.sh"

DIR=$STATE/mail
PID_FILE=$DIR/pid
NODE=$PROJECT/node_modules/.bin/node
MAILDEV=$PROJECT/server/node_modules/maildev/dist/bin/maildev.js

up() {
  ! is_running "$PID_FILE" maildev || return 0
  [ -f "$MAILDEV" ] || fail "maildev is missing; run 'pnpm install' first"
  [ -x "$NODE" ] || NODE=node
  mkdir -p "$DIR/mails"
  claim_port "$PORT_SMTP" "the mail catcher"
  claim_port "$PORT_MAIL_WEB" "the mail catcher"
  # setsid: Ctrl-C in the terminal that started us must not reach it; dev.ts decides what stops.
  setsid "$NODE" "$MAILDEV" --ip 127.0.0.1 --smtp "$PORT_SMTP" --web-ip 127.0.0.1 --web "$PORT_MAIL_WEB" \
    --mail-directory "$DIR/mails" --max-emails 2000 </dev/null >"$DIR/log" 2>&1 &
  echo $! >"$PID_FILE"
  wait_port "$PORT_SMTP" "the mail catcher" "$DIR/log"
  wait_port "$PORT_MAIL_WEB" "the mail catcher's web page" "$DIR/log"
}

down() { stop_pid_file "$PID_FILE" maildev; }

wipe() {
  down
  rm -rf "${DIR:?}"
}

case ${1:-up} in
up | down | wipe) run_locked mail "${1:-up}" ;;
*) usage 'up|down|wipe' ;;
esac
