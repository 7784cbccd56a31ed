import { expect, test } from "vitest";
import { newRecoveryCodes, recoveryHash } from "./recovery-code.ts";

test("ten different codes of 24 letters out of 32 each: 120 bits", () => {
  const codes = Array.from({ length: 50 }, newRecoveryCodes).flat();
  expect(newRecoveryCodes()).toHaveLength(10);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){5}$/);
  // 12,000 letters: one that never came would be a smaller alphabet.
  expect(new Set(codes.join("").replaceAll("-", "")).size).toBe(32);
});

test("a code is the same however it is typed, and another's at somebody else", () => {
  const code = "01AB-CDEF-GHJK-MNPQ-RSTV-WXYZ";
  const typed = [
    code.toLowerCase(),
    code.replaceAll("-", ""),
    " 01ab cdef ghjk mnpq rstv wxyz ",
    "OIAB–CDEF–GHJK–MNPQ–RSTV–WXYZ",
    "olab.cdef.ghjk.mnpq.rstv.wxyz",
  ];
  for (const each of typed) expect([each, recoveryHash("7", each).equals(recoveryHash("7", code))]).toEqual([each, true]);
  expect(recoveryHash("8", code).equals(recoveryHash("7", code))).toBe(false);
  expect(recoveryHash("7", code.slice(0, -1)).equals(recoveryHash("7", code))).toBe(false);
});
