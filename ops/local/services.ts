import { spawn } from "node:child_process";
import path from "node:path";

/** First ports of the instances that may run side by side; each owns the thousand that begins there. */
export const PORT_BASES = { dev: 23_000, test: 24_000, fault: 25_000, e2e: 26_000, bench: 28_000 } as const;

/** The services a script of this folder can start. */
export type ServiceName = "postgres" | "redis" | "s3" | "mail" | "clamd" | "tls";
const ALL_SERVICES: readonly ServiceName[] = ["postgres", "redis", "s3", "mail", "clamd"];

/** Which instance is meant, and how it should run. */
export interface ServiceOptions {
  readonly base: number;
  /** Nothing is flushed to disk: for quick suites, never for tests about durability. */
  readonly fast?: boolean;
  readonly only?: readonly ServiceName[];
}

/** The instance asked for by `PORT_BASE`, else the one given. */
export const portBase = (fallback: number): number => {
  const asked = process.env["PORT_BASE"];
  if (asked === undefined || asked === "") return fallback;
  const base = Number(asked);
  if (!Number.isInteger(base)) throw new Error(`PORT_BASE must be a whole number, got "${asked}".`);
  return base;
};

/** Every port of an instance; the same offsets stand in `lib.sh`. */
export const ports = (base: number) => ({
  api: base,
  smtp: base + 25,
  mailWeb: base + 80,
  sandbox: base + 90,
  feed: base + 100,
  web: base + 173,
  clamd: base + 310,
  redis: base + 379,
  tls: base + 443,
  behindTls: base + 444,
  deployed: base + 445,
  firstLoad: base + 446,
  postgres: base + 432,
  s3: base + 902,
});

/** The domain whose hosts are served with encryption; everything below it leads to this machine. */
export const TLS_DOMAIN = "portal.test";

/** The certificate of our own authority that `tls.sh` has made for the hosts of the domain. */
export const tlsCertificate = (base: number): string =>
  path.join(process.env["SCHAUFENSTER_STATE"] ?? "/var/tmp/schaufenster", String(base), "tls/host.pem");

/** Where each service of an instance can be reached. */
export const urls = (base: number) => {
  const port = ports(base);
  return {
    api: `http://127.0.0.1:${port.api}`,
    web: `http://localhost:${port.web}`,
    feed: `http://127.0.0.1:${port.feed}`,
    sandbox: `http://127.0.0.1:${port.sandbox}`,
    postgres: `postgres://postgres@127.0.0.1:${port.postgres}`,
    redis: `redis://127.0.0.1:${port.redis}`,
    s3: `http://127.0.0.1:${port.s3}`,
    smtp: `smtp://127.0.0.1:${port.smtp}`,
    mailWeb: `http://127.0.0.1:${port.mailWeb}`,
    clamd: `tcp://127.0.0.1:${port.clamd}`,
  };
};

/** Keys of the private S3 store; `s3.sh` creates the user and the bucket with them. */
const S3_DEVELOPMENT = { S3_ACCESS_KEY: "development", S3_SECRET_KEY: "development-secret", S3_BUCKET: "portal" } as const;

/** What the server reads from its environment, with secrets that are good for development only. */
export const environment = (base: number) => {
  const port = ports(base);
  const url = urls(base);
  return {
    PORTAL_ENV: "development",
    PORT: String(port.api),
    FEED_PORT: String(port.feed),
    LOG_LEVEL: "info",
    DATABASE_HOST: "127.0.0.1",
    DATABASE_PORT: String(port.postgres),
    DATABASE_NAME: "portal",
    DATABASE_ADMIN_USER: "postgres",
    REDIS_URL: url.redis,
    S3_ENDPOINT: url.s3,
    ...S3_DEVELOPMENT,
    SMTP_URL: url.smtp,
    CLAMD_URL: url.clamd,
    SANDBOX_URL: url.sandbox,
    MEDIA_ORIGINS: url.sandbox,
    SESSION_KEY: "0f".repeat(32),
    AUDIT_KEYS: `local:${"a5".repeat(32)}`,
    VAPID_PUBLIC_KEY: "BFGxUEyD5pAWM77a4ICfy5pa2Vu8wRSHe8jwiAerxzV6N_WQrClzXFWUNHstmbrVcuCEedUYu0lGGh3uTMSiVTc",
    VAPID_PRIVATE_KEY: "Y0hBqot3llm8LZxbVufRuamVXig0oa7IG1E_i7ZnHFo",
    PORTAL_URLS: JSON.stringify({ nahwerk: `http://nahwerk.localhost:${port.web}`, ortsfink: `http://ortsfink.localhost:${port.web}` }),
    BRAND_HOSTS: JSON.stringify({
      localhost: "nahwerk",
      "127.0.0.1": "nahwerk",
      "nahwerk.localhost": "nahwerk",
      "ortsfink.localhost": "ortsfink",
    }),
  } satisfies Record<string, string>;
};

/** Runs one script of this folder; its output is shown only when it fails. */
const runScript = (service: ServiceName, command: string, { base, fast = false }: ServiceOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = path.join(import.meta.dirname, `${service}.sh`);
    const child = spawn("bash", [script, command], {
      env: { ...process.env, ...S3_DEVELOPMENT, PORT_BASE: String(base), INSTANCE: String(base), FAST: fast ? "1" : "" },
      stdio: ["ignore", "pipe", "pipe"],
      // A process group of its own: Ctrl-C must not tear a start or a stop in two.
      detached: true,
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.once("error", (error) => reject(new Error(`Could not run ${script}: ${error.message}`, { cause: error })));
    // "exit", not "close": daemons may keep the pipes open.
    child.once("exit", (code) => {
      child.stdout.destroy();
      child.stderr.destroy();
      if (code === 0) resolve();
      else reject(new Error(`The service "${service}" did not do "${command}" (exit code ${String(code)}).\n${output.trim()}`));
    });
  });

const runAll = async (command: string, options: ServiceOptions): Promise<void> => {
  const results = await Promise.allSettled((options.only ?? ALL_SERVICES).map((service) => runScript(service, command, options)));
  const reasons = results.flatMap((result) => (result.status === "rejected" ? [String(result.reason)] : []));
  if (reasons.length > 0) throw new Error(reasons.join("\n"));
};

/** Starts what does not run yet and answers where everything is; calling it again does no harm. */
export const startServices = async (options: ServiceOptions) => {
  await runAll("up", options);
  return urls(options.base);
};

/** Stops the services but keeps their data. */
export const stopServices = (options: ServiceOptions): Promise<void> => runAll("down", options);

/** Stops the services and deletes their data. */
export const wipeServices = (options: ServiceOptions): Promise<void> => runAll("wipe", options);

/** Kills PostgreSQL as a power cut would and waits until it is gone; `startServices` brings it back. */
export const crashPostgres = (base: number): Promise<void> => runScript("postgres", "crash", { base });
