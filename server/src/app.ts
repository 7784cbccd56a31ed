import { allCalls, type AreaName } from "@schaufenster/contract/all-calls.ts";
import { Redis } from "ioredis";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { findCompanyName } from "./areas/company/company-name.store.ts";
import { openCopyLinks } from "./areas/documents/copy.service.ts";
import { findLetter } from "./areas/documents/letter.store.ts";
import { addressBy } from "./areas/entry/page/entry-address.ts";
import { openPublicSite, type PageDeps, type PublicBrand } from "./areas/entry/page/site.ts";
import { openInquiries } from "./areas/leads/inquiry/inquiry.service.ts";
import { BRANDS, HOME_SCREEN_LOOKS } from "./areas/portal/brands.ts";
import { hasTryouts, type Config } from "./config.ts";
import {
  auditKeysOf,
  databaseOf,
  entryPatternOf,
  facebookOf,
  fileStoreOf,
  outwardOf,
  redisOf,
  smsAccountOf,
  websiteEditorOf,
  ringOf,
} from "./connections.ts";
import { openDb } from "./db/db.ts";
import { TOLD } from "./brought.ts";
import { closePools, openPools, type Pools } from "./db/pools.ts";
import type { ServedArea, UntypedHandlers } from "./http/context.ts";
import { openGoogleParts } from "./google-parts.ts";
import { openFacebook } from "./gateways/facebook.ts";
import { openFiles } from "./gateways/files.ts";
import { openOutward } from "./gateways/outward.ts";
import { openWebsiteEditor } from "./gateways/website-editor.ts";
import { isPublicKey } from "./gateways/push-encryption.ts";
import { openLeavings } from "./doors/told/leaving.ts";
import { openListFiles, type ListFiles } from "./papers/list-files.ts";
import { openPaper } from "./papers/paper.ts";
import { openZips } from "./papers/zip.ts";
import { HANDED_TO_CALLS } from "./handed.ts";
import { mountHealth } from "./http/health.ts";
import { openLimits } from "./http/admission/limits.ts";
import type { MakeListFile } from "./http/answer/list-file.ts";
import { mountPages, type PageOptions } from "./http/pages.ts";
import { mountPublic, type PublicDeps } from "./http/public/public-pages.ts";
import { styleOf, type PageStyle } from "./http/public/style.ts";
import { createServer, mountApi } from "./http/server.ts";
import { openJobQueue, type JobQueue } from "./jobs/queue.ts";
import { openRegisters } from "./registers/registers.ts";
import type { CallParts, Opened } from "./room.ts";
import { ROOMS } from "./rooms.ts";
import { openAuthDoor, type AuthDoor } from "./session/auth-door.ts";
import { loadKnownPasswords } from "./identity/known-passwords.ts";
import { openCareQuota } from "./session/attempts/care-quota.ts";
import { openInquiryQuota } from "./session/attempts/inquiry-quota.ts";
import { openLoginThrottle } from "./session/attempts/login-throttle.ts";
import { openSecurityLog } from "./records/security-log.ts";

/** The whole API, ready to listen. */
export interface App {
  readonly server: FastifyInstance;
  readonly pools: Pools;
  /** Reads what is kept in memory, so that nobody waits for it when typing the first letters. */
  readonly warmUp: () => Promise<void>;
  /** Answers "not ready" from now on, so that the balancer sends nobody any more. */
  readonly drain: () => void;
  readonly close: () => Promise<void>;
}

const openedFacebook = (config: Config) => {
  const settings = facebookOf(config);
  return settings && openFacebook(settings);
};

const openedEditor = (config: Config) => {
  const settings = websiteEditorOf(config);
  return settings && openWebsiteEditor(settings);
};

const sessionSettings = (config: Config) => {
  const key = ringOf(config);
  const rules = { key, ttlMinutes: config.SESSION_TTL_MINUTES, absoluteHours: config.SESSION_ABSOLUTE_HOURS };
  const cookies = { domains: config.COOKIE_DOMAIN, sameSite: config.COOKIE_SAME_SITE };
  return { key, rules, cookies };
};

const entryPlace = (config: Config, key: "nahwerk" | "ortsfink") => ({
  origin: new URL(config.PORTAL_URLS[key]).origin,
  address: addressBy(entryPatternOf(config, key).pattern),
});
const publicBrand = (config: Config, key: "nahwerk" | "ortsfink", style: PageStyle): PublicBrand => ({
  ...entryPlace(config, key),
  brand: BRANDS[key],
  theme: HOME_SCREEN_LOOKS[key].theme,
  style,
  elsewhere: entryPatternOf(config, key).elsewhere,
});

const pageOptions = (config: Config): PageOptions => ({
  webDist: config.WEB_DIST,
  brands: BRANDS,
  looks: HOME_SCREEN_LOOKS,
  brandOfHost: config.BRAND_HOSTS,
  openApi: config.PORTAL_ENV !== "production",
});

/** Lists bear the company's name and the brand of the portal they were asked for in. */
const listMaker =
  (lists: ListFiles): MakeListFile =>
  async ({ db, actor, request }, format, list) => {
    const { key, name } = BRANDS[request.brand];
    return lists.make(actor.accountId, { ...list, company: await findCompanyName(db, actor.accountId) }, format, { key, name });
  };

