import { expect, test } from "vitest";
import { calendarFile, type CalendarDay } from "./calendar-file.ts";

const AT = new Date("2026-11-12T09:15:00Z");
const DAY: CalendarDay = { uid: "a@b", day: "2026-12-31", title: "Letzter Tag", text: "Danach geht es weiter.", remindDays: 14 };
const unfold = (file: string): string[] => file.replaceAll("\r\n ", "").split("\r\n");

test("a whole day with its reminder, over the end of the year", () => {
  expect(unfold(calendarFile([DAY], AT))).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Schaufenster//Vertragsdaten//DE",
    "BEGIN:VEVENT",
    "UID:a@b",
    "DTSTAMP:20261112T091500Z",
    "DTSTART;VALUE=DATE:20261231",
    "DTEND;VALUE=DATE:20270101",
    "SUMMARY:Letzter Tag",
    "DESCRIPTION:Danach geht es weiter.",
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "DESCRIPTION:Letzter Tag",
    "TRIGGER:-P14D",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});
test("what a name says never becomes a line of the calendar", () => {
  const file = calendarFile([{ ...DAY, title: "Website; Plus, \\ neu\r\nATTACH:http://x\u0007" }], AT);
  expect(unfold(file)).toContain(String.raw`SUMMARY:Website\; Plus\, \\ neu\nATTACH:http://x`);
  expect(file).not.toMatch(/^ATTACH/m);
});
test("no line is longer than 75 bytes, and no character is cut", () => {
  const title = "Größe 🙂".repeat(40);
  const file = calendarFile([{ ...DAY, title }], AT);
  expect(Math.max(...file.split("\r\n").map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(unfold(file)).toContain(`SUMMARY:${title}`);
});
