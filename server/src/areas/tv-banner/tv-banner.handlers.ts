import { approvalList } from "@schaufenster/contract/areas/tv-banner/approval-export.rules.ts";
import type { tvBanner } from "@schaufenster/contract/areas/tv-banner/tv-banner.calls.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { Period } from "@schaufenster/contract/values/time/series.rules.ts";
import type { Db } from "../../db/db.ts";
import { TV_DIM as DIM } from "../../facts/dimensions.ts";
import { stretchOf } from "../../facts/series.ts";
import type { FileStore } from "../../gateways/files.ts";
import type { MakeListFile } from "../../http/answer/list-file.ts";
import type { Handlers } from "../../http/context.ts";
import type { Actor } from "../../session/actor.ts";
import { tvCreativeKey } from "../../session/file-keys.ts";
import { findBookings, findPublisher } from "./booking.store.ts";
import { findApprovals, findCreative, findCreatives } from "./creative.store.ts";
import { byChannel, byDay, byProgram, byTimeOfDay, byWeekAndChannel, keyFiguresOf, totalOf, type Found } from "./figures.service.ts";
import { findFigures } from "./figures.store.ts";
import { presentBooking, presentCreative, presentPublisher } from "./tv-banner.present.ts";
import { decideCreative, setCreative } from "./tv-banner.service.ts";

/** A file never changes under its address: the browser may keep it while somebody looks at it. */
const KEEP_SECONDS = 300;
const FIRST_DAY = "2000-01-01";
const today = (): string => isoDay(new Date());

interface Asking {
  readonly db: Db;
  readonly actor: Actor;
  readonly query: Period & { readonly binaryMasterId?: string | undefined };
}
/** Reads what a view needs besides the days and the channels, which every view needs. */
const readFigures = async ({ db, actor: { accountId }, query }: Asking, ...summed: readonly number[]): Promise<Found> => {
  const { binaryMasterId: master = null, startDate, endDate } = query;
  const period = { startDate, endDate };
  const daily = [DIM.all, DIM.channel];
  const days = { from: stretchOf(period).startDate, start: startDate, to: endDate };
  const found = await findFigures(db, { accountId, master, dims: [...daily, ...summed], daily, ...days });
  return { ...found, ofOne: master !== null, period, today: today() };
};

type Statistics =
  | "getKeyFigures"
  | "getByTvChannel"
  | "getByTvProgram"
  | "getByDay"
  | "getByWeekAndTvChannel"
  | "getByTimeOfDay"
  | "getTotal";
const statistics: Pick<Handlers<typeof tvBanner>, Statistics> = {
  getKeyFigures: async (context) => keyFiguresOf(await readFigures(context, DIM.hour)),
  getByTvChannel: async (context) => byChannel(await readFigures(context)),
  getByTvProgram: async (context) => byProgram(await readFigures(context, DIM.program)),
  getByDay: async (context) => byDay(await readFigures(context)),
  getByWeekAndTvChannel: async (context) => byWeekAndChannel(await readFigures(context)),
  getByTimeOfDay: async (context) => byTimeOfDay(await readFigures(context, DIM.hour)),
  getTotal: async ({ db, actor: { accountId }, query }) => {
    const { binaryMasterId: master = null, startDate: start = FIRST_DAY, endDate: to = today() } = query;
    const asked = { accountId, master, dims: [DIM.all, DIM.channel], daily: [DIM.all], from: start, start, to };
    return totalOf({ ...(await findFigures(db, asked)), ofOne: master !== null });
  },
};

/** Banners on television. */
export const tvBannerHandlers = ({
  files,
  makeListFile,
}: {
  readonly files: Pick<FileStore, "get">;
  readonly makeListFile: MakeListFile;
}): Handlers<typeof tvBanner> => ({
  ...statistics,
  getPublisher: async ({ db, actor }) => {
    const found = await findPublisher(db, actor.accountId);
    return { publisher: found === undefined ? null : presentPublisher(found) };
  },
  getCompanyTvBanners: async ({ db, actor }) => ({ banners: (await findBookings(db, actor.accountId)).map(presentBooking) }),
  getCompanyCreatives: async ({ db, actor }) => ({ creatives: (await findCreatives(db, actor.accountId)).map(presentCreative) }),
  setCreative: ({ tx, actor, body }) => setCreative(tx, actor, body.binaryMasterId, body.externalId),
  updateCreative: ({ tx, actor, body: { binaryMasterId: master, approvalStatus: status, version, reason, mark } }) =>
    decideCreative(tx, actor, { master, status, version, reason, mark }),
  showCreative: async ({ db, actor, query: { binaryMasterId, form, sha256 } }) => {
    const row = await findCreative(db, actor.accountId, binaryMasterId);
    const stored = form === "film" ? row?.film : row?.picture;
    if (row?.files !== "ready" || stored !== sha256) throw new Refused("not-found");
    const contentType = form === "film" ? "video/mp4" : row.picture_type;
    return {
      name: `T-${row.no} ${row.title}`,
      contentType,
      body: (range) => files.get(tvCreativeKey(sha256), range),
      keepSeconds: KEEP_SECONDS,
    };
  },
  exportApprovals: async (context) => {
    const lines = (await findApprovals(context.db, context.actor.accountId)).map(({ at, title, no, said_by_name: person, ...said }) => ({
      ...said,
      at: at.toISOString(),
      creative: `T-${no} ${title}`,
      person,
    }));
    return makeListFile(context, context.query.format, approvalList(lines, new Date().toISOString()));
  },
});
