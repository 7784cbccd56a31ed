import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { portBase, PORT_BASES, ports } from "../local/services.ts";
import { type Part, partOf } from "./processes.ts";

/* The processes of the portal with a Prometheus that asks them. */

const base = portBase(PORT_BASES.fault);
const port = ports(base);
const at = {
  api: base + 1,
  worker: base + 2,
  feed: port.feed,
  proxy: base + 3,
  prometheus: base + 4,
  apiFigures: base + 5,
  workerFigures: base + 6,
  feedFigures: base + 7,
};
const folder = mkdtempSync(path.join(tmpdir(), "alerts-"));
const small = path.join(folder, "small");

/** How long what the rules wait for is in a drill: seconds instead of hours, with the same thresholds. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bfor: \w+/g, "for: 4s"],
  [/\[5m\]/g, "[15s]"],
  [/\[10m\]/g, "[20s]"],
  [/\[30m\]/g, "[20s]"],
  [/\[1h\]/g, "[25s]"],
  [/\[6h\]/g, "[30s]"],
];
const rulesText = readFileSync(new URL("../alerts/portal.yml", import.meta.url), "utf8");
const shortened = SHORT.reduce((text, [form, instead]) => text.replaceAll(form, instead), rulesText);

/** Writes what Prometheus and nginx are told; with the rules as they are, or with short times. */
export const writeSettings = (isOrdinary: boolean): void => {
  mkdirSync(small);
  writeFileSync(path.join(folder, "portal.yml"), isOrdinary ? rulesText : shortened);
  const every = isOrdinary ? "15s" : "1s";
  const targets = Object.entries({ api: at.apiFigures, worker: at.workerFigures, feed: at.feedFigures })
    .map(([job, one]) => `  - { job_name: ${job}, static_configs: [{ targets: ["127.0.0.1:${one}"] }] }`)
    .join("\n");
  writeFileSync(
    path.join(folder, "prometheus.yml"),
    `global: { scrape_interval: ${every}, scrape_timeout: ${isOrdinary ? "10s" : "1s"}, evaluation_interval: ${every} }\nrule_files: [portal.yml]\nscrape_configs:\n${targets}\n`,
  );
  writeFileSync(
    path.join(folder, "nginx.conf"),
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.err; worker_processes 1; events {}
http { access_log off; server { listen 127.0.0.1:${at.proxy}; location = /stub { stub_status; } location / { proxy_pass http://127.0.0.1:${at.api}; } } }\n`,
  );
};

const TELEMETRY = ["--import", "./server/src/telemetry.ts"] as const;
/** Where a process tells its figures. */
export const figuresAt = (one: number) => `http://127.0.0.1:${one}/metrics`;
/** Everything that is started, in this order. */
export const partsOf = (env: Record<string, string>) => {
  const log = (name: string) => path.join(folder, `${name}.log`);
  const ours = (name: string, program: string, figures: number, more: Record<string, string> = {}): Part =>
    partOf({
      name,
      command: ["node", ...TELEMETRY, `server/src/${program}.ts`],
      env: { ...env, METRICS_PORT: String(figures), ...more },
      ready: figuresAt(figures),
      log: log(name),
    });
  return {
    api: ours("api", "main", at.apiFigures, { PORT: String(at.api) }),
    worker: ours("worker", "worker", at.workerFigures, { PROXY_STATUS_URLS: `http://127.0.0.1:${at.proxy}/stub` }),
    feed: ours("feed", "feed", at.feedFigures, { FEED_PORT: String(at.feed), TMPDIR: small }),
    // The third parties that upkeep asks: with nobody there its jobs would rightly end among the dead letters.
    sandbox: partOf({
      name: "sandbox",
      command: ["node", "sandbox/src/main.ts"],
      env: { ...env, PORT: String(port.sandbox) },
      ready: `http://127.0.0.1:${port.sandbox}/`,
      log: log("sandbox"),
    }),
    proxy: partOf({
      name: "proxy",
      command: ["/usr/sbin/nginx", "-p", folder, "-c", path.join(folder, "nginx.conf")],
      ready: `http://127.0.0.1:${at.proxy}/stub`,
      log: log("nginx"),
    }),
    prometheus: partOf({
      name: "prometheus",
      command: [
        "prometheus",
        `--config.file=${folder}/prometheus.yml`,
        `--storage.tsdb.path=${folder}/tsdb`,
        `--web.listen-address=127.0.0.1:${at.prometheus}`,
      ],
      ready: `http://127.0.0.1:${at.prometheus}/-/ready`,
      log: log("prometheus"),
    }),
  };
};

export type Parts = ReturnType<typeof partsOf>;
/** Where everything is. */
export const PLACE = { base, at, folder, small } as const;
export type Place = typeof PLACE;
