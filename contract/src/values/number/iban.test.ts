import { expect, test } from "vitest";
import { formatIban, isIban } from "./iban.ts";

test.each([
  "DE89370400440532013000",
  "DE02120300000000202051",
  "AT611904300234573201",
  "NL91ABNA0417164300",
  "MT84MALT011000012345MTLCAST001S",
])("%s is an account", (iban) => expect(isIban(iban)).toBe(true));
test.each([
  ["a wrong digit", "DE89370400440532013001"],
  ["two digits turned", "DE89370400440532010300"],
  ["blanks", "DE89 3704 0044 0532 0130 00"],
  ["small letters", "de89370400440532013000"],
  ["too short", "DE893704"],
  ["nothing", ""],
])("%s is none", (_, text) => expect(isIban(text)).toBe(false));

test("is written in groups of four that stay in one line", () => {
  expect(formatIban("DE02120300000000202051")).toBe("DE02\u00a01203\u00a00000\u00a00000\u00a02020\u00a051");
  expect(formatIban("DE0212030000000020205112")).toBe("DE02\u00a01203\u00a00000\u00a00000\u00a02020\u00a05112");
});
