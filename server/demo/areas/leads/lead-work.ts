import type pg from "pg";
import type { Row } from "../../../src/db/copy-text.ts";
import { hoursLater } from "../../world/clock.ts";
import type { Company, World } from "../../world/world.ts";
import { leadsOf } from "./leads.ts";

/* What came of accepted leads: offers and orders. */

interface Offered {
  readonly id: number;
  readonly leadId: number;
  readonly state: "draft" | "sent" | "accepted" | "declined";
  readonly daysAgo: number;
  readonly validDays: number;
  readonly positions: readonly (readonly [text: string, amount: string, cents: number | null])[];
  readonly priceText: string;
}
const OFFERS: readonly Offered[] = [
  {
    id: 1,
    leadId: 14,
    state: "accepted",
    daysAgo: 62,
    validDays: 14,
    positions: [
      ["Untergrund vorbereiten und abkleben", "pauschal", 24_000],
      ["Anstrich in zwei Arbeitsgängen", "46 m²", 64_400],
    ],
    priceText: "",
  },
  {
    id: 2,
    leadId: 16,
    state: "declined",
    daysAgo: 53,
    validDays: 14,
    positions: [["Arbeiten wie besichtigt", "pauschal", 138_000]],
    priceText: "zzgl. Material nach Auswahl",
  },
  {
    id: 4,
    leadId: 19,
    state: "sent",
    daysAgo: 33,
    validDays: 21,
    positions: [
      ["Wandbild „Berge und Wolken“ nach Entwurf", "11 m²", 78_000],
      ["Übrige Wände streichen", "31 m²", 37_200],
    ],
    priceText: "Entwurf inbegriffen",
  },
  {
    id: 5,
    leadId: 23,
    state: "accepted",
    daysAgo: 6,
    validDays: 14,
    positions: [
      ["Büroräume streichen, weiß, zwei Anstriche", "220 m²", 286_000],
      ["Zuschlag Wochenende", "2 Tage", 48_000],
    ],
    priceText: "Möbel rückt der Auftraggeber",
  },
  {
    id: 6,
    leadId: 24,
    state: "sent",
    daysAgo: 3,
    validDays: 21,
    positions: [
      ["Holzfenster außen schleifen und zweifach lackieren", "9 Stück", 171_000],
      ["Kitt ausbessern", "nach Aufwand", null],
    ],
    priceText: "Kitt nach Aufwand, 58 € je Stunde",
  },
  {
    id: 8,
    leadId: 24,
    state: "draft",
    daysAgo: 1,
    validDays: 30,
    positions: [["Fensterläden schleifen und lackieren", "6 Paar", 96_000]],
    priceText: "",
  },
];

export const OFFER_COLUMNS = [
  "account_id",
  "id",
  "lead_id",
  "state",
  "title",
  "positions",
  "price_text",
  "valid_until",
  "created_at",
  "created_by",
  "sent_at",
  "answered_at",
  "version",
] as const;
/** Offers of the design's company, one in each state. */
export function* offerRows(world: World, c: Company): Generator<Row> {
  if (!c.showcase) return;
  const titles = new Map([...leadsOf(world, c)].map(({ id, title }) => [id, title]));
  for (const { id, leadId, state, daysAgo, validDays, positions, priceText } of OFFERS) {
    const written = world.clock.at(-daysAgo, "17:40");
    const isAnswered = state === "accepted" || state === "declined";
    const list = positions.map(([text, amount, cents]) => ({ text, amount, cents }));
    const title = id === 8 ? "Fensterläden lackieren, 6 Paar" : (titles.get(leadId) ?? "");
    yield [
      c.accountId,
      id,
      leadId,
      state,
      title,
      JSON.stringify(list),
      priceText,
      world.clock.day(validDays - daysAgo),
      written,
      c.ownerId,
      state === "draft" ? null : hoursLater(written, 0.5),
      isAnswered ? hoursLater(written, 26) : null,
      { draft: 1, sent: 2, accepted: 3, declined: 3 }[state],
    ];
  }
}

export const QUESTION_COLUMNS = ["account_id", "offer_id", "number", "words", "asked_at"] as const;
/** What somebody wanted to know before answering. */
export function* questionRows(world: World, c: Company): Generator<Row> {
  if (c.showcase) yield [c.accountId, 6, 1, "Können die Fenster bis Weihnachten fertig sein?", world.clock.at(-2, "19:12")];
}

export const ORDER_COLUMNS = [
  "account_id",
  "id",
  "lead_id",
  "offer_id",
  "title",
  "state",
  "planned_for",
  "note",
  "created_at",
  "created_by",
  "done_at",
  "version",
] as const;
/** Work of the design's company: one done, one under way, one planned, one that waits for its day. */
export function* orderRows(world: World, c: Company): Generator<Row> {
  if (!c.showcase) return;
  const { clock } = world;
  const titles = new Map([...leadsOf(world, c)].map(({ id, title }) => [id, title]));
  const title = (leadId: number): string => titles.get(leadId) ?? "";
  const note = "Schlüssel liegt beim Hausmeister, Farbe ist bestellt.";
  yield [c.accountId, 3, 14, 1, title(14), "done", clock.day(-48), "", clock.at(-60, "09:10"), c.ownerId, clock.at(-46, "16:30"), 3];
  yield [c.accountId, 7, 23, 5, title(23), "running", clock.day(-1), note, clock.at(-5, "08:05"), c.ownerId, null, 2];
  yield [c.accountId, 9, 9, null, title(9), "planned", clock.day(9), "", clock.at(-2, "12:20"), c.ownerId, null, 1];
  yield [
    c.accountId,
    10,
    10,
    null,
    title(10),
    "planned",
    null,
    "Erst nach der Trocknung, ruft an",
    clock.at(-1, "16:45"),
    c.ownerId,
    null,
    1,
  ];
}

/** Goes on counting behind the numbers that are used already. */
export const numberWork = async (client: pg.Client): Promise<void> => {
  await client.query(
    `update lead_head h set work_number = used.n
     from (select account_id, max(id) as n from (select account_id, id from lead_offer union all select account_id, id from lead_order) w group by 1) used
     where used.account_id = h.account_id`,
  );
};
