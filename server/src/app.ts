import { allCalls, type AreaName } from "@schaufenster/contract/all-calls.ts";
import { Redis } from "ioredis";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { addressHandlers } from "./areas/address/address.handlers.ts";
import { authHandlers } from "./areas/auth/auth.handlers.ts";
import { changeLocks, lockSignet } from "./areas/company/account-locks.service.ts";
import { companyHandlers } from "./areas/company/company.handlers.ts";
import { findCompanyName } from "./areas/company/company-name.store.ts";
import { entryServiceHandlers } from "./areas/entry-service/entry-service.handlers.ts";
import { entryEditingHandlers } from "./areas/entry/entry-editing.handlers.ts";
import { entryHandlers } from "./areas/entry/entry.handlers.ts";
import type { CacheStore } from "./areas/entry/entry-cache.service.ts";
import { openKeepLogo } from "./areas/entry/logo.service.ts";
import { externalServiceHandlers } from "./areas/external-services/external-services.handlers.ts";
import { withLeadExport } from "./areas/leads/lead-export.handlers.ts";
import { leadHandlers } from "./areas/leads/leads.handlers.ts";
import { withWorkExport } from "./areas/leads/work-export.handlers.ts";
import { leadWorkHandlers } from "./areas/leads/work.handlers.ts";
import { BRANDS, PUBLIC_SITES } from "./areas/portal/brands.ts";
import { portalHandlers } from "./areas/portal/portal.handlers.ts";
import { withRatingExport } from "./areas/reviews/rating-export.handlers.ts";
import { reviewHandlers } from "./areas/reviews/reviews.handlers.ts";
import { withCallExport } from "./areas/secretarial/call-export.handlers.ts";
import { secretarialHandlers } from "./areas/secretarial/secretarial.handlers.ts";
import { confirmPasskey, confirmTotp, startPasskey, startTotp } from "./areas/user/second-factor.service.ts";
import { userHandlers } from "./areas/user/user.handlers.ts";
import { auditKeysOf, databaseOf, facebookOf, fileStoreOf, redisOf, reviewPortalsOf, type Config } from "./config.ts";
import { openDb } from "./db/db.ts";
import { closePools, openPools, type Pools } from "./db/pools.ts";
import type { ServedArea, UntypedHandlers } from "./http/context.ts";
import { openFacebook } from "./gateways/facebook.ts";
import { openFiles, type FileStore } from "./gateways/files.ts";
import { openListFiles, type ListFiles } from "./gateways/list-files.ts";
import { openPaper, type Paper } from "./gateways/paper.ts";
import { mountHealth } from "./http/health.ts";
import { openLimits } from "./http/limits.ts";
import type { MakeListFile } from "./http/list-file.ts";
import { mountPages } from "./http/pages.ts";
import { createServer, mountApi } from "./http/server.ts";
import { openJobQueue } from "./jobs/queue.ts";
import { openRegisters, type Registers } from "./registers/registers.ts";
import { openAuthDoor, type AuthDoor } from "./session/auth-door.ts";
import { loadKnownPasswords } from "./session/known-passwords.ts";
import { openCareQuota, type CareQuota } from "./session/care-quota.ts";
import { openLoginThrottle, type LoginThrottle } from "./session/login-throttle.ts";
import { askSecondFactor } from "./session/second-factor.ts";
import { cookieSeconds } from "./session/sessions.ts";

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

const portalsOf = (config: Config) => Object.values(BRANDS).map(({ key, name }) => ({ brand: key, name, url: config.PORTAL_URLS[key] }));

const publicBrand = <K extends keyof typeof BRANDS>(key: K) => ({ key, name: BRANDS[key].name, site: PUBLIC_SITES[key] });

const reviewDeps = (config: Config, { files, paper }: Pick<Parts, "files" | "paper">) => ({
  files,
  paper,
  brands: { nahwerk: publicBrand("nahwerk"), ortsfink: publicBrand("ortsfink") },
  holdSeconds: config.REPLY_HOLD_SECONDS,
  canSend: reviewPortalsOf(config) !== undefined,
});

const openedFacebook = (config: Config) => {
  const settings = facebookOf(config);
  return settings && openFacebook(settings);
};

const sessionSettings = (config: Config) => {
  const key = Buffer.from(config.SESSION_KEY, "hex");
  const rules = { key, ttlMinutes: config.SESSION_TTL_MINUTES, absoluteHours: config.SESSION_ABSOLUTE_HOURS };
  const cookies = { domains: config.COOKIE_DOMAIN, sameSite: config.COOKIE_SAME_SITE, maxAgeSeconds: cookieSeconds(rules) };
  return { key, rules, cookies };
};

