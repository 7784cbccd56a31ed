import { expect, test } from "vitest";
import { codesOf, dialForm, PROVIDERS, providerFrom, secondsOf } from "./forwarding.ts";

test("codes carry the company's own number as it is dialled", () => {
  expect(dialForm("+492214710900")).toBe("02214710900");
  expect(codesOf("telekom", "+492214710900", 3)[0]?.code).toBe("*61*02214710900#");
  expect(codesOf("mobile", "+492214710900", 3)[0]?.code).toBe("**61*02214710900*11*15#");
  expect(codesOf("fritzbox", "+492214710900", 3)).toEqual([]);
});

test("mobile networks wait five to thirty seconds in steps of five", () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(secondsOf)).toEqual([5, 5, 10, 15, 20, 25, 30, 30, 30, 30]);
});

test("mobile codes are well-formed: register with number, service and seconds, erase without", () => {
  const codes = codesOf("mobile", "+492214710900", 4).map(({ code }) => code);
  expect(codes).toEqual([
    "**61*02214710900*11*20#",
    "**67*02214710900*11#",
    "**62*02214710900*11#",
    "**004*02214710900*11*20#",
    "**21*02214710900*11#",
    "##004#",
    "##21#",
    "##002#",
  ]);
});

test("an unknown provider is the first", () => {
  expect(PROVIDERS.map((provider) => providerFrom(provider))).toEqual([...PROVIDERS]);
  for (const odd of [null, "", "__proto__"]) expect(providerFrom(odd)).toBe("telekom");
});
