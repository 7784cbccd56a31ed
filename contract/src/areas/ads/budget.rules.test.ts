import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { monthDays } from "../../values/time/months.rules.ts";
import { addDays, daysOf } from "../../values/time/series.rules.ts";
import { AD_FIGURES, clickRate, costPerContact, PAUSE_AHEAD_DAYS, PAUSE_DAYS_MAX, pauseFault, sumByCampaign } from "./ads.rules.ts";
import { budgetOf, forecastMonth, type MonthSoFar } from "./budget.rules.ts";

const spent = (from: string, ...cents: readonly (number | null)[]) => cents.map((spentCents, n) => ({ day: addDays(from, n), spentCents }));
const month = (changes: Partial<MonthSoFar>): MonthSoFar => ({
  month: "2026-11",
  today: "2026-11-12",
  budgetCents: 60_000,
  days: [],
  pauses: [],
  ...changes,
});

describe("a forecast", () => {
  it("goes on at the pace of the days that are known", () => {
    const found = forecastMonth(month({ days: spent("2026-11-01", ...Array.from({ length: 11 }, () => 2_104)) }));
    expect(found).toMatchObject({ basedOnDays: 11, perDayCents: 2_104, neededCents: 63_120, lastsUntil: "2026-11-28" });
    expect(found?.course.at(10)).toEqual({ day: "2026-11-11", cents: 23_144 });
    expect(found?.course.at(-1)).toEqual({ day: "2026-11-30", cents: 63_120 });
  });
  it("says that a budget is enough when it is, to the cent", () => {
    const days = spent("2026-11-01", 2_000, 2_000);
    expect(forecastMonth(month({ days }))?.lastsUntil).toBeNull();
    expect(forecastMonth(month({ days, budgetCents: 59_999 }))?.lastsUntil).toBe("2026-11-29");
  });
  it("says nothing on the first day, and while nothing was told", () => {
    expect(forecastMonth(month({ today: "2026-11-01", days: spent("2026-11-01", 900) }))).toBeNull();
    expect(forecastMonth(month({ days: spent("2026-11-01", null, null) }))).toBeNull();
    expect(forecastMonth(month({}))).toBeNull();
  });
  it("takes a missing day for an average one, not for zero", () => {
    const whole = forecastMonth(month({ days: spent("2026-11-01", 1_000, 1_000, 1_000) }));
    const gap = forecastMonth(month({ days: spent("2026-11-01", 1_000, null, 1_000) }));
    expect(gap).toEqual({ ...whole, basedOnDays: 2 });
    expect(forecastMonth(month({ days: spent("2026-11-01", 1_000, 0, 1_000) }))?.neededCents).toBe(20_000);
  });
  it("does not take today for a whole day, but never expects less of it than is spent already", () => {
    const days = spent("2026-11-10", 1_000, 1_000, 100);
    expect(forecastMonth(month({ days }))?.neededCents).toBe(30_000);
    expect(forecastMonth(month({ days: spent("2026-11-10", 1_000, 1_000, 4_000) }))?.neededCents).toBe(33_000);
  });
  it("expects nothing of days on which ads rest, and leaves them out of the pace", () => {
    const pauses = [{ startDate: "2026-11-03", endDate: "2026-11-20" }];
    const found = forecastMonth(month({ days: spent("2026-11-01", 1_000, 1_000, 0, 0), pauses }));
    expect(found).toMatchObject({ basedOnDays: 2, perDayCents: 1_000, neededCents: 12_000 });
  });
  it("says that nothing is left when the first day took it all", () => {
    expect(forecastMonth(month({ days: spent("2026-11-01", 70_000) }))?.lastsUntil).toBe("2026-10-31");
  });
  test.each([
    ["2026-02", 28],
    ["2028-02", 29],
    ["2026-03", 31],
    ["2026-10", 31],
    ["2026-12", 31],
  ])("has every day of %s once, also where the clock changes", (name, length) => {
    const { startDate, endDate } = monthDays(name);
    expect([startDate, daysOf({ startDate, endDate }), endDate]).toEqual([`${name}-01`, length, `${name}-${length}`]);
    const found = forecastMonth(month({ month: name, today: endDate, days: spent(startDate, 100) }));
    expect(found?.course.map(({ day }) => day)).toEqual(Array.from({ length }, (_, n) => addDays(startDate, n)));
    expect(found?.neededCents).toBe(length * 100);
  });

  const someMonth = fc
    .record({
      name: fc.constantFrom("2026-02", "2026-03", "2026-10", "2026-11", "2028-02"),
      today: fc.integer({ min: 0, max: 30 }),
      cents: fc.array(fc.option(fc.integer({ min: 0, max: 50_000 })), { maxLength: 31 }),
      budgetCents: fc.integer({ min: 0, max: 1_000_000 }),
      rest: fc.option(fc.record({ at: fc.integer({ min: 0, max: 40 }), days: fc.integer({ min: 0, max: 20 }) })),
    })
    .map(({ name, today, cents, budgetCents, rest }): MonthSoFar => {
      const { startDate, endDate } = monthDays(name);
      const day = addDays(startDate, Math.min(today, daysOf({ startDate, endDate }) - 1));
      const from = addDays(startDate, rest?.at ?? 0);
      return {
        month: name,
        today: day,
        budgetCents,
        days: spent(startDate, ...cents).filter((one) => one.day <= day),
        pauses: rest === null ? [] : [{ startDate: from, endDate: addDays(from, rest.days) }],
      };
    });
  it("never expects less than was spent, never falls, and is short exactly where it passes the budget", () => {
    fc.assert(
      fc.property(someMonth, (so) => {
        const found = forecastMonth(so);
        const known = so.days.reduce((sum, { spentCents }) => sum + (spentCents ?? 0), 0);
        if (found === null) return;
        expect(found.neededCents).toBeGreaterThanOrEqual(known);
        expect(found.course.map(({ cents }) => cents)).toEqual(found.course.map(({ cents }) => cents).toSorted((a, b) => a - b));
        expect(found.course.at(-1)?.cents).toBe(found.neededCents);
        const over = found.course.find(({ cents }) => cents > so.budgetCents);
        expect(found.lastsUntil).toBe(over === undefined ? null : addDays(over.day, -1));
      }),
    );
  });
  it("is the same however many days nobody told of, as long as the others are", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), fc.array(fc.boolean(), { minLength: 1, maxLength: 27 }), (cents, told) => {
        fc.pre(told.some(Boolean));
        const so = month({ today: "2026-11-28", days: spent("2026-11-01", ...told.map((is) => (is ? cents : null))) });
        expect(forecastMonth(so)).toMatchObject({ perDayCents: cents, neededCents: cents * 30 });
      }),
    );
  });
});

