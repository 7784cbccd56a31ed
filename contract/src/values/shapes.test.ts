import { expect, test } from "vitest";
import * as z from "zod";
import { Interval, Line, SentDay, SentInstant, SentMonth, Version, period } from "./common.ts";
import {
  ClosingTime,
  HouseNumber,
  ImageDataUrl,
  ImageUrl,
  ShippingStreet,
  TimeOfDay,
  WebAddress,
  WebAddressWithProtocol,
  WebAddressWithoutProtocol,
  Year,
  Zip,
  inPeriod,
  ownWords,
} from "./shapes.ts";

test.each<[string, z.ZodType, string, string]>([
  ["time", TimeOfDay, "08:30", "08:30"],
  ["closing time", ClosingTime, "24:00", "24:00"],
  ["zip", Zip, " 01067 ", "01067"],
  ["year", Year, "1999", "1999"],
  ["house number", HouseNumber, " 12 a", "12 a"],
  ["street", ShippingStreet, " Am  Markt 12 - 14", "Am Markt 12-14"],
  ["web address", WebAddress, "www.beispiel.de ", "https://www.beispiel.de"],
  ["with protocol", WebAddressWithProtocol, "https://beispiel.de", "https://beispiel.de"],
  ["without protocol", WebAddressWithoutProtocol, "beispiel.de", "beispiel.de"],
  ["image", ImageUrl, "https://beispiel.de/a.png", "https://beispiel.de/a.png"],
  ["data url", ImageDataUrl, "data:image/png;base64,AAAA", "data:image/png;base64,AAAA"],
])("%s: %#", (_, shape, typed, stored) => {
  expect(shape.parse(typed)).toBe(stored);
  expect(shape.safeParse("\u0000?").success).toBe(false);
  expect(shape.safeParse([typed]).success).toBe(false);
});
test("own words", () => {
  expect(ownWords(Line(40)).parse(" Tischlerei Nord ")).toBe("Tischlerei Nord");
  expect(ownWords(Line(40)).safeParse("Auskunft 1 1 8 8 0").success).toBe(false);
});
test("a period names its end when it is turned or too long", () => {
  const shape = inPeriod(z.strictObject({ ...period, interval: Interval.default("Week") }));
  const days = (startDate: string, endDate: string, interval?: string) => shape.safeParse({ startDate, endDate, interval });
  expect(days("2026-01-01", "2026-01-01").success).toBe(true);
  expect(days("2026-01-02", "2026-01-01").error?.issues.map(({ path }) => path)).toEqual([["endDate"]]);
  expect(days("2025-01-01", "2026-01-01", "Day").success).toBe(true);
  expect(days("2025-01-01", "2026-01-02", "Day").error?.issues[0]?.path).toEqual(["endDate"]);
  expect(days("2025-01-01", "2026-01-02").success).toBe(true);
  expect(days("2020-01-01", "2026-01-01").success).toBe(false);
});
test("a period with an open end is none yet", () => {
  const shape = inPeriod(z.strictObject({ startDate: SentDay.optional(), endDate: SentDay.optional() }));
  expect(shape.safeParse({ startDate: "2001-01-01" }).success).toBe(true);
  expect(shape.safeParse({ startDate: "2026-01-02", endDate: "2026-01-01" }).success).toBe(false);
});
test("what is sent has a range, and one error when it is outside", () => {
  for (const day of ["2000-01-01", "2026-12-31"]) {
    expect(SentDay.safeParse(day).success).toBe(true);
    expect(SentInstant.safeParse(`${day}T23:59:59.123456Z`).success).toBe(true);
    expect(SentMonth.safeParse(day.slice(0, 7)).success).toBe(true);
  }
  for (const day of ["0000-01-01", "1999-12-31", "9999-12-31", "2026-02-30", "+010000-01-01", "x"]) {
    expect(SentDay.safeParse(day).error?.issues).toHaveLength(1);
    expect(SentInstant.safeParse(`${day}T00:00:00Z`).success).toBe(false);
    expect(SentMonth.safeParse(day.slice(0, 7)).success).toBe(day === "2026-02-30");
  }
  expect(SentInstant.safeParse(`2026-01-01T00:00:00.${"1".repeat(100)}Z`).success).toBe(false);
});
test("a version fits its column", () => {
  expect([0, 1, 2_147_483_647].every((version) => Version.safeParse(version).success)).toBe(true);
  expect([-1, 0.5, 2_147_483_648, Number.MAX_SAFE_INTEGER, Number.NaN].some((version) => Version.safeParse(version).success)).toBe(false);
});
