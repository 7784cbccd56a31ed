import { blockOf } from "@schaufenster/contract/areas/secretarial/phone-call.rules.ts";
import { timeOf } from "@schaufenster/contract/values/time/time-of-day.ts";
import type { Row } from "../../../src/db/copy-text.ts";
import { GENERAL_PHONE_CALLS, PRACTICE_PHONE_CALLS, SECRETARIES, transcriptOf, type PhoneCallText } from "./phone-call-texts.ts";
import { somePerson, somePhone } from "../../world/companies.ts";
import { HOUR_MS, hoursLater } from "../../world/clock.ts";
import { Random } from "../../world/random.ts";
import type { Company, World } from "../../world/world.ts";
import { phoneOf, SHOWN } from "./phone-service.ts";

const DAYS_KEPT = 175;
/** Share of phone calls that nobody took. */
const MISSED = 0.1;

interface PhoneCall extends PhoneCallText {
  readonly id: number;
  readonly at: Date;
  readonly seconds: number;
  readonly byAssistant: boolean;
  readonly person: string | null;
  readonly phone: string | null;
  readonly status: "open" | "done" | "forwarded" | "none";
  readonly due: Date;
  readonly doneAt: Date | null;
}

/** Nobody promises a call back by 12:23. */
const fullHour = (at: Date): Date => new Date(Math.round(at.getTime() / HOUR_MS) * HOUR_MS);

/** Mornings are busiest, Sundays nearly silent; the assistant has the evenings and the weekend. */
const momentOf = ({ clock }: World, random: Random, assistant: boolean): { at: Date; evening: boolean } => {
  const offset = -random.int(1, DAYS_KEPT);
  const weekday = new Date(`${clock.day(offset)}T00:00:00Z`).getUTCDay();
  const free = weekday === 0 || weekday === 6;
  // Most of what is said at the weekend can wait until a working day.
  const working = free && random.chance(0.8);
  const evening = assistant && ((free && !working) || random.chance(0.22));
  const morning = random.chance(0.62);
  const minutes = evening
    ? random.int(18 * 60 + 5, 22 * 60)
    : morning
      ? random.int(8 * 60, 12 * 60)
      : random.int(12 * 60 + 30, 17 * 60 + 50);
  const day = free && !evening ? offset - 2 : offset;
  return { at: clock.at(day, timeOf(minutes)), evening };
};

function* phoneCallsOf(world: World, c: Company): Generator<PhoneCall> {
  const phone = phoneOf(world, c);
  if (!phone) return;
  const random = new Random(world.seed, "call", c.index);
  const texts = c.trade.profession === "practice" ? PRACTICE_PHONE_CALLS : GENERAL_PHONE_CALLS;
  const regulars = Array.from({ length: Math.ceil(phone.calls / 5) }, () => {
    const { firstName, lastName } = somePerson(random);
    return { name: random.chance(0.12) ? `Familie ${lastName}` : `${firstName} ${lastName}`, phone: somePhone(random, c.city) };
  });
  for (let n = 0; n < phone.calls; n += 1) {
    const { at, evening } = momentOf(world, random, phone.assistant);
    const known = regulars[random.int(0, regulars.length - 1)];
    const unknown = random.chance(0.06);
    const share = random.share();
    const status = share < 0.86 ? "done" : share < 0.94 ? "forwarded" : "none";
    yield {
      ...random.pick(texts),
      id: phone.calls - n,
      at,
      seconds: random.int(35, 320),
      byAssistant: evening,
      person: unknown ? null : (known?.name ?? null),
      phone: random.chance(0.04) ? null : (known?.phone ?? null),
      status,
      due: hoursLater(at, 4),
      doneAt: status === "done" ? hoursLater(at, random.int(2, 60) / 10) : null,
    };
  }
  if (c.accountId === SHOWN) yield* waitingPhoneCalls(world, c, phone.calls);
}

/** What waits for a call back today: two in time, one too late, one from yesterday evening. */
function* waitingPhoneCalls({ clock, seed }: World, c: Company, last: number): Generator<PhoneCall> {
  const random = new Random(seed, "waiting-call", c.index);
  const now = new Date(clock.now);
  const waiting = [
    { hoursAgo: 0.6, dueIn: 3, text: 1, person: "Familie Hartwig", byAssistant: false },
    { hoursAgo: 1.8, dueIn: 5, text: 7, person: "Gökhan Demir", byAssistant: false },
    { hoursAgo: 2.7, dueIn: -1, text: 6, person: "Dr. Ulrike Brandes", byAssistant: false },
    { hoursAgo: 14, dueIn: 6, text: 3, person: null, byAssistant: true },
  ] as const;
  for (const [at, { hoursAgo, dueIn, text, person, byAssistant }] of waiting.entries()) {
    yield {
      ...(PRACTICE_PHONE_CALLS[text] ?? PRACTICE_PHONE_CALLS[0]),
      id: last + waiting.length - at,
      at: hoursLater(now, -hoursAgo),
      seconds: 134,
      byAssistant,
      person,
      phone: somePhone(random, c.city),
      status: "open",
      due: fullHour(hoursLater(now, dueIn)),
      doneAt: null,
    };
  }
}

export const PHONE_CALL_COLUMNS = [
  "account_id",
  "id",
  "called_at",
  "seconds",
  "caller",
  "phone",
  "reachable",
  "subject",
  "concern",
  "note",
  "transcript",
  "taken_by",
  "taken_by_name",
  "status",
  "call_back_by",
  "done_at",
  "result",
  "forwarded_to",
  "mailed_to",
  "touched_at",
] as const;
/** Calls that were taken. */
export function* phoneCallRows(world: World, c: Company): Generator<Row> {
  const random = new Random(world.seed, "call-detail", c.index);
  for (const phoneCall of phoneCallsOf(world, c)) {
    const { byAssistant, status } = phoneCall;
    const fresh = world.clock.now - phoneCall.at.getTime() < 88 * 24 * HOUR_MS;
    yield [
      c.accountId,
      phoneCall.id,
      phoneCall.at,
      phoneCall.seconds,
      phoneCall.person,
      phoneCall.phone,
      random.chance(0.4) ? random.pick(["vormittags", "ab 17 Uhr", "jederzeit"]) : null,
      phoneCall.subject,
      phoneCall.concern,
      phoneCall.note,
      byAssistant && fresh ? transcriptOf(c.name, phoneCall) : null,
      byAssistant ? "assistant" : "secretary",
      byAssistant ? null : random.pick(SECRETARIES),
      status,
      status === "none" ? null : phoneCall.due,
      phoneCall.doneAt,
      status === "done" ? phoneCall.result : null,
      status === "forwarded" ? "Büro" : null,
      status === "none" ? null : `buero@${c.domain}`,
      phoneCall.doneAt ?? phoneCall.at,
    ];
  }
}

export const PHONE_MISSED_COLUMNS = ["account_id", "day", "block", "taken_by", "concern", "calls", "seconds"] as const;
/** Calls that nobody took, as the telephone system counts them; all others are counted when they come in. */
export function* phoneMissedRows(world: World, c: Company): Generator<Row> {
  const phone = phoneOf(world, c);
  if (!phone || world.atScale) return;
  const random = new Random(world.seed, "missed-call", c.index);
  const perDay = (phone.calls / DAYS_KEPT) * MISSED;
  for (let offset = -DAYS_KEPT; offset < 0; offset += 1)
    if (random.chance(perDay * 1.4)) yield [c.accountId, world.clock.day(offset), blockOf(random.int(8, 19)), "missed", "unknown", 1, 0];
}
