#!/usr/bin/env bash
# s3.sh up|down|wipe: a private S3 store (Ceph: one monitor, one disk, one gateway) on loopback, port PORT_BASE+902.
# The gateway checks signatures for real, so tests about access mean something. Keys: S3_ACCESS_KEY / S3_SECRET_KEY,
# bucket S3_BUCKET. The first start takes about 20 s, later ones 5 s. (Ceph's memory store is no quicker and does not come back.)
. "$(dirname "$0")/lib.sh"

DIR=$STATE/s3
S3_ACCESS_KEY=${S3_ACCESS_KEY:-development}
S3_SECRET_KEY=${S3_SECRET_KEY:-development-secret}
S3_BUCKET=${S3_BUCKET:-portal}
export CEPH_CONF=$DIR/ceph.conf

new_uuid() { cat /proc/sys/kernel/random/uuid; }

pid_file() { echo "$DIR/run/$1.pid"; }

# Runs a step of the set-up quietly; the daemons now and then need a second attempt on a busy machine.
attempt() {
  for _ in 1 2 3; do
    timeout 60 "$@" >>"$DIR/log/setup.log" 2>&1 && return 0
    sleep 2
  done
  tail -n 20 "$DIR/log/setup.log" >&2
  fail "this step of the S3 store failed three times: $*"
}

# Where the disk's own programs lie: Debian 13 has them built in by a path that leads nowhere.
class_folder() {
  local folder
  for folder in /usr/lib/*/rados-classes /usr/lib64/rados-classes /usr/lib/rados-classes; do
    [ ! -d "$folder" ] || { echo "$folder" && return 0; }
  done
  fail "no rados-classes; run ops/local/machine.sh as root"
}

write_config() {
  cat >"$DIR/ceph.conf" <<CONF
[global]
fsid = $1
mon host = [v1:127.0.0.1:$PORT_CEPH_MON]
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind ipv6 = false
ms bind port min = $PORT_CEPH_FIRST
ms bind port max = $PORT_CEPH_LAST
# One machine, loopback only: the daemons trust each other. The S3 side checks its own signatures.
auth cluster required = none
auth service required = none
auth client required = none
# One disk, one copy.
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
mon data = $DIR/mon/a
mon data avail warn = 1
mon data avail crit = 1
osd data = $DIR/osd/\$id
osd class dir = $(class_folder)
osd objectstore = bluestore
# A sparse file: it takes only what is stored.
bluestore block size = $((${S3_DISK_GB:-4} * 1073741824))
bluestore fsck on mount = false
osd memory target = 939524096
run dir = $DIR/run
admin socket = $DIR/run/\$name.asok
pid file = $DIR/run/\$name.pid
log file = $DIR/log/\$name.log
keyring = $DIR/keyring
[client.rgw]
rgw frontends = beast endpoint=${S3_LISTEN:-127.0.0.1}:$PORT_S3
rgw data = $DIR/rgw
rgw enable usage log = false
rgw run sync thread = false
rgw multipart min part size = 5242880
CONF
}

start_monitor() {
  local fsid
  if [ ! -f "$DIR/mon.ready" ]; then
    rm -rf "$DIR/mon" "$DIR/osd" "$DIR/osd.ready"
    mkdir -p "$DIR/mon" "$DIR/osd"
    fsid=$(new_uuid)
    write_config "$fsid"
    attempt monmaptool --create --clobber --addv a "[v1:127.0.0.1:$PORT_CEPH_MON]" --fsid "$fsid" "$DIR/monmap"
    : >"$DIR/keyring"
    attempt ceph-mon --mkfs -i a --monmap "$DIR/monmap" --keyring "$DIR/keyring"
    touch "$DIR/mon.ready"
  fi
  is_running "$(pid_file mon.a)" ceph-mon || attempt ceph-mon -i a
}

start_disk() {
  local uuid
  if [ ! -f "$DIR/osd.ready" ]; then
    uuid=$(new_uuid)
    attempt ceph osd new "$uuid" 0
    mkdir -p "$DIR/osd/0"
    attempt ceph-osd -i 0 --mkfs --osd-uuid "$uuid"
    attempt ceph osd crush add osd.0 1.0 host=h1 root=default
    touch "$DIR/osd.ready"
  fi
  is_running "$(pid_file osd.0)" ceph-osd || attempt ceph-osd -i 0
  for _ in $(seq 100); do
    timeout 10 ceph osd stat 2>/dev/null | grep -q '1 up' && return 0
    sleep 0.3
  done
  fail "the disk of the S3 store does not come up; see $DIR/log/osd.0.log"
}

start_gateway() {
  is_running "$(pid_file client.rgw)" radosgw || {
    claim_port "$PORT_S3" "the S3 store"
    attempt radosgw -n client.rgw
  }
  for _ in $(seq 300); do
    ! curl -s -o /dev/null "http://127.0.0.1:$PORT_S3/" || return 0
    sleep 0.2
  done
  fail "the gateway of the S3 store does not answer; see $DIR/log/client.rgw.log"
}

create_user_and_bucket() {
  [ ! -f "$DIR/bucket.ready" ] || return 0
  timeout 60 radosgw-admin -n client.rgw user info --uid=portal >/dev/null 2>&1 ||
    attempt radosgw-admin -n client.rgw user create --uid=portal --display-name=portal --access-key="$S3_ACCESS_KEY" --secret="$S3_SECRET_KEY"
  attempt curl --silent --show-error --fail --aws-sigv4 aws:amz:us-east-1:s3 --user "$S3_ACCESS_KEY:$S3_SECRET_KEY" \
    -H 'x-amz-content-sha256: UNSIGNED-PAYLOAD' -X PUT "http://127.0.0.1:$PORT_S3/$S3_BUCKET"
  touch "$DIR/bucket.ready"
}

up() {
  need radosgw radosgw-admin ceph ceph-mon ceph-osd monmaptool curl
  mkdir -p "$DIR/run" "$DIR/log" "$DIR/rgw"
  start_monitor
  start_disk
  start_gateway
  create_user_and_bucket
}

down() {
  stop_pid_file "$(pid_file client.rgw)" radosgw
  stop_pid_file "$(pid_file osd.0)" ceph-osd
  stop_pid_file "$(pid_file mon.a)" ceph-mon
}

wipe() {
  down
  rm -rf "${DIR:?}"
}

case ${1:-up} in
up | down | wipe) run_locked s3 "${1:-up}" ;;
*) usage 'up|down|wipe' ;;
esac
