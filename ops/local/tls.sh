#!/usr/bin/env bash
# tls.sh up|down|wipe: encryption in front of the portal, on loopback, port PORT_BASE+443. Hosts below portal.test lead to the
# portal on PORT_BASE+444, feed.portal.test to the feed; evil.portal.test is a page of somebody else's beside them, which may set any cookie it likes.
# The certificate comes from an authority of our own, made anew with every instance; no machine ever has to trust it.
. "$(dirname "$0")/lib.sh"

DIR=$STATE/tls
PID_FILE=$DIR/run/nginx.pid
DOMAIN=portal.test

# An authority that may sign for this domain alone, and the certificate of its hosts.
make_certificate() (
  cd "$DIR"
  local key=(-newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc)
  openssl req -x509 "${key[@]}" -keyout ca.key -out ca.pem -days 30 -subj "/CN=Schaufenster local $INSTANCE" \
    -addext basicConstraints=critical,CA:TRUE,pathlen:0 -addext keyUsage=critical,keyCertSign \
    -addext "nameConstraints=critical,permitted;DNS:$DOMAIN"
  openssl req "${key[@]}" -keyout host.key -out host.csr -subj "/CN=$DOMAIN"
  printf '%s\n' "subjectAltName=DNS:$DOMAIN,DNS:*.$DOMAIN" extendedKeyUsage=serverAuth keyUsage=critical,digitalSignature >extensions
  openssl x509 -req -in host.csr -CA ca.pem -CAkey ca.key -days 30 -extfile extensions -out host.pem.new
  rm ca.key # nobody signs anything else with it
  mv host.pem.new host.pem
)

# True while there is a certificate that lives for at least another day.
has_certificate() { [ -f "$DIR/host.pem" ] && openssl x509 -checkend 86400 -noout -in "$DIR/host.pem" >/dev/null; }

# The rules are those of the image (ops/images/proxy); only who listens where is our own.
write_settings() {
  mkdir -p "$DIR/run" "$DIR/logs" "$DIR/conf"
  cp -r "$PROJECT/ops/images/proxy/." "$DIR/conf"
  mkdir -p "$DIR/conf/site"
  echo 'allow 127.0.0.0/8;' >"$DIR/conf/site/feeders.allow"
  cat >"$DIR/conf/site/local.conf" <<NGINX
ssl_certificate $DIR/host.pem;
ssl_certificate_key $DIR/host.key;
upstream portal { server 127.0.0.1:$PORT_BEHIND_TLS; keepalive 16; }
upstream feed { server 127.0.0.1:$PORT_FEED; keepalive 4; }

server {
  listen 127.0.0.1:$PORT_TLS ssl http2 default_server;
  server_name .$DOMAIN;
  set \$alt_svc "";
  include rules/portal.conf;
}

server {
  listen 127.0.0.1:$PORT_TLS ssl http2;
  server_name feed.$DOMAIN;
  set \$alt_svc "";
  include rules/feed.conf;
}

server {
  listen 127.0.0.1:$PORT_TLS ssl http2;
  server_name evil.$DOMAIN;
  default_type text/html;
  location / { return 200 '<!doctype html><html lang="de"><title>Gewinnspiel</title><link rel="icon" href="data:,"><h1>Gewinnspiel</h1>'; }
  # Sets whatever the page asks for, as a server of its own could.
  location /toss {
    add_header Set-Cookie \$http_x_toss always;
    return 204;
  }
  # Whatever cookies the browser sends to somebody beside us.
  location /seen {
    default_type text/plain;
    return 200 "\$http_cookie";
  }
}
NGINX
}

up() {
  need nginx openssl
  ! is_running "$PID_FILE" nginx || return 0
  mkdir -p "$DIR"
  has_certificate || make_certificate 2>"$DIR/openssl.log" || fail "no certificate; see $DIR/openssl.log"
  claim_port "$PORT_TLS" "the encrypted entrance"
  write_settings
  nginx -p "$DIR" -c "$DIR/conf/nginx.conf" -e "$DIR/log" 2>>"$DIR/log" || fail "nginx does not start; see $DIR/log"
  wait_port "$PORT_TLS" "the encrypted entrance" "$DIR/log"
}

down() { stop_pid_file "$PID_FILE" nginx; }

wipe() {
  down
  rm -rf "${DIR:?}"
}

case ${1:-up} in
up | down | wipe) run_locked tls "${1:-up}" ;;
*) usage 'up|down|wipe' ;;
esac
