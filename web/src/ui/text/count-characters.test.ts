import { Line, Text } from "@schaufenster/contract/values/common.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { countCharacters } from "./count-characters.ts";

const typed = fc.string({ unit: fc.constantFrom("a", "ß", "a\u0308", "👩‍👩‍👧", " ", "\n", "\u00a0"), maxLength: 30 });

test("a counter says what the shape says, for whatever is typed", () => {
  fc.assert(
    fc.property(typed, fc.integer({ min: 1, max: 60 }), (text, most) => {
      expect(Text(most).safeParse(text).success).toBe(countCharacters(text) <= most);
      expect(Line(most).safeParse(text).success).toBe(countCharacters(text) > 0 && countCharacters(text) <= most);
    }),
  );
});
