import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPersonName, PERSON_NAME_MAX, tidiedName } from "./person-name.ts";
import { PersonName } from "../shapes.ts";

describe("names", () => {
  test.each([
    "Mira",
    "Änne Groß-Öhler",
    "Dr. med. Kranz",
    "J.R.R. Tolkien",
    "O’Neill",
    "D'Amico",
    "Nguyễn Thị Minh",
    "山田",
    "محمد",
    "Anna & Max Muster",
    "Karl (junior)",
    "Heinrich VIII.",
    "Elif Nur 2",
  ])("%s is one", (name) => {
    expect(isPersonName(name)).toBe(true);
    expect(PersonName.parse(` ${name} `)).toBe(name);
    expect(tidiedName(name)).toBe(name);
  });
  test.each([
    "http://evil.example",
    "https:evil",
    "www.evil.de",
    "evil.com",
    "Sie haben gewonnen: evil.com/x",
    "evil．com",
    "evil。com",
    "ｅｖｉｌ.ｃｏｍ",
    "xn--evl-fla.de",
    "192.168.10.10",
    "mira@evil.de",
    "mira＠evil.de",
    "Mira\nBcc: alle@firma.de",
    "Mira\r\n\r\nKlicken Sie hier",
    "Mira\tAmsel",
    "Mira\u2028Amsel",
    "Mira\u202Eed.live",
    "Mira\u200B",
    "<b>Mira</b>",
    '"Mira" <m@x.de>',
    "…",
    "-",
    "  ",
    "",
    "x".repeat(PERSON_NAME_MAX + 1),
  ])("%j is none", (name) => expect(PersonName.safeParse(name).success).toBe(false));
});

test("whatever comes in, what is left is a name or nothing, short enough, and stays as it is", () => {
  const Sign = fc.constantFrom(..."abÄß .:/@.-\n\u202E\u3002w".split(""));
  const Text = fc.oneof(fc.string({ unit: Sign, maxLength: 120 }), fc.string({ unit: "binary", maxLength: 120 }));
  fc.assert(
    fc.property(Text, (text) => {
      const tidy = tidiedName(text);
      expect(tidy === "" || PersonName.parse(tidy) === tidy).toBe(true);
      expect(tidy).not.toMatch(/[@/:\n\r]|\w\.\w\w/);
      expect(tidiedName(tidy)).toBe(tidy);
    }),
  );
});
