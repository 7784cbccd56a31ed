#!/usr/bin/env bash
# tls.sh up|down|wipe: encryption in front of the portal, on loopback, port PORT_BASE+443. Hosts below portal.test lead to the
# portal on PORT_BASE+444; evil.portal.test is a page of somebody else's beside them, which may set any cookie it likes.
# The certificate comes from an authority of our own, made anew with every instance; no machine ever has to trust it.
. "$(dirname "$0")/lib.sh"

DIR=$STATE/tls
PID_FILE=$DIR/pid
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

write_settings() {
  cat >"$DIR/nginx.conf" <<NGINX
worker_processes 1;
pid $PID_FILE;
error_log $DIR/log;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path $DIR/tmp-body; proxy_temp_path $DIR/tmp-proxy;
  fastcgi_temp_path $DIR/tmp-fastcgi; uwsgi_temp_path $DIR/tmp-uwsgi; scgi_temp_path $DIR/tmp-scgi;
  ssl_certificate $DIR/host.pem;
  ssl_certificate_key $DIR/host.key;
  ssl_protocols TLSv1.2 TLSv1.3;
  # A jar full of somebody else's cookies is read, so that it can be answered: HTTP/2 knows no other way than hanging up.
  large_client_header_buffers 8 128k;
  map \$http_cookie \$too_many_cookies { default ""; "~^.{12000}" 1; }

  server {
    listen 127.0.0.1:$PORT_TLS ssl http2 default_server;
    server_name .$DOMAIN;
    # More than the portal reads: without this answer the owner of the jar would be shut out for as long as the cookies live.
    if (\$too_many_cookies) { return 431; }
    error_page 431 @empty_the_jar;
    location @empty_the_jar {
      default_type text/html;
      add_header Clear-Site-Data '"cookies"' always;
      return 431 '<!doctype html><html lang="de"><title>Einen Moment bitte</title><meta http-equiv="refresh" content="1;url=/">';
    }
    location / {
      proxy_pass http://127.0.0.1:$PORT_BEHIND_TLS;
      proxy_http_version 1.1;
      proxy_buffer_size 16k;
      proxy_buffers 8 16k;
      proxy_set_header Connection "";
      proxy_set_header Host \$http_host;
      proxy_set_header X-Forwarded-For \$remote_addr;
      proxy_set_header X-Forwarded-Proto https;
      proxy_set_header X-Forwarded-Host "";
      proxy_set_header Forwarded "";
    }
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
}
NGINX
}

up() {
  PATH=$PATH:/usr/sbin
  need nginx openssl
  ! is_running "$PID_FILE" nginx || return 0
  mkdir -p "$DIR"
  has_certificate || make_certificate 2>"$DIR/openssl.log" || fail "no certificate; see $DIR/openssl.log"
  claim_port "$PORT_TLS" "the encrypted entrance"
  write_settings
  nginx -p "$DIR" -c "$DIR/nginx.conf" 2>>"$DIR/log" || fail "nginx does not start; see $DIR/log"
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
