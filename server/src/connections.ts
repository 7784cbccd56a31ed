import { needsDatabaseTls, type Config, type DatabaseSettings } from "./config.ts";
import type { AuditKeys } from "./db/audit-keys.ts";
import { fileOfRole } from "./config-certificates.ts";
import { PASSWORD_OF, ROLES, type Role } from "./db/role-passwords.ts";
import type { RolePassword } from "./db/role-pool.ts";
import { encryptionOf, showing, staysHere } from "./encryption.ts";
import { openRing, ringOfOne, type KeyRing } from "./identity/key-ring.ts";
import { linesOfSecret } from "./secret-settings.ts";

/* How each system around us is reached, read from the settings. */

/** A password that came from a file is read again for each new connection: it changes without a restart. A file that is gone meanwhile changes nothing. */
const passwordOf = (config: DatabaseSettings, role: Role): RolePassword => {
  const [given, file] = [config[PASSWORD_OF[role]], config.SECRET_FILES?.[PASSWORD_OF[role]]];
  if (given === undefined || file === undefined) return given;
  let known: readonly string[] = [given];
  return () => {
    try {
      known = linesOfSecret(file);
    } catch {
      // As known before.
    }
    return known;
  };
};

/** How a role's line to the database is encrypted, with the certificate that it shows. */
const encryptionOfRole =
  ({ DATABASE_HOST: host, DATABASE_CA_FILE: ca, DATABASE_CERT_FILE: cert, DATABASE_KEY_FILE: key }: DatabaseSettings) =>
  (role: string) =>
    showing({ ...encryptionOf(ca), host }, cert && fileOfRole(cert, role), key && fileOfRole(key, role));

/** Where the database is, and who we may be there. */
export const databaseOf = (config: DatabaseSettings) => ({
  host: config.DATABASE_HOST,
  port: config.DATABASE_PORT,
  database: config.DATABASE_NAME,
  ...(needsDatabaseTls(config) ? { ssl: encryptionOfRole(config) } : {}),
  passwords: Object.fromEntries(ROLES.map((role) => [role, passwordOf(config, role)])),
});

/** Where everybody finds the entries of a brand: in the provider's own directory, or here. */
export const entryPatternOf = ({ ENTRY_URLS }: Config, { key, portalUrl }: { readonly key: string; readonly portalUrl: string }) => ({
  pattern: ENTRY_URLS[key] ?? `${new URL(portalUrl).origin}/e/{id}/{name}`,
  elsewhere: ENTRY_URLS[key] !== undefined,
});
/** What this installation says of brands besides their records. */
export const brandPlacesOf = ({ BRAND_HOSTS: hosts, PORTAL_URLS: urls }: Config) => ({ hosts, urls });

/** The keys of the audit trail; the last one seals new lines. */
export const auditKeysOf = ({ AUDIT_KEYS: text }: Config): AuditKeys => {
  const pairs = text.split(",").map((pair) => pair.split(":") as [string, string]);
  return { current: pairs.at(-1)?.[0] ?? "", keys: Object.fromEntries(pairs.map(([name, key]) => [name, Buffer.from(key, "hex")])) };
};

/** The keys that sign, seal and pepper. `SESSION_KEY` alone is a ring with one key. */
export const ringOf = ({ SESSION_KEY, KEY_RING, KEY_WRITES }: Pick<Config, "SESSION_KEY" | "KEY_RING" | "KEY_WRITES">): KeyRing => {
  if (KEY_RING === undefined) return ringOfOne(Buffer.from(SESSION_KEY ?? "", "hex"));
  const pairs = KEY_RING.split(",").map((pair) => pair.split(":") as [string, string]);
  return openRing(
    pairs.map(([id, secret]) => ({ id, secret: Buffer.from(secret, "hex") })),
    KEY_WRITES,
  );
};

/** Where files are kept. */
export const fileStoreOf = (config: Config) => ({
  endpoint: config.S3_ENDPOINT,
  accessKey: config.S3_ACCESS_KEY,
  secretKey: config.S3_SECRET_KEY,
  bucket: config.S3_BUCKET,
  ...(config.S3_ENDPOINT.startsWith("https://") ? { encryption: encryptionOf(config.S3_CA_FILE) } : {}),
});

/** How Redis is reached. */
export const redisOf = (config: Config) => ({
  url: config.REDIS_URL,
  ...(config.REDIS_URL.startsWith("rediss://")
    ? { encryption: showing(encryptionOf(config.REDIS_CA_FILE), config.REDIS_CERT_FILE, config.REDIS_KEY_FILE) }
    : {}),
});

