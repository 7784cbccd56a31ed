import * as z from "zod";
import { entryPatterns, mediaOrigins } from "./config-addresses.ts";
import { brandMap, brandOfHost } from "./config-brands.ts";
import { CERTIFICATE_SETTINGS, refuseCertificates } from "./config-certificates.ts";
import { GOOGLE_SETTINGS } from "./config-google.ts";
import { STAFF_SETTINGS } from "./config-staff.ts";
import { isLoopback, staysHere } from "./encryption.ts";
import { TELLING_SETTINGS } from "./config-telling.ts";
import { KEY_SETTINGS, refuseKeys } from "./key-settings.ts";
import { hiding, secret, secretNames, secretText, withSecretFiles, type SecretFiles } from "./secret-settings.ts";

const addressOf = (...schemes: readonly string[]) => z.url({ protocol: new RegExp(`^(${schemes.join("|")})$`) });

/** 32 bytes in base64url. */
const secretKey = secret(z.stringFormat("key", /^[\w-]{43}$/).optional());
const AUDIT_KEYS = /^[a-z0-9-]{1,20}:[0-9a-f]{64}(,[a-z0-9-]{1,20}:[0-9a-f]{64})*$/;

const Environment = z.object({
  /** What this portal is for. */
  PORTAL_ENV: z.enum(["development", "test", "staging", "production"]),
  /** The pages for trying things out (`/demo`, `/test`, `/preview`, `/debug`); left out, a staging has none. Production never has. */
  TRYOUT_PAGES: z.enum(["on", "off"]).optional(),
  /** Where the API listens. */
  PORT: z.coerce.number().int().default(23000),
  HOST: z.string().default("127.0.0.1"),
  /** The least that is written to the log. */
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
  /** Where PostgreSQL is. */
  DATABASE_HOST: z.string().default("127.0.0.1"),
  DATABASE_PORT: z.coerce.number().int(),
  DATABASE_NAME: z.string().default("portal"),
  /** Encrypted with a certificate that is checked; `off` only where the database is on this machine. */
  DATABASE_TLS: z.enum(["on", "off"]).optional(),
  /** Whom we believe, and what we show ourselves where a service asks for it. */
  ...CERTIFICATE_SETTINGS,
  /** One password per database role; a process is given those of its own roles only. */
  DATABASE_PASSWORD_APP: secretText,
  DATABASE_PASSWORD_CARE: secretText,
  DATABASE_PASSWORD_AUTH: secretText,
  DATABASE_PASSWORD_JOB: secretText,
  DATABASE_PASSWORD_DESK: secretText,
  DATABASE_PASSWORD_FEED: secretText,
  DATABASE_PASSWORD_PUBLIC: secretText,
  /** Who changes the schema and does what operators ask for; no process that serves is given it. */
  DATABASE_ADMIN_USER: z.string().default("postgres"),
  DATABASE_ADMIN_PASSWORD: secretText,
  /** Size of the largest pool of connections; the others follow from it. */
  DATABASE_POOL: z.coerce.number().int().default(20),
  /** Limits and what may be lost; with user and password in it, if there are: secret, as that of the mail server. */
  REDIS_URL: secret(addressOf("redis", "rediss")),
  /** Where files are kept. */
  S3_ENDPOINT: addressOf("http", "https").default("http://127.0.0.1:9000"),
  S3_ACCESS_KEY: z.string().default(""),
  S3_SECRET_KEY: secret(z.string().default("")),
  S3_BUCKET: z.string().default("portal"),
  /** Where mails go. */
  SMTP_URL: secret(addressOf("smtp", "smtps").default("smtp://127.0.0.1:25")),
  /** The malware scanner (clamd over TCP); uploads wait for it. */
  CLAMD_URL: addressOf("tcp").default("tcp://127.0.0.1:3310"),
  ...KEY_SETTINGS,
  ...STAFF_SETTINGS,
  /** `name:key`, with commas between them, each key 32 bytes hex: seal the audit trail. The last one seals, the others only verify. */
  AUDIT_KEYS: secret(z.string().regex(AUDIT_KEYS)),
  /** JSON map of host to brand, besides the hosts that brands say themselves. */
  BRAND_HOSTS: brandOfHost,
  /** Where each brand's portal is reached; links in mails begin with it and never with a host a request claims. */
  PORTAL_URLS: brandMap,
  /** Where the provider's own directory shows entries, by brand; a brand that is left out has our own pages (`/e/…`). */
  ENTRY_URLS: entryPatterns,
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
  /** By which Facebook knows this portal. Without them nobody signs in that way. */
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: secretText,
  FACEBOOK_GRAPH_URL: z.url().optional(),
  FACEBOOK_DIALOG_URL: z.url().optional(),
  /** Where Google's reviews are, when not at Google. */
  GOOGLE_REVIEWS_URL: z.url().optional(),
  ...GOOGLE_SETTINGS,
  /** The interface that knows entries of review portals. */
  REVIEW_SOURCES_URL: z.url().optional(),
  REVIEW_SOURCES_TOKEN: secretText,
  /** Where partner portals are reached by the listing protocol (docs/listing), and the key. Without them nothing is sent or read there. */
  LISTING_URL: z.url().optional(),
  LISTING_TOKEN: secretText,
  /** Where Matomo counts the websites of companies, without `index.php`, and the token that may read there. Without them nobody is counted. */
  MATOMO_URL: z.url().optional(),
  MATOMO_TOKEN: secretText,
  /** Plays the websites of companies where the portal is tried out: `<address>/<scheme>/<host>/<path>`. Never in production, where they are looked at themselves. */
  WEBSITES_URL: z.url().optional(),
  /** Where the provider's editor of websites takes visitors, and the key that signs their tickets (Ed25519, 32 bytes in base64url); the editor knows its public half. */
  WEBSITE_EDITOR_URL: z.url().optional(),
  WEBSITE_EDITOR_KEY: secretKey,
  /** How long an answer to a review is held back so that it can be recalled. */
  REPLY_HOLD_SECONDS: z.coerce.number().int().min(0).max(86_400).default(300),
  /** Whose pictures and videos the pages may show, with commas between them; http only from this machine. Nobody's by default. */
  MEDIA_ORIGINS: mediaOrigins,
  ...TELLING_SETTINGS,
  /** Folder of the built portal, if the API serves it (`web/dist`). */
  WEB_DIST: z.string().optional(),
  /** Where Prometheus asks this process (`telemetry.ts`): a port of its own, on this machine alone unless a host is named. */
  METRICS_PORT: z.coerce.number().int().optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  /** Where nginx tells its numbers (`stub_status`), with commas between them; the worker hands them on. */
  PROXY_STATUS_URLS: z
    .string()
    .default("")
    .transform((text) => text.split(",").flatMap((one) => one.trim() || [])),
  /** Multiplies every rate limit; load tests need room. */
  RATE_FACTOR: z.coerce.number().positive().default(1),
  /** Seconds between "not ready" and closing, so that the balancer notices. */
  DRAIN_SECONDS: z.coerce.number().min(0).default(5),
});

