import type { Row } from "../../../src/db/copy-text.ts";
import { perCompany, type RoomDemo } from "../../room-demo.ts";
import { NEWCOMER } from "../../world/people.ts";
import type { Company, World } from "../../world/world.ts";
import { MATTER_COLUMNS, matterRows, WORD_COLUMNS, wordRows } from "./matters.ts";

const COLUMNS = ["user_id", "id", "brand", "kind", "company_name", "company_id", "topic", "phone", "opened_at"] as const;
const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
/** Owners who wait for a call: what about, and since how many days. The first waits too long. */
const CALLS = [
  { at: 5, topic: "website", days: 3 },
  { at: 8, topic: "contract", days: 1 },
  { at: 11, topic: "search-ads", days: 0 },
] as const;

/** Somebody who named a company when registering, and a few owners who want to be called. */
function* rows({ clock }: World, companies: readonly Company[]): Generator<Row> {
  if (companies[0]?.index !== 0) return;
  yield [NEWCOMER.id, idOf(1), "nahwerk", "company-wanted", NEWCOMER.company, null, null, null, clock.ago(1)];
  for (const { at, topic, days } of CALLS)
    for (const c of companies.filter(({ index, brand }) => index === at && brand === "nahwerk"))
      yield [c.ownerId, idOf(at + 1), c.brand, "call-back", c.name, c.accountId, topic, c.phone, clock.at(-days, "08:15")];
}

export const demo: RoomDemo = {
  tables: () => [
    { name: "staff_case", columns: COLUMNS, rows },
    perCompany("service_case", MATTER_COLUMNS, matterRows),
    perCompany("service_case_message", WORD_COLUMNS, wordRows),
  ],
};