test("a budget holds from its month until the next", () => {
  const budgets = [
    { from: "2026-12", cents: 600 },
    { from: "2026-01", cents: 500 },
    { from: "2026-11", cents: 640 },
  ];
  expect(["2025-12", "2026-01", "2026-10", "2026-11", "2027-02"].map((name) => budgetOf(budgets, name))).toEqual([
    null,
    500,
    500,
    640,
    600,
  ]);
});

const fault = (startDate: string, endDate: string) => pauseFault({ startDate, endDate }, "2026-11-12");
test("a pause begins tomorrow at the earliest, and has an end", () => {
  expect(fault("2026-11-12", "2026-11-13")).toBe("too-early");
  expect(fault("2026-11-13", "2026-11-13")).toBeNull();
  expect(fault("2026-11-13", "2026-11-12")).toBe("turned");
  expect(fault("2026-11-13", addDays("2026-11-12", PAUSE_DAYS_MAX))).toBeNull();
  expect(fault("2026-11-13", addDays("2026-11-13", PAUSE_DAYS_MAX))).toBe("too-long");
  expect(fault(addDays("2026-11-12", PAUSE_AHEAD_DAYS), addDays("2026-11-12", PAUSE_AHEAD_DAYS))).toBeNull();
  expect(fault(addDays("2026-11-13", PAUSE_AHEAD_DAYS), addDays("2026-11-13", PAUSE_AHEAD_DAYS))).toBe("too-far");
});

test("ratios are unknown without a base", () => {
  expect(costPerContact(1000, 0)).toBeNull();
  expect(costPerContact(148_260, 118)).toBe(1256);
  expect(clickRate(1, null)).toBeNull();
  expect(clickRate(4, 100)).toBe(0.04);
});

const group = (id: string | null, clicks: number) => ({ id, clicks, impressions: clicks * 20, contacts: 1, costCents: clicks * 80 });
test("campaigns are the whole of their groups, also of those that no campaign has; what nobody counted stays unknown", () => {
  const groups = [group("1", 10), group("2", 4), group("3", 2), group(null, 1)];
  const campaigns = [{ adGroupIds: ["1", "3"] }, { adGroupIds: ["2"] }, { adGroupIds: ["9"] }];
  const rows = sumByCampaign(campaigns, groups);
  expect(rows.map(({ clicks, campaign }) => [clicks, campaign === null])).toEqual([
    [12, false],
    [4, false],
    [0, false],
    [1, true],
  ]);
  for (const figure of AD_FIGURES)
    expect(rows.reduce((sum, row) => sum + (row[figure] ?? 0), 0)).toBe(groups.reduce((sum, row) => sum + row[figure], 0));
  const unknown = { id: "1", clicks: null, impressions: null, contacts: null, costCents: null };
  expect(sumByCampaign([{ adGroupIds: ["1"] }], [unknown])[0]?.clicks).toBeNull();
});
