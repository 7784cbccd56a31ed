import { existsSync } from "node:fs";
import * as z from "zod";
import { isLoopback, staysHere } from "./encryption.ts";

const brandOfHost = z.string().transform((text, ctx) => {
  try {
    return z.record(z.string(), z.enum(["nahwerk", "ortsfink"])).parse(JSON.parse(text));
  } catch {
    ctx.addIssue("BRAND_HOSTS must be a JSON map of host to brand");
    return z.NEVER;
  }
});

const brandMap = z
  .string()
  .default('{"nahwerk":"https://portal.nahwerk.example","ortsfink":"https://portal.ortsfink.example"}')
  .transform((text, ctx) => {
    try {
      return z.object({ nahwerk: z.url(), ortsfink: z.url() }).parse(JSON.parse(text));
    } catch {
      ctx.addIssue("PORTAL_URLS must be a JSON map of brand to address");
      return z.NEVER;
    }
  });

const addressOf = (...schemes: readonly string[]) => z.url({ protocol: new RegExp(`^(${schemes.join("|")})$`) });

/** Nothing but scheme, host and port: what stands in the policy is neither a pattern nor the beginning of another rule. */
const ORIGIN = /^https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?$/;
const isMediaOrigin = (one: string): boolean => ORIGIN.test(one) && URL.canParse(one) && (one.startsWith("https://") || staysHere(one));

const mediaOrigins = z
  .string()
  .default("")
  .transform((text, ctx) => {
    const origins = text.split(",").flatMap((one) => one.trim() || []);
    const wrong = origins.filter((one) => !isMediaOrigin(one));
    if (wrong.length > 0) ctx.addIssue(`each must be an origin like https://bilder.example and nothing more, unlike ${wrong.join(", ")}`);
    return origins;
  });

/** Authorities in PEM, where the system's do not know the certificates of our own services. */
const caFile = z
  .string()
  .refine((path) => existsSync(path), "no such file")
  .optional();

const AUDIT_KEYS = /^[a-z0-9-]{1,20}:[0-9a-f]{64}(,[a-z0-9-]{1,20}:[0-9a-f]{64})*$/;

const Environment = z.object({
  PORTAL_ENV: z.enum(["development", "test", "staging", "production"]),
  /** The pages for trying things out (`/demo`, `/test`, `/preview`, `/debug`); left out, a staging has none. Production never has. */
  TRYOUT_PAGES: z.enum(["on", "off"]).optional(),
  PORT: z.coerce.number().int().default(23000),
  HOST: z.string().default("127.0.0.1"),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
  DATABASE_HOST: z.string().default("127.0.0.1"),
  DATABASE_PORT: z.coerce.number().int(),
  DATABASE_NAME: z.string().default("portal"),
  /** Encrypted with a certificate that is checked; `off` only where the database is on this machine. */
  DATABASE_TLS: z.enum(["on", "off"]).optional(),
  DATABASE_CA_FILE: caFile,
  REDIS_CA_FILE: caFile,
  S3_CA_FILE: caFile,
  SMTP_CA_FILE: caFile,
  /** One password per database role; a process is given those of its own roles only. */
  DATABASE_PASSWORD_APP: z.string().optional(),
  DATABASE_PASSWORD_CARE: z.string().optional(),
  DATABASE_PASSWORD_AUTH: z.string().optional(),
  DATABASE_PASSWORD_JOB: z.string().optional(),
  DATABASE_PASSWORD_FEED: z.string().optional(),
  DATABASE_ADMIN_USER: z.string().default("postgres"),
  DATABASE_ADMIN_PASSWORD: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().default(20),
  REDIS_URL: addressOf("redis", "rediss"),
  S3_ENDPOINT: addressOf("http", "https").default("http://127.0.0.1:9000"),
  S3_ACCESS_KEY: z.string().default(""),
  S3_SECRET_KEY: z.string().default(""),
  S3_BUCKET: z.string().default("portal"),
  SMTP_URL: addressOf("smtp", "smtps").default("smtp://127.0.0.1:25"),
  /** The malware scanner (clamd over TCP); uploads wait for it. */
  CLAMD_URL: addressOf("tcp").default("tcp://127.0.0.1:3310"),
  /** 32 bytes, hex: signs XSRF tokens, derives rotated secrets, peppers passwords, hashes login names. */
  SESSION_KEY: z.string().regex(/^[0-9a-f]{64}$/),
  /** `name:key`, with commas between them, each key 32 bytes hex: seal the audit trail. The last one seals, the others only verify. */
  AUDIT_KEYS: z.string().regex(AUDIT_KEYS),
  BRAND_HOSTS: brandOfHost,
  /** Where each brand's portal is reached; links in mails begin with it and never with a host a request claims. */
  PORTAL_URLS: brandMap,
  /** Parent domains of the session cookie, with commas between them, each for the hosts below it; other hosts get host-only cookies (localhost). */
  COOKIE_DOMAIN: z
    .string()
    .default("")
    .transform((text) => text.split(",").flatMap((one) => one.trim().toLowerCase() || [])),
  /** None is what the specification asks for; Lax is enough where every page that calls lies below the same parent domain. */
  COOKIE_SAME_SITE: z.enum(["None", "Lax"]).default("None"),
  /** Refresh ttl in minutes; the cookie lives six times as long (specification, section 9). */
  SESSION_TTL_MINUTES: z.coerce.number().positive().default(10),
  SESSION_ABSOLUTE_HOURS: z.coerce.number().positive().default(12),
  /** Stands for every third party outside production. */
  SANDBOX_URL: z.url().optional(),
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  FACEBOOK_GRAPH_URL: z.url().optional(),
  FACEBOOK_DIALOG_URL: z.url().optional(),
  /** The interface that hands answers on to review portals; answering is off without it. */
  REVIEW_SOURCES_URL: z.url().optional(),
  REVIEW_SOURCES_TOKEN: z.string().optional(),
  /** How long an answer to a review is held back so that it can be recalled. */
  REPLY_HOLD_SECONDS: z.coerce.number().int().min(0).max(86_400).default(300),
  /** Whose pictures and videos the pages may show, with commas between them; http only from this machine. Nobody's by default. */
  MEDIA_ORIGINS: mediaOrigins,
  WEB_DIST: z.string().optional(),
  METRICS_PORT: z.coerce.number().int().optional(),
  /** Multiplies every rate limit; load tests need room. */
  RATE_FACTOR: z.coerce.number().positive().default(1),
  /** Seconds between "not ready" and closing, so that the balancer notices. */
  DRAIN_SECONDS: z.coerce.number().min(0).default(5),
});

