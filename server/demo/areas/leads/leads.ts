import { formatPhone } from "@schaufenster/contract/values/phone/phone.ts";
import { somePerson, somePhone } from "../../world/companies.ts";
import { slugOf } from "../../../src/registers/slug.ts";
import type { Row } from "../../../src/db/copy-text.ts";
import { CITIES, STREETS } from "../../world/names.ts";
import { PICTURE_KEYS } from "./pictures.ts";
import { Random } from "../../world/random.ts";
import { ANSWER_MINUTES, FIRST_PAGE, OLDER_DAYS, OLDER_EXPIRED, answerBy, type ShowcaseLead } from "./showcase-leads.ts";
import type { Company, World } from "../../world/world.ts";

/** A lead of the demo. */
export interface Lead {
  readonly id: number;
  readonly externalId: string;
  readonly title: string;
  readonly receivedAt: Date;
  readonly answerBy: Date;
  readonly acceptedAt: Date | null;
  readonly declinedAt: Date | null;
  readonly zip: string;
  readonly city: string;
  readonly distance: number;
  readonly period: string;
  readonly object: string;
  readonly budget: string;
  readonly message: string;
  readonly dunning: number;
  /** Keys in the file store. */
  readonly photos: readonly string[];
}

const HOUR = 3_600_000;
const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);
/** After this time a lead goes to other businesses. */
const ANSWER_HOURS = 36;
const GREETINGS = ["Guten Tag", "Hallo", "Guten Abend", "Sehr geehrte Damen und Herren"] as const;
const CLOSINGS = [
  "Wann könnten Sie sich das ansehen?",
  "Bitte rufen Sie am besten nach 17 Uhr an.",
  "Über ein Angebot per E-Mail würden wir uns freuen.",
  "Fotos kann ich gern nachreichen.",
  "Vielen Dank im Voraus!",
] as const;
const PERIODS = ["so bald wie möglich", "in den nächsten 4 Wochen", "in den nächsten 3 Monaten", "im Frühjahr", "flexibel"] as const;

/** How many days the leads of a company reach back. */
const REACH_DAYS = 700;

const ordinaryLead = (world: World, c: Company, random: Random, at: number): Lead => {
  const [title, wish] = random.pick(c.trade.leads);
  const days = ((at + random.share()) * REACH_DAYS) / Math.max(c.leads, 40);
  const receivedAt = world.clock.ago(days);
  const accepted = days > 0.2 && random.chance(days < 2 ? 0.3 : 0.65);
  const nearby = random.chance(0.7) ? c.city : random.pick(CITIES);
  return {
    id: c.leads - at,
    externalId: `A-${c.accountId}-${c.leads - at}`,
    title,
    receivedAt,
    answerBy: days < 2 ? world.clock.at(random.int(1, 2), "18:00") : later(receivedAt, ANSWER_HOURS * HOUR),
    acceptedAt: accepted ? later(receivedAt, Math.min(random.int(5, 900) * 60_000, days * 24 * HOUR)) : null,
    // Some say no instead of letting it run out.
    declinedAt: !accepted && days >= 2 && at % 7 === 3 ? later(receivedAt, 3 * HOUR) : null,
    zip: random.pick(nearby.zips),
    city: nearby.name,
    distance: random.int(3, 400) * 100,
    period: random.pick(PERIODS),
    object: random.pick(c.trade.objects),
    budget: random.pick(c.trade.budgets),
    message: `${random.pick(GREETINGS)}, wir möchten ${wish}. ${random.pick(CLOSINGS)}`,
    dunning: accepted ? 0 : Math.min(2, Math.floor(days)),
    photos: [],
  };
};

const olderLead = (c: Company, random: Random, at: number): ShowcaseLead => {
  const [title, wish] = random.pick(c.trade.leads);
  return {
    title,
    daysAgo: OLDER_DAYS[at] ?? 89,
    time: `${random.int(10, 19)}:${random.int(10, 59)}`,
    zip: random.pick(c.city.zips),
    city: c.city.name,
    distance: random.int(10, 140) * 100,
    state: OLDER_EXPIRED.has(at) ? "expired" : "accepted",
    message: `${random.pick(GREETINGS)}, wir möchten ${wish}. ${random.pick(CLOSINGS)}`,
  };
};

