import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCapacitySound, isPauseSound, lightOn, refusalOf, stoppedOn, type DeliveryWishes } from "./delivery.rules.ts";

const FREE: DeliveryWishes = {
  red: null,
  yellow: null,
  perDay: 2,
  pause: null,
  pauseOnHolidays: true,
  isHoliday: () => false,
  noJobLeads: false,
  unwantedTrades: [],
  radiusKm: 20,
};
const LEAD = { kind: "request", trade: "Maler", distanceM: 5_000 } as const;
const NOW = { day: "2026-07-01", receivedToday: 0 };

describe("refusalOf", () => {
  it.each([
    ["nothing speaks against it", {}, {}, {}, null],
    ["red without an end", { red: { until: null } }, {}, {}, "capacity-red"],
    ["red on its last day", { red: { until: "2026-07-01" } }, {}, {}, "capacity-red"],
    ["red that ended yesterday", { red: { until: "2026-06-30" } }, {}, {}, null],
    ["a pause that begins today", { pause: { from: "2026-07-01", to: "2026-07-05" } }, {}, {}, "paused"],
    ["a pause that begins tomorrow", { pause: { from: "2026-07-02", to: "2026-07-05" } }, {}, {}, null],
    ["company holidays", { isHoliday: (): boolean => true }, {}, {}, "company-holiday"],
    ["company holidays that do not pause", { isHoliday: (): boolean => true, pauseOnHolidays: false }, {}, {}, null],
    ["somebody looking for work, wanted", {}, { kind: "job" }, {}, null],
    ["somebody looking for work, not wanted", { noJobLeads: true }, { kind: "job" }, {}, "no-job-leads"],
    ["an unwanted trade, written otherwise", { unwantedTrades: ["MALER "] }, {}, {}, "trade-not-wanted"],
    ["exactly as far as wanted", {}, { distanceM: 20_000 }, {}, null],
    ["a metre too far", {}, { distanceM: 20_001 }, {}, "outside-radius"],
    ["yellow, the second today", { yellow: { until: null } }, {}, { receivedToday: 1 }, null],
    ["yellow, the third today", { yellow: { until: null } }, {}, { receivedToday: 2 }, "day-is-full"],
    ["green, the hundredth today", {}, {}, { receivedToday: 100 }, null],
  ] as const)("%s", (_, wishes, lead, moment, expected) =>
    expect(refusalOf({ ...FREE, ...wishes }, { ...LEAD, ...lead }, { ...NOW, ...moment })).toBe(expected),
  );

  const day = fc
    .date({ min: new Date("2026-01-01"), max: new Date("2026-12-31"), noInvalidDate: true })
    .map((d) => d.toISOString().slice(0, 10));
  const end = fc.option(day);
  it("red stops everything up to its last day, whatever else is set", () =>
    fc.assert(
      fc.property(day, end, end, fc.boolean(), fc.nat(30), (today, until, yellow, holidays, received) => {
        const wishes = { ...FREE, red: { until }, yellow: { until: yellow }, pauseOnHolidays: holidays };
        const isRed = until === null || today <= until;
        expect(lightOn(wishes, today) === "red").toBe(isRed);
        expect(stoppedOn(wishes, today) === "capacity-red").toBe(isRed);
        if (isRed) expect(refusalOf(wishes, LEAD, { day: today, receivedToday: received })).toBe("capacity-red");
      }),
    ));
});

it.each([
  ["green", null, null, true],
  ["green", "2026-07-01", null, false],
  ["yellow", "2026-07-01", null, true],
  ["yellow", null, "illness", false],
  ["red", null, "illness", true],
  ["red", null, null, false],
])("%s until %s because of %s", (light, until, reason, sound) => expect(isCapacitySound({ light, until, reason })).toBe(sound));
it("a pause ends on the day it begins or later", () => {
  expect(isPauseSound({ pause: null })).toBe(true);
  expect(isPauseSound({ pause: { from: "2026-07-01", to: "2026-07-01" } })).toBe(true);
  expect(isPauseSound({ pause: { from: "2026-07-02", to: "2026-07-01" } })).toBe(false);
});
