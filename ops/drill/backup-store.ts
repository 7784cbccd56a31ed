import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BackupStore, ReadSecret } from "../database/layout.ts";
import { runProgram, startProgram, waitFor } from "./programs.ts";
import { isPortOpen } from "../local/processes.ts";

/** A bucket for copies, behind TLS as the provider's is: pgBackRest knows no other way. */
export interface Store {
  readonly settings: BackupStore;
  readonly secret: ReadSecret;
  readonly close: () => void;
  readonly open: () => Promise<void>;
}

const HOST = "localhost";
const BUCKET = `copies-${randomUUID()}`;
const PASS_PHRASE = "0123456789abcdef0123456789abcdef";

const certificate = async (folder: string): Promise<void> => {
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-noenc"];
  const at = (name: string): string => path.join(folder, name);
  await runProgram("openssl", [
    "req",
    "-x509",
    ...key,
    "-keyout",
    at("ca.key"),
    "-out",
    at("ca.pem"),
    "-days",
    "30",
    "-subj",
    "/CN=Drill",
    "-addext",
    "basicConstraints=critical,CA:TRUE",
  ]);
  await runProgram("openssl", ["req", ...key, "-keyout", at("host.key"), "-out", at("host.csr"), "-subj", `/CN=${HOST}`]);
  writeFileSync(at("extensions"), `subjectAltName=DNS:${HOST}\n`);
  await runProgram("openssl", [
    "x509",
    "-req",
    "-in",
    at("host.csr"),
    "-CA",
    at("ca.pem"),
    "-CAkey",
    at("ca.key"),
    "-CAcreateserial",
    "-days",
    "30",
    "-extfile",
    at("extensions"),
    "-out",
    at("host.pem"),
  ]);
  await runProgram("chmod", ["644", at("ca.pem")]);
};

/** The settings of the proxy that speaks TLS; where they are. */
const writeProxy = (folder: string, port: number, behind: string): string => {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${folder}/tmp-${kind};`)
    .join(" ");
  const settings = path.join(folder, "nginx.conf");
  writeFileSync(
    settings,
    `worker_processes 1; pid ${folder}/pid; error_log ${folder}/nginx.log; daemon off;
events { worker_connections 256; }
http {
  access_log off; ${temporary}
  server {
    listen 127.0.0.1:${port} ssl; server_name ${HOST};
    ssl_certificate ${folder}/host.pem; ssl_certificate_key ${folder}/host.key;
    client_max_body_size 0;
    location / { proxy_pass ${behind}; proxy_http_version 1.1; proxy_request_buffering off; proxy_buffering off; proxy_set_header Host $http_host; proxy_set_header Connection ""; }
  }
}
`,
  );
  return settings;
};

/** Puts TLS in front of the object store of `ops/local/s3.sh`, and a bucket of its own into it. */
export const openStore = async (
  folder: string,
  {
    port,
    behind,
    keys,
    processes,
  }: { readonly port: number; readonly behind: string; readonly keys: readonly [string, string]; readonly processes: number },
): Promise<Store> => {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  await certificate(folder);
  const settings = writeProxy(folder, port, behind);
  const [key, keySecret] = keys;
  await runProgram("curl", [
    "-sS",
    "--fail",
    "--aws-sigv4",
    "aws:amz:us-east-1:s3",
    "--user",
    `${key}:${keySecret}`,
    "-H",
    "x-amz-content-sha256: UNSIGNED-PAYLOAD",
    "-X",
    "PUT",
    `${behind}/${BUCKET}`,
  ]);
  let pid: number | undefined;
  const open = async (): Promise<void> => {
    pid = startProgram(["/usr/sbin/nginx", "-p", folder, "-c", settings], path.join(folder, "nginx.out"));
    await waitFor("TLS in front of the store", async () => ((await isPortOpen(port)) ? true : undefined), 30_000);
  };
  await open();
  const secrets: Readonly<Record<string, string>> = { "s3-key": key, "s3-key-secret": keySecret, repository: PASS_PHRASE };
  return {
    settings: { host: HOST, port, bucket: BUCKET, region: "us-east-1", authority: path.join(folder, "ca.pem"), keepFull: 4, processes },
    secret: (name) => secrets[name] ?? "",
    open,
    close: () => {
      if (pid !== undefined) process.kill(pid, "SIGTERM");
      pid = undefined;
    },
  };
};
