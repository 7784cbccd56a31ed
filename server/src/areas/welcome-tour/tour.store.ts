import type { Tour } from "@schaufenster/contract/areas/welcome-tour/tour.model.ts";
import { POPUPS_MOST, TOUR_STEPS, type TOUR_EVENTS, type TourStep } from "@schaufenster/contract/areas/welcome-tour/tour.rules.ts";
import { sql } from "kysely";
import type { Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./welcome-tour.tables.ts";

interface Noted {
  userId: string;
  event: (typeof TOUR_EVENTS)[number];
  step: TourStep | null;
}
/** What happened once stays as it was first: only the count of popups grows, and only so far. */
const note = statement(
  "tour.note",
  (p: Param<Noted>) => sql<{ started: boolean; modal_opened: boolean; popup_count: number; closed: boolean; seen: string[] }>`
  insert into tour_state as t (user_id, modal_opened_at, popup_count, started_at, closed_at, closed_step, seen)
  select ${p("userId")}::bigint, case when e = 'modal-opened' then now() end, case when e = 'popup-opened' then 1 else 0 end,
    case when e = 'started' then now() end, case when e = 'closed' then now() end, case when e = 'closed' then s end,
    case when s is null then '{}' else array[s] end
  from (select ${p("event")}::text as e, ${p("step")}::text as s) as happened
  on conflict (user_id) do update set
    modal_opened_at = coalesce(t.modal_opened_at, excluded.modal_opened_at),
    popup_count = least(${sql.lit(POPUPS_MOST)}, t.popup_count + excluded.popup_count),
    started_at = coalesce(t.started_at, excluded.started_at),
    closed_at = coalesce(excluded.closed_at, t.closed_at),
    closed_step = case when excluded.closed_at is null then t.closed_step else excluded.closed_step end,
    seen = array(select distinct one from unnest(t.seen || excluded.seen) as one)
  returning started_at is not null as started, modal_opened_at is not null as modal_opened, popup_count, closed_at is not null as closed, seen`,
);

/** Notes what the tour did, and says how far the person is now. */
export const noteTour = async (on: Tx, noted: Noted): Promise<Tour> => {
  const [row] = await on.rows(note, noted);
  if (!row) throw new Error("upsert returned no row");
  const seen = TOUR_STEPS.filter((step) => row.seen.includes(step));
  return { started: row.started, modalOpened: row.modal_opened, popupCount: row.popup_count, closed: row.closed, seen };
};
