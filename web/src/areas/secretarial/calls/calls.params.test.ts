import { expect, test } from "vitest";
import { pageFrom, periodFrom, tabFrom, wholePeriod } from "./calls.params.ts";

test("a tab is one of two words, anything else means all", () => {
  expect(tabFrom("offen")).toBe("waiting");
  expect(tabFrom("erledigt")).toBe("settled");
  for (const odd of [null, "", "waiting", "Offen", "__proto__"]) expect(tabFrom(odd)).toBeNull();
});

test("a page is a whole number from one on", () => {
  expect(pageFrom("7")).toBe(7);
  for (const odd of [null, "0", "-1", "1.5", "abc", "1e9"]) expect(pageFrom(odd)).toBe(1);
});

test("what makes no period is the whole time that is kept", () => {
  const whole = wholePeriod("2026-11-15");
  expect(whole).toEqual({ startDate: "2026-05-18", endDate: "2026-11-15" });
  expect(periodFrom("2026-10-01", "2026-10-31", whole)).toEqual({ startDate: "2026-10-01", endDate: "2026-10-31" });
  for (const [from, to] of [
    [null, null],
    ["2026-10-31", "2026-10-01"],
    ["2026-13-01", "2026-10-01"],
    ["1.10.2026", "31.10.2026"],
    ["1990-01-01", "2026-10-01"],
  ] as const)
    expect(periodFrom(from, to, whole)).toEqual(whole);
});
