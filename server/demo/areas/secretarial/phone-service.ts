import { familyOf } from "@schaufenster/contract/areas/company/product.rules.ts";
import type { Row } from "../../../src/db/copy-text.ts";
import { Random } from "../../world/random.ts";
import type { Company, World } from "../../world/world.ts";

/** The company whose telephone is there to be looked at. */
export const SHOWN = 4_079_020;
const SHOWN_PHONE_CALLS = 340;

interface Phone {
  readonly since: number;
  readonly calls: number;
  readonly assistant: boolean;
}
/** What a company has of the telephone service; nothing for most. */
export const phoneOf = ({ atScale, seed }: World, c: Company): Phone | null => {
  const runs = (family: string): boolean =>
    c.products.some(({ sku, status }) => familyOf(sku) === family && (status === "Invoicing" || status === "Produced"));
  if (!runs("secretarial")) return null;
  const ordinary = atScale ? 3 : new Random(seed, "phone", c.index).int(15, 60);
  const shown = c.accountId === SHOWN;
  return { since: shown ? 360 : 200, calls: shown ? SHOWN_PHONE_CALLS : ordinary, assistant: runs("voicebot") };
};

export const PHONE_SERVICE_COLUMNS = [
  "account_id",
  "service_number",
  "has_assistant",
  "included_minutes",
  "started_on",
  "delivered_at",
] as const;
/** Who has the service. */
export function* phoneServiceRows(world: World, c: Company): Generator<Row> {
  const phone = phoneOf(world, c);
  if (!phone) return;
  const number = `+492214710${String(1_000 + (c.index % 9_000))}`;
  const included = c.accountId === SHOWN ? 250 : 100;
  yield [c.accountId, number, phone.assistant, included, world.clock.day(-phone.since), new Date(world.clock.now)];
}

export const PHONE_SETTINGS_COLUMNS = [
  "account_id",
  "version",
  "forward_calls",
  "forward_after_rings",
  "service_from",
  "service_until",
  "service_days",
  "greeting",
  "instructions",
  "assistant_outside_hours",
  "notes_to",
  "urgent_sms_to",
  "updated_at",
  "unanswered_since",
] as const;
const INSTRUCTIONS = [
  { caller: "Orthopädie am Rheinufer", phone: "+492214710610", action: "put-through", target: "mobil" },
  { caller: "Seniorenhaus Rheinbogen", phone: "+492214710940", action: "note-same-day", target: "" },
  { caller: "Werbeanrufe", phone: "", action: "refuse", target: "" },
];
const savedAt = ({ clock }: World): Date => new Date(clock.now - 40 * 86_400_000);
/** What the shown company has set; the others keep the standard. */
export function* phoneSettingsRows(world: World, c: Company): Generator<Row> {
  const phone = phoneOf(world, c);
  if (!phone || c.accountId !== SHOWN) return;
  const greeting = `${c.name}, guten Tag. Sie sprechen mit dem Büro. Was können wir für Sie tun?`;
  const days = ["1", "2", "3", "4", "5"];
  const mail = `buero@${c.domain}`;
  yield [
    c.accountId,
    1,
    true,
    3,
    "08:00",
    "18:00",
    days,
    greeting,
    JSON.stringify(INSTRUCTIONS),
    phone.assistant,
    mail,
    "+491724710300",
    savedAt(world),
    null,
  ];
}

export const PHONE_RECEIPT_COLUMNS = ["account_id", "refused", "settings_version", "at"] as const;
/** The telephone service has answered three minutes later. */
export function* phoneReceiptRows(world: World, c: Company): Generator<Row> {
  for (const _ of phoneSettingsRows(world, c)) yield [c.accountId, false, 1, new Date(savedAt(world).getTime() + 180_000)];
}
