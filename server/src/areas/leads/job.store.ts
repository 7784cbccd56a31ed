import type { Job } from "@schaufenster/contract/areas/leads/work.model.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import { statement, type Param } from "../../db/statement.ts";
import { numbered, ofLead, type WorkId, type WorkOrigin, type WorkPage } from "./work.store.ts";

/** A job with the request it belongs to; days are texts. */
export interface JobRow {
  id: string;
  offer_id: string | null;
  title: string;
  state: Job["state"];
  planned_for: string | null;
  note: string;
  created_at: Date;
  done_at: Date | null;
  version: number;
  external_id: string;
  lead_title: string;
  city: string;
  name: string | null;
}
const columns = sql`j.id, j.offer_id, j.title, j.state, j.planned_for::text, j.note, j.created_at, j.done_at, j.version, l.external_id,
  l.title as lead_title, l.city, c.name`;
const joined = sql`join lead l on l.account_id = j.account_id and l.id = j.lead_id
  left join lead_contact c on c.account_id = l.account_id and c.lead_id = l.id`;
/** What is under way first, then what is planned by its day, then what is done, newest first. */
const order = (job: string) =>
  sql.raw(`array_position(array['running', 'planned', 'done'], ${job}.state),
  case when ${job}.state = 'done' then null else ${job}.planned_for end nulls last, ${job}.id desc`);

interface Counts {
  planned: number;
  running: number;
  done: number;
}
const page = statement(
  "jobs.page",
  (p: Param<WorkPage>) => sql<Counts & { [K in keyof JobRow]: JobRow[K] | null }>`
  with counted as (
    select (count(*) filter (where state = 'planned'))::int as planned, (count(*) filter (where state = 'running'))::int as running,
      (count(*) filter (where state = 'done'))::int as done
    from lead_job j where account_id = ${p("accountId")} and ${ofLead(p)}
  ), cut as (
    select j.*, row_number() over (order by ${order("j")}) as place from lead_job j
    where j.account_id = ${p("accountId")} and ${ofLead(p)} and (${p("state")}::text is null or j.state = ${p("state")}::text)
    order by ${order("j")} limit ${p("limit")}::int offset ${p("offset")}::int
  )
  select counted.*, found.* from counted left join (select ${columns}, j.place from cut j ${joined}) found on true order by found.place`,
);
const one = statement(
  "jobs.one",
  (p: Param<WorkId>) =>
    sql<JobRow>`select ${columns} from lead_job j ${joined} where j.account_id = ${p("accountId")} and j.id = ${p("id")}::bigint`,
);
/** What a company writes about a job. */
export interface JobWords {
  readonly title: string;
  readonly plannedFor: string | null;
  readonly note: string;
}
const create = statement(
  "jobs.create",
  (p: Param<JobWords & WorkOrigin>) => sql<{ id: string }>`
  with ${numbered(p)}
  insert into lead_job (account_id, id, lead_id, title, planned_for, note, created_by)
  select l.account_id, head.work_number, l.id, ${p("title")}::text, ${p("plannedFor")}::date, ${p("note")}::text, ${p("userId")}::bigint
  from l, head returning id`,
);
const change = statement(
  "jobs.change",
  (p: Param<JobWords & WorkId & { state: string; version: number }>) => sql<{ id: string }>`
  update lead_job set title = ${p("title")}::text, planned_for = ${p("plannedFor")}::date, note = ${p("note")}::text, state = ${p("state")}::text,
    done_at = case when ${p("state")}::text = 'done' then coalesce(done_at, now()) end, version = version + 1
  where account_id = ${p("accountId")} and id = ${p("id")}::bigint and version = ${p("version")}::int returning id`,
);

/** A page of jobs with the counts of all states; one round trip, also when there are none. */
export const findJobs = async (on: Db, params: WorkPage): Promise<{ rows: JobRow[]; counts: Counts }> => {
  const found = await on.rows(page, params);
  const { planned = 0, running = 0, done = 0 } = found[0] ?? {};
  const isJob = (row: (typeof found)[number]): row is typeof row & JobRow => row.id !== null;
  return { rows: found.filter(isJob), counts: { planned, running, done } };
};
export const findJob = async (on: Db, accountId: string, id: string): Promise<JobRow | undefined> =>
  (await on.rows(one, { accountId, id }))[0];
/** Notes work for an accepted request; nothing when there is no such request. */
export const createJob = async (on: Tx, job: JobWords & WorkOrigin) => (await on.rows(create, job))[0]?.id;
/** Changes a job of this version. */
export const changeJob = async (on: Tx, job: JobWords & WorkId & { state: string; version: number }) =>
  (await on.rows(change, job)).length > 0;
