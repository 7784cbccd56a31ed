import { sql } from "kysely";
import type { Db, Tx } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import { REPORT_JSON, type ReportRow } from "./source.store.ts";
import { statement } from "../reviews.tables.ts";

/** A report to be kept. */
export interface NewReport {
  readonly accountId: string;
  readonly id: string;
  readonly userId: string;
  readonly kind: ReportRow["kind"];
  readonly sourceId: string;
  readonly reviewId: string | null;
  readonly reason: string | null;
  readonly url: string | null;
  readonly expectedAverage: number | null;
  readonly comment: string;
  readonly days: number;
}

const hasSource = statement(
  "reviews.has-source",
  (p: Param<{ accountId: string; sourceId: string }>) => sql<{ there: boolean }>`
  select exists (select from review_connected_source where account_id = ${p("accountId")} and source_id = ${p("sourceId")})
    or exists (select from review_tally where account_id = ${p("accountId")} and source_id = ${p("sourceId")} and n > 0) as there`,
);
const sourceOf = statement(
  "reviews.source-of",
  (p: Param<{ accountId: string; id: string }>) => sql<{ source_id: string }>`
  select source_id from review where account_id = ${p("accountId")} and id = ${p("id")}`,
);
const keep = statement(
  "reviews.report",
  (p: Param<NewReport>) => sql<{ id: string }>`
  insert into review_report (account_id, id, kind, source_id, review_id, reason, url, expected_average, comment, reported_by, answer_by)
  values (${p("accountId")}, ${p("id")}, ${p("kind")}, ${p("sourceId")}, ${p("reviewId")}, ${p("reason")}, ${p("url")}, ${p("expectedAverage")},
    ${p("comment")}, ${p("userId")}, (now() at time zone 'Europe/Berlin')::date + ${p("days")}::integer)
  on conflict (account_id, kind, source_id, coalesce(review_id, 0)) where state = 'checking' do nothing returning id`,
);
const open = statement(
  "reviews.report-open",
  (p: Param<Pick<NewReport, "accountId" | "kind" | "sourceId" | "reviewId">>) => sql<{ report: ReportRow }>`
  select ${REPORT_JSON} as report from review_report e left join review_source s on s.id = e.source_id
  where e.account_id = ${p("accountId")} and e.kind = ${p("kind")} and e.source_id = ${p("sourceId")}
    and coalesce(e.review_id, 0) = coalesce(${p("reviewId")}::bigint, 0) and e.state = 'checking'`,
);
/** An entry that is said to be wrong shows it; a source without a row gets one. */
const mark = statement(
  "reviews.source-reported",
  (p: Param<{ accountId: string; sourceId: string }>) => sql<object>`
  insert into review_connected_source as c (account_id, source_id, state) values (${p("accountId")}, ${p("sourceId")}, 'reported')
  on conflict (account_id, source_id) do update set state = 'reported',
    state_before = case when c.state = 'reported' then c.state_before else c.state end`,
);
/** How a report ends. */
export interface ReportEnd {
  readonly accountId: string;
  readonly id: string;
  readonly state: "fixed" | "refused" | "expired";
  readonly answer: string | null;
}
/** Without a company named, the database shows the worker what is overdue and nothing else. */
const overdue = statement(
  "reviews.reports-overdue",
  () => sql<{ account_id: string; id: string }>`
  select account_id, id from review_report where state = 'checking' and answer_by < (now() at time zone 'Europe/Berlin')::date
  order by account_id, id`,
);
const end = statement(
  "reviews.report-end",
  (p: Param<ReportEnd>) => sql<{ kind: string; source_id: string }>`
  update review_report set state = ${p("state")}::text, answer = ${p("answer")}::text, closed_at = now()
  where account_id = ${p("accountId")} and id = ${p("id")} and state = 'checking' returning kind, source_id`,
);
const giveBack = statement(
  "reviews.source-given-back",
  (p: Param<{ accountId: string; sourceId: string }>) => sql<object>`
  update review_connected_source set state = state_before
  where account_id = ${p("accountId")} and source_id = ${p("sourceId")} and state = 'reported' and state_before is not null`,
);
const forget = statement(
  "reviews.source-forgotten",
  (p: Param<{ accountId: string; sourceId: string }>) => sql<object>`
  delete from review_connected_source
  where account_id = ${p("accountId")} and source_id = ${p("sourceId")} and state = 'reported' and state_before is null`,
);

/** Whether the company gathers reviews there. */
export const isOwnSource = async (on: Db, accountId: string, sourceId: string): Promise<boolean> =>
  (await on.rows(hasSource, { accountId, sourceId }))[0]?.there ?? false;
/** The source of a review of the company. */
export const findSourceOf = async (on: Db, accountId: string, id: string): Promise<string | undefined> =>
  (await on.rows(sourceOf, { accountId, id }))[0]?.source_id;
/** Reports that nobody answered by their day. */
export const findOverdueReports = async (on: Db): Promise<{ accountId: string; id: string }[]> =>
  (await on.rows(overdue, {})).map(({ account_id: accountId, id }) => ({ accountId, id }));
/** Ends a report once and gives its source back; false when it had ended before. */
export const endReport = async (on: Tx, given: ReportEnd): Promise<boolean> => {
  const [ended] = await on.rows(end, given);
  if (ended?.kind === "incorrect-entry-url") {
    const source = { accountId: given.accountId, sourceId: ended.source_id };
    await on.rows(giveBack, source);
    await on.rows(forget, source);
  }
  return ended !== undefined;
};
/** Keeps a report; `fresh` is false when the same fault is being looked at already. */
export const keepReport = async (on: Tx, report: NewReport): Promise<{ report: ReportRow; fresh: boolean }> => {
  const fresh = (await on.rows(keep, report)).length > 0;
  if (fresh && report.kind === "incorrect-entry-url") await on.rows(mark, report);
  const [found] = await on.rows(open, report);
  if (!found) throw new Error("the report was not kept");
  return { report: found.report, fresh };
};
