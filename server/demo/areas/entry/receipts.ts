import type { ReceiptState } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { allIn, GOOGLE_PORTAL, type FactReceipts } from "@schaufenster/contract/areas/entry/receipt.rules.ts";
import type { Row } from "../../../src/db/copy-text.ts";
import type { Company, World } from "../../world/world.ts";
import { EULEN_ID, lastSpreadChanges } from "./entry-history.ts";
import { GOOGLE_SINCE_DAYS } from "../../world/showcase.ts";
import { PARTNER_PORTALS } from "../../world/partner-portals.ts";

/* Where the design's company is listed, and what became there of its last changes: every state is among them. */

interface Place {
  readonly portal: string;
  readonly name: string;
  readonly state: Exclude<ReceiptState, "replaced">;
  readonly found?: string;
  readonly words?: string;
}
/** Where not all is well, by portal; everywhere else the changes are confirmed. */
const TROUBLE: Readonly<Record<string, Omit<Place, "portal" | "name">>> = {
  firmenatlas: { state: "refused", words: "Die Rufnummer ist schon bei einem anderen Eintrag hinterlegt." },
  stadtregister: { state: "overwritten", found: "0221 4710100" },
  branchenkompass: { state: "deviating", found: "0221 4710100" },
  "auskunft-regional": { state: "accepted" },
  "navigo-karten": { state: "sent" },
};
const PLACES: readonly Place[] = PARTNER_PORTALS.filter(([, , , changeable]) => changeable === "us").map(([portal, name, readable]) => ({
  portal,
  name,
  ...(TROUBLE[portal] ?? { state: readable ? "confirmed" : "unreadable" }),
}));
const later = (moment: Date, minutes: number): Date => {
  const at = new Date(moment);
  at.setMinutes(at.getMinutes() + minutes);
  return at;
};

const isRead = (state: ReceiptState): boolean => ["confirmed", "deviating", "overwritten"].includes(state);

export const SPREAD_COLUMNS = ["account_id", "portal", "name", "readable", "wanted", "sent", "rank", "since"] as const;
export function* spreadRows(world: World, c: Company): Generator<Row> {
  const [before, last] = lastSpreadChanges(world, c);
  if (c.accountId === EULEN_ID && before)
    yield [c.accountId, GOOGLE_PORTAL, "Google", true, before.id, before.id, 2, world.clock.ago(GOOGLE_SINCE_DAYS)];
  if (!before || !last) return;
  for (const { portal, name, state } of PLACES)
    yield [c.accountId, portal, name, state !== "unreadable", last.id, state === "accepted" ? before.id : last.id, 2, null];
}

const factsOf = ({ state, found }: Place, at: Date): FactReceipts => {
  const moment = at.toISOString();
  if (state !== "deviating" && state !== "overwritten") return allIn(state, moment);
  return { ...allIn("confirmed", moment), phone: { state, at: moment, found: found ?? null } };
};
export const RECEIPT_COLUMNS = ["account_id", "portal", "version", "sent_at", "taken_at", "read_at", "words", "facts"] as const;
export function* receiptRows(world: World, c: Company): Generator<Row> {
  const [before, last] = lastSpreadChanges(world, c);
  if (c.accountId === EULEN_ID && before) {
    const [sent, read] = [later(before.at, 1), later(before.at, 3)];
    yield [c.accountId, GOOGLE_PORTAL, before.id, sent, sent, read, null, JSON.stringify(allIn("confirmed", read.toISOString()))];
  }
  if (!before || !last) return;
  for (const place of PLACES) {
    const first = place.state === "unreadable" ? "unreadable" : "confirmed";
    const rows = [
      { at: before.at, version: before.id, place: { portal: place.portal, name: place.name, state: first } as Place },
      ...(place.state === "accepted" ? [] : [{ at: last.at, version: last.id, place }]),
    ];
    for (const { at, version, place: shown } of rows) {
      const taken = shown.state === "refused" ? null : later(at, 1);
      const read = isRead(shown.state) ? later(at, 29) : null;
      const facts = JSON.stringify(factsOf(shown, read ?? later(at, 1)));
      yield [c.accountId, place.portal, version, later(at, 1), taken, read, shown.words ?? null, facts];
    }
  }
}
