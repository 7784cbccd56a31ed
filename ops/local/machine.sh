#!/usr/bin/env bash
# machine.sh: installs what a bare Debian 12 lacks for developing and testing. Run as root; a second run changes nothing.
# It expects node (20 or newer, with npm) on the machine: the project brings its own Node and needs this one only for pnpm.
set -euo pipefail

PNPM_VERSION=12.18.0
PACKAGES=(
  ca-certificates curl procps util-linux     # what the scripts call themselves
  postgresql-15 redis-server redis-tools     # database, limits
  ceph-common ceph-mon ceph-osd radosgw      # S3 store
  clamav-daemon qpdf                         # malware scanner, documents taken apart
  poppler-utils                              # reads our invoices back in tests
  chromium-headless-shell firefox-esr        # browser tests
  chromium fonts-dejavu-core                 # one that shows notifications; what they all write with
  nginx-light openssl wrk                    # TLS in front of the portal, load
)

fail() {
  echo "machine.sh: $*" >&2
  exit 1
}

[ "$(id -u)" = 0 ] || fail "must run as root (it installs Debian packages)"
command -v apt-get >/dev/null || fail "this machine has no apt-get; see PACKAGES in this file for what is needed"

missing=()
for package in "${PACKAGES[@]}"; do
  [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
done

if [ ${#missing[@]} -gt 0 ]; then
  echo "installing ${missing[*]}"
  export DEBIAN_FRONTEND=noninteractive
  # Debian starts each service it installs; ours run privately, so the system-wide ones must not.
  policy=/usr/sbin/policy-rc.d
  if [ ! -e "$policy" ]; then
    printf '#!/bin/sh\nexit 101\n' >"$policy"
    chmod +x "$policy"
    trap 'rm -f "$policy"' EXIT
  fi
  # No cluster of Debian's own either; unless somebody has configured it already.
  if [ ! -e /etc/postgresql-common/createcluster.conf ]; then
    mkdir -p /etc/postgresql-common
    echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
  fi
  options=(-qq -o DPkg::Lock::Timeout=600 -o Acquire::Retries=3 -o Dpkg::Use-Pty=0 -o Dpkg::Options::=--force-confold)
  apt-get update "${options[@]}"
  apt-get install -y --no-install-recommends "${options[@]}" "${missing[@]}" >/dev/null
fi

command -v node >/dev/null || fail "node is not installed (20 or newer is enough)"
major=$(node -p 'process.versions.node.split(".")[0]')
[ "$major" -ge 20 ] || fail "node is too old ($(node --version)); 20 or newer is needed"

if [ "$(pnpm --version 2>/dev/null || true)" != "$PNPM_VERSION" ]; then
  echo "installing pnpm $PNPM_VERSION"
  npm install --global --silent --no-fund --no-audit "pnpm@$PNPM_VERSION"
fi
