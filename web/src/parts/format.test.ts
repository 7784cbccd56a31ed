import { describe, expect, test } from "vitest";
import {
  formatDay,
  formatEuro,
  formatKm,
  formatMoment,
  formatNumber,
  formatPercent,
  formatWhen,
  hourOf,
  initialsOf,
  isoDay,
} from "./format.ts";

describe("numbers", () => {
  test("thousands, decimals and a real minus sign", () => {
    expect(formatNumber(1234.5, 1)).toBe("1.234,5");
    expect(formatNumber(1284)).toBe("1.284");
    expect(formatNumber(-62.5, 2)).toBe("\u221262,50");
  });
  test("units with a space that does not break", () => {
    expect(formatPercent(12.4, 1)).toBe("12,4\u00a0%");
    expect(formatPercent(100)).toBe("100\u00a0%");
    expect(formatKm(4.2)).toBe("4,2\u00a0km");
    expect(formatEuro(149)).toBe("149,00\u00a0€");
  });
});

describe("dates are dates in Berlin", () => {
  test("a moment shortly before midnight UTC is the next day in Berlin", () => {
    expect(formatDay("2026-11-13T23:30:00Z")).toBe("14.11.2026");
    expect(isoDay(new Date("2026-11-13T23:30:00Z"))).toBe("2026-11-14");
    expect(hourOf(new Date("2026-11-13T23:30:00Z"))).toBe(0);
  });
  test("a plain day stays the day", () => expect(formatDay("2026-11-14")).toBe("14.11.2026"));
  test("summer time counts", () => expect(formatMoment("2026-07-01T05:58:00Z")).toBe("01.07.2026, 07:58\u00a0Uhr"));
});

describe("relative time ends with yesterday", () => {
  const now = new Date("2026-11-12T09:00:00Z");
  test.each([
    ["2026-11-12T08:59:40Z", "gerade eben"],
    ["2026-11-12T08:15:00Z", "vor 45\u00a0Min."],
    ["2026-11-12T06:58:00Z", "vor 2\u00a0Std."],
    ["2026-11-11T22:30:00Z", "gestern"],
    ["2026-11-11T07:00:00Z", "gestern"],
    ["2026-11-10T22:00:00Z", "10.11.2026"],
  ])("%s is %s", (moment, words) => expect(formatWhen(moment, now)).toBe(words));
  test("short leaves the year out", () => expect(formatWhen("2026-11-07T10:00:00Z", now, true)).toBe("07.11."));
  test("yesterday across the end of summer time", () =>
    expect(formatWhen("2026-10-24T10:00:00Z", new Date("2026-10-25T22:30:00Z"))).toBe("gestern"));
});

test("initials skip signs", () => {
  expect(initialsOf("Malerbetrieb Kranz & Tochter")).toBe("MK");
  expect(initialsOf("Ärztehaus")).toBe("Ä");
});