/** The settings that are secret: may be given as `NAME_FILE`, are never shown, and stand empty in an example. */
export const SECRET_SETTINGS = secretNames(Environment.shape);

/** Takes our secrets out of a text that somebody reads. */
export const hidingOf = (settings: { readonly [name: string]: unknown }) =>
  hiding(SECRET_SETTINGS.map((name) => (typeof settings[name] === "string" ? settings[name] : undefined)));

/** The process's settings, parsed once, and which of them came from files. */
export type Config = z.infer<typeof Environment> & { readonly SECRET_FILES?: SecretFiles };

/** Reads and checks the environment; a wrong value stops the start with a readable message. */
export const readConfig = (given: NodeJS.ProcessEnv): Config => {
  const { env, files } = withSecretFiles(given, SECRET_SETTINGS, Object.keys(Environment.shape));
  const parsed = Environment.safeParse(env);
  if (!parsed.success) throw new Error(`Settings are wrong:\n${z.prettifyError(parsed.error)}`);
  refuseKeys(parsed.data);
  refuseCertificates(parsed.data);
  if (parsed.data.PORTAL_ENV === "production" && parsed.data.TRYOUT_PAGES === "on")
    throw new Error("Settings are wrong: TRYOUT_PAGES is never on in production");
  if (parsed.data.PORTAL_ENV === "production" && parsed.data.WEBSITES_URL !== undefined)
    throw new Error("Settings are wrong: WEBSITES_URL is never set in production");
  const plain = parsed.data.PORTAL_ENV === "production" ? plainConnections(parsed.data) : [];
  if (plain.length > 0) throw new Error(`Settings are wrong: not encrypted, which is for this machine alone: ${plain.join(", ")}`);
  return { ...parsed.data, SECRET_FILES: files };
};

