import { expect, test, describe } from "vitest";
import type { DayHours, Week } from "../entry/opening-hours.model.ts";
import { judgeWebsite, mayCheck, phonesIn, placeOf, type SeenWebsite } from "./website-check.rules.ts";

const UNKNOWN: DayHours = { state: "unknown" };
const open = (...spans: [string, string][]): DayHours => ({
  state: "open",
  spans: spans.map(([from, to]) => ({ from, to })),
  by_appointment: false,
});
const week = (days: Partial<Week>): Week => ({
  monday: UNKNOWN,
  tuesday: UNKNOWN,
  wednesday: UNKNOWN,
  thursday: UNKNOWN,
  friday: UNKNOWN,
  saturday: UNKNOWN,
  sunday: UNKNOWN,
  ...days,
});
const THERE = { isLinked: true, opened: true, hasEmail: true };
const GOOD: SeenWebsite = {
  seconds: 0.44,
  certificateUntil: "2027-02-08",
  viewport: "width=device-width, initial-scale=1",
  images: 3,
  undescribed: 0,
  phones: ["+4922112345"],
  week: week({ monday: open(["08:00", "17:00"]) }),
  imprint: THERE,
  privacy: THERE,
};
const ENTRY = { phones: ["+4922112345"], week: week({ monday: open(["08:00", "17:00"]), tuesday: { state: "closed" } }) };
const TODAY = "2026-11-18";
const codesOf = (seen: Partial<SeenWebsite>, entry = ENTRY): string[] =>
  judgeWebsite({ ...GOOD, ...seen }, entry, TODAY).map(({ code }) => code);

test("a website in order has nothing but good findings, each with what was seen", () => {
  const findings = judgeWebsite(GOOD, ENTRY, TODAY);
  expect(findings.map(({ severity }) => severity)).toEqual(findings.map(() => "ok"));
  expect(findings).toHaveLength(8);
  expect(findings.find(({ code }) => code === "speed-ok")?.values).toEqual({ seconds: "0,4" });
});

test.each<[string, Partial<SeenWebsite>, string]>([
  ["no imprint", { imprint: { isLinked: false, opened: false, hasEmail: false } }, "imprint-missing"],
  ["an imprint that does not open", { imprint: { isLinked: true, opened: false, hasEmail: false } }, "imprint-broken"],
  ["an imprint without an address for mail", { imprint: { ...THERE, hasEmail: false } }, "imprint-email"],
  ["no privacy notice", { privacy: { isLinked: false, opened: false, hasEmail: false } }, "privacy-missing"],
  ["a privacy notice that does not open", { privacy: { isLinked: true, opened: false, hasEmail: false } }, "privacy-broken"],
  ["no encryption", { certificateUntil: null }, "certificate-none"],
  ["a certificate of three more weeks", { certificateUntil: "2026-12-09" }, "certificate-ends"],
  ["a certificate of a day longer", { certificateUntil: "2026-12-10" }, "certificate-ok"],
  ["another number", { phones: ["+492219999"] }, "phone-differs"],
  ["no number", { phones: [] }, "phone-none"],
  ["no hours that could be read", { week: week({}) }, "hours-unread"],
  ["no word to phones", { viewport: null }, "viewport-missing"],
  ["a fixed width", { viewport: "width=1024" }, "viewport-missing"],
  ["three seconds", { seconds: 3 }, "speed-ok"],
  ["more than three seconds", { seconds: 3.1 }, "speed-slow"],
  ["pictures without words", { undescribed: 2 }, "images-undescribed"],
])("%s", (_, seen, code) => expect(codesOf(seen)).toContain(code));

test("what is urgent stands first, what is in order last", () => {
  const codes = codesOf({ certificateUntil: null, viewport: null, undescribed: 1 });
  expect(codes.slice(0, 3)).toEqual(["certificate-none", "viewport-missing", "images-undescribed"]);
});

describe("hours", () => {
  test("differ where both say something else, also where the entry says closed", () => {
    const seen = { week: week({ monday: open(["08:00", "16:00"]), tuesday: open(["08:00", "12:00"]), friday: open(["08:00", "12:00"]) }) };
    const hours = judgeWebsite({ ...GOOD, ...seen }, ENTRY, TODAY).find(({ code }) => code === "hours-differ");
    expect(hours?.values).toEqual({ day: "monday", days: "2", site: "08:00–16:00", entry: "08:00–17:00" });
  });
  test("in another order are the same", () => {
    const entry = { ...ENTRY, week: week({ monday: open(["13:00", "17:00"], ["08:00", "12:00"]) }) };
    expect(codesOf({ week: week({ monday: open(["08:00", "12:00"], ["13:00", "17:00"]) }) }, entry)).toContain("hours-ok");
  });
  test("of an entry without any are not judged, and neither is a number", () =>
    expect(codesOf({}, { phones: [], week: week({}) })).toEqual(expect.arrayContaining(["hours-unknown", "phone-unknown"])));
});

test.each<[string, string[]]>([
  ["Telefon: 0221 / 47 10 33-20", ["+4922147103320"]],
  ["+49 (0) 221 47103320 oder (0221) 47103320", ["+4922147103320"]],
  ["0049 221 47103320", ["+4922147103320"]],
  ["Steuernummer 215/123/45678, 50667 Köln", []],
  ["", []],
])("numbers in %j", (text, found) => expect(phonesIn(text)).toEqual(found));

test.each<[string, string, object]>([
  ["https://www.a.example", "https://www.a.example/", { status: "success", wanted: null }],
  ["http://a.example", "https://a.example/start", { status: "success", wanted: null }],
  ["https://a.example", "https://www.a.example/", { status: "redirect", wanted: true }],
  ["https://a.example", "https://b.example/", { status: "redirect", wanted: false }],
])("%s that ends at %s", (url, endedAt, place) => expect(placeOf(url, endedAt)).toEqual(place));

const at = (askedAgo: number | null, isUnderWay = false) => ({ askedAgo, isUnderWay });
describe("a check may begin", () => {
  test.each<[string, number | null, boolean, (number | null)[], boolean]>([
    ["the first time", null, false, [null], true],
    ["after ten seconds", 10, false, [10], true],
    ["not before", 9.9, false, [9.9], false],
    ["not when another website of the company was asked for just now", null, false, [null, 3], false],
    ["not while it is under way", 60, true, [60], false],
    ["again when it was lost", 300, true, [300], true],
  ])("%s", (_, ago, underWay, all, may) =>
    expect(
      mayCheck(
        at(ago, underWay),
        all.map((one) => at(one)),
      ),
    ).toBe(may),
  );
});
