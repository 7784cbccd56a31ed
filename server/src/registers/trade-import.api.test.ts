import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCli } from "../../test/cli.ts";
import { openHouse, type House } from "../../test/house.ts";

/* An installation that begins with nothing gets its trades, search words and product features from files. */

let house: House;
let folder: string;
beforeAll(async () => {
  house = await openHouse();
  folder = await mkdtemp(path.join(tmpdir(), "trades-"));
});
afterAll(async () => {
  await house.close();
  await rm(folder, { recursive: true });
});

const write = async (name: string, ...lines: readonly string[]): Promise<string> => {
  const file = path.join(folder, name);
  await writeFile(file, `${lines.join("\n")}\n`);
  return file;
};
const HEADER = "Id,Label,Profession,Synonyms,Keywords";
const PAINTER = 'maler,"Maler, Lackierer",craft,Anstreicher|Tüncher,Fassade streichen';
const GLAZIER = "glaser,Glaserei,craft,,Fassade streichen";
const importTrades = async (...words: readonly string[]) => runCli(house, "import-trades", ...words);
const labels = async (table: string): Promise<string[]> =>
  (await house.admin.query<{ label: string }>(`select label from ${table} order by label collate "C"`)).rows.map(({ label }) => label);

test("trades with their words and features are there, and the next file takes their place", async () => {
  const features = await write("features.csv", "Id,Label", "kalkfarbe,Kalkfarbe");
  const first = await importTrades(await write("first.csv", HEADER, PAINTER, GLAZIER), "--features", features);
  expect(first).toMatchObject({ code: 0, out: "2 trades, 5 search words, 1 product features\n" });
  expect(await labels("trade")).toEqual(["Glaserei", "Maler, Lackierer"]);
  const { rows } = await house.admin.query("select trade_ids, weight from search_keyword where label = 'Fassade streichen'");
  expect(rows).toEqual([{ trade_ids: ["maler", "glaser"], weight: 2 }]);
  expect(await importTrades(await write("second.csv", HEADER, GLAZIER))).toMatchObject({ code: 0 });
  expect(await labels("trade")).toEqual(["Glaserei"]);
  // Whoever brings no features leaves those that are there.
  expect(await labels("product_feature")).toEqual(["Kalkfarbe"]);
});

test.each([
  ["without an id", ",Glaserei,craft,,", "row 2: id"],
  ["of no known kind", "glaser,Glaserei,guild,,", "row 2: profession"],
  ["that is there twice", `${GLAZIER}\n${GLAZIER}`, "row 3: there is a row with the id glaser already"],
])("a trade %s changes nothing, and its row is named", async (_, row, why) => {
  const before = await labels("trade");
  const { code, err } = await importTrades(await write("bad.csv", HEADER, row));
  expect([code, err]).toEqual([1, expect.stringContaining(why)]);
  expect(await labels("trade")).toEqual(before);
});
