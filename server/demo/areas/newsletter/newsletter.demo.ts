import { NEWSLETTER_TEXT } from "@schaufenster/contract/areas/newsletter/newsletter.rules.ts";
import { createHash } from "node:crypto";
import type { Row } from "../../../src/db/copy-text.ts";
import { perCompany, type RoomDemo } from "../../room-demo.ts";
import type { Company, World } from "../../world/world.ts";

/** The company that everybody looks at first. */
const SHOWN = 4_081_552;
const ID = "00000000-0000-4000-8000-0000000de301";

const COLUMNS = ["account_id", "id", "email", "state", "text_version", "topics", "asked_by", "asked_at", "confirmed_at"] as const;
function* rows({ clock }: World, { accountId }: Company): Generator<Row> {
  if (accountId !== SHOWN) return;
  const at = [clock.at(-40, "10:12"), clock.at(-40, "16:40")];
  yield [accountId, ID, "werkstatt@example.com", "confirmed", NEWSLETTER_TEXT, ["newsletter", "products"], 1, ...at];
}
/** Of a letter that was sent. */
function* linkRows(_world: World, { accountId }: Company): Generator<Row> {
  if (accountId === SHOWN) yield [accountId, createHash("sha256").update(ID).digest(), ID, "leave"];
}

export const demo: RoomDemo = {
  tables: () => [
    perCompany("newsletter_subscription", COLUMNS, rows),
    perCompany("newsletter_link", ["account_id", "token_hash", "subscription_id", "purpose"], linkRows),
  ],
};
