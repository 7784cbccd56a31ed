import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openHouse, type House } from "../../test/house.ts";

/* What one typing error makes of a word, and nothing else. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const near = async (typed: string, right = 24) => {
  const { rows } = await house.admin.query<{ word: string; error: number; starts: boolean }>(
    "select word, error, starts from near_words($1, $2)",
    [typed, right],
  );
  return new Map(rows.map((row) => [row.word, row]));
};

/** A word, and the same with one error at a place. */
const mistyped = fc
  .tuple(
    fc.stringMatching(/^[a-z]{5,12}$/),
    fc.nat(),
    fc.constantFrom("swapped", "surplus", "missing", "wrong"),
    fc.constantFrom("a", "b", "e", "m", "z"),
  )
  .map(([word, seed, kind, letter]) => {
    const at = seed % (kind === "missing" || kind === "swapped" ? word.length - 1 : word.length);
    const rest = word.slice(at);
    const typed = {
      swapped: `${word.slice(0, at)}${rest[1] ?? ""}${rest[0] ?? ""}${rest.slice(2)}`,
      surplus: `${word.slice(0, at)}${letter}${rest}`,
      missing: `${word.slice(0, at)}${rest.slice(1)}`,
      wrong: `${word.slice(0, at)}${letter}${rest.slice(1)}`,
    }[kind];
    return { word, typed };
  })
  .filter(({ word, typed }) => word !== typed);

test("whatever one error made of a word, the word is among those that are near", async () => {
  for (const { word, typed } of fc.sample(mistyped, 200)) expect([word, typed, (await near(typed)).has(word)]).toEqual([word, typed, true]);
});

test("an error in the last letter makes no beginning, and the likelier errors weigh less", async () => {
  const found = await near("rechnug");
  expect(found.get("rechnung")).toEqual({ word: "rechnung", error: 1.5, starts: true });
  expect(found.get("rechnu")).toMatchObject({ starts: false });
  expect(found.get("rechnun")).toMatchObject({ starts: false });
  expect(found.get("rehcnug")).toMatchObject({ error: 1 });
  expect(found.get("sechnug")).toMatchObject({ error: 3 });
  expect(found.has("rechnug")).toBe(false);
});

test("behind the letters that are right there is no error, and a word begins with its stem", async () => {
  const all = [...(await near("rechnug")).keys()];
  const early = [...(await near("rechnug", 3)).keys()];
  expect(early).toEqual(expect.arrayContaining(["recchnug", "reghnug", "rehcnug", "recnug"]));
  expect(early.filter((word) => !word.startsWith("rec") && word.endsWith("nug")).length).toBeGreaterThan(50);
  expect(all.filter((word) => !early.includes(word)).every((word) => word.startsWith("rech"))).toBe(true);
  const { rows } = await house.admin.query("select word from near_words('rechnug', 24) where left(word, length(stem)) <> stem");
  expect(rows).toEqual([]);
});

test("of numbers, of short words and of very long ones nothing is near", async () => {
  for (const typed of ["bad", "4711", "re4711", "", "ä", "x".repeat(25)]) expect((await near(typed)).size).toBe(0);
  expect((await near("x".repeat(24))).size).toBeGreaterThan(0);
});