/** Where the database is, and who we may be there. */
export type DatabaseSettings = Pick<Config, Extract<keyof Config, `DATABASE_${string}` | "SECRET_FILES">>;

/** Whether the line to the database must be encrypted. */
export const needsDatabaseTls = ({ DATABASE_TLS, DATABASE_HOST }: DatabaseSettings): boolean =>
  DATABASE_TLS === undefined ? !isLoopback(DATABASE_HOST) : DATABASE_TLS === "on";

const hasPlainDatabase = (config: DatabaseSettings): boolean => !needsDatabaseTls(config) && !isLoopback(config.DATABASE_HOST);

const isOpen = (url: string | undefined, safe: string): boolean => url !== undefined && !url.startsWith(safe) && !staysHere(url);

/** Settings that would send what people entrusted to us over a wire in the open. */
const plainConnections = (config: Config): string[] => {
  return [
    ...(hasPlainDatabase(config) ? ["DATABASE_TLS"] : []),
    ...(isOpen(config.REDIS_URL, "rediss://") ? ["REDIS_URL"] : []),
    ...(
      [
        "S3_ENDPOINT",
        "FACEBOOK_GRAPH_URL",
        "GOOGLE_REVIEWS_URL",
        "GOOGLE_BUSINESS_URL",
        "GOOGLE_ISSUER",
        "STAFF_ISSUER",
        "REVIEW_SOURCES_URL",
        "LISTING_URL",
        "TWILIO_URL",
        "MATOMO_URL",
        "WEBSITE_EDITOR_URL",
      ] as const
    ).filter((name) => isOpen(config[name], "https://")),
    // With smtp:// the connection is encrypted by STARTTLS or not used; what a URL asks for besides could switch that off.
    ...(staysHere(config.SMTP_URL) || new URL(config.SMTP_URL).search === "" ? [] : ["SMTP_URL"]),
  ];
};

/** Whose passwords and keys do not belong into a process: what it does not hold nobody can take from it. */
const NOT_FOR = {
  api: ["DATABASE_PASSWORD_JOB", "DATABASE_PASSWORD_FEED", "DATABASE_ADMIN_PASSWORD", "VAPID_PRIVATE_KEY", "TWILIO_AUTH_TOKEN"],
  worker: [
    "DATABASE_PASSWORD_APP",
    "DATABASE_PASSWORD_CARE",
    "DATABASE_PASSWORD_AUTH",
    "DATABASE_PASSWORD_DESK",
    "DATABASE_PASSWORD_FEED",
    "DATABASE_PASSWORD_PUBLIC",
    "DATABASE_ADMIN_PASSWORD",
    "WEBSITE_EDITOR_KEY",
  ],
} as const;

/** The settings of a process that serves; in production it does not start with what belongs to another. */
export const readConfigFor = (name: keyof typeof NOT_FOR, env: NodeJS.ProcessEnv): Config => {
  const config = readConfig(env);
  const foreign = NOT_FOR[name].filter((one) => config[one] !== undefined);
  if (config.PORTAL_ENV === "production" && foreign.length > 0) throw new Error(`Not for the ${name}: ${foreign.join(", ")}`);
  // Browsers would subscribe, and nobody would tell them.
  if (name === "worker" && (config.VAPID_PUBLIC_KEY === undefined) !== (config.VAPID_PRIVATE_KEY === undefined))
    throw new Error("Settings are wrong: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together");
  if (name === "worker" && (config.TWILIO_ACCOUNT_SID === undefined) !== (config.TWILIO_AUTH_TOKEN === undefined))
    throw new Error("Settings are wrong: TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN belong together");
  return config;
};

