import { randomUUID } from "node:crypto";
import { isOnHosts } from "@schaufenster/contract/areas/reviews/portal-address.rules.ts";
import type { PortalReport, ReviewPortal } from "@schaufenster/contract/areas/reviews/portal.model.ts";
import { PORTALS_MAX, REPORT_DAYS, weightedAverage } from "@schaufenster/contract/areas/reviews/rating.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Tx } from "../../db/db.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { addPortal, findWish, type PortalRow, type ReportRow } from "./portal.store.ts";
import { ownId } from "./rating-id.ts";
import { instantOrNull } from "./rating.present.ts";
import { findSourceOf, isOwnPortal, keepReport, type NewReport } from "./report.store.ts";

const averageOf = ({ n, sum }: { n: number; sum: number }): number | null => (n > 0 ? sum / n : null);

const presentPortal = (row: PortalRow): ReviewPortal => ({
  sourceId: row.source_id,
  name: row.name,
  short: row.short,
  url: row.url,
  state: row.state,
  updatedAt: instantOrNull(row.updated_at),
  count: row.n,
  average: averageOf(row),
});
/** A report as the contract shows it. */
export const presentReport = (row: ReportRow): PortalReport => ({
  id: row.id,
  kind: row.kind,
  sourceId: row.source_id,
  portal: row.portal,
  reportedAt: new Date(row.reported_at).toISOString(),
  answerBy: row.answer_by,
  state: row.state,
  closedAt: instantOrNull(row.closed_at),
  answer: row.answer,
});

/** The whole network: the average over all is weighted by count, never an average of averages. */
export const presentNetwork = (found: { portals: readonly PortalRow[]; reports: readonly ReportRow[]; count30: number }) => {
  const portals = found.portals.map(presentPortal);
  return {
    portals,
    limit: PORTALS_MAX,
    count: portals.reduce((sum, portal) => sum + portal.count, 0),
    average: weightedAverage(portals),
    count30: found.count30,
    reports: found.reports.map(presentReport),
  };
};

/** Adds a portal. The address must lie on its hosts; we never open it ourselves, the portal is asked by its own interface. */
export const addPartner = async (
  tx: Tx,
  enqueue: JobQueue["enqueue"],
  { accountId, userId, sourceId, url }: { accountId: string; userId: string; sourceId: string; url: string },
): Promise<ReviewPortal> => {
  const wish = await findWish(tx, accountId, sourceId);
  if (!wish?.selectable) throw new Refused("invalid-input", { field: "sourceId" });
  if (!isOnHosts(url, wish.hosts)) throw new Refused("invalid-input", { field: "url" });
  // A wrong address may be put right; everything else is there already.
  const isCorrection = wish.state === "wrong-url";
  if ((wish.state !== null && !isCorrection) || (!isCorrection && wish.used >= PORTALS_MAX)) throw new Refused("not-possible-now");
  await addPortal(tx, { accountId, sourceId, url, userId });
  await enqueue(tx, "portals", { task: "entry", accountId, objectId: sourceId });
  const { name, short } = wish;
  return { sourceId, name, short, url, state: "checking", updatedAt: null, count: 0, average: null };
};

type Given = Pick<NewReport, "accountId" | "userId" | "comment"> & Partial<Pick<NewReport, "reason" | "url" | "expectedAverage">>;
const keep = async (tx: Tx, given: Given, about: Pick<NewReport, "kind" | "sourceId" | "reviewId">) => {
  const nothing = { reason: null, url: null, expectedAverage: null };
  const { report, fresh } = await keepReport(tx, { ...nothing, ...given, ...about, id: randomUUID(), days: REPORT_DAYS });
  return { report: presentReport(report), fresh };
};

/** Reports a fault of a portal that the company has. */
export const reportPortal = async (tx: Tx, kind: "incorrect-entry-url" | "incorrect-average-rating", sourceId: string, given: Given) => {
  if (!(await isOwnPortal(tx, given.accountId, sourceId))) throw new Refused("not-found");
  return keep(tx, given, { kind, sourceId, reviewId: null });
};
/** Reports a rating that should not stand there. */
export const reportRating = async (tx: Tx, ratingId: string, given: Given) => {
  const reviewId = ownId(ratingId);
  const sourceId = await findSourceOf(tx, given.accountId, reviewId);
  if (sourceId === undefined) throw new Refused("not-found");
  return keep(tx, given, { kind: "incorrect-rating", sourceId, reviewId });
};
