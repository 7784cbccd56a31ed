import * as fc from "fast-check";
import { expect, test } from "vitest";
import { toldKind } from "../kind.ts";
import { gsmLength, inGsm, writeCode, writeSms } from "./message.ts";

const NOW = new Date("2026-11-17T10:00:00Z");
const KIND = toldKind<{ title: string }>({
  kind: "lead-new",
  pace: "soon",
  email: true,
  titleOf: ({ title }) => `Neue Anfrage: ${title}`,
  lineOf: () => "Aus Köln. Bis morgen antworten.",
  exampleOf: () => ({ title: "" }),
  pageOf: (object) => `/kunde/anfragen/uebersicht?anfrage=${object}`,
  action: "Ansehen",
  counted: "neue Anfragen",
});
const occasion = (title: string, at = NOW) => ({
  id: "1",
  kind: "lead-new",
  object: "A-1",
  facts: { title } as object,
  at,
  rank: 0,
  letter_at: at,
  instead_of: null as string | null,
  told: KIND,
});
const sender = { name: "Nahwerk", portalUrl: "https://portal.nahwerk.example" };
const write = (...list: ReturnType<typeof occasion>[]) => writeSms("7", list, { sender, now: NOW });
const LINK = "https://portal.nahwerk.example/kunde/anfragen/uebersicht?anfrage=A-1&firma=7";

test("a message says what happened and where, in 160 letters at most", () => {
  expect(write(occasion("Fassade"))).toBe(`Nahwerk: Neue Anfrage: Fassade. Aus Köln. Bis morgen antworten. ${LINK}`);
  const long = write(occasion("Fassade streichen, Gerüst stellen und alte Farbe entfernen")) ?? "";
  expect([long.length <= 160, long.endsWith(`... ${LINK}`)]).toEqual([true, true]);
});
test("several of a kind are counted, and lead to their list", () => {
  expect(write(occasion("a"), occasion("b"), occasion("c"))).toBe(
    "Nahwerk: 3 neue Anfragen https://portal.nahwerk.example/kunde/anfragen/uebersicht?firma=7",
  );
});
test("what came in somebody's stead says so, not in whose", () => {
  const inStead = { ...occasion("Fassade"), instead_of: "8" };
  expect(write(inStead)).toMatch(/^Nahwerk: In Vertretung: Neue Anfrage: Fassade\./);
  expect(write(inStead, inStead)).toMatch(/^Nahwerk: In Vertretung: 2 neue Anfragen /);
  // Something of one's own among it, and it is one's own message.
  expect(write(inStead, occasion("Treppe"))).toMatch(/^Nahwerk: 2 neue Anfragen /);
});
test("of what came a day ago nothing is said", () => {
  expect(write(occasion("a", new Date(NOW.getTime() - 86_400_001)))).toBeUndefined();
});
test("what phones cannot show is written plainly or left out", () => {
  expect(inGsm("„Dach“ – Çelik… 🏠 Ő\u00a0x")).toBe('"Dach" - Çelik... O x');
  expect([gsmLength("a€"), writeCode(sender, "012345", 10)]).toEqual([
    3,
    "Nahwerk: Ihr Code ist 012345. Er gilt 10 Minuten. Geben Sie ihn niemandem weiter.",
  ]);
});
test("whatever somebody calls their request, the message is one, of the GSM alphabet, with a whole link", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (title) => {
      const text = write(occasion(title)) ?? "";
      expect([gsmLength(text) <= 160, inGsm(text) === text, text.endsWith(` ${LINK}`)]).toEqual([true, true, true]);
    }),
  );
});
