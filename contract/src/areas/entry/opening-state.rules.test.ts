import { expect, test } from "vitest";
import { openingWords } from "./entry-words.rules.ts";
import type { DayHours, Week } from "./opening-hours.model.ts";
import { openingStateAt } from "./opening-state.rules.ts";

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
  expect(state(at("12:00"))).toEqual({ kind: "closed", opens: { inDays: 0, day: "2026-11-12", weekday: "thursday", at: "13:00" } });
  expect(state(at("17:30"))).toEqual({ kind: "closed", opens: { inDays: 1, day: "2026-11-13", weekday: "friday", at: "18:00" } });
});

test("knows nights, midnight and days without a break", () => {
  expect(state(at("01:30", "2026-11-14"))).toEqual({ kind: "open", until: "02:00" });
  expect(state(at("02:00", "2026-11-14"))).toEqual({
    kind: "closed",
    opens: { inDays: 2, day: "2026-11-16", weekday: "monday", at: "08:00" },
  });
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
  expect(state(at("09:30"), {}, [holiday])).toEqual({
    kind: "closed",
    opens: { inDays: 4, day: "2026-11-16", weekday: "monday", at: "08:00" },
  });
});

test("keeps quiet about what is unknown or not typed to its end", () => {
  expect(state(at("09:30"), { thursday: { state: "unknown" } })).toBeNull();
  expect(state(at("09:30"), { thursday: { state: "by-appointment" } })).toEqual({ kind: "by-appointment" });
  expect(state(at("09:30"), { thursday: open(["08:0", ""]) })).toEqual({
    kind: "closed",
    opens: { inDays: 1, day: "2026-11-13", weekday: "friday", at: "18:00" },
  });
});

test("the clock is the one of Berlin, in summer as well", () => {
  expect(state(new Date("2026-07-16T06:30:00Z"))).toEqual({ kind: "open", until: "12:00" });
});

/** The line about now, as it is read. */
const line = (moment: string, change: Partial<Week> = {}, special_days: Parameters<typeof openingStateAt>[0]["special_days"] = []) => {
  const words = openingWords({ week: week(change), special_days }, new Date(moment));
  return words && [`${words.strong}${words.rest}`.replaceAll("\u00a0", " "), words.hint];
};
const closedFrom = (startDate: string, endDate: string, label = "") =>
  ({ startDate, endDate, kind: "company-holiday", label, hours: CLOSED }) as const;

test.each([
  ["in the morning", "2026-11-12T09:30+01:00", "Jetzt geöffnet · schließt um 12 Uhr"],
  ["in the afternoon", "2026-11-12T15:00+01:00", "Jetzt geöffnet · schließt um 17:30 Uhr"],
  ["in the break", "2026-11-12T12:30+01:00", "Jetzt geschlossen · öffnet um 13 Uhr"],
  ["the evening before", "2026-11-11T20:00+01:00", "Jetzt geschlossen · öffnet morgen um 8 Uhr"],
  ["over the weekend", "2026-11-14T10:00+01:00", "Jetzt geschlossen · öffnet am Montag um 8 Uhr"],
  ["after midnight", "2026-11-14T01:59+01:00", "Jetzt geöffnet · schließt um 2 Uhr"],
  ["when the night is over", "2026-11-14T02:00+01:00", "Jetzt geschlossen · öffnet am Montag um 8 Uhr"],
])("the line %s", (_, moment, expected) => expect(line(moment)).toEqual([expected, ""]));

test("on both sides of the changes of the clock the wall counts", () => {
  const night = { saturday: open(["22:00", "03:30"]) };
  // 29 March 2026: two o'clock does not come. 25 October 2026: it comes twice.
  expect(line("2026-03-29T00:59Z", night)).toEqual(["Jetzt geöffnet · schließt um 3:30 Uhr", ""]);
  expect(line("2026-03-29T01:00Z", night)).toEqual(["Jetzt geöffnet · schließt um 3:30 Uhr", ""]);
  expect(line("2026-03-29T01:30Z", night)).toEqual(["Jetzt geschlossen · öffnet morgen um 8 Uhr", ""]);
  expect(line("2026-10-25T00:30Z", night)).toEqual(["Jetzt geöffnet · schließt um 3:30 Uhr", ""]);
  expect(line("2026-10-25T01:30Z", night)).toEqual(["Jetzt geöffnet · schließt um 3:30 Uhr", ""]);
  expect(line("2026-10-25T02:30Z", night)).toEqual(["Jetzt geschlossen · öffnet morgen um 8 Uhr", ""]);
});

test("over the turn of the year, with company holidays: a day further away than the week is named by its date", () => {
  const holidays = [closedFrom("2026-12-24", "2027-01-10")];
  expect(line("2026-12-23T18:00+01:00", {}, holidays)).toEqual(["Jetzt geschlossen · öffnet am 11.01. um 8 Uhr", ""]);
  expect(line("2026-12-31T23:59+01:00", {}, holidays)).toEqual(["Jetzt geschlossen · öffnet am 11.01. um 8 Uhr", ""]);
  expect(line("2027-01-05T09:00+01:00", {}, holidays)).toEqual(["Jetzt geschlossen · öffnet am Montag um 8 Uhr", ""]);
  const party = {
    startDate: "2026-12-31",
    endDate: "2026-12-31",
    kind: "special",
    label: "Silvester",
    hours: open(["20:00", "04:00"]),
  } as const;
  expect(line("2027-01-01T03:00+01:00", { friday: CLOSED }, [party])).toEqual([
    "Jetzt geöffnet · schließt um 4 Uhr",
    "Heute ist Neujahr, die Zeiten können abweichen.",
  ]);
});

test("a public holiday that nobody has said anything about is named, and the special day of it silences the doubt", () => {
  expect(line("2026-05-01T19:00+02:00")).toEqual([
    "Jetzt geöffnet · schließt um 2 Uhr",
    "Heute ist Tag der Arbeit, die Zeiten können abweichen.",
  ]);
  expect(line("2026-04-30T18:00+02:00")).toEqual([
    "Jetzt geschlossen · öffnet morgen um 18 Uhr",
    "Am 01.05. ist Tag der Arbeit, die Zeiten können abweichen.",
  ]);
  const said = [closedFrom("2026-05-01", "2026-05-01", "Tag der Arbeit")];
  expect(line("2026-05-01T19:00+02:00", {}, said)).toEqual(["Jetzt geschlossen · öffnet am Montag um 8 Uhr", ""]);
});

test("of two special entries the shorter one counts", () => {
  const eve = {
    startDate: "2026-12-24",
    endDate: "2026-12-24",
    kind: "special",
    label: "Heiligabend",
    hours: open(["08:00", "12:00"]),
  } as const;
  expect(line("2026-12-24T09:00+01:00", {}, [closedFrom("2026-12-21", "2027-01-03"), eve])).toEqual([
    "Jetzt geöffnet · schließt um 12 Uhr",
    "",
  ]);
});