/** How mails leave. */
export const mailOf = (config: Config) => ({
  url: config.SMTP_URL,
  ...(staysHere(config.SMTP_URL) && !config.SMTP_URL.startsWith("smtps://") ? {} : { encryption: encryptionOf(config.SMTP_CA_FILE) }),
});

/** How far messages to addresses may go that others have named. */
export const outwardOf = ({ PORTAL_ENV }: Config) => ({ mayStayHere: PORTAL_ENV === "development" || PORTAL_ENV === "test" });

/** By which push services know us; undefined when no browser is told. */
export const vapidOf = ({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Config) =>
  publicKey !== undefined && privateKey !== undefined ? { publicKey, privateKey } : undefined;

/** Our account at the provider of SMS; undefined when nobody is told so. Outside production the sandbox stands in for it. */
export const smsAccountOf = (config: Config) => {
  const sandbox = config.PORTAL_ENV === "production" ? undefined : config.SANDBOX_URL;
  const sid = config.TWILIO_ACCOUNT_SID ?? (sandbox && `AC${"0".repeat(32)}`);
  return sid === undefined ? undefined : { sid, url: config.TWILIO_URL ?? sandbox ?? "https://api.twilio.com" };
};
/** The same for whoever sends. */
export const smsOf = (config: Config) => {
  const account = smsAccountOf(config);
  const token = config.TWILIO_AUTH_TOKEN ?? (config.PORTAL_ENV === "production" ? undefined : config.SANDBOX_URL && "sandbox-token");
  return account && token ? { ...account, token } : undefined;
};

/** The same for whoever calls and speaks, with the number that people see. */
export const telephonyOf = (config: Config) => {
  const account = smsOf(config);
  const from = config.TWILIO_CALL_FROM ?? (config.PORTAL_ENV === "production" ? undefined : config.SANDBOX_URL && "+492214710555");
  // The sandbox plays calls and messages apart.
  const played = config.TWILIO_URL === undefined && config.PORTAL_ENV !== "production" && config.SANDBOX_URL;
  return account && from ? { ...account, ...(played && { url: `${played}/telephony` }), from } : undefined;
};

const encryptionFiles = ({
  DATABASE_CA_FILE: ca,
  DATABASE_CERT_FILE: cert,
  DATABASE_KEY_FILE: key,
  DATABASE_ADMIN_USER: user,
}: Config) => ({
  sslrootcert: ca,
  sslcert: cert && fileOfRole(cert, user),
  sslkey: key && fileOfRole(key, user),
});

/** The administrator's way into the database, for the operator's commands. */
export const adminUrlOf = (config: Config, database = config.DATABASE_NAME): string => {
  const url = new URL(`postgres://${config.DATABASE_HOST}:${config.DATABASE_PORT}`);
  url.username = config.DATABASE_ADMIN_USER;
  url.password = config.DATABASE_ADMIN_PASSWORD ?? "";
  url.pathname = database;
  if (needsDatabaseTls(config)) url.searchParams.set("sslmode", "verify-full");
  const own: Readonly<Record<string, string | undefined>> = needsDatabaseTls(config) ? encryptionFiles(config) : {};
  for (const [name, file] of Object.entries(own)) if (file !== undefined) url.searchParams.set(name, file);
  return url.href;
};

/** How Facebook is reached; undefined when it is not set up. Outside production the sandbox stands in for it. */
export const facebookOf = (config: Config) => {
  const sandbox = config.PORTAL_ENV === "production" ? undefined : config.SANDBOX_URL;
  const appId = config.FACEBOOK_APP_ID ?? (sandbox && "sandbox-app");
  const appSecret = config.FACEBOOK_APP_SECRET ?? (sandbox && "sandbox-secret");
  const graphUrl = config.FACEBOOK_GRAPH_URL ?? (sandbox ? `${sandbox}/v21.0` : "https://graph.facebook.com/v21.0");
  const dialogUrl = config.FACEBOOK_DIALOG_URL ?? (sandbox ? `${sandbox}/dialog/oauth` : "https://www.facebook.com/v21.0/dialog/oauth");
  return appId && appSecret ? { appId, appSecret, graphUrl, dialogUrl } : undefined;
};

/** How review portals are reached; undefined when they are not set up. Outside production the sandbox stands in for them. */
export const reviewPortalsOf = (config: Config) => {
  const sandbox = config.PORTAL_ENV === "production" ? undefined : config.SANDBOX_URL;
  const url = config.REVIEW_SOURCES_URL ?? (sandbox && `${sandbox}/review-sources`);
  const token = config.REVIEW_SOURCES_TOKEN ?? (sandbox && "sandbox-token");
  return url && token ? { url, token } : undefined;
};

/** How partner portals are reached; undefined when there are none. Outside production the sandbox stands in for them. */
export const listingPortalsOf = (config: Config) => {
  const sandbox = config.PORTAL_ENV === "production" ? undefined : config.SANDBOX_URL;
  const url = config.LISTING_URL ?? (sandbox && `${sandbox}/listing`);
  const token = config.LISTING_TOKEN ?? (sandbox && "sandbox-token");
  return url && token ? { url, token } : undefined;
};

/** Where websites are counted; undefined when nobody counts them. Outside production the sandbox stands in for it. */
export const matomoOf = (config: Config) => {
  const sandbox = config.PORTAL_ENV === "production" ? undefined : config.SANDBOX_URL;
  const url = config.MATOMO_URL ?? (sandbox && `${sandbox}/matomo`);
  const token = config.MATOMO_TOKEN ?? (sandbox && "sandbox-token");
  return url && token ? { url, token } : undefined;
};

/** What plays the websites of companies; nothing in production, where they are looked at themselves. */
export const websitesOf = (config: Config) => {
  const sandbox = config.PORTAL_ENV === "production" ? undefined : config.SANDBOX_URL;
  return { standIn: config.WEBSITES_URL ?? (sandbox && `${sandbox}/websites`) };
};
/** By which the sandbox's editor knows us: a key that opens nothing else. */
const SANDBOX_EDITOR_KEY = "c2NoYXVmZW5zdGVyLXNhbmRib3gtZWRpdG9yLWtleS0";
/** How the editor of websites is reached; undefined when there is none. Outside production the sandbox stands in for it. */
export const websiteEditorOf = (config: Config) => {
  const sandbox = config.PORTAL_ENV === "production" ? undefined : config.SANDBOX_URL;
  const url = config.WEBSITE_EDITOR_URL ?? (sandbox && `${sandbox}/website-editor`);
  const key = config.WEBSITE_EDITOR_KEY ?? (sandbox && SANDBOX_EDITOR_KEY);
  return url && key ? { url, key } : undefined;
};

/** The directory of our staff; undefined where they come by password. */
export const staffDirectoryOf = ({ STAFF_ISSUER, STAFF_CLIENT_ID, STAFF_CLIENT_SECRET, STAFF_GROUP_CARE, STAFF_GROUP_DESK }: Config) =>
  STAFF_ISSUER !== undefined && STAFF_CLIENT_ID !== undefined && STAFF_CLIENT_SECRET !== undefined
    ? {
        issuer: STAFF_ISSUER,
        clientId: STAFF_CLIENT_ID,
        clientSecret: STAFF_CLIENT_SECRET,
        groups: { visit: STAFF_GROUP_CARE, desk: STAFF_GROUP_DESK },
      }
    : undefined;

/** Where Google's reviews are. Outside production the sandbox stands in for them. */
export const googleOf = (config: Config) => {
  const sandbox = config.PORTAL_ENV === "production" ? undefined : config.SANDBOX_URL;
  return { url: config.GOOGLE_REVIEWS_URL ?? (sandbox ? `${sandbox}/google` : "https://mybusiness.googleapis.com") };
};
/** Where Google's business profiles are, when not at Google. Outside production the sandbox stands in for them. */
export const googleBusinessOf = (config: Config) => {
  const sandbox = config.PORTAL_ENV === "production" ? undefined : config.SANDBOX_URL;
  return { url: config.GOOGLE_BUSINESS_URL ?? (sandbox && `${sandbox}/google-business`) };
};
/** By which Google knows us; undefined when no location is connected. Outside production the sandbox stands in for it. */
export const googleAccountOf = (config: Config) => {
  const sandbox = config.PORTAL_ENV === "production" ? undefined : config.SANDBOX_URL;
  const clientId = config.GOOGLE_CLIENT_ID ?? (sandbox && "sandbox-client");
  const clientSecret = config.GOOGLE_CLIENT_SECRET ?? (sandbox && "sandbox-client-secret");
  const issuer = config.GOOGLE_ISSUER ?? (sandbox ? `${sandbox}/google-accounts` : "https://accounts.google.com");
  return clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined;
};
