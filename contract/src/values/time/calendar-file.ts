import { addDays } from "./series.rules.ts";

/** A whole day in a calendar. */
export interface CalendarDay {
  /** The same for ever: a file that is taken in again changes the day instead of adding another. */
  readonly uid: string;
  readonly day: string;
  readonly title: string;
  readonly text: string;
  /** So many days before the calendar reminds of it. */
  readonly remindDays: number;
}

/** Text of a property (RFC 5545, 3.3.11); control characters have no place there. */
const escape = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001f\u007f]/g, "");
const ENCODER = new TextEncoder();
const LINE_BYTES = 75;
/** Lines of at most 75 bytes; the rest goes on after a blank (3.1). No character is cut. */
const fold = (line: string): string => {
  const parts: string[] = [];
  let part = "";
  for (const character of line) {
    if (ENCODER.encode(part + character).length > LINE_BYTES) {
      parts.push(part);
      part = " ";
    }
    part += character;
  }
  return [...parts, part].join("\r\n");
};
const compact = (day: string): string => day.replaceAll("-", "");

/** A calendar file with whole days; `at` is when it was made. */
export const calendarFile = (days: readonly CalendarDay[], at: Date): string => {
  const stamp = `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
  const lines = days.flatMap(({ uid, day, title, text, remindDays }) => [
    "BEGIN:VEVENT",
    `UID:${escape(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escape(title)}`,
    `DESCRIPTION:${escape(text)}`,
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escape(title)}`,
    `TRIGGER:-P${remindDays}D`,
    "END:VALARM",
    "END:VEVENT",
  ]);
  const all = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Schaufenster//Vertragsdaten//DE", ...lines, "END:VCALENDAR"];
  return `${all.map(fold).join("\r\n")}\r\n`;
};
