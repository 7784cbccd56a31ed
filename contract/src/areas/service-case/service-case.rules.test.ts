import { expect, test } from "vitest";
import { addDays } from "../../values/time/series.rules.ts";
import { answerDay, CALL_HOURS, CALL_WITHIN_DAYS, callDays, callFault, isWorkday, keptFileName, promiseOf } from "./service-case.rules.ts";

/* What is promised to whoever asks our service for something. */

test.each([
  ["2026-11-18", "2026-11-20", "a Wednesday"],
  ["2026-11-19", "2026-11-23", "a Thursday: the weekend does not count"],
  ["2026-11-21", "2026-11-24", "a Saturday"],
  ["2026-12-23", "2026-12-28", "the day before Christmas Eve: the 24th is a workday, both holidays and the weekend are not"],
  ["2026-12-31", "2027-01-05", "over the turn of the year"],
  ["2026-03-28", "2026-03-31", "over the night that loses an hour"],
  ["2028-02-28", "2028-03-01", "over a leap day"],
  ["2027-03-25", "2027-03-31", "Maundy Thursday: Good Friday, the weekend and Easter Monday do not count"],
])("what is asked on %s is answered by %s (%s)", (today, by) => {
  expect(answerDay(today)).toBe(by);
});

test("in six years no promise lies on a day without work, or more than eight days away", () => {
  for (let day = "2026-01-01"; day < "2032-01-01"; day = addDays(day, 1)) {
    const by = answerDay(day);
    expect([isWorkday(by), by > addDays(day, 1), by <= addDays(day, 8)], day).toEqual([true, true, true]);
    expect(callDays(day).length).toBeGreaterThan(5);
  }
});

test("a call can be wished for exactly on the days and hours that are offered", () => {
  const today = "2026-12-22";
  expect(callDays(today)).toEqual([
    "2026-12-23",
    "2026-12-24",
    "2026-12-28",
    "2026-12-29",
    "2026-12-30",
    "2026-12-31",
    "2027-01-04",
    "2027-01-05",
  ]);
  for (let at = -1; at <= CALL_WITHIN_DAYS + 2; at += 1) {
    const day = addDays(today, at);
    expect(callFault({ day, time: "09:00" }, today) === null).toBe(callDays(today).includes(day));
  }
  for (const time of CALL_HOURS) expect(callFault({ day: "2026-12-23", time }, today)).toBeNull();
  for (const time of ["08:00", "17:00", "09:30", ""]) expect(callFault({ day: "2026-12-23", time }, today)).toBe("time");
});

test("a call is promised by the clock of Berlin, in winter and in summer", () => {
  const now = new Date("2026-11-18T10:00:00Z");
  expect(promiseOf({ day: "2026-11-19", time: "09:00" }, now)).toEqual({
    answerBy: "2026-11-19",
    callAt: new Date("2026-11-19T08:00:00Z"),
  });
  expect(promiseOf({ day: "2027-03-29", time: "09:00" }, now).callAt).toEqual(new Date("2027-03-29T07:00:00Z"));
  expect(promiseOf(undefined, now)).toEqual({ answerBy: "2026-11-20", callAt: null });
});

test.each([
  ["IMG_0815.HEIC", "image/webp", "IMG_0815.webp"],
  ["Rechnung Nr. 12.pdf", "application/pdf", "Rechnung Nr. 12.pdf"],
  ["foto", "image/webp", "foto.webp"],
  ["bild.pdf", "image/webp", "bild.webp"],
  ["rechnung.pdf.exe", "application/pdf", "rechnung.pdf.pdf"],
])("%s of the type %s is taken along as %s", (name, type, kept) => {
  expect(keptFileName(name, type)).toBe(kept);
});
