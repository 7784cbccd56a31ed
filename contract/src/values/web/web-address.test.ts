import * as fc from "fast-check";
import { expect, test } from "vitest";
import { completeWebAddress, isWebAddress } from "./web-address.ts";

test.each([
  ["www.beispiel.de", true, true, false],
  ["https://beispiel.de", true, false, true],
  ["HTTP://Beispiel.de/pfad?x=1#y", true, false, true],
  ["müller-söhne.de/über-uns", true, true, false],
  ["xn--mller-kva.xn--p1ai", true, true, false],
])("%s", (text, optional, none, required) => {
  expect([isWebAddress(text), isWebAddress(text, "none"), isWebAddress(text, "required")]).toEqual([optional, none, required]);
});
test.each([
  "",
  "beispiel",
  "https://",
  "ftp://beispiel.de",
  "javascript:alert(1)",
  "javascript://beispiel.de/%0aalert(1)",
  "https://user@beispiel.de",
  "https://beispiel.de:8080",
  "https://beispiel.de\\@boese.de",
  "https://bei spiel.de",
  "https://-beispiel.de",
  "https://127.0.0.1",
  "//beispiel.de",
  "beispiel..de",
  "https://beispiel.de/<script>",
])("%s is none", (text) => expect(isWebAddress(text)).toBe(false));
test("completing gives a full address, and only once", () => {
  expect(completeWebAddress(" www.beispiel.de ")).toBe("https://www.beispiel.de");
  fc.assert(
    fc.property(fc.domain(), (host) => {
      const once = completeWebAddress(host);
      if (once !== null) expect(completeWebAddress(once)).toBe(once);
    }),
  );
});
