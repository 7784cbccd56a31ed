import { allCalls, type AreaName } from "@schaufenster/contract/all-calls.ts";
import { brandCss } from "@schaufenster/contract/areas/portal/brand.rules.ts";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { findCompanyName } from "./areas/company/company-name.store.ts";
import { openCopyLinks } from "./areas/documents/copy.service.ts";
import { findLetter } from "./areas/documents/letter.store.ts";
import { addressBy } from "./areas/entry/page/entry-address.ts";
import { openPublicSight } from "./areas/entry/page/public-place.ts";
import { openPublicSite, type PageDeps, type PublicBrand } from "./areas/entry/page/site.ts";
import { openInquiries } from "./areas/leads/inquiry/inquiry.service.ts";
import { openNewsletterLeaving } from "./areas/newsletter/newsletter-link.service.ts";
import { browserFaultsOf, gatherOf, rememberingOf } from "./beside-answers.ts";
import { closeAll } from "./closing.ts";
import { hasTryouts, type Config } from "./config.ts";
import {
  auditKeysOf,
  brandPlacesOf,
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
import { openPools, type Pools } from "./db/pools.ts";
import type { ServedArea, UntypedHandlers } from "./http/context.ts";
import { openGoogleParts } from "./google-parts.ts";
import { openFacebook } from "./gateways/facebook.ts";
import { openFiles } from "./gateways/files.ts";
import { openOutward } from "./gateways/outward.ts";
import { openedDirectory } from "./staff-parts.ts";
import { openWebsiteEditor } from "./gateways/website-editor.ts";
import { isPublicKey } from "./gateways/push-encryption.ts";
import { openLeavings } from "./doors/told/leaving.ts";
import { mailHtml, mailText } from "./gateways/mail-layout.ts";
import { paperOf } from "./papers/letterhead.ts";
import { openListFiles, type ListFiles } from "./papers/list-files.ts";
import { openPaper } from "./papers/paper.ts";
import { openZips } from "./papers/zip.ts";
import { HANDED_TO_CALLS } from "./handed.ts";
import { mountBrowserReport } from "./http/browser-report.ts";
import { mountHealth } from "./http/health.ts";
import { openLimits } from "./http/admission/limits.ts";
import type { MakeListFile } from "./http/answer/list-file.ts";
import { stopListening } from "./http/leave.ts";
import { openKeptAssets } from "./http/kept-assets.ts";
import { buildOf, mountPages, type PageOptions } from "./http/pages.ts";
import { mountPublic, type PublicDeps } from "./http/public/public-pages.ts";
import { colouredStyle, styleOf, type PageStyle } from "./http/public/style.ts";
import { createServer, mountApi } from "./http/server.ts";
import { openJobQueue, type JobQueue } from "./jobs/queue.ts";
import { eachBrand, openBrands, type Brands, type LiveBrands, type ServedBrand } from "./registers/brands.ts";
import { openRedis } from "./redis.ts";
import { openRegisters, type Registers } from "./registers/registers.ts";
import type { CallParts, Opened } from "./room.ts";
import { ROOMS } from "./rooms.ts";
import { openAuthDoor, type AuthDoor } from "./session/auth-door.ts";
import { openBuildTold, openSwitches, type LiveSwitches } from "./switches/switches.ts";
import { loadKnownPasswords } from "./identity/known-passwords.ts";
import { openCareQuota } from "./session/attempts/care-quota.ts";
import { openInquiryQuota } from "./session/attempts/inquiry-quota.ts";
import { openLoginThrottle } from "./session/attempts/login-throttle.ts";
import { openSecurityLog } from "./records/security-log.ts";

/** The whole API, ready to listen. */
export interface App {
  readonly server: FastifyInstance;
  readonly pools: Pools;
  readonly brands: LiveBrands;
  readonly switches: LiveSwitches;
  /** Reads what is kept in memory, so that nobody waits for it when typing the first letters. */
  readonly warmUp: () => Promise<void>;
  /** Answers "not ready" from now on, so that the balancer sends nobody any more; and each answer ends its connection. */
  readonly drain: () => void;
  /** Takes no new connections; those that are open are served on, until `close`. */
  readonly leave: () => void;
  /** When what is written down beside answers is written. */
  readonly settled: () => Promise<void>;
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

const entryPlace = (config: Config, brand: ServedBrand) => ({
  origin: new URL(brand.portalUrl).origin,
  address: addressBy(entryPatternOf(config, brand).pattern),
});
const publicBrand = (config: Config, brand: ServedBrand, style: PageStyle): PublicBrand => ({
  ...entryPlace(config, brand),
  brand,
  style,
  elsewhere: entryPatternOf(config, brand).elsewhere,
});

const pageOptions = (config: Config, brands: Brands): Omit<PageOptions, "kept"> => ({
  webDist: config.WEB_DIST,
  brands,
  openApi: config.PORTAL_ENV !== "production",
});

/** Lists bear the company's name and the brand of the portal they were asked for in. */
const listMaker =
  (lists: ListFiles, brands: Brands): MakeListFile =>
  async ({ db, actor, request }, format, list) =>
    lists.make(
      actor.accountId,
      { ...list, company: await findCompanyName(db, actor.accountId) },
      format,
      paperOf(brands.of(request.brand)),
    );

/** The handlers of every room. Areas without any are wholly pending. */
export const wireHandlers = (
  config: Config,
  { lists, ...opened }: Opened & { lists: ListFiles },
): Partial<Record<AreaName, UntypedHandlers>> => {
  const { brands } = opened;
  const parts: CallParts = {
    ...opened,
    ...HANDED_TO_CALLS,
    ...sessionSettings(config),
    environment: config.PORTAL_ENV,
    tryouts: hasTryouts(config),
    makeListFile: listMaker(lists, brands),
    openZip: openZips(opened.files),
    renderLetter: (brand, content) => ({ html: mailHtml(brands.of(brand), content), text: mailText(brands.of(brand), content) }),
    cases: ROOMS.flatMap(({ cases }) => cases ?? []),
    told: TOLD,
    entryPlaces: eachBrand(brands, (brand) => entryPlace(config, brand)),
    push: { key: config.VAPID_PUBLIC_KEY, faultOf: openOutward(outwardOf(config)).faultOf, isKey: isPublicKey },
    sms: { offered: smsAccountOf(config) !== undefined },
    facebook: openedFacebook(config),
    googleParts: openGoogleParts(config),
    editor: openedEditor(config),
    staffDirectory: openedDirectory(config),
    replies: { holdSeconds: config.REPLY_HOLD_SECONDS },
  };
  return Object.assign({}, ...ROOMS.map(({ handlers }) => handlers?.(parts)));
};

/** What a test puts in the place of the API's own. */
export interface Instead {
  readonly scopeStatements?: string;
  readonly connectWithinMs?: number;
  readonly answerWithinMs?: number | undefined;
  readonly redis?: ReturnType<typeof openRedis>;
  readonly careUnchecked?: true;
}

type SiteParts = Pick<PageDeps, "db" | "files" | "writing" | "registers">;
/** The public pages in the look of each brand. */
const mountSite = async (
  server: FastifyInstance,
  config: Config,
  { door, queue, ...parts }: SiteParts & { readonly door: AuthDoor; readonly queue: JobQueue },
  edge: Omit<PublicDeps, "site" | "styles"> & { readonly brands: Brands },
): Promise<void> => {
  const style = await styleOf(config.WEB_DIST);
  const styles = eachBrand(edge.brands, ({ colours }) => colouredStyle(style, brandCss(colours)));
  const brands = eachBrand(edge.brands, (brand) => publicBrand(config, brand, styles.of(brand.key)));
  const leavings = openLeavings(door, sessionSettings(config).key, queue.enqueue);
  const site = openPublicSite({
    ...parts,
    leavings,
    copies: openCopyLinks(door),
    newsletter: openNewsletterLeaving(door),
    findLetter: (brand, number, code) => findLetter(parts.db, brand, number, code),
    brands,
    clock: () => new Date(),
  });
  await mountPublic(server, { ...edge, site, styles });
};

/** The brands are read before anybody asks. A database that is away now is asked again; until then no host is ours. */
const openedBrands = async (config: Config, pools: Pools, log: Logger): Promise<LiveBrands> => {
  const brands = openBrands(openDb(pools.app), brandPlacesOf(config), (error) => log.warn({ err: error }, "brands"));
  await brands.look().catch(() => undefined);
  return brands;
};

const edgeOf = ({ RATE_FACTOR: rateFactor, PORTAL_ENV, MEDIA_ORIGINS: mediaOrigins }: Config) => ({
  rateFactor,
  strict: PORTAL_ENV !== "production",
  mediaOrigins,
});

const warm = async (registers: Registers): Promise<void> => {
  await Promise.allSettled([registers.trades(), registers.keywords(), registers.features(), registers.places(), registers.streets()]);
};

/** Builds the API from its settings. Nothing listens and no connection is made yet. */
export const createApp = async (config: Config, log: Logger, { redis: given, careUnchecked, ...knockOut }: Instead = {}): Promise<App> => {
  const onFault = (error: Error) => log.warn({ err: error }, "database connection");
  const pools = openPools(databaseOf(config), config.DATABASE_POOL, { onFault, auditKeys: auditKeysOf(config), ...knockOut });
  const queue = openJobQueue(pools.app, onFault);
  const redis = given ?? openRedis(redisOf(config), log);
  const security = openSecurityLog(log);
  const state = { draining: false };
  const server = createServer(log, security, { ...edgeOf(config), state });
  const { key, cookies } = sessionSettings(config);
  const files = openFiles(fileStoreOf(config));
  const registers = openRegisters(openDb(pools.app));
  const brands = await openedBrands(config, pools, log);
  const switches = openSwitches(openDb(pools.app), (error) => log.warn({ err: error }, "switches"));
  const paper = openPaper();
  const door = openAuthDoor(pools.auth);
  const careQuota = openCareQuota(redis, key, config.RATE_FACTOR);
  const handlers = wireHandlers(config, {
    files,
    throttle: openLoginThrottle(redis, key, config.RATE_FACTOR),
    careQuota,
    door,
    cache: redis,
    registers,
    brands,
    lists: openListFiles(paper),
    paper,
    ...openPublicSight(openDb(pools.public)),
    gather: gatherOf(pools),
  });
  const areas: ServedArea[] = Object.entries(allCalls).map(([name, calls]) => ({ calls, handlers: handlers[name as AreaName] ?? {} }));
  // Read meanwhile, so that nobody who chooses a password waits for it.
  loadKnownPasswords().catch((error: unknown) => log.error({ err: error }, "list of known passwords"));
  const limits = openLimits(redis, config.RATE_FACTOR);
  const build = openBuildTold(switches, await buildOf(config.WEB_DIST));
  const deps = { pools, limits, queue, key, cookies, files, security, brands, careQuota, careUnchecked, build };
  mountHealth(server, pools, brands, state);
  const browserFaults = browserFaultsOf(pools, config.WEB_DIST, log);
  await mountBrowserReport(server, { brands, limits, take: browserFaults.take });
  await mountApi(server, deps, areas);
  const inquiries = openInquiries({ door, files, enqueue: queue.enqueue });
  const remembering = rememberingOf(pools, key, limits, log);
  await mountSite(
    server,
    config,
    { db: openDb(pools.public), files, writing: { key, places: () => registers.places(), inquiries }, door, queue, registers },
    { log, limits, allowCompany: openInquiryQuota(redis, config.RATE_FACTOR), security, brands, remembering },
  );
  await mountPages(server, { ...pageOptions(config, brands), kept: openKeptAssets(files) });
  return {
    server,
    pools,
    brands,
    switches,
    warmUp: () => warm(registers),
    drain: () => void (state.draining = true),
    leave: () => void stopListening(server),
    settled: () => Promise.all([remembering.settled(), browserFaults.flush()]).then(() => undefined),
    close: () => closeAll({ server, switches, brands, security, queue, redis, files, paper, pools, remembering, browserFaults }),
  };
};
