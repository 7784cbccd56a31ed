import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { seal, unseal } from "./secret-box.ts";
import { base32, matchingStep, stepAt, totpAddress, totpCode } from "./totp.ts";
import { ringOfOne } from "../key-ring.ts";

const secret = Buffer.from("12345678901234567890");
const at = (seconds: number) => new Date(seconds * 1000);

describe("codes of RFC 6238", () => {
  test.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("at second %i", (seconds, code) => {
    expect(totpCode(secret, stepAt(at(seconds)), 8)).toBe(code);
    expect(totpCode(secret, stepAt(at(seconds)))).toBe(code.slice(2));
  });

  test("one step of drift, not two; blanks forgiven; nothing but six digits", () => {
    const now = at(1_234_567_890);
    const step = stepAt(now);
    for (const shift of [-1, 0, 1]) expect(matchingStep(secret, totpCode(secret, step + shift), now, 0)).toBe(step + shift);
    for (const shift of [-2, 2]) expect(matchingStep(secret, totpCode(secret, step + shift), now, 0)).toBeUndefined();
    expect(matchingStep(secret, "005 924", now, 0)).toBe(step);
    for (const wrong of ["", "00592", "0059245", "abcdef", "０05924"]) expect(matchingStep(secret, wrong, now, 0)).toBeUndefined();
  });

  test("a step that was used does not come again", () => {
    const now = at(1_234_567_890);
    expect(matchingStep(secret, "005924", now, stepAt(now))).toBeUndefined();
    expect(matchingStep(secret, "005924", now, stepAt(now) - 1)).toBe(stepAt(now));
  });
});

test("base32 and the address for the picture", () => {
  expect(base32(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  expect(base32(Buffer.from("f"))).toBe("MY");
  const address = new URL(totpAddress(secret, "Nähe & Werk", "ä@b.test"));
  expect(address.searchParams.get("issuer")).toBe("Nähe & Werk");
  expect(decodeURIComponent(address.pathname)).toContain("Nähe & Werk:ä@b.test");
});

describe("a sealed secret", () => {
  const key = ringOfOne(randomBytes(32));
  test("does not open with another key, for another purpose, for another person, or changed", () => {
    const sealed = seal(key, "totp", "7", secret);
    expect(() => unseal(ringOfOne(randomBytes(32)), "totp", "7", sealed)).toThrow(/\S/);
    expect(() => unseal(key, "else", "7", sealed)).toThrow(/\S/);
    expect(() => unseal(key, "totp", "8", sealed)).toThrow(/\S/);
    for (let place = 0; place < sealed.length; place += 1) {
      const bent = Buffer.from(sealed);
      bent[place] = (bent[place] ?? 0) ^ 1;
      expect(() => unseal(key, "totp", "7", bent)).toThrow(/\S/);
    }
    expect(() => unseal(key, "totp", "7", sealed.subarray(0, 20))).toThrow(/\S/);
  });

  test("opens for its owner and looks different each time", () => {
    expect(unseal(key, "totp", "7", seal(key, "totp", "7", secret))).toEqual(secret);
    expect(seal(key, "totp", "7", secret)).not.toEqual(seal(key, "totp", "7", secret));
  });
});