/** The numbers of the design's leads; the newest is A-77412. */
const NEWEST = { nahwerk: 77_412, ortsfink: 87_412 } as const;

function* showcaseLeads({ clock, seed }: World, c: Company): Generator<Lead> {
  const random = new Random(seed, "showcase-lead", c.index);
  const all = [...FIRST_PAGE, ...OLDER_DAYS.map((_, at) => olderLead(c, random, at))];
  let answered = 0;
  for (const [at, given] of all.entries()) {
    const receivedAt = given.daysAgo === null ? clock.ago(1 / 12) : clock.at(-given.daysAgo, given.time);
    const accepted = given.state === "accepted";
    yield {
      id: all.length - at,
      externalId: `A-${NEWEST[c.brand] - at * 37}`,
      title: given.title,
      receivedAt,
      answerBy: given.state === "open" ? answerBy(clock, at) : later(receivedAt, ANSWER_HOURS * HOUR),
      acceptedAt: accepted ? later(receivedAt, (ANSWER_MINUTES[answered] ?? 192) * 60_000) : null,
      declinedAt: given.state === "declined" ? later(receivedAt, HOUR) : null,
      zip: given.zip,
      city: given.city,
      distance: given.distance,
      period: at === 0 ? `März bis April ${Number(clock.today.slice(0, 4)) + 1}` : random.pick(PERIODS),
      object: at === 0 ? "Einfamilienhaus, Baujahr 1974" : random.pick(c.trade.objects),
      budget: at === 0 ? "6.000–9.000 €" : random.pick(c.trade.budgets),
      message: given.message,
      dunning: given.state === "open" && at === 2 ? 1 : 0,
      photos: at === 0 ? PICTURE_KEYS : [],
    };
    if (accepted) answered += 1;
  }
}

const statusOf = ({ acceptedAt, declinedAt }: Lead): string =>
  acceptedAt !== null ? "accepted" : declinedAt !== null ? "declined" : "new";

/** The leads of a company, newest first. */
export function* leadsOf(world: World, c: Company): Generator<Lead> {
  if (c.showcase) return yield* showcaseLeads(world, c);
  const random = new Random(world.seed, "lead", c.index);
  for (let at = 0; at < c.leads; at += 1) yield ordinaryLead(world, c, random, at);
}

export const LEAD_COLUMNS = [
  "account_id",
  "id",
  "external_id",
  "title",
  "status",
  "received_at",
  "answer_by",
  "accepted_at",
  "accepted_by",
  "zip_code",
  "city",
  "distance_m",
  "trade",
  "period",
  "object",
  "budget",
  "message",
  "dunning_level",
  "photos",
] as const;
/** Leads, newest first. */
export function* leadRows(world: World, c: Company): Generator<Row> {
  for (const l of leadsOf(world, c)) {
    const accepted = l.acceptedAt !== null;
    yield [
      c.accountId,
      l.id,
      l.externalId,
      l.title,
      statusOf(l),
      l.receivedAt,
      l.answerBy,
      l.acceptedAt,
      accepted ? c.ownerId : null,
      l.zip,
      l.city,
      l.distance,
      c.trade.label,
      l.period,
      l.object,
      l.budget,
      l.message,
      l.dunning,
      l.photos,
    ];
  }
}

export const LEAD_CONTACT_COLUMNS = ["account_id", "lead_id", "lead_status", "name", "phone", "email", "street"] as const;
/** Kept: a world asks for the same few thousand numbers again and again. */
const typed = new Map<string, string>();
const typePhone = (phone: string): string => {
  const known = typed.get(phone) ?? formatPhone(phone);
  typed.set(phone, known);
  return known;
};
/** Who asks. */
export function* leadContactRows(world: World, c: Company): Generator<Row> {
  const random = new Random(world.seed, "lead-contact", c.index);
  for (const lead of leadsOf(world, c)) {
    const { firstName, lastName } = somePerson(random);
    const email = `${slugOf(firstName)}.${slugOf(lastName)}@post.example`;
    const street = `${random.pick(STREETS)} ${random.int(1, 120)}`;
    yield [c.accountId, lead.id, statusOf(lead), `${firstName} ${lastName}`, typePhone(somePhone(random, c.city)), email, street];
  }
}
