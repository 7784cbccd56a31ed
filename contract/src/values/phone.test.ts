import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatPhone, isMobile, isStoredPhone, parsePhone } from "./phone.ts";

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
])("%s", (typed) => expect(parsePhone(typed)).toBe("+49221123456"));
test.each([
  ["0800 1234567", "+498001234567"],
  ["116117", "116117"],
  ["0171-1234567", "+491711234567"],
])("%s", (typed, stored) => expect(parsePhone(typed)).toBe(stored));
test.each(["", "123456", "+43 1 234567", "0221 x123", "00", "+", "0221+123456", "0".repeat(41), "٠٢٢١"])("%j is none", (text) =>
  expect(parsePhone(text)).toBeNull(),
);
test.each([
  ["+49221123456", "0221 123456"],
  ["+4930123456", "030 123456"],
  ["+491711234567", "0171 1234567"],
  ["+498001234567", "0800 1234567"],
  ["+492104123456", "02104 123456"],
  ["115", "115"],
])("%s is shown as %s", (stored, shown) => expect(formatPhone(stored)).toBe(shown));
test("what is shown can be typed again", () => {
  const rest = fc.stringMatching(/^[1-9]\d{2,12}$/);
  fc.assert(fc.property(rest, (digits) => parsePhone(formatPhone(`+49${digits}`)) === `+49${digits}` && isStoredPhone(`+49${digits}`)));
});

test("mobile numbers begin with 015, 016 or 017", () => {
  expect(["+491514710300", "+491624710300", "+491724710300"].every(isMobile)).toBe(true);
  expect(["+49221471030", "+491804710300", "01724710300", "115", ""].some(isMobile)).toBe(false);
});
