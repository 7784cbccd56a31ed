import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isPortOpen } from "../local/processes.ts";

/** Shorter than DRAIN_SECONDS: a server that is about to go is asked by no connection that lay idle. */
export const KEEP_SECONDS = 2;

const settings = (folder: string, port: number, behind: readonly number[]): string => `
worker_processes 1;
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log warn;
events { worker_connections 2048; }
http {
  log_format told '$status $upstream_status $upstream_addr $request_method $uri';
  access_log ${folder}/access.log told if=$told;
  map $upstream_addr $several { default 0; "~," 1; }
  map "$status:$several" $told { default 0; "~^5" 1; "~:1$" 1; }
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  upstream api {
${behind.map((one) => `    server 127.0.0.1:${one} max_fails=1 fail_timeout=1s;`).join("\n")}
    keepalive 64;
    keepalive_timeout ${KEEP_SECONDS}s;
  }
  server {
    listen 127.0.0.1:${port} backlog=2048;
    keepalive_requests 1000000;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_connect_timeout 2s;
    proxy_buffers 8 16k;
    proxy_buffer_size 16k;
    # What was not sent yet goes to the other server, whatever it is; what was sent only where a repetition does nothing twice.
    proxy_next_upstream error timeout;
    proxy_next_upstream_tries 2;
    location / { proxy_pass http://api; }
    # Every write of a page carries its key: the same key is done once, so it may be sent again, as the page itself would.
    location /api/ {
      proxy_next_upstream error timeout non_idempotent;
      proxy_pass http://api;
    }
  }
}
`;

/** A real nginx in front of API processes. */
export interface Proxy {
  readonly folder: string;
  readonly stop: () => Promise<void>;
}

/** Starts it, in front of these ports. */
export const startProxy = async (port: number, behind: readonly number[]): Promise<Proxy> => {
  const folder = mkdtempSync(path.join(tmpdir(), "deploy-proxy-"));
  writeFileSync(path.join(folder, "nginx.conf"), settings(folder, port, behind));
  const child: ChildProcess = spawn("nginx", ["-p", folder, "-c", path.join(folder, "nginx.conf")], {
    stdio: "ignore",
    env: { ...process.env, PATH: `${process.env["PATH"] ?? ""}:/usr/sbin` },
  });
  const ended = once(child, "exit");
  const isGone = ended.then(() => true);
  while (!(await isPortOpen(port)))
    if (await Promise.race([isGone, wait(50).then(() => false)])) throw new Error(`nginx does not start; see ${folder}/error.log`);
  return {
    folder,
    stop: async () => {
      child.kill("SIGQUIT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
