import * as fc from "fast-check";
import { expect, test } from "vitest";
import { AnyPhone, GermanPhone } from "./phone.shapes.ts";
import { formatPhone, isMobile, parsePhone } from "./phone.ts";

test.each([
  "0221 123456",
  "0221/123456",
  "0221 / 12 34 - 56",
  "(0221) 123456",
  "+49 221 123456",
  "+49 (0)221 123456",
  "+49(0)221-123456",
  "+49 0221 123456",
  "0049 221 123456",
  "0049 (0) 221 123456",
  "\u00a00221\u00a0123456 ",
])("%s", (typed) => expect(parsePhone(typed, "german")).toBe("+49221123456"));
test.each([
  ["0800 1234567", "+498001234567"],
  ["116117", "116117"],
  ["115", "115"],
  ["0171-1234567", "+491711234567"],
  ["033203 12345", "+493320312345"],
])("%s is stored as %s", (typed, stored) => {
  expect(parsePhone(typed, "german")).toBe(stored);
  expect(parsePhone(typed, "any")).toBe(stored);
});
test.each([
  "",
  "123456",
  "0123",
  "0171 123",
  "+49123",
  "0221 x123",
  "00",
  "+",
  "0221+123456",
  "0".repeat(41),
  "٠٢٢١ ١٢٣٤٥٦",
  "0221 4710 ext 5",
])("%j is none", (text) => {
  expect(parsePhone(text, "german")).toBeNull();
  expect(parsePhone(text, "any")).toBeNull();
});
test.each([
  ["+43 1 234567", "+431234567"],
  ["0043 1 234567", "+431234567"],
  ["+41 44 668 18 00", "+41446681800"],
])("%s is a number, and no German one", (typed, stored) => {
  expect(parsePhone(typed, "any")).toBe(stored);
  expect(parsePhone(typed, "german")).toBeNull();
});

test.each([
  ["+49221123456", "0221 123456"],
  ["+4930123456", "030 123456"],
  ["+491711234567", "0171 1234567"],
  ["+498001234567", "0800 1234567"],
  ["+492104123456", "02104 123456"],
  ["+493320312345", "033203 12345"],
  ["+431234567", "+43 1 234567"],
  ["115", "115"],
])("%s is shown as %s", (stored, shown) => expect(formatPhone(stored)).toBe(shown));
test.each(["", "0123", "Büro: 0221 123456", "+", "+49", "1".repeat(200), "+49221123456 x"])(
  "%j, stored before, is shown as it is",
  (text) => expect(formatPhone(text)).toBe(text),
);
test("a German number that is none any more is shown with its zero", () => expect(formatPhone("+492211")).toBe("02211"));

test("what is shown can be typed again, and means the same", () => {
  const digits = fc.stringMatching(/^\+(?:49[1-9]\d{4,11}|4[13]\d{5,11}|\d{6,14})$/);
  const known = digits.filter((number) => parsePhone(number, "any") === number);
  fc.assert(fc.property(known, (stored) => parsePhone(formatPhone(stored), "any") === stored));
});
test("whatever is typed, it is a stored number or none, and is shown without a fault", () => {
  const typed = fc.oneof(fc.string({ maxLength: 60 }), fc.stringMatching(/^[+\d ()/.–-]{0,45}$/));
  fc.assert(
    fc.property(typed, (text) => {
      expect(parsePhone(text, "any") ?? "none").toMatch(/^(?:\+\d+|11\d+|none)$/);
      expect([parsePhone(text, "any"), null]).toContain(parsePhone(text, "german"));
      expect(formatPhone(text)).not.toBe(undefined);
    }),
  );
});

test("mobile numbers of every country take a text message", () => {
  expect(["+4915114710300", "+4916214710300", "+491724710300", "+436641234567"].filter((number) => !isMobile(number))).toEqual([]);
  expect(["+49221471030", "+491804710300", "01724710300", "115", "", "+43158058"].filter(isMobile)).toEqual([]);
});

test("a shape takes the numbers within its reach, in their stored form", () => {
  expect([GermanPhone.parse("+49 (0)221 / 123-456"), AnyPhone.parse("0043 1 234567")]).toEqual(["+49221123456", "+431234567"]);
  expect(["+43 1 234567", "+49123", "0123", "1".repeat(41)].filter((typed) => GermanPhone.safeParse(typed).success)).toEqual([]);
  expect(["+49123", "0123", "1".repeat(41)].filter((typed) => AnyPhone.safeParse(typed).success)).toEqual([]);
});
