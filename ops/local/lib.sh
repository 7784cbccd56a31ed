# shellcheck shell=bash
# Sourced by every script of this folder: where an instance keeps its state, which ports it uses, and how a process is watched.
#
#   PORT_BASE            first port of the instance (default 23000 = development); every service adds its own offset
#   INSTANCE             name of the state folder (default: the port base, so that two bases never share data)
#   SCHAUFENSTER_STATE   folder above all instances; the postgres user must be able to enter it
#   FAST=1               quick suites: nothing is flushed to disk. Never for tests about durability.
#
# Ports stay below 32768: from there on the kernel hands them out to outgoing connections.
set -euo pipefail

HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
PROJECT=$(cd "$HERE/../.." && pwd)
PORT_BASE=${PORT_BASE:-23000}
INSTANCE=${INSTANCE:-$PORT_BASE}
STATE=${SCHAUFENSTER_STATE:-/var/tmp/schaufenster}/$INSTANCE
FAST=${FAST:-}
[ "$FAST" != 0 ] || FAST=

fail() {
  echo "$(basename "$0"): $*" >&2
  exit 1
}

case $PORT_BASE in '' | *[!0-9]*) fail "PORT_BASE must be a number, got '$PORT_BASE'" ;; esac
[ "$PORT_BASE" -ge 1024 ] && [ "$PORT_BASE" -le 31700 ] || fail "PORT_BASE must lie between 1024 and 31700, got $PORT_BASE"
# Unix sockets live below the state folder, and the kernel allows them 107 characters.
[ ${#STATE} -le 70 ] || fail "the state folder '$STATE' is too long for unix sockets; set SCHAUFENSTER_STATE to a shorter path"

# These names are the offsets that ops/local/services.ts knows too.
# shellcheck disable=SC2034
{
  PORT_POSTGRES=$((PORT_BASE + 432))
  PORT_REDIS=$((PORT_BASE + 379))
  PORT_S3=$((PORT_BASE + 902))
  PORT_CLAMD=$((PORT_BASE + 310))
  PORT_SMTP=$((PORT_BASE + 25))
  PORT_MAIL_WEB=$((PORT_BASE + 80))
  PORT_FEED=$((PORT_BASE + 100))
  PORT_TLS=$((PORT_BASE + 443))
  PORT_BEHIND_TLS=$((PORT_BASE + 444))
  PORT_CEPH_MON=$((PORT_BASE + 789))
  PORT_CEPH_FIRST=$((PORT_BASE + 800))
  PORT_CEPH_LAST=$((PORT_BASE + 860))
}

# What ordinary people do not start lies here on Debian, and is not always on their path.
PATH=$PATH:/usr/local/sbin:/usr/sbin:/sbin

# Fails with the way out when a program is missing.
need() {
  local program
  for program in "$@"; do
    command -v "$program" >/dev/null || fail "'$program' is not installed; run ops/local/machine.sh as root"
  done
}

# first_of PROGRAM…: the first of these that the machine has; systems call the same thing differently.
first_of() {
  local program
  for program in "$@"; do
    ! command -v "$program" >/dev/null || { echo "$program" && return 0; }
  done
  fail "none of these is installed: $*; run ops/local/machine.sh as root"
}

# Releases of PostgreSQL that the portal is tried with.
POSTGRES_KNOWN=(15 16 17)

# Release of the PostgreSQL in a folder, if there is one that we know.
postgres_release() {
  local release
  [ -x "$1/initdb" ] && [ -x "$1/pg_ctl" ] && [ -x "$1/postgres" ] || return 1
  release=$("$1/postgres" --version | sed -E 's/^[^0-9]*([0-9]+).*/\1/')
  case " ${POSTGRES_KNOWN[*]} " in *" $release "*) echo "$release" ;; *) return 1 ;; esac
}

