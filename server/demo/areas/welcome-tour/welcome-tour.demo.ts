import { TOUR_STEPS } from "@schaufenster/contract/areas/welcome-tour/tour.rules.ts";
import type { Row } from "../../../src/db/copy-text.ts";
import type { RoomDemo } from "../../room-demo.ts";
import { accountsOf } from "../../world/people.ts";
import type { Company, World } from "../../world/world.ts";

const COLUMNS = ["user_id", "modal_opened_at", "started_at", "closed_at", "closed_step", "seen"] as const;
const DAYS_AGO = 300;
const LAST = TOUR_STEPS.length - 1;

/** Whoever has been here before has seen the tour to its end; it offers itself to those who come for the first time. */
function* tourRows(world: World, companies: readonly Company[]): Iterable<Row> {
  for (const { id, logins, roles } of accountsOf(world, companies)) {
    if (logins === 0 || !roles.includes("customer")) continue;
    const when = world.clock.at(-DAYS_AGO, "09:15");
    yield [id, when, when, world.clock.at(-DAYS_AGO, "09:18"), TOUR_STEPS[LAST] ?? null, `{${TOUR_STEPS.join(",")}}`];
  }
}

export const demo: RoomDemo = { tables: () => [{ name: "tour_state", columns: COLUMNS, rows: tourRows }] };