/** What handlers need of the outside. */
export interface Parts {
  readonly files: FileStore;
  readonly throttle: LoginThrottle;
  readonly careQuota: CareQuota;
  readonly door: AuthDoor;
  readonly cache: CacheStore;
  readonly registers: Registers;
  readonly lists: ListFiles;
  readonly paper: Paper;
}

/** Lists bear the company's name and the brand of the portal they were asked for in. */
const listMaker =
  (lists: ListFiles): MakeListFile =>
  async ({ db, actor, request }, format, list) => {
    const { key, name } = BRANDS[request.brand];
    return lists.make({ ...list, company: await findCompanyName(db, actor.accountId) }, format, { key, name });
  };

/** The handlers of every area; one line per area. Areas without a line are wholly pending. */
export const wireHandlers = (
  config: Config,
  { files, throttle, careQuota, door, cache, registers, lists, paper }: Parts,
): Partial<Record<AreaName, UntypedHandlers>> => {
  const { key, rules, cookies } = sessionSettings(config);
  const makeListFile = listMaker(lists);
  return {
    auth: authHandlers({
      key,
      rules,
      cookies,
      throttle,
      careQuota,
      door,
      brands: BRANDS,
      secondFactor: askSecondFactor,
      factors: { startTotp, confirmTotp, startPasskey, confirmPasskey },
      facebook: openedFacebook(config),
    }),
    user: userHandlers({ key, throttle, door, files, brands: BRANDS, portals: portalsOf(config) }),
    portal: portalHandlers({ key, portals: portalsOf(config) }),
    address: addressHandlers(registers),
    company: companyHandlers(),
    entry: entryHandlers({ key, cache, keepLogo: openKeepLogo(files), registers }),
    entryEditing: entryEditingHandlers({ files, registers }),
    entryService: entryServiceHandlers({ lockSignet }),
    externalServices: externalServiceHandlers(),
    leads: withLeadExport(makeListFile, leadHandlers({ files, changeLocks })),
    secretarial: withCallExport(makeListFile, secretarialHandlers()),
    leadWork: withWorkExport(makeListFile, leadWorkHandlers()),
    reviews: withRatingExport(makeListFile, reviewHandlers(reviewDeps(config, { files, paper }))),
  };
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
  readonly redis?: Redis;
}

/** Builds the API from its settings. Nothing listens and no connection is made yet. */
export const createApp = async (config: Config, log: Logger, { redis: given, ...knockOut }: Instead = {}): Promise<App> => {
  const onFault = (error: Error) => log.warn({ err: error }, "database connection");
  const pools = openPools(databaseOf(config), config.DATABASE_POOL, { onFault, auditKeys: auditKeysOf(config), ...knockOut });
  const queue = openJobQueue(pools.app, onFault);
  const redis = given ?? openRedis(redisOf(config), log);
  const server = createServer(log, { rateFactor: config.RATE_FACTOR, strict: config.PORTAL_ENV !== "production" });
  const { key, cookies } = sessionSettings(config);
  const files = openFiles(fileStoreOf(config));
  const registers = openRegisters(openDb(pools.app));
  const paper = openPaper();
  const handlers = wireHandlers(config, {
    files,
    throttle: openLoginThrottle(redis, key, config.RATE_FACTOR),
    careQuota: openCareQuota(redis, key, config.RATE_FACTOR),
    door: openAuthDoor(pools.auth),
    cache: redis,
    registers,
    lists: openListFiles(paper),
    paper,
  });
  const areas: ServedArea[] = Object.entries(allCalls).map(([name, calls]) => ({ calls, handlers: handlers[name as AreaName] ?? {} }));
  // Read meanwhile, so that nobody who chooses a password waits for it.
  loadKnownPasswords().catch((error: unknown) => log.error({ err: error }, "list of known passwords"));
  const state = { draining: false };
  const deps = { pools, limits: openLimits(redis, config.RATE_FACTOR), queue, key, cookies, files, brandOfHost: config.BRAND_HOSTS };
  mountHealth(server, pools, state);
  await mountApi(server, deps, areas);
  await mountPages(server, {
    webDist: config.WEB_DIST,
    brands: BRANDS,
    brandOfHost: config.BRAND_HOSTS,
    openApi: config.PORTAL_ENV !== "production",
  });
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
      await queue.close();
      redis.disconnect();
      files.close();
      await paper.close();
      await closePools(pools);
    },
  };
};
