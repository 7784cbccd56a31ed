import type { DayHours, Week } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { expect, test } from "vitest";
import { openingStateAt } from "./opening-state.ts";

const open = (...spans: [string, string][]): DayHours => ({
  state: "open",
  spans: spans.map(([from, to]) => ({ from, to })),
  by_appointment: false,
});
const CLOSED: DayHours = { state: "closed" };
const DAY = open(["08:00", "12:00"], ["13:00", "17:30"]);
const week = (change: Partial<Week> = {}): Week => ({
  monday: DAY,
  tuesday: DAY,
  wednesday: DAY,
  thursday: DAY,
  friday: open(["18:00", "02:00"]),
  saturday: CLOSED,
  sunday: CLOSED,
  ...change,
});
/** Thursday, 12 November 2026, winter time. */
const at = (time: string, day = "2026-11-12") => new Date(`${day}T${time}:00+01:00`);
const state = (moment: Date, change: Partial<Week> = {}, special_days: Parameters<typeof openingStateAt>[0]["special_days"] = []) =>
  openingStateAt({ week: week(change), special_days }, moment);

test("says until when it is open, and when it opens again", () => {
  expect(state(at("09:30"))).toEqual({ kind: "open", until: "12:00" });
  expect(state(at("12:00"))).toEqual({ kind: "closed", opens: { inDays: 0, weekday: "thursday", at: "13:00" } });
  expect(state(at("17:30"))).toEqual({ kind: "closed", opens: { inDays: 1, weekday: "friday", at: "18:00" } });
});

test("knows nights, midnight and days without a break", () => {
  expect(state(at("01:30", "2026-11-14"))).toEqual({ kind: "open", until: "02:00" });
  expect(state(at("02:00", "2026-11-14"))).toEqual({ kind: "closed", opens: { inDays: 2, weekday: "monday", at: "08:00" } });
  expect(state(at("23:00"), { thursday: open(["08:00", "24:00"]) })).toEqual({ kind: "open", until: "24:00" });
  expect(state(at("23:00"), { thursday: open(["08:00", "24:00"]), friday: open(["00:00", "03:00"]) })).toEqual({
    kind: "open",
    until: "03:00",
  });
  const always = open(["00:00", "24:00"]);
  const all = { monday: always, tuesday: always, wednesday: always, thursday: always, friday: always, saturday: always, sunday: always };
  expect(state(at("23:00"), all)).toEqual({ kind: "open", until: null });
});

test("special days come before the week", () => {
  const holiday = { startDate: "2026-11-12", endDate: "2026-11-13", kind: "company-holiday", label: "", hours: CLOSED } as const;
  expect(state(at("09:30"), {}, [holiday])).toEqual({ kind: "closed", opens: { inDays: 4, weekday: "monday", at: "08:00" } });
});

test("keeps quiet about what is unknown or not typed to its end", () => {
  expect(state(at("09:30"), { thursday: { state: "unknown" } })).toBeNull();
  expect(state(at("09:30"), { thursday: { state: "by-appointment" } })).toEqual({ kind: "by-appointment" });
  expect(state(at("09:30"), { thursday: open(["08:0", ""]) })).toEqual({
    kind: "closed",
    opens: { inDays: 1, weekday: "friday", at: "18:00" },
  });
});

test("the clock is the one of Berlin, in summer as well", () => {
  expect(state(new Date("2026-07-16T06:30:00Z"))).toEqual({ kind: "open", until: "12:00" });
});
