import type { Row } from "../../../src/db/copy-text.ts";
import { REVIEW_COLUMNS, reviewRows } from "./reviews.ts";
import type { Company, World } from "../../world/world.ts";

/* What a company does with its reviews: sources, answers, reports, awards. For the company of the design and its neighbours. */

const STARS = REVIEW_COLUMNS.indexOf("stars");
const SOURCE = REVIEW_COLUMNS.indexOf("source_id");
const TEXT = REVIEW_COLUMNS.indexOf("rating_text");
const ID = REVIEW_COLUMNS.indexOf("id");
const RATED_AT = REVIEW_COLUMNS.indexOf("rated_at");
const ANSWERABLE: readonly unknown[] = ["ortsfink", "kartenblick", "google"];
const HOUR_MS = 3_600_000;

export const SOURCE_COLUMNS = ["account_id", "source_id", "url", "state", "updated_at", "added_by"] as const;
/** The sources of the design: connected, waiting for a confirmation, reported, and one with a wrong address. */
export function* sourceRows({ clock }: World, c: Company): Generator<Row> {
  if (!c.showcase) return;
  const entry = "maler-kranz-koeln";
  yield [c.accountId, "ortsfink", `https://ortsfink.example/e/${c.accountId}`, "connected", clock.at(0, "05:30"), null];
  yield [c.accountId, "kartenblick", `https://kartenblick.example/ort/${entry}`, "connected", clock.at(0, "04:10"), c.ownerId];
  yield [c.accountId, "google", "https://www.google.de/maps/place/Malerbetrieb+Kranz", "unconfirmed", clock.at(-1, "18:20"), c.ownerId];
  yield [c.accountId, "branchenkompass", `https://branchenkompass.example/firma/${entry}`, "reported", clock.at(-2, "06:00"), c.ownerId];
  yield [c.accountId, "stadtlupe", "https://stadtlupe.example/koeln/maler-kranz-alt", "wrong-url", clock.at(-6, "09:15"), c.ownerId];
}

export const REPORT_COLUMNS = [
  "account_id",
  "id",
  "kind",
  "source_id",
  "review_id",
  "reason",
  "comment",
  "reported_by",
  "reported_at",
  "answer_by",
  "state",
  "closed_at",
  "answer",
] as const;
/** Two faults that are being looked at, and one that was put right. */
export function* reportRows({ clock }: World, c: Company): Generator<Row> {
  if (!c.showcase) return;
  const wrongPizza = c.reviews - 3;
  const of = (n: number): string => `${c.accountId}-${n}`;
  const wrongEntry = "Der verlinkte Eintrag gehört zu einem Malerbetrieb in Bonn.";
  const pizza = "Wir liefern keine Pizza.";
  const answer = "Zwei Bewertungen waren doppelt gezählt. Der Schnitt ist berichtigt.";
  yield [
    c.accountId,
    of(3),
    "incorrect-rating",
    "kartenblick",
    wrongPizza,
    "not-our-company",
    pizza,
    c.ownerId,
    clock.at(-1, "08:05"),
    clock.day(8),
    "checking",
    null,
    null,
  ];
  yield [
    c.accountId,
    of(2),
    "incorrect-entry-url",
    "branchenkompass",
    null,
    null,
    wrongEntry,
    c.ownerId,
    clock.at(-2, "10:40"),
    clock.day(7),
    "checking",
    null,
    null,
  ];
  yield [
    c.accountId,
    of(1),
    "incorrect-average-rating",
    "ortsfink",
    null,
    null,
    "",
    c.ownerId,
    clock.at(-41, "16:30"),
    clock.day(-32),
    "fixed",
    clock.at(-37, "11:00"),
    answer,
  ];
}

const THANKS = [
  "Vielen Dank für die freundlichen Worte! Wir geben das Lob gern an das Team weiter.",
  "Herzlichen Dank, das freut uns sehr. Wir wünschen viel Freude mit den neuen Farben.",
  "Danke für die ehrliche Rückmeldung. Bei der Terminplanung werden wir besser.",
  "Vielen Dank! Schön, dass die Beratung geholfen hat.",
] as const;
const SORRY = "Das tut uns leid. Bitte melden Sie sich bei uns, wir möchten das gern klären.";
const ADVERTISING = "Danke! Noch bis Monatsende gibt es bei uns 10 % Rabatt auf Fassaden.";
const REFUSAL = "Die Antwort verstößt gegen die Richtlinien des Portals (Werbung).";
const ANSWERS = 9;

