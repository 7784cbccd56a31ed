import { declineTexts } from "@schaufenster/contract/areas/leads/decline.texts.ts";
import type { Row } from "../../../src/db/copy-text.ts";
import { hoursLater } from "../../world/clock.ts";
import type { Company, World } from "../../world/world.ts";
import { leadsOf } from "./leads.ts";

/* What companies answered: refusals, complaints, and how much they take. */

export const DECLINE_COLUMNS = ["account_id", "lead_id", "at", "declined_by", "template", "words", "referral"] as const;
const ORDINARY = ["fully-booked", "too-far", "too-short-notice"] as const;
/** Refusals; the design's company says who can do it instead. */
export function* declineRows(world: World, c: Company): Generator<Row> {
  for (const { id, declinedAt } of leadsOf(world, c)) {
    if (declinedAt === null) continue;
    const template = c.showcase ? "not-our-trade" : (ORDINARY[id % ORDINARY.length] ?? "fully-booked");
    const referral = c.showcase ? "Abdichtung Römer, Brühl, Telefon 02232 555 0142" : "";
    yield [c.accountId, id, declinedAt, c.ownerId, template, declineTexts[template], referral];
  }
}

export const SETTINGS_COLUMNS = ["account_id", "yellow", "yellow_until", "per_day", "capacity_version"] as const;
/** A company with more leads has more than a few a day. */
const FEW = 200;
/** The design's company has enough to do until the third week from now; every eleventh takes a few a day without an end. */
export const settingsRows = ({ clock }: World, c: Company): Row[] => {
  if (c.showcase) return [[c.accountId, true, clock.day(18), 3, 1]];
  return c.index % 11 === 4 && c.leads < FEW ? [[c.accountId, true, null, 2, 1]] : [];
};

export const RECLAIM_COLUMNS = [
  "account_id",
  "lead_id",
  "reason",
  "comment",
  "attempts",
  "at",
  "answer_by",
  "claimed_by",
  "state",
  "answer",
  "answered_at",
] as const;
interface Complaint {
  readonly leadId: number;
  readonly reason: string;
  readonly comment: string;
  readonly attempts: number;
  /** Hours after acceptance; null is three hours ago. */
  readonly after: number | null;
  readonly state: string;
  readonly answer: string | null;
}
/** One that waits for a person, one credited, one refused. */
const COMPLAINTS: readonly Complaint[] = [
  {
    leadId: 21,
    reason: "other",
    comment: "Unter der angegebenen Adresse wohnt niemand dieses Namens, das Haus steht leer.",
    attempts: 2,
    after: null,
    state: "person",
    answer: null,
  },
  {
    leadId: 17,
    reason: "unreachable",
    comment: "An drei Tagen angerufen, auch abends.",
    attempts: 4,
    after: 70,
    state: "credited",
    answer: "tried-often-enough",
  },
  { leadId: 15, reason: "outside-radius", comment: "", attempts: 0, after: 20, state: "refused", answer: "within-radius" },
];
/** Complaints of the design's company. */
export function* reclaimRows(world: World, c: Company): Generator<Row> {
  if (!c.showcase) return;
  const leads = new Map([...leadsOf(world, c)].map((lead) => [lead.id, lead]));
  for (const { leadId, reason, comment, attempts, after, state, answer } of COMPLAINTS) {
    const acceptedAt = leads.get(leadId)?.acceptedAt;
    if (!acceptedAt) continue;
    const at = after === null ? world.clock.ago(3 / 24) : hoursLater(acceptedAt, after);
    const answeredAt = answer === null ? null : hoursLater(at, 0.01);
    yield [c.accountId, leadId, reason, comment, attempts, at, hoursLater(at, 24), c.ownerId, state, answer, answeredAt];
  }
}
