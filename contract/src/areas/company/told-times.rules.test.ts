import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatClock, isoDay } from "../../values/text/format.ts";
import { momentAt } from "../../values/time/berlin-clock.ts";
import { holidaysOf } from "../../values/time/holidays.rules.ts";
import { addDays } from "../../values/time/series.rules.ts";
import { minutesOf, timeOf } from "../../values/time/time-of-day.ts";
import { MORNING, QUIET_AT_FIRST, tellAt } from "./told-times.rules.ts";

const quietNight = { ...QUIET_AT_FIRST, sundays: false };
const at = (iso: string): Date => new Date(iso);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const after = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

const restDays = new Map<string, boolean>();
const isRestDay = (day: string): boolean => {
  const known = restDays.get(day) ?? (new Date(`${day}T12:00:00Z`).getUTCDay() === 0 || holidaysOf(null, null, day, day).length > 0);
  restDays.set(day, known);
  return known;
};
/** What the times themselves say, minute by minute. */
const isQuiet = ({ quiet, from, to, sundays }: typeof QUIET_AT_FIRST, when: Date): boolean => {
  const [clock, day] = [minutesOf(formatClock(when.toISOString())), isoDay(when)];
  const [start, end] = [minutesOf(from), minutesOf(to)];
  const night = start === end ? false : start < end ? clock >= start && clock < end : clock >= start || clock < end;
  return quiet && (night || (sundays && isRestDay(day)));
};
/** The first minute from here on that is not quiet, looked for one by one. */
const firstLoud = (times: typeof QUIET_AT_FIRST, from: Date): Date => {
  let minute = from;
  while (isQuiet(times, minute)) minute = after(minute, MINUTE_MS);
  return minute;
};
/** The last Sundays of March and October: the nights that lose and gain an hour. */
const SWITCHING = [2026, 2027, 2028, 2029, 2030].flatMap((year) =>
  [3, 10].map((month) => {
    const end = new Date(Date.UTC(year, month, 0));
    return after(end, -end.getUTCDay() * 24 * HOUR_MS);
  }),
);
/** Easter and Christmas, and the Sunday behind it. */
const HOLIDAYS = [2026, 2027, 2028, 2029, 2030].flatMap((year) =>
  holidaysOf(null, null, `${year}-01-01`, `${year}-12-31`).map(({ date }) => at(`${date}T00:00:00Z`)),
);