interface Answer {
  readonly reviewId: unknown;
  readonly key: string;
  readonly text: string;
  readonly sentAt: Date;
  readonly leftAt: Date;
  readonly refused: boolean;
}
/** Answers that stand on their sources, and one that a source refused. The newest reviews are still to be answered. */
function* answersOf(world: World, c: Company): Generator<Answer> {
  if (!c.showcase) return;
  const answered = [...reviewRows(world, c)].slice(5).filter((row) => ANSWERABLE.includes(row[SOURCE]) && row[TEXT] !== "");
  for (const [at, row] of answered.slice(0, ANSWERS).entries()) {
    const ratedAt = row[RATED_AT] as Date;
    const sentAt = new Date(ratedAt.getTime() + (20 + at) * HOUR_MS);
    const thanks = Number(row[STARS]) >= 3 ? (THANKS[at % THANKS.length] ?? THANKS[0]) : SORRY;
    const refused = at === 2;
    yield {
      reviewId: row[ID] ?? 0,
      key: `00000000-0000-4000-8000-${String(row[ID]).padStart(12, "0")}`,
      text: refused ? ADVERTISING : thanks,
      sentAt,
      leftAt: new Date(sentAt.getTime() + HOUR_MS / 12),
      refused,
    };
  }
}

export const REPLY_COLUMNS = ["account_id", "review_id", "key", "text", "sent_at", "sent_by", "sends_at", "left_at"] as const;
export function* replyRows(world: World, c: Company): Generator<Row> {
  for (const { reviewId, key, text, sentAt, leftAt } of answersOf(world, c))
    yield [c.accountId, reviewId as number, key, text, sentAt, c.ownerId, leftAt, leftAt];
}
export const STEP_COLUMNS = ["account_id", "review_id", "key", "wish", "text", "sent_at", "left_at"] as const;
export function* stepRows(world: World, c: Company): Generator<Row> {
  for (const { reviewId, key, text, sentAt, leftAt } of answersOf(world, c))
    yield [c.accountId, reviewId as number, key, "publish", text, sentAt, leftAt];
}
export const RECEIPT_COLUMNS = ["account_id", "id", "key", "state", "at", "words", "reason"] as const;
/** What the sources said; how the answers stand follows from it, by the database itself. */
export function* receiptRows(world: World, c: Company): Generator<Row> {
  for (const { reviewId, key, leftAt, refused } of answersOf(world, c)) {
    const said = refused ? (["refused", leftAt, REFUSAL, "policy"] as const) : (["published", leftAt, null, null] as const);
    yield [c.accountId, reviewId as number, key, ...said];
  }
}

export const DRAFT_COLUMNS = ["account_id", "review_id", "text", "saved_at", "saved_by"] as const;
/** An answer that somebody began. */
export function* draftRows({ clock }: World, c: Company): Generator<Row> {
  if (!c.showcase) return;
  const text = "Vielen Dank für Ihre Bewertung! Dass wir den Termin verschieben mussten, bedauern wir.";
  yield [c.accountId, c.reviews - 1, text, clock.at(-1, "17:45"), c.ownerId];
}

export const SUMMARY_COLUMNS = ["account_id", "text", "topics", "based_on", "created_at"] as const;
/** What customers praise. */
export function* summaryRows({ clock }: World, c: Company): Generator<Row> {
  if (!c.showcase) return;
  const text = "Gelobt werden die saubere Ausführung und die Beratung bei der Farbwahl. Vereinzelt wird die Terminplanung erwähnt.";
  yield [c.accountId, text, ["Sauberkeit", "Farbberatung", "Pünktlichkeit"], c.reviews, clock.at(0, "03:00")];
}

export const AWARD_COLUMNS = ["account_id", "key", "n", "average", "computed_on"] as const;
/** Six of ten voices of the team in the design; companies that are often reviewed have them all. */
export function* awardRows({ clock }: World, c: Company): Generator<Row> {
  if (c.showcase) yield [c.accountId, "top-employer", 6, 4.2, clock.day(0)];
  else if (c.reviews >= 20) yield [c.accountId, "top-employer", 10 + (c.index % 15), 4.4, clock.day(0)];
}
