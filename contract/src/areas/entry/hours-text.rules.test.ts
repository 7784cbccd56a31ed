import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { timeOf } from "../../values/time/time-of-day.ts";
import { WEEKDAYS } from "./entry.rules.ts";
import { printHoursText, readHoursText } from "./hours-text.rules.ts";
import { Week, type DayHours } from "./opening-hours.model.ts";

const printed = (text: string): string => printHoursText(readHoursText(text).week);

describe("what people write", () => {
  test.each([
    [
      "Mo-Fr 8-12 und 13-17, Mi nachm. zu, Sa n. V.",
      "Mo–Di 08:00–12:00 und 13:00–17:00 Uhr, Mi 08:00–12:00 Uhr, Do–Fr 08:00–12:00 und 13:00–17:00 Uhr, Sa nach Vereinbarung",
    ],
    ["Montag bis Freitag von 9.00 bis 18.30 Uhr", "Mo–Fr 09:00–18:30 Uhr"],
    ["Mo, Mi, Fr: 8:30-12:00", "Mo 08:30–12:00 Uhr, Mi 08:30–12:00 Uhr, Fr 08:30–12:00 Uhr"],
    ["Mo-Do 8-17 Uhr; Fr 8-14 Uhr; Sa + So geschlossen", "Mo–Do 08:00–17:00 Uhr, Fr 08:00–14:00 Uhr, Sa–So geschlossen"],
    ["täglich 11:30-14:30, 17-23\nMo Ruhetag", "Mo geschlossen, Di–So 11:30–14:30 und 17:00–23:00 Uhr"],
    ["Fr-So 18 bis 2 Uhr", "Fr–So 18:00–02:00 Uhr"],
    ["Sa-Mo 10-12", "Mo 10:00–12:00 Uhr, Sa–So 10:00–12:00 Uhr"],
    ["Mo-Fr 8-12 und nach Vereinbarung", "Mo–Fr 08:00–12:00 Uhr und nach Vereinbarung"],
    ["Mo-Fr 8-12 und 13-17, Fr vormittags geschlossen", "Mo–Do 08:00–12:00 und 13:00–17:00 Uhr, Fr 13:00–17:00 Uhr"],
    ["Mo-So 24 Stunden", "Mo–So 00:00–24:00 Uhr"],
    ["Mittwochs 14–18 Uhr", "Mi 14:00–18:00 Uhr"],
    ["am Wochenende nach Absprache", "Sa–So nach Vereinbarung"],
    ["Sonnabend 9-13", "Sa 09:00–13:00 Uhr"],
    ["", ""],
  ])("%s", (text, expected) => {
    expect(printed(text)).toBe(expected);
    expect(readHoursText(text).misunderstood.filter((word) => word !== "am")).toEqual([]);
  });
  test.each([
    ["werktags 8-12", ["werktags", "08:00–12:00"]],
    ["Mo ab 8", ["ab", "08:00", "Mo"]],
    ["Mo 8-25", ["25", "Mo"]],
    ["Di", ["Di"]],
    ["Mo 8-9 10-11 12-13 14-15", ["15"]],
  ])("%s is not understood", (text, words) => expect(readHoursText(text).misunderstood).toEqual(words));
});

const time = fc.integer({ min: 0, max: 1439 }).map(timeOf);
const span = fc.record({ from: time, to: fc.oneof(time, fc.constant("24:00")) });
const day: fc.Arbitrary<DayHours> = fc.oneof(
  fc.record({ state: fc.constant("open" as const), spans: fc.array(span, { minLength: 1, maxLength: 3 }), by_appointment: fc.boolean() }),
  fc.constantFrom<DayHours>({ state: "by-appointment" }, { state: "closed" }, { state: "unknown" }),
);
const week = fc.record(Object.fromEntries(WEEKDAYS.map((name) => [name, day]))) as unknown as fc.Arbitrary<Week>;
test("what was printed is read back the same", () => {
  fc.assert(
    fc.property(week, (given) => {
      expect(readHoursText(printHoursText(given))).toEqual({ week: given, misunderstood: [] });
    }),
  );
});
test("a day that is said to begin at 24 begins at midnight", () => {
  expect(readHoursText("Mo 24 bis 6").week.monday).toEqual({
    state: "open",
    spans: [{ from: "00:00", to: "06:00" }],
    by_appointment: false,
  });
});

test("any text gives a week, and quickly", () => {
  const words = fc.constantFrom(
    "mo",
    "di-",
    "8",
    "-",
    "12:30",
    "n. v.",
    "zu",
    "nachm.",
    ",",
    "uhr",
    "24",
    "bis",
    "x",
    "so",
    "25:99",
    "24 h",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(words).map((list) => list.join(" ")),
      ),
      (text) => Week.safeParse(readHoursText(text).week).success,
    ),
  );
  const start = performance.now();
  readHoursText("n. v ".repeat(10_000));
  expect(performance.now() - start).toBeLessThan(20);
});
