import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import { statement } from "./watch.tables.ts";

/** How a queue stands. */
export interface QueueRow {
  readonly queue: string;
  readonly ready: number;
  readonly later: number;
  readonly active: number;
  readonly dead: number;
  readonly oldest: number;
}
/** What is done or failed for good is not looked at: the rest is found by indexes, however long the history is. */
const standing = statement(
  "watch.queues",
  () => sql<QueueRow>`
  select q.name as queue,
    (count(j.state) filter (where j.state < 'active' and j.start_after <= now()))::int as ready,
    (count(j.state) filter (where j.state < 'active' and j.start_after > now()))::int as later,
    (count(j.state) filter (where j.state = 'active'))::int as active,
    (select count(*)::int from pgboss.job d where d.name = q.dead_letter and d.state < 'active') as dead,
    coalesce(extract(epoch from now() - min(greatest(j.created_on, j.start_after)) filter (where j.state < 'active' and j.start_after <= now())), 0)::float8 as oldest
  from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state <= 'active'
  where q.dead_letter is not null group by q.name, q.dead_letter order by q.name`,
);

/** How every queue stands, in one look. */
export const findQueues = (on: Db) => on.rows(standing, {});
