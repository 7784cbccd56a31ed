import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { CONSENT_VERSIONS, PURPOSES } from "./consent.rules.ts";
import { CONSENT_WORDS } from "./consent.texts.ts";

/** What was ever asked with. A changed word is a new version: its line comes beside these. */
const CHECKSUMS: Readonly<Record<string, string>> = {
  "usage 2026-11": "489c3ab618e54cd3469b60ce42d2851e66fbc4aadd3e80a131eaff1ffe38f09f",
  "history 2026-11": "05835f57ca0b80fcc26847d621eb09c306052580c20c54fa083710516d76c19f",
};

test("words that were asked with are never changed", () => {
  const found = PURPOSES.flatMap((purpose) =>
    Object.entries(CONSENT_WORDS[purpose]).map(([version, words]) => [
      `${purpose} ${version}`,
      createHash("sha256")
        .update(JSON.stringify([words.title, words.text]))
        .digest("hex"),
    ]),
  );
  expect(Object.fromEntries(found)).toEqual(CHECKSUMS);
});

test("the words of today are there", () => {
  for (const purpose of PURPOSES) expect(CONSENT_WORDS[purpose][CONSENT_VERSIONS[purpose]]).toBeDefined();
});
