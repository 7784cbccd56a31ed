#!/usr/bin/env bash
# machine.sh: installs what a bare Debian 12 or 13 or Ubuntu 24.04 lacks for developing and testing. Run as root; a second run changes nothing.
# It expects node (20 or newer, with npm) on the machine: the project brings its own Node and needs this one only for pnpm.
# machine.sh packages: only says what it would see to.
set -euo pipefail

PNPM_VERSION=12.18.0
OS_RELEASE=${OS_RELEASE:-/etc/os-release}

fail() {
  echo "machine.sh: $*" >&2
  exit 1
}

# Which PostgreSQL the system has, and where its browsers come from: Ubuntu has none but as snaps, which no test can start.
system=$([ -r "$OS_RELEASE" ] && . "$OS_RELEASE" && echo "${ID:-} ${VERSION_ID:-}") || system=unknown
browsers=(chromium-headless-shell firefox-esr chromium) # for tests, the last one shows notifications
case $system in
"debian 12") postgres=15 ;;
"debian 13") postgres=17 ;;
"ubuntu 24.04") postgres=16 browsers=() ;;
*) fail "knows Debian 12 and 13 and Ubuntu 24.04, and this is '$system'; with containers: pnpm dev --services=compose" ;;
esac

PACKAGES=(
  ca-certificates curl procps util-linux     # what the scripts call themselves
  "postgresql-$postgres" redis-server redis-tools # database, limits
  pgbackrest                                 # copies of the database, and the way back
  ceph-common ceph-mon ceph-osd radosgw      # S3 store
  clamav-daemon qpdf                         # malware scanner, documents taken apart
  poppler-utils                              # reads our invoices back in tests
  fonts-dejavu-core                          # what browsers write with
  ${browsers[@]+"${browsers[@]}"}
  nginx-light libnginx-mod-http-brotli-static # the proxy
  openssl wrk                                # TLS in front of the portal, load
  prometheus                                 # promtool tries the alerts; the drill asks the server
)

case ${1:-} in
'') ;;
packages) printf '%s\n' "${PACKAGES[@]}" && exit ;;
*) fail "use: machine.sh [packages]" ;;
esac

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
  npm install --global --loglevel=error --no-fund --no-audit "pnpm@$PNPM_VERSION"
fi

[ ${#browsers[@]} -gt 0 ] || echo "browsers for the tests, after pnpm install: pnpm --filter @schaufenster/web exec playwright install --with-deps chromium chromium-headless-shell"
