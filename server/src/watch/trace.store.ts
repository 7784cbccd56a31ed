import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { statement } from "./watch.tables.ts";

/** Something that a request left behind. */
export interface TraceRow {
  readonly request: string;
  readonly at: Date;
  readonly what: string;
  readonly about: string;
}
/** Read from end to end, which nobody waits for: by the operator alone, of the last thirty days. */
const traces = statement(
  "watch.traces",
  (p: Param<{ code: string }>) => sql<TraceRow>`
  select request_id::text as request, at, 'change ' || call as what, 'company ' || account_id || ', person ' || actor as about
  from audit_event where at > now() - interval '30 days' and right(request_id::text, 8) = ${p("code")}::text
  union all
  select data ->> 'request', created_on, 'job ' || name || ' ' || state, id::text
  from pgboss.job where right(data ->> 'request', 8) = ${p("code")}::text
  order by at limit 200`,
);

/** What the requests left behind whose id ends in these eight digits. */
export const findTraces = (on: Db, code: string) => on.rows(traces, { code });