/** The feed needs little, and is given no more: it serves systems, not people. */
const FeedEnvironment = Environment.pick({
  PORTAL_ENV: true,
  HOST: true,
  LOG_LEVEL: true,
  DATABASE_HOST: true,
  DATABASE_PORT: true,
  DATABASE_NAME: true,
  DATABASE_TLS: true,
  DATABASE_CA_FILE: true,
  DATABASE_CERT_FILE: true,
  DATABASE_KEY_FILE: true,
  DATABASE_PASSWORD_APP: true,
  DATABASE_PASSWORD_CARE: true,
  DATABASE_PASSWORD_AUTH: true,
  DATABASE_PASSWORD_JOB: true,
  DATABASE_PASSWORD_FEED: true,
  DATABASE_PASSWORD_PUBLIC: true,
  DATABASE_ADMIN_USER: true,
  DATABASE_ADMIN_PASSWORD: true,
  DATABASE_POOL: true,
  RATE_FACTOR: true,
  // The names that people sign in with are hashed with them.
  SESSION_KEY: true,
  KEY_RING: true,
  KEY_WRITES: true,
}).extend({
  /** The feed's own port: systems of the provider are served beside the portal, never by it. */
  FEED_PORT: z.coerce.number().int().min(1).max(65_535).default(23_100),
});
const NOT_FOR_FEED = [
  "DATABASE_PASSWORD_APP",
  "DATABASE_PASSWORD_CARE",
  "DATABASE_PASSWORD_AUTH",
  "DATABASE_PASSWORD_JOB",
  "DATABASE_PASSWORD_DESK",
  "DATABASE_PASSWORD_PUBLIC",
  "DATABASE_ADMIN_PASSWORD",
  "AUDIT_KEYS",
];

/** The settings themselves, and whose belong to which process: for the list that operators read (`.env.example`). */
export const SETTINGS = { portal: Environment.shape, feed: FeedEnvironment.shape, notFor: { ...NOT_FOR, feed: NOT_FOR_FEED } };

/** The settings of the feed's process; in production it does not start with what belongs to others. */
export const readFeedConfig = (given: NodeJS.ProcessEnv): z.infer<typeof FeedEnvironment> & Pick<Config, "SECRET_FILES"> => {
  const { env, files } = withSecretFiles(given, SECRET_SETTINGS);
  const parsed = FeedEnvironment.safeParse(env);
  if (!parsed.success) throw new Error(`Settings are wrong:\n${z.prettifyError(parsed.error)}`);
  refuseKeys(parsed.data);
  refuseCertificates(parsed.data);
  const production = parsed.data.PORTAL_ENV === "production";
  if (production && hasPlainDatabase(parsed.data))
    throw new Error("Settings are wrong: not encrypted, which is for this machine alone: DATABASE_TLS");
  const foreign = NOT_FOR_FEED.filter((one) => env[one] !== undefined);
  if (production && foreign.length > 0) throw new Error(`Not for the feed: ${foreign.join(", ")}`);
  return { ...parsed.data, SECRET_FILES: files };
};

/** The same for a process that starts: whoever set something wrong reads what, and no stack. */
const startBy = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    process.stderr.write(hidingOf(process.env)(`${error instanceof Error ? error.message : String(error)}\n`));
    process.exit(1);
  }
};
export const startWith = (name: keyof typeof NOT_FOR): Config => startBy(() => readConfigFor(name, process.env));
export const startFeedWith = () => startBy(() => readFeedConfig(process.env));

/** Whether the pages for trying things out are there. */
export const hasTryouts = ({ PORTAL_ENV, TRYOUT_PAGES = PORTAL_ENV === "staging" ? "off" : "on" }: Config): boolean =>
  PORTAL_ENV !== "production" && TRYOUT_PAGES === "on";