# find_postgres [RELEASE]: the folder with PostgreSQL's programs: POSTGRES_BIN; else, of RELEASE or any that we know, where Debian and
# Ubuntu, the packages of PostgreSQL's own project and pg_config have it, or the path. POSTGRES_LIBRARIES is for the test of this.
find_postgres() {
  local wanted=${1:-} libraries=${POSTGRES_LIBRARIES:-/usr/lib/postgresql} release folder folders=() on_path
  if [ -n "${POSTGRES_BIN:-}" ]; then
    folders=("$POSTGRES_BIN")
  else
    for release in "${POSTGRES_KNOWN[@]}"; do folders+=("$libraries/$release/bin" "/usr/pgsql-$release/bin"); done
    ! command -v pg_config >/dev/null || folders+=("$(pg_config --bindir)")
    ! on_path=$(command -v postgres) || folders+=("$(dirname "$(readlink -f "$on_path")")")
  fi
  for folder in "${folders[@]}"; do
    release=$(postgres_release "$folder") || continue
    [ -n "$wanted" ] && [ "$release" != "$wanted" ] || { echo "$folder" && return 0; }
  done
  fail "no PostgreSQL ${wanted:-of ${POSTGRES_KNOWN[*]}} in ${folders[*]}; run ops/local/machine.sh as root, or set POSTGRES_BIN"
}

# PostgreSQL refuses to run as root.
as_postgres() {
  if [ "$(id -u)" = 0 ]; then (cd / && runuser -u postgres -- "$@"); else "$@"; fi
}

# A finished process whose parent has not collected it yet: it does nothing any more, but its id is still taken.
is_zombie() { grep -qs '^State:[[:space:]]*Z' "/proc/$1/status"; }

# First line of a pid file, if it holds a number.
pid_in() {
  local pid
  [ -f "$1" ] && pid=$(head -n 1 "$1") && case $pid in '' | *[!0-9]*) false ;; esac && echo "$pid"
}

# True when the process of a pid file runs and is the program we expect (ids are reused after a restart of the machine).
is_running() {
  local pid
  pid=$(pid_in "$1") && [ -d "/proc/$pid" ] && ! is_zombie "$pid" && grep -qs "$2" "/proc/$pid/cmdline"
}

# Waits up to 30 s until the process does nothing any more.
wait_finished() {
  for _ in $(seq 300); do
    [ -d "/proc/$1" ] && ! is_zombie "$1" || return 0
    sleep 0.1
  done
  return 1
}

# Waits up to 30 s until even the process id is free: some programs take a zombie for a running twin.
wait_gone() {
  for _ in $(seq 300); do
    [ -d "/proc/$1" ] || return 0
    sleep 0.1
  done
  return 1
}

# Ends the program of a pid file, gently first, and removes the file.
stop_pid_file() {
  local pid
  if is_running "$1" "$2"; then
    pid=$(pid_in "$1")
    kill -TERM "$pid" 2>/dev/null || true
    wait_finished "$pid" || { kill -KILL "$pid" 2>/dev/null || true; wait_finished "$pid"; }
  fi
  rm -f "$1"
}

port_is_open() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

# wait_port PORT WHAT LOGFILE
wait_port() {
  for _ in $(seq 300); do
    port_is_open "$1" && return 0
    sleep 0.1
  done
  echo "--- last lines of $3" >&2
  tail -n 20 "$3" >&2 || true
  fail "$2 did not open port $1 within 30 s"
}

# Fails early when somebody else listens on the port of a service that is about to start.
claim_port() {
  ! port_is_open "$1" || fail "port $1 is taken by another program; stop it, or choose another PORT_BASE for $2"
}

# Makes the folder of the instance, open to the postgres user.
make_state() { install -d -m 0755 "$(dirname "$STATE")" "$STATE"; }

# Runs one command of a service alone: two callers that start the same instance at once take turns.
# The lock is not handed to the daemons (9>&-), or it would be held for as long as they run.
run_locked() {
  local service=$1
  shift
  need flock
  make_state
  exec 9>"$STATE/$service.lock"
  flock -w 240 9 || fail "another command on $service of instance $INSTANCE does not finish"
  "$@" 9>&-
}

usage() { fail "use: $(basename "$0") $1"; }
