#!/usr/bin/env bash
# clamd-files.sh FOLDER ADDRESS PORT: writes the settings of a malware scanner and its two signatures, both harmless: the EICAR test text
# and a marker of ours. Nothing is downloaded; a production scanner has the full database instead. Used by clamd.sh and by compose.yaml.
set -euo pipefail
DIR=$1

hex() { od -An -v -tx1 | tr -d ' \n'; }

mkdir -p "$DIR/signatures" "$DIR/tmp"
# name:any kind of file:anywhere in it:bytes. The EICAR text is put together here, or scanners would complain about this script.
eicar='X5O!P%@AP[4\PZX54(P^)7CC)7}$'
eicar="$eicar"'EICAR-STANDARD-ANTIVIRUS-''TEST-FILE!$H+H*'
{
  printf 'Schaufenster.Eicar:0:*:%s\n' "$(printf %s "$eicar" | hex)"
  printf 'Schaufenster.Marker:0:*:%s\n' "$(printf %s 'schaufenster-treat-as-malware-5b1e' | hex)"
} >"$DIR/signatures/own.ndb"

cat >"$DIR/clamd.conf" <<CONF
DatabaseDirectory $DIR/signatures
TCPSocket $3
TCPAddr $2
PidFile $DIR/pid
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
