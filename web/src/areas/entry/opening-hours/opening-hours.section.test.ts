import { updateEntryOpeningHours } from "@schaufenster/contract/areas/entry/entry.shapes.ts";
import type { DayHours, Week } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { expect, test } from "vitest";
import { SAMPLE_ENTRY } from "../../../../test/sample-entry.ts";
import { check } from "../editing/checking.ts";
import { differingFields } from "../editing/editing.ts";
import type { SectionValues } from "../frame/section.ts";
import { openingHoursSection } from "./opening-hours.section.ts";
import { copyMonday, openDay, withStated } from "./opening-hours.week.ts";
import { spanWords } from "./opening-hours.words.ts";

type Values = SectionValues<"openingHours">;
const SAVED: Values = SAMPLE_ENTRY.openingHours;
const open = (...spans: [string, string][]): DayHours => ({
  state: "open",
  spans: spans.map(([from, to]) => ({ from, to })),
  by_appointment: false,
});
const withWeek = (days: Partial<Week>): Values => ({ ...SAVED, week: { ...SAVED.week, ...days } });
const faultsOf = (values: Values) => check(openingHoursSection, values, SAVED);
const print = (name: string, values: Values) => openingHoursSection.fields.find((field) => field.name === name)?.print(values);

const changed = (days: Partial<Week>) => differingFields(openingHoursSection.fields, SAVED, withWeek(days)).map(({ name }) => name);
const day = (startDate: string, endDate: string) => ({
  startDate,
  endDate,
  kind: "company-holiday" as const,
  label: "Ferien",
  hours: { state: "closed" as const },
});

test("the body holds proper times; spans that were left empty are gone", () => {
  const body = openingHoursSection.bodyOf(
    { ...withWeek({ monday: open(["8", "12 Uhr"], ["", ""], ["1300", "0"]) }), note: "  gern anrufen " },
    SAVED,
  );
  expect(body.week.monday).toEqual(open(["08:00", "12:00"], ["13:00", "24:00"]));
  expect(body.note).toBe("gern anrufen");
  expect(updateEntryOpeningHours.body.safeParse({ ...body, version: 1 }).success).toBe(true);
});

test("a day that is written differently is no change, a day with other hours is", () => {
  expect(changed({ monday: open(["8", "17"]) })).toEqual([]);
  expect(changed({ tuesday: open(["8", "18"]), sunday: { state: "by-appointment" } })).toEqual(["week.tuesday", "week.sunday"]);
});

test("takes over single days of another state", () => {
  const other = withWeek({ monday: open(["09:00", "10:00"]), friday: { state: "closed" } });
  const friday = openingHoursSection.fields.find(({ name }) => name === "week.friday");
  expect(friday?.put(SAVED, other).week).toEqual({ ...SAVED.week, friday: { state: "closed" } });
});

test("in words", () => {
  expect(
    print("week.monday", withWeek({ monday: { ...open(["08:00", "12:00"], ["13:00", "17:30"]), by_appointment: true } as DayHours })),
  ).toBe("08:00–12:00, 13:00–17:30\u00a0Uhr und nach Vereinbarung");
  expect(print("week.sunday", SAVED)).toBe("Geschlossen");
  expect(print("week.sunday", withWeek({ sunday: { state: "unknown" } }))).toBe("");
  expect(print("phone_week", SAVED)).toBe("wie Öffnungszeiten");
  expect(print("phone_week", { ...SAVED, phone_week: SAVED.week })).toBe("Mo–Fr 08:00–17:00 Uhr, Sa–So geschlossen");
  const special = {
    startDate: "2026-12-24",
    endDate: "2026-12-24",
    kind: "special" as const,
    label: "Heiligabend",
    hours: SAVED.week.sunday,
  };
  expect(print("special_days", { ...SAVED, special_days: [special, { ...special, startDate: "2026-12-01", endDate: "2026-12-01" }] })).toBe(
    "01.12.2026 Heiligabend: Geschlossen\n24.12.2026 Heiligabend: Geschlossen",
  );
});

test("names the days that overlap, also over midnight, and only once", async () => {
  expect(await faultsOf(withWeek({ monday: open(["08:00", "13:30"], ["13:00", "17:00"]) }))).toMatchObject([
    { field: "openingHours.week.monday", message: "Montag: Die Zeiträume überschneiden sich." },
  ]);
  const nights = withWeek({ friday: open(["18:00", "05:00"]), saturday: open(["04:00", "12:00"]) });
  expect((await faultsOf(nights)).map(({ field, message }) => [field, message.replaceAll("\u00a0", " ")])).toEqual([
    [
      "openingHours.week.saturday",
      "Freitag und Samstag überschneiden sich: Freitag endet um 05:00 Uhr, Samstag beginnt schon um 04:00 Uhr.",
    ],
  ]);
  const sunday = { ...SAVED, phone_week: { ...SAVED.week, sunday: open(["20:00", "09:00"]) } };
  expect((await faultsOf(sunday)).map(({ field }) => field)).toEqual(["openingHours.phone_week.monday"]);
});

test("a wrong time is told at its own field, also behind an empty span", async () => {
  const errors = await faultsOf(withWeek({ monday: open(["", ""], ["8", "25"]), tuesday: open(["", ""]) }));
  expect(errors.map(({ field }) => field)).toEqual([
    "openingHours.week.monday.1.to",
    "openingHours.week.tuesday.0.from",
    "openingHours.week.tuesday.0.to",
  ]);
  expect(errors[0]?.message).toContain("Montag: Bitte geben Sie die Uhrzeit");
});

test("a wrong special day is told at its place in the form, not in the sorted body", async () => {
  const errors = await faultsOf({
    ...SAVED,
    special_days: [day("2027-05-01", "2027-04-01"), day("2026-12-24", "2026-12-24"), day("bald", "bald")],
  });
  expect(errors.map(({ field }) => field)).toEqual([
    "openingHours.special_days.0.endDate",
    "openingHours.special_days.2.startDate",
    "openingHours.special_days.2.endDate",
  ]);
});

test("nothing wrong, nothing said", async () => expect(await faultsOf(SAVED)).toEqual([]));

test("copies Monday, takes the days a text named, and opens a day like the open one before it", () => {
  const week = { ...SAVED.week, monday: open(["07:00", "09:00"]) };
  expect(copyMonday(week, "weekdays")).toMatchObject({ friday: week.monday, saturday: { state: "closed" } });
  expect(copyMonday(week, "all").sunday).toEqual(week.monday);
  const unknown = { state: "unknown" as const };
  const stated = { ...week, monday: unknown, tuesday: unknown, wednesday: unknown, thursday: unknown, friday: unknown, sunday: unknown };
  expect(withStated(week, { ...stated, saturday: open(["10:00", "00:00"]) })).toEqual({ ...week, saturday: open(["10:00", "24:00"]) });
  expect(openDay(week, { state: "closed" }, "sunday")).toEqual(SAVED.week.friday);
});

test.each([
  ["08:00", "17:00", null],
  ["18:00", "2", "bis 02:00 Uhr am nächsten Tag"],
  ["18:00", "00:00", "bis Mitternacht"],
  ["0", "24", "rund um die Uhr"],
  ["10:00", "09:00", "bis 09:00 Uhr am nächsten Tag, also 23 Stunden. Stimmt das?"],
  ["", "09:00", null],
])("%s to %s says %s", (from, to, words) => expect(spanWords({ from, to })?.text.replaceAll("\u00a0", " ") ?? null).toBe(words));