/** The process's settings, parsed once. */
export type Config = z.infer<typeof Environment>;

/** Reads and checks the environment; a wrong value stops the start with a readable message. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const parsed = Environment.safeParse(env);
  if (!parsed.success) throw new Error(`Settings are wrong:\n${z.prettifyError(parsed.error)}`);
  if (parsed.data.PORTAL_ENV === "production" && parsed.data.TRYOUT_PAGES === "on")
    throw new Error("Settings are wrong: TRYOUT_PAGES is never on in production");
  const plain = parsed.data.PORTAL_ENV === "production" ? plainConnections(parsed.data) : [];
  if (plain.length > 0) throw new Error(`Settings are wrong: not encrypted, which is for this machine alone: ${plain.join(", ")}`);
  return parsed.data;
};

/** Whether the line to the database must be encrypted. */
export const needsDatabaseTls = ({ DATABASE_TLS, DATABASE_HOST }: Config): boolean =>
  DATABASE_TLS === undefined ? !isLoopback(DATABASE_HOST) : DATABASE_TLS === "on";

const isOpen = (url: string | undefined, safe: string): boolean => url !== undefined && !url.startsWith(safe) && !staysHere(url);

/** Settings that would send what people entrusted to us over a wire in the open. */
const plainConnections = (config: Config): string[] => {
  return [
    ...(needsDatabaseTls(config) || isLoopback(config.DATABASE_HOST) ? [] : ["DATABASE_TLS"]),
    ...(isOpen(config.REDIS_URL, "rediss://") ? ["REDIS_URL"] : []),
    ...(["S3_ENDPOINT", "FACEBOOK_GRAPH_URL", "REVIEW_SOURCES_URL"] as const).filter((name) => isOpen(config[name], "https://")),
    // With smtp:// the connection is encrypted by STARTTLS or not used; what a URL asks for besides could switch that off.
    ...(staysHere(config.SMTP_URL) || new URL(config.SMTP_URL).search === "" ? [] : ["SMTP_URL"]),
  ];
};

/** Whose passwords do not belong into a process: what it does not hold nobody can take from it. */
const NOT_FOR = {
  api: ["DATABASE_PASSWORD_JOB", "DATABASE_PASSWORD_FEED", "DATABASE_ADMIN_PASSWORD"],
  worker: [
    "DATABASE_PASSWORD_APP",
    "DATABASE_PASSWORD_CARE",
    "DATABASE_PASSWORD_AUTH",
    "DATABASE_PASSWORD_FEED",
    "DATABASE_ADMIN_PASSWORD",
  ],
} as const;

/** The settings of a process that serves; in production it does not start with another one's database passwords. */
export const readConfigFor = (name: keyof typeof NOT_FOR, env: NodeJS.ProcessEnv): Config => {
  const config = readConfig(env);
  const foreign = NOT_FOR[name].filter((one) => config[one] !== undefined);
  if (config.PORTAL_ENV === "production" && foreign.length > 0) throw new Error(`Not for the ${name}: ${foreign.join(", ")}`);
  return config;
};

/** The same for a process that starts: whoever set something wrong reads what, and no stack. */
export const startWith = (name: keyof typeof NOT_FOR): Config => {
  try {
    return readConfigFor(name, process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
};

/** Whether the pages for trying things out are there. */
export const hasTryouts = ({ PORTAL_ENV, TRYOUT_PAGES = PORTAL_ENV === "staging" ? "off" : "on" }: Config): boolean =>
  PORTAL_ENV !== "production" && TRYOUT_PAGES === "on";
