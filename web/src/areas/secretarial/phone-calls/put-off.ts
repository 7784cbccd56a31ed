import { PUT_OFF_DAYS } from "@schaufenster/contract/areas/secretarial/phone-call.rules.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { isoDay } from "../../../parts/format.ts";

const HOUR_MS = 3_600_000;
const WALL = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Berlin",
  dateStyle: "short",
  timeStyle: "medium",
});
/** How far Berlin is ahead of UTC at this moment. */
const offsetAt = (at: number): number => Date.parse(`${WALL.format(at).replace(" ", "T")}Z`) - Math.floor(at / 1000) * 1000;

/** A day and a time of day in Berlin as a moment. */
export const berlinMoment = (day: string, time: string): string => {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc))).toISOString();
};

/** Ways to put a phone call off. */
export type PutOff = "hour" | "evening" | "tomorrow" | "monday";

const EVENING = "16:00";
const MORNING = "09:00";
const daysToMonday = (day: string): number => (8 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7 || 7;

/** The moments on offer now; the afternoon only while it lies ahead. */
export const putOffs = (now: Date): readonly { key: PutOff; at: string }[] => {
  const today = isoDay(now);
  const evening = berlinMoment(today, EVENING);
  return [
    { key: "hour", at: new Date(now.getTime() + HOUR_MS).toISOString() },
    ...(Date.parse(evening) > now.getTime() + HOUR_MS ? [{ key: "evening" as const, at: evening }] : []),
    { key: "tomorrow", at: berlinMoment(addDays(today, 1), MORNING) },
    { key: "monday", at: berlinMoment(addDays(today, daysToMonday(today)), MORNING) },
  ];
};

/** A moment that a phone call can be put off to. */
export const canPutOffTo = (at: string, now: Date): boolean =>
  Date.parse(at) > now.getTime() && Date.parse(at) <= now.getTime() + PUT_OFF_DAYS * 24 * HOUR_MS;