/** The handlers of every room. Areas without any are wholly pending. */
export const wireHandlers = (
  config: Config,
  { lists, ...opened }: Opened & { lists: ListFiles },
): Partial<Record<AreaName, UntypedHandlers>> => {
  const parts: CallParts = {
    ...opened,
    ...HANDED_TO_CALLS,
    ...sessionSettings(config),
    environment: config.PORTAL_ENV,
    tryouts: hasTryouts(config),
    makeListFile: listMaker(lists),
    openZip: openZips(opened.files),
    portals: Object.values(BRANDS).map(({ key, name }) => ({ brand: key, name, url: config.PORTAL_URLS[key] })),
    cases: ROOMS.flatMap(({ cases }) => cases ?? []),
    told: TOLD,
    entryPlaces: { nahwerk: entryPlace(config, "nahwerk"), ortsfink: entryPlace(config, "ortsfink") },
    push: { key: config.VAPID_PUBLIC_KEY, faultOf: openOutward(outwardOf(config)).faultOf, isKey: isPublicKey },
    sms: { offered: smsAccountOf(config) !== undefined },
    facebook: openedFacebook(config),
    googleParts: openGoogleParts(config),
    editor: openedEditor(config),
    replies: { holdSeconds: config.REPLY_HOLD_SECONDS },
  };
  return Object.assign({}, ...ROOMS.map(({ handlers }) => handlers?.(parts)));
};

const openRedis = ({ url, encryption }: ReturnType<typeof redisOf>, log: Logger): Redis => {
  // No offline queue and a short patience: a Redis that hangs must cost a request nothing but its cache.
  const redis = new Redis(url, {
    ...(encryption ? { tls: encryption } : {}),
    enableOfflineQueue: false,
    commandTimeout: 200,
    // After half a second of silence the connection is given up: from then on nobody waits until Redis answers again.
    socketTimeout: 500,
    maxRetriesPerRequest: 0,
    retryStrategy: (n) => Math.min(n * 100, 2_000),
  });
  redis.on("error", (error) => log.warn({ err: error }, "redis"));
  return redis;
};

/** What a test puts in the place of the API's own. */
export interface Instead {
  readonly scopeStatements?: string;
  readonly connectWithinMs?: number;
  readonly answerWithinMs?: number | undefined;
  readonly redis?: Redis;
}

/** The public pages in the look of each brand. */
const mountSite = async (
  server: FastifyInstance,
  config: Config,
  { door, queue, ...parts }: Pick<PageDeps, "db" | "files" | "writing"> & { readonly door: AuthDoor; readonly queue: JobQueue },
  edge: Omit<PublicDeps, "site" | "style" | "brandOfHost">,
): Promise<void> => {
  const style = await styleOf(config.WEB_DIST);
  const brands = { nahwerk: publicBrand(config, "nahwerk", style), ortsfink: publicBrand(config, "ortsfink", style) };
  const leavings = openLeavings(door, sessionSettings(config).key, queue.enqueue);
  const site = openPublicSite({
    ...parts,
    leavings,
    copies: openCopyLinks(door),
    findLetter: (brand, number, code) => findLetter(parts.db, brand, number, code),
    brands,
    clock: () => new Date(),
  });
  await mountPublic(server, { ...edge, site, style, brandOfHost: config.BRAND_HOSTS });
};

/** Builds the API from its settings. Nothing listens and no connection is made yet. */
export const createApp = async (config: Config, log: Logger, { redis: given, ...knockOut }: Instead = {}): Promise<App> => {
  const onFault = (error: Error) => log.warn({ err: error }, "database connection");
  const pools = openPools(databaseOf(config), config.DATABASE_POOL, { onFault, auditKeys: auditKeysOf(config), ...knockOut });
  const queue = openJobQueue(pools.app, onFault);
  const redis = given ?? openRedis(redisOf(config), log);
  const security = openSecurityLog(log);
  const server = createServer(log, security, {
    rateFactor: config.RATE_FACTOR,
    strict: config.PORTAL_ENV !== "production",
    mediaOrigins: config.MEDIA_ORIGINS,
  });
  const { key, cookies } = sessionSettings(config);
  const files = openFiles(fileStoreOf(config));
  const registers = openRegisters(openDb(pools.app));
  const paper = openPaper();
  const door = openAuthDoor(pools.auth);
  const handlers = wireHandlers(config, {
    files,
    throttle: openLoginThrottle(redis, key, config.RATE_FACTOR),
    careQuota: openCareQuota(redis, key, config.RATE_FACTOR),
    door,
    cache: redis,
    registers,
    lists: openListFiles(paper),
    paper,
  });
  const areas: ServedArea[] = Object.entries(allCalls).map(([name, calls]) => ({ calls, handlers: handlers[name as AreaName] ?? {} }));
  // Read meanwhile, so that nobody who chooses a password waits for it.
  loadKnownPasswords().catch((error: unknown) => log.error({ err: error }, "list of known passwords"));
  const state = { draining: false };
  const limits = openLimits(redis, config.RATE_FACTOR);
  const deps = { pools, limits, queue, key, cookies, files, security, brandOfHost: config.BRAND_HOSTS };
  mountHealth(server, pools, state);
  await mountApi(server, deps, areas);
  const inquiries = openInquiries({ door, files, enqueue: queue.enqueue });
  const writing = { key, places: () => registers.places(), inquiries };
  const allowCompany = openInquiryQuota(redis, config.RATE_FACTOR);
  await mountSite(server, config, { db: openDb(pools.public), files, writing, door, queue }, { log, limits, allowCompany, security });
  await mountPages(server, pageOptions(config));
  return {
    server,
    pools,
    warmUp: async () => {
      await Promise.allSettled([registers.trades(), registers.keywords(), registers.features(), registers.places(), registers.streets()]);
    },
    drain: () => void (state.draining = true),
    close: async () => {
      // Connections that fall idle after the doors were closed would otherwise be kept for their whole keep-alive time.
      const sweep = setInterval(() => server.server.closeIdleConnections(), 100);
      await server.close();
      clearInterval(sweep);
      security.close();
      await queue.close();
      redis.disconnect();
      files.close();
      await paper.close();
      await closePools(pools);
    },
  };
};
