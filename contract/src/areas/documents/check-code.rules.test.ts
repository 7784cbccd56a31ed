import { expect, test } from "vitest";
import { CHECK_CODE_BYTES, readCheckCode, readLetterNumber, writeCheckCode } from "./check-code.rules.ts";

test("a code is sixteen signs in groups of four, and every bit counts", () => {
  expect(writeCheckCode(new Uint8Array(CHECK_CODE_BYTES))).toBe("0000-0000-0000-0000");
  expect(writeCheckCode(new Uint8Array(CHECK_CODE_BYTES).fill(255))).toBe("ZZZZ-ZZZZ-ZZZZ-ZZZZ");
  const all = Array.from({ length: CHECK_CODE_BYTES * 8 }, (_, bit) => {
    const bytes = new Uint8Array(CHECK_CODE_BYTES);
    bytes[Math.floor(bit / 8)] = 1 << (bit % 8);
    return writeCheckCode(bytes);
  });
  expect(new Set(all).size).toBe(80);
});

test("what people mix up or leave out is set right, and nothing else", () => {
  const code = "1K3M9XQ2A0BDVT5E";
  for (const typed of ["1K3M-9XQ2-A0BD-VT5E", "lk3m 9xq2 aobd vt5e", "IK3M9XQ2AOBDVT5E", " 1K3M·9XQ2·A0BD·VT5E "])
    expect(readCheckCode(typed)).toBe(code);
  for (const typed of ["", "1K3M-9XQ2-A0BD-VT5", "1K3M-9XQ2-A0BD-VT5E5", "1K3M-9XQ2-A0BD-VT5U"])
    expect(readCheckCode(typed)).toBeUndefined();
  expect(readLetterNumber(" re 2026/0815 ")).toBe(readLetterNumber("RE-2026-0815"));
});
