import type { ClaimPhase } from "@schaufenster/contract/areas/claiming/claim.machine.ts";
import { createHash } from "node:crypto";
import type { Row } from "../../../src/db/copy-text.ts";
import { perCompany, type RoomDemo } from "../../room-demo.ts";
import type { Company, World } from "../../world/world.ts";

/** Nele Groß, who has no company yet. */
const CLAIMANT = 1006;
/** The first of the companies that she wants, by their place among the ordinary ones; one in each phase. */
const FIRST = 40;

interface Stand {
  readonly state: ClaimPhase;
  readonly method: "letter" | "call" | "mail" | null;
  /** Days ago. */
  readonly begun: number;
  readonly proven?: number;
  /** Days until the next step. */
  readonly next?: number;
  readonly ended?: number;
  /** Days until the desk has promised to decide. */
  readonly decide?: number;
  readonly objection?: string;
  readonly answer?: string;
}
const STANDS: readonly Stand[] = [
  { state: "begun", method: null, begun: 1, next: 29 },
  { state: "proving", method: "letter", begun: 3, next: 27 },
  { state: "proven", method: "mail", begun: 0, proven: 0 },
  { state: "objection", method: "call", begun: 4, proven: 3, next: 4 },
  { state: "disputed", method: "mail", begun: 9, proven: 8, decide: 13, objection: "Der Betrieb ist seit 1998 in meiner Familie." },
  { state: "granted", method: "letter", begun: 60, proven: 52, ended: 45 },
  {
    state: "refused",
    method: "call",
    begun: 40,
    proven: 39,
    ended: 30,
    answer: "Wir haben beide Nachweise geprüft. Der Eintrag bleibt, wo er ist.",
  },
  { state: "withdrawn", method: null, begun: 20, ended: 19 },
  { state: "expired", method: null, begun: 70, ended: 40 },
];
const COLUMNS = [
  "account_id",
  "user_id",
  "brand",
  "company_name",
  "street",
  "city",
  "phone",
  "website",
  "state",
  "method",
  "mailbox",
  "rounds",
  "begun_at",
  "proven_at",
  "step_at",
  "objected_at",
  "objection",
  "decide_by",
  "ended_at",
  "answer",
] as const;

function* rows({ clock }: World, c: Company): Generator<Row> {
  const stand = c.brand === "nahwerk" && !c.showcase ? STANDS[c.index - FIRST] : undefined;
  if (stand === undefined) return;
  const { state, method, begun, proven, next, decide, ended, objection = null, answer = null } = stand;
  const ago = (days: number | undefined) => (days === undefined ? null : clock.at(-days, "09:30"));
  yield [
    c.accountId,
    CLAIMANT,
    c.brand,
    c.name,
    c.street,
    `${c.zip} ${c.city.name}`,
    c.phone,
    `https://www.${c.domain}`,
    state,
    method,
    method === "mail" ? `info@${c.domain}` : null,
    method === null ? 0 : 1,
    ago(begun),
    ago(proven),
    next === undefined ? null : clock.at(next, "09:30"),
    objection === null ? null : ago(1),
    objection,
    decide === undefined ? null : clock.at(decide, "09:30"),
    ago(ended),
    answer,
  ];
}
/** The key that she came with. */
function* keyRows({ clock }: World, c: Company): Generator<Row> {
  if (c.brand !== "nahwerk" || c.showcase || c.index !== FIRST) return;
  yield [
    c.accountId,
    createHash("sha256").update(`demo-${c.accountId}`).digest(),
    "page",
    clock.at(6, "09:30"),
    clock.at(-1, "09:30"),
    c.brand,
    c.name,
  ];
}

export const demo: RoomDemo = {
  tables: () => [
    perCompany("claim", COLUMNS, rows),
    perCompany("claim_key", ["account_id", "token_hash", "channel", "expires_at", "opened_at", "brand", "company_name"], keyRows),
  ],
};
