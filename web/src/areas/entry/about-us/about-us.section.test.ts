import { expect, test } from "vitest";
import { SAMPLE_ENTRY } from "../../../../test/sample-entry.ts";
import { check } from "../editing/checking.ts";
import { differingFields } from "../editing/editing.ts";
import { aboutUsSection } from "./about-us.section.ts";

const SAVED = SAMPLE_ENTRY.aboutUs;
const faultsOf = (change: Partial<typeof SAVED>) => check(aboutUsSection, { ...SAVED, ...change }, SAVED);
const changed = (long: string) => differingFields(aboutUsSection.fields, SAVED, { ...SAVED, long }).map(({ name }) => name);
const printed = (long: string) => aboutUsSection.fields[1]?.print({ ...SAVED, long });

test("the body is clean, whatever was in the editor", () => {
  const long = '<p onclick="x()">Wir <b>streichen</b><script>alert(1)</script></p>';
  expect(aboutUsSection.bodyOf({ ...SAVED, short: " Kurz ", long }, SAVED)).toEqual({
    short: "Kurz",
    long: "<p>Wir <strong>streichen</strong></p>",
  });
});

test("the same text written differently is no change; other formatting is, and can be read", () => {
  expect(changed("<div>Wir streichen <b>sauber</b>.</div>")).toEqual([]);
  expect(changed("<p>Wir streichen sauber.</p>")).toEqual(["long"]);
  expect(printed("<p>Wir <strong>streichen</strong> <em>gern</em>:</p><ul><li>innen</li><li>außen</li></ul><ol><li>eins</li></ol>")).toBe(
    "Wir *streichen* _gern_:\n• innen\n• außen\n1. eins",
  );
});

test("too long and the provider's number have sentences of their own", async () => {
  expect(await faultsOf({})).toEqual([]);
  expect(await faultsOf({ short: "x".repeat(251) })).toMatchObject([
    { field: "aboutUs.short", message: expect.stringContaining("250") as string },
  ]);
  expect(await faultsOf({ long: `<p>${"x".repeat(4001)}</p>` })).toMatchObject([
    { field: "aboutUs.long", message: expect.stringContaining("4.000") as string },
  ]);
  expect(await faultsOf({ short: "Ruf an: 1 1 8 8 0", long: "<p>11<strong>88</strong>0</p>" })).toMatchObject([
    { field: "aboutUs.short", message: expect.stringContaining("Auskunft") as string },
    { field: "aboutUs.long", message: expect.stringContaining("Auskunft") as string },
  ]);
});
