import type { CaseLine } from "@schaufenster/contract/areas/desk/desk.model.ts";
import { formatDay } from "../../parts/format.ts";
import type { BadgeTone } from "../../ui/state/badge.tsx";
import { deskTexts } from "./desk.texts.ts";

const texts = deskTexts.clock;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** From here on a case is pressing. */
const PRESSING_MS = 6 * HOUR_MS;

const spanText = (ms: number, days: (n: number) => string): string => {
  if (ms >= DAY_MS) return days(Math.floor(ms / DAY_MS));
  return ms >= HOUR_MS ? texts.hours(Math.floor(ms / HOUR_MS)) : texts.minutes(Math.max(1, Math.floor(ms / MINUTE_MS)));
};

/** How much time a case has left, in words and in a tone. */
export const clockOf = (line: Pick<CaseLine, "dueAt" | "closedAt" | "snoozedUntil">, now: Date): { tone: BadgeTone; text: string } => {
  if (line.closedAt !== null) return { tone: "success", text: texts.closed };
  const left = Date.parse(line.dueAt) - now.getTime();
  if (left < 0) return { tone: "danger", text: `${texts.overdue} ${texts.late(spanText(-left, texts.daysAgo))}` };
  if (line.snoozedUntil !== null) return { tone: "neutral", text: texts.asleep(formatDay(line.snoozedUntil)) };
  return { tone: left < PRESSING_MS ? "warning" : "info", text: texts.left(spanText(left, texts.days)) };
};
