import type { BannerStatus, ProviderAction } from "@schaufenster/contract/areas/web-banner/web-banner.rules.ts";
import { sql } from "kysely";
import type { Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./web-banner.tables.ts";

/** What was booked is the provider's, always. */
const book = statement(
  "web-banner.feed-booked",
  () => sql<{ id: string }>`
  insert into web_banner (account_id, id, record_id, title, target_url, start_on, end_on, places, formats, impressions, clicks, counted_until)
  select t.account_id, t.number, s.record_id, r.title, r."targetUrl", r."startDate", r."endDate", array(select jsonb_array_elements_text(r.places)), r.formats,
    (r.figures->>'impressions')::int, (r.figures->>'clicks')::int, (r.figures->>'until')::date
  from feed_taken t join feed_stage s on s.line = t.line, jsonb_to_record(s.data) as r(title text, "targetUrl" text, "startDate" date, "endDate" date, places jsonb,
    formats jsonb, figures jsonb)
  where t.outcome = 'taken' and not t.deleted
  on conflict (account_id, id) do update set title = excluded.title, target_url = excluded.target_url, start_on = excluded.start_on, end_on = excluded.end_on,
    places = excluded.places, formats = excluded.formats, impressions = excluded.impressions, clicks = excluded.clicks, counted_until = excluded.counted_until
  returning id`,
);

/** What the provider decided, beside the banner as it stands, which is held. */
export interface Decided {
  line: number;
  account_id: string;
  id: string;
  state: BannerStatus;
  /** Whether the files that were decided about are the present ones. */
  answers: boolean;
  action: ProviderAction;
  reason: string | null;
  at: Date;
}
const decided = statement(
  "web-banner.feed-decided",
  () => sql<Decided>`
  select t.line, b.account_id, b.id, b.state, r.creative is not null and r.creative = encode(b.creative, 'hex') as answers, r.action, r.reason, r.at
  from feed_taken t join feed_stage s on s.line = t.line join web_banner b on b.account_id = t.account_id and b.id = t.number,
    jsonb_to_record(s.data->'decision') as r(action text, creative text, reason text, at timestamptz)
  where t.outcome = 'taken' and not t.deleted and jsonb_typeof(s.data->'decision') = 'object'
  order by b.account_id, b.id for update of b`,
);
/** A step of the provider. */
export interface FedStep {
  readonly account_id: string;
  readonly id: string;
  readonly action: ProviderAction;
  readonly state: BannerStatus;
  readonly reason: string | null;
  readonly at: Date;
}
const step = statement(
  "web-banner.feed-steps",
  (p: Param<{ steps: string }>) => sql<{ version: number }>`
  with said as (select * from jsonb_to_recordset(${p("steps")}::jsonb) as r(account_id bigint, id bigint, action text, state text, reason text, at timestamptz)),
  moved as (
    update web_banner b set state = s.state, version = b.version + 1, changed_at = s.at, changed_by = 'team', reason = s.reason, service_words = null
    from said s where b.account_id = s.account_id and b.id = s.id returning b.account_id, b.id, b.version, b.state, b.reason, b.creative, s.action, s.at
  )
  insert into web_banner_move (account_id, banner_id, version, action, state, at, reason, creative)
  select account_id, id, version, action, state, at, reason, creative from moved returning version`,
);

/** Writes what was booked. */
export const writeBooked = (on: Tx) => on.rows(book, {});
/** What was decided about banners that are there. */
export const findDecided = (on: Tx): Promise<Decided[]> => on.rows(decided, {});
/** Writes steps of the provider. */
export const writeSteps = (on: Tx, steps: readonly FedStep[]) => on.rows(step, { steps: JSON.stringify(steps) });
