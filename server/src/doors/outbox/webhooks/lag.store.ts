import { sql } from "kysely";
import type { Db } from "../../../db/db.ts";
import { statement } from "../outbox.tables.ts";

/** Of those that wait behind another the first counts, and of all others the first behind the place that was told. */
const lags = statement(
  "webhook.lags",
  () => sql<{ feeder: string; seconds: number; letters: number }>`
  select w.feeder, coalesce(extract(epoch from now() - least((
      select e.at from outbox_event e where e.position > w.told and e.type = any (s.types) and e.brand = any (s.brands) order by e.position limit 1
    ), (
      select min(e.at) from outbox_event e where e.position is null and e.type = any (s.types) and e.brand = any (s.brands)
    ), (
      select min(n.at) from webhook_waiting t, lateral (
        select e.at from outbox_event e where e.public_id = t.public_id and e.position > t.told and e.type = any (s.types) and e.brand = any (s.brands)
        order by e.position limit 1
      ) n where t.feeder = w.feeder
    )))::float8, 0) as seconds,
    (select count(*)::int from webhook_dead_letter d where d.feeder = w.feeder and d.replayed_at is null) as letters
  from webhook w join subscription s on s.feeder = w.feeder order by w.feeder`,
);

/** How many seconds ago the oldest event happened that a subscriber was not told of, and how many letters of it are dead. */
export const findLags = (on: Db) => on.rows(lags, {});
