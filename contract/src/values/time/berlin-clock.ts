import { isoDay } from "../text/format.ts";
import { minutesOf } from "./time-of-day.ts";

const MINUTE_MS = 60_000;
const CLOCK = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Berlin", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
/** What clocks in Berlin show at a moment, in minutes of the day. */
export const clockOf = (moment: Date): number => minutesOf(CLOCK.format(moment));

/** What clocks in Berlin show at a moment, as if it were London. */
const shownAt = (moment: number): number => {
  const shown = new Date(moment);
  return new Date(`${isoDay(shown)}T${CLOCK.format(shown)}:00Z`).getTime();
};

/** The moment at which clocks in Berlin show this time of this day; where they leave it out, an hour later. */
export const momentAt = (day: string, time: string): Date => {
  const wanted = new Date(`${day}T${time}:00Z`).getTime();
  // Berlin is one or two hours ahead: the earlier of the two that shows at least the wanted time.
  const [summer, winter] = [wanted - 120 * MINUTE_MS, wanted - 60 * MINUTE_MS];
  return new Date(shownAt(summer) >= wanted ? summer : winter);
};
