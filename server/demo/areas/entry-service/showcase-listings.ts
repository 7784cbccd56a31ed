import type { Difference } from "@schaufenster/contract/areas/entry-service/listing.model.ts";
import type { PortalStatusName } from "@schaufenster/contract/areas/entry-service/portal-status.rules.ts";
import type { Row } from "../../../src/db/copy-text.ts";
import type { Company, World } from "../../world/world.ts";

interface Shown {
  readonly status: PortalStatusName;
  readonly differences?: readonly Difference[];
  readonly rating?: readonly [count: number, average: number];
}
const OUR_PHONE = "0221 4710 123";
const OLD_PHONE: Difference = { field: "phone", detail: null, ours: OUR_PHONE, found: "0221 4710 100" };
const THURSDAY: Difference = {
  field: "hours",
  detail: "Do",
  ours: "08:00–12:00, 13:00–19:00 Uhr",
  found: "08:00–12:00, 13:00–17:30 Uhr",
};
const OLD_NAME: Difference = { field: "name", detail: null, ours: "Malerbetrieb Kranz & Tochter", found: "Malerbetrieb Kranz" };

/** How the design's company stands in the portals; where nothing is said it is right. */
export const SHOWCASE: Readonly<Record<string, Shown | undefined>> = {
  firmenatlas: { status: "portal_not_found" },
  "navigo-karten": { status: "portal_not_found" },
  "auskunft-regional": { status: "portal_error", rating: [12, 4.4] },
  stadtregister: { status: "portal_nok", differences: [OLD_PHONE, THURSDAY], rating: [38, 4.5] },
  kartenblick: { status: "portal_nok", differences: [THURSDAY], rating: [121, 4.8] },
  branchenkompass: { status: "portal_nok", differences: [OLD_PHONE], rating: [44, 4.6] },
  telefonheft: { status: "portal_nok", differences: [OLD_NAME, OLD_PHONE], rating: [9, 4.1] },
  ortsfink: { status: "portal_ok", rating: [86, 4.7] },
  nahwerk: { status: "portal_ok", rating: [23, 4.9] },
};

export const CORRECTION_COLUMNS = [
  "account_id",
  "portal",
  "key",
  "kind",
  "way",
  "state",
  "since",
  "taken_at",
  "reason",
  "ordered_by",
] as const;
type State = "ordered" | "sent" | "done" | "refused";
const ORDERS: readonly (readonly [portal: string, kind: "create" | "correct", state: State, daysAgo: number, reason: string | null])[] = [
  ["branchenkompass", "correct", "ordered", 0.01, null],
  ["kartenblick", "correct", "sent", 0.6, null],
  ["rheinverzeichnis", "correct", "done", 2.4, null],
  ["navigo-karten", "create", "refused", 3.2, "Der Name enthält Werbung und kann so nicht eingetragen werden."],
];
/** What the design's company has ordered, and what became of it. */
export const correctionRows = (world: World, c: Company): Row[] =>
  c.showcase
    ? ORDERS.map(([portal, kind, state, days, reason], at) => {
        const since = world.clock.ago(days);
        const key = `00000000-0000-4000-8000-00000000000${at}`;
        return [c.accountId, portal, key, kind, "portal", state, since, state === "sent" || state === "done" ? since : null, reason, 1];
      })
    : [];