describe("tellAt", () => {
  test.each([
    ["by day at once", at("2026-11-17T10:00:00Z"), "2026-11-17T10:00:00.000Z"],
    ["in the evening on the next morning", at("2026-11-17T18:30:00Z"), "2026-11-18T06:00:00.000Z"],
    ["before dawn on the same morning", at("2026-11-17T02:00:00Z"), "2026-11-17T06:00:00.000Z"],
    ["in the night that loses an hour", at("2026-03-28T22:00:00Z"), "2026-03-29T05:00:00.000Z"],
    ["in the night that gains one", at("2026-10-24T22:00:00Z"), "2026-10-25T06:00:00.000Z"],
  ])("%s", (_, moment, told) => expect(tellAt("soon", quietNight, moment).toISOString()).toBe(told));

  test("on a Sunday it waits for Monday morning, from Saturday evening on", () => {
    for (const moment of ["2026-11-14T20:00:00Z", "2026-11-15T10:00:00Z", "2026-11-15T22:30:00Z"])
      expect(tellAt("soon", QUIET_AT_FIRST, at(moment)).toISOString()).toBe("2026-11-16T06:00:00.000Z");
  });

  test.each([
    ["on Good Friday it waits for Saturday morning", "2027-03-26T10:00:00Z", "2027-03-27T06:00:00.000Z"],
    ["on Easter Monday it waits for Tuesday morning", "2027-03-29T10:00:00Z", "2027-03-30T05:00:00.000Z"],
    ["over Christmas and the Sunday behind it", "2026-12-24T20:00:00Z", "2026-12-28T06:00:00.000Z"],
    ["on a holiday of one Land it does not wait", "2026-11-18T10:00:00Z", "2026-11-18T10:00:00.000Z"],
  ])("%s", (_, moment, told) => expect(tellAt("soon", QUIET_AT_FIRST, at(moment)).toISOString()).toBe(told));

  test("what would be over by then is told at once", () => {
    const night = at("2026-11-17T22:00:00Z");
    expect(tellAt("soon", quietNight, night, at("2026-11-18T06:30:00Z"))).toEqual(night);
    expect(tellAt("soon", quietNight, night, at("2026-11-18T08:00:00Z")).toISOString()).toBe("2026-11-18T06:00:00.000Z");
  });

  const time = fc.integer({ min: 0, max: 1439 }).map(timeOf);
  const times = fc.record({ quiet: fc.boolean(), from: time, to: time, sundays: fc.boolean() });
  const moment = fc.date({ min: at("2026-01-01T00:00:00Z"), max: at("2030-12-31T00:00:00Z"), noInvalidDate: true });
  test("never disturbs, never comes early, and comes within five days", () => {
    fc.assert(
      fc.property(times, moment, fc.constantFrom("soon" as const, "morning" as const), (chosen, happens, pace) => {
        const told = tellAt(pace, chosen, happens);
        expect(isQuiet(chosen, told)).toBe(false);
        expect(told.getTime()).toBeGreaterThanOrEqual(happens.getTime());
        expect(told.getTime() - happens.getTime()).toBeLessThanOrEqual(5 * 86_400_000);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ["a day's news on the next morning", "morning", "2026-11-17T10:00:00Z", "2026-11-18T07:00:00.000Z"],
    ["those of Saturday on Monday at eight, not when the night ends", "morning", "2026-11-14T10:00:00Z", "2026-11-16T07:00:00.000Z"],
    ["a week's news on Monday", "monday", "2026-11-17T10:00:00Z", "2026-11-23T07:00:00.000Z"],
    ["those of Monday before eight on the same day", "monday", "2026-11-23T06:59:00Z", "2026-11-23T07:00:00.000Z"],
    ["those of Monday at eight a week later", "monday", "2026-11-23T07:00:00Z", "2026-11-30T07:00:00.000Z"],
    ["over Easter Monday on Tuesday", "monday", "2027-03-24T10:00:00Z", "2027-03-30T06:00:00.000Z"],
    ["over the night that loses an hour", "monday", "2026-03-25T10:00:00Z", "2026-03-30T06:00:00.000Z"],
    ["over the night that gains one", "monday", "2026-10-21T10:00:00Z", "2026-10-26T07:00:00.000Z"],
  ] as const)("summaries: %s", (_, pace, happens, told) => expect(tellAt(pace, QUIET_AT_FIRST, at(happens)).toISOString()).toBe(told));

  test("a summary never disturbs, takes the first morning that is not quiet, and another hour only where that day's morning is quiet", () => {
    const near = fc.tuple(fc.constantFrom(...SWITCHING, ...HOLIDAYS), fc.integer({ min: -72 * 60, max: 72 * 60 }));
    const happening = fc.oneof(
      moment,
      near.map(([day, minutes]) => after(day, minutes * MINUTE_MS)),
    );
    fc.assert(
      fc.property(times, happening, fc.constantFrom("morning" as const, "monday" as const), (chosen, happens, pace) => {
        const told = tellAt(pace, chosen, happens);
        expect(isQuiet(chosen, told)).toBe(false);
        const morning = momentAt(isoDay(told), MORNING);
        expect(told.getTime() === morning.getTime() || isQuiet(chosen, morning)).toBe(true);
        for (let day = isoDay(happens); day < isoDay(told); day = addDays(day, 1)) {
          const missed = momentAt(day, MORNING);
          const counts = missed > happens && (pace === "morning" || missed.getUTCDay() === 1);
          expect(counts && !isQuiet(chosen, missed)).toBe(false);
        }
        expect(told.getTime()).toBeGreaterThan(happens.getTime());
        expect(told.getTime() - happens.getTime()).toBeLessThanOrEqual((pace === "monday" ? 12 : 5) * 86_400_000);
      }),
      { numRuns: 2_000 },
    );
  });

  test("the news of a day come at eight, winter and summer", () => {
    fc.assert(
      fc.property(moment, (happens) => {
        const told = tellAt("morning", { ...quietNight, quiet: false }, happens);
        expect(formatClock(told.toISOString())).toBe("08:00");
        expect(told.getTime() - happens.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
      }),
      { numRuns: 1_000 },
    );
  });

  test("no longer than needed: an hour at most, in the night that loses one", () => {
    const near = fc.tuple(fc.constantFrom(...SWITCHING), fc.integer({ min: -2 * 60, max: 4 * 60 }));
    const clock = fc.constantFrom("22:00", "01:30", "02:00", "02:15", "02:30", "02:45", "03:00");
    const nights = fc.record({ quiet: fc.constant(true), from: clock, to: clock, sundays: fc.boolean() });
    fc.assert(
      fc.property(nights, near, (chosen, [night, minutes]) => {
        const happens = after(night, minutes * MINUTE_MS);
        const late = tellAt("soon", chosen, happens).getTime() - firstLoud(chosen, happens).getTime();
        expect(late).toBeGreaterThanOrEqual(0);
        expect(late).toBeLessThanOrEqual(HOUR_MS);
      }),
      {
        numRuns: 400,
        // The clock goes back to half an hour that is loud.
        examples: [[{ quiet: true, from: "02:30", to: "22:00", sundays: false }, [new Date("2030-10-27T00:00:00Z"), 30]]],
      },
    );
  });
});

/* As the trigger of requests has it: 36 hours to answer, and a reminder four hours before their end. */
describe("the reminder of a request", () => {
  const ANSWER_MS = 36 * HOUR_MS;
  const AHEAD_MS = 4 * HOUR_MS;
  const LEAST_MS = HOUR_MS;
  const CHOSEN = [
    QUIET_AT_FIRST,
    quietNight,
    { ...QUIET_AT_FIRST, from: "00:00", to: "02:30" },
    { ...QUIET_AT_FIRST, from: "02:30", to: "02:00" },
    { ...QUIET_AT_FIRST, from: "12:00", to: "14:00" },
    { ...QUIET_AT_FIRST, quiet: false },
  ];
  /** What is wrong with when it is told; nothing, if all is well. */
  const faultOf = (times: typeof QUIET_AT_FIRST, until: Date): string | undefined => {
    const remind = after(until, -AHEAD_MS);
    const told = tellAt("soon", times, remind, until);
    if (told < remind) return `early, ${until.toISOString()}`;
    if (told > after(until, -LEAST_MS)) return `too late to answer, ${until.toISOString()}`;
    // In a quiet time only when that lasts until it would be too late.
    let loud = told;
    while (isQuiet(times, loud) && loud < until) loud = after(loud, 10 * MINUTE_MS);
    return isQuiet(times, told) && loud < after(until, -LEAST_MS - HOUR_MS) ? `disturbs, ${until.toISOString()}` : undefined;
  };
  test.each([
    ["switching nights", SWITCHING],
    ["public holidays", HOLIDAYS],
  ])("every three hours around %s of five years", (_, days) => {
    const hours = Array.from({ length: 25 }, (_none, n) => n * 3 - 24);
    const ends = days.flatMap((day) => hours.map((hour) => after(day, hour * HOUR_MS)));
    expect(ends.flatMap((until) => CHOSEN.flatMap((times) => faultOf(times, until) ?? []))).toEqual([]);
  });

  test("at any moment of any year, with any times", () => {
    const time = fc.integer({ min: 0, max: 1439 }).map(timeOf);
    const times = fc.record({ quiet: fc.boolean(), from: time, to: time, sundays: fc.boolean() });
    const received = fc.date({ min: at("2026-01-01T00:00:00Z"), max: at("2030-12-31T00:00:00Z"), noInvalidDate: true });
    fc.assert(
      fc.property(times, received, (chosen, moment) => {
        expect(faultOf(chosen, after(moment, ANSWER_MS))).toBeUndefined();
      }),
      { numRuns: 1_000 },
    );
  });

  test("news of the morning that would come too late come at once", () => {
    const [happens, until] = [at("2026-11-17T20:00:00Z"), at("2026-11-18T07:30:00Z")];
    expect(tellAt("morning", quietNight, happens, until)).toEqual(happens);
  });
});
