import { isPeriod } from "@schaufenster/contract/values/time/series.rules.ts";
import { expect, test } from "vitest";
import { periodFrom } from "../../../parts/statistics/typed-period.ts";
import { tabFrom, usualPeriod, wholePeriod } from "./phone-calls.params.ts";

test("a tab is one of two words, anything else means all", () => {
  expect(tabFrom("offen")).toBe("waiting");
  expect(tabFrom("erledigt")).toBe("settled");
  for (const odd of [null, "", "waiting", "Offen", "__proto__"]) expect(tabFrom(odd)).toBeNull();
});

test("the page opens with the last 90 days", () => {
  expect(usualPeriod("2026-11-15")).toEqual({ startDate: "2026-08-18", endDate: "2026-11-15" });
});

test("what makes no period is the one that is given for it", () => {
  const whole = wholePeriod("2026-11-15");
  expect(whole).toEqual({ startDate: "2023-11-12", endDate: "2026-11-15" });
  expect(isPeriod(whole)).toBe(true);
  expect(periodFrom("2026-10-01", "2026-10-31", whole)).toEqual({ startDate: "2026-10-01", endDate: "2026-10-31" });
  for (const [from, to] of [
    [null, null],
    ["2026-10-31", "2026-10-01"],
    ["2026-13-01", "2026-10-01"],
    ["2026-02-30", "2026-03-01"],
    [" 2026-10-01", "2026-10-31"],
    ["1.10.2026", "31.10.2026"],
    ["1990-01-01", "2026-10-01"],
  ] as const)
    expect(periodFrom(from, to, whole)).toEqual(whole);
});
