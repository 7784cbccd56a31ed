import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { address } from "@schaufenster/contract/areas/address/address.calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildUser } from "../../test/builders.ts";
import { mintedSession } from "../../test/client.ts";
import { openHouse, type House } from "../../test/house.ts";
import { importAddresses } from "./address-import.ts";
import { cellsOf } from "./csv.ts";

let house: House;
let folder: string;
const HEADER = "Name,PostalCode,Locality,RegionalKey,Borough,Suburb";
const STREETS = [
  HEADER,
  "Hauptstr.,50996,Köln,05315000,Rodenkirchen,",
  "Hauptstr.,50996,Köln,05315000,,Weiß",
  '"Straße ""An der Burg"", Teil 1",50354,Hürth,05362028,,',
  "Q7,68161,Mannheim,08222000,Innenstadt,",
  "Ohne Ort,50996,,05315000,,",
  "Kein Code,5099,Köln,05315000,,",
  "?,50996,Köln,05315000,,",
].join("\r\n");
const POSITIONS = "country_code;zipcode;place;latitude;longitude\nDE;50996;Köln;50.88;6.99\nDE;68161;Mannheim;49.49;8.47\n";

const write = async (name: string, text: string): Promise<string> => {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
};
const content = async () => {
  const { rows } = await house.admin.query(
    "select s.name, s.zip_code, s.district, p.id, p.lat from street s join place p on p.no = s.place_no order by s.name",
  );
  return rows;
};

beforeAll(async () => {
  house = await openHouse();
  folder = await mkdtemp(path.join(tmpdir(), "addresses-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await house.close();
});

test("cells with quotation marks and separators", () => {
  expect(cellsOf('a,"b ""c"", d",,e', ",")).toEqual(["a", 'b "c", d', "", "e"]);
});
test("a street list as OpenPLZ writes it, twice with the same result", async () => {
  const [streets, positions] = [await write("streets.csv", `\uFEFF${STREETS}\r\n`), await write("positions.csv", POSITIONS)];
  const first = await importAddresses(house.databaseUrl, streets, positions);
  expect(first).toEqual({ read: 4, places: 3, streets: 3 });
  const rows = await content();
  expect(rows).toEqual([
    { name: "Hauptstr.", zip_code: "50996", district: expect.stringMatching(/Rodenkirchen|Weiß/), id: "05315000-koeln", lat: 50.88 },
    { name: "Q7", zip_code: "68161", district: "Innenstadt", id: "08222000-mannheim", lat: 49.49 },
    { name: 'Straße "An der Burg", Teil 1', zip_code: "50354", district: null, id: "05362028-huerth", lat: null },
  ]);
  await importAddresses(house.databaseUrl, streets, positions);
  expect((await content()).map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
});
test("a file with other columns changes nothing", async () => {
  const before = await content();
  await expect(importAddresses(house.databaseUrl, await write("wrong.csv", "Street,Zip\nX,12345\n"))).rejects.toThrow("RegionalKey");
  expect(await content()).toEqual(before);
});
test("what was imported is suggested", async () => {
  const browser = await mintedSession(house, (await buildUser(house, { role: "user" })).userId);
  const { data } = await browser.send(address.suggestStreets, { body: { searchTerm: "Hauptstraße", zipCode: "50996" } });
  expect(data).toEqual([{ street: "Hauptstr.", zipCode: "50996", city: "Köln" }]);
});
