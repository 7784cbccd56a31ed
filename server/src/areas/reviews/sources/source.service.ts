import { randomUUID } from "node:crypto";
import { isOnHosts } from "@schaufenster/contract/areas/reviews/source-address.rules.ts";
import type { SourceReport, ReviewSource } from "@schaufenster/contract/areas/reviews/source.model.ts";
import { SOURCES_MAX, REPORT_DAYS, weightedAverage } from "@schaufenster/contract/areas/reviews/rating.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Tx } from "../../../db/db.ts";
import type { JobQueue } from "../../../jobs/queue.ts";
import { addSource, findWish, type SourceRow, type ReportRow } from "./source.store.ts";
import { ownId } from "../rating-id.ts";
import { instantOrNull } from "@schaufenster/contract/values/time/stored-moment.ts";
import { findSourceOf, isOwnSource, keepReport, type NewReport } from "./report.store.ts";

const averageOf = ({ n, sum }: { n: number; sum: number }): number | null => (n > 0 ? sum / n : null);

const presentSource = (row: SourceRow): ReviewSource => ({
  sourceId: row.source_id,
  name: row.name,
  short: row.short,
  url: row.url,
  state: row.state,
  updatedAt: instantOrNull(row.updated_at),
  overdue: row.overdue,
  count: row.n,
  average: averageOf(row),
});
/** A report as the contract shows it. */
export const presentReport = (row: ReportRow): SourceReport => ({
  id: row.id,
  kind: row.kind,
  sourceId: row.source_id,
  source: row.source,
  reportedAt: new Date(row.reported_at).toISOString(),
  answerBy: row.answer_by,
  state: row.state,
  closedAt: instantOrNull(row.closed_at),
  answer: row.answer,
});

/** The whole network: the average over all is weighted by count, never an average of averages. */
export const presentNetwork = (found: { sources: readonly SourceRow[]; reports: readonly ReportRow[]; count30: number }) => {
  const sources = found.sources.map(presentSource);
  return {
    sources,
    limit: SOURCES_MAX,
    count: sources.reduce((sum, source) => sum + source.count, 0),
    average: weightedAverage(sources),
    count30: found.count30,
    reports: found.reports.map(presentReport),
  };
};

/** Adds a source. The address must lie on its hosts; we never open it ourselves, the source is asked by its own interface. */
export const addPartner = async (
  tx: Tx,
  enqueue: JobQueue["enqueue"],
  { accountId, userId, sourceId, url }: { accountId: string; userId: string; sourceId: string; url: string },
): Promise<ReviewSource> => {
  const wish = await findWish(tx, accountId, sourceId);
  if (!wish?.selectable) throw new Refused("invalid-input", { field: "sourceId" });
  if (!isOnHosts(url, wish.hosts)) throw new Refused("invalid-input", { field: "url" });
  // A wrong address may be put right; everything else is there already.
  const isCorrection = wish.state === "wrong-url";
  if ((wish.state !== null && !isCorrection) || (!isCorrection && wish.used >= SOURCES_MAX)) throw new Refused("not-possible-now");
  await addSource(tx, { accountId, sourceId, url, userId });
  await enqueue(tx, "sources", { task: "entry", accountId, objectId: sourceId });
  const { name, short } = wish;
  return { sourceId, name, short, url, state: "checking", updatedAt: null, overdue: false, count: 0, average: null };
};

type Given = Pick<NewReport, "accountId" | "userId" | "comment"> & Partial<Pick<NewReport, "reason" | "url" | "expectedAverage">>;
const keep = async (tx: Tx, given: Given, about: Pick<NewReport, "kind" | "sourceId" | "reviewId">) => {
  const nothing = { reason: null, url: null, expectedAverage: null };
  const { report, fresh } = await keepReport(tx, { ...nothing, ...given, ...about, id: randomUUID(), days: REPORT_DAYS });
  return { report: presentReport(report), fresh };
};

/** Reports a fault of a source that the company has. */
export const reportSource = async (tx: Tx, kind: "incorrect-entry-url" | "incorrect-average-rating", sourceId: string, given: Given) => {
  if (!(await isOwnSource(tx, given.accountId, sourceId))) throw new Refused("not-found");
  return keep(tx, given, { kind, sourceId, reviewId: null });
};
/** Reports a rating that should not stand there. */
export const reportRating = async (tx: Tx, ratingId: string, given: Given) => {
  const reviewId = ownId(ratingId);
  const sourceId = await findSourceOf(tx, given.accountId, reviewId);
  if (sourceId === undefined) throw new Refused("not-found");
  return keep(tx, given, { kind: "incorrect-rating", sourceId, reviewId });
};
