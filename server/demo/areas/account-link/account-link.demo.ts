import { createHash } from "node:crypto";
import type { Row } from "../../../src/db/copy-text.ts";
import type { RoomDemo } from "../../room-demo.ts";
import type { Company, World } from "../../world/world.ts";

/** The company that is asked, and the one whose owner asks. */
const ASKED = 12;
const ASKING = 15;
const CODE = "00000000-0000-4000-8000-0000000c0de1";
const LINK = "00000000-0000-4000-8000-0000000c0de2";
const at = (companies: readonly Company[], index: number): Company | undefined => companies.find((one) => one.index === index);

const CODE_COLUMNS = [
  "account_id",
  "id",
  "channel",
  "address",
  "token_hash",
  "sent_at",
  "created_at",
  "expires_at",
  "used_at",
  "used_by",
] as const;
/** Of a mail that was followed. */
function* codeRows({ clock }: World, companies: readonly Company[]): Generator<Row> {
  const [asked, asking] = [at(companies, ASKED), at(companies, ASKING)];
  if (!asked || !asking) return;
  const times = [clock.at(-3, "09:00"), clock.at(-3, "08:59"), clock.at(27, "09:00"), clock.at(-2, "18:20")];
  yield [asked.accountId, CODE, "mail", "info@example.com", createHash("sha256").update(CODE).digest(), ...times, asking.ownerId];
}

const LINK_COLUMNS = [
  "account_id",
  "id",
  "user_id",
  "code_id",
  "channel",
  "state",
  "begun_at",
  "moved_at",
  "next_step_at",
  "brand",
  "company_name",
  "city",
  "person_name",
  "email",
] as const;
/** Somebody who waits for the owner. */
function* linkRows({ clock }: World, companies: readonly Company[]): Generator<Row> {
  const [asked, asking] = [at(companies, ASKED), at(companies, ASKING)];
  if (!asked || !asking) return;
  const times = [clock.at(-2, "18:20"), clock.at(-2, "18:20"), clock.at(12, "18:20")];
  const person = ["Alex Beispiel", "alex.beispiel@example.com"];
  yield [asked.accountId, LINK, asking.ownerId, CODE, "mail", "pending", ...times, asked.brand, asked.name, asked.city.name, ...person];
}

export const demo: RoomDemo = {
  tables: () => [
    { name: "account_link_code", columns: CODE_COLUMNS, rows: codeRows },
    { name: "account_link", columns: LINK_COLUMNS, rows: linkRows },
  ],
};
