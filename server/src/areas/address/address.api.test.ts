import { address } from "@schaufenster/contract/areas/address/address.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildUser } from "../../../test/builders.ts";
import { Browser, mintedSession } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { fillRegisters } from "../../../test/registers.ts";

let house: House;
let browser: Browser;

beforeAll(async () => {
  house = await openHouse();
  await fillRegisters(house);
  browser = await mintedSession(house, (await buildUser(house, { role: "user" })).userId);
});
afterAll(() => house.close());

const streets = async (searchTerm: string, town: { zipCode?: string; city?: string } = {}) =>
  (await browser.send(address.suggestStreets, { body: { searchTerm, ...town } })).data;
const lines = async (searchTerm: string) => (await browser.send(address.callUgc, { body: { searchTerm } })).data.addresses;
const check = async (street: string, zipCode: string, city: string) =>
  (await browser.send(address.validateAddress, { body: { street, houseNumber: "5", zipCode, city } })).data;

test("only somebody who is signed in", async () => {
  const nobody = await new Browser(house).open();
  expect((await nobody.send(address.suggestCities, { body: { searchTerm: "Köln" } })).status).toBe(401);
});
describe("streets", () => {
  test.each([
    ["Amselgr", { zipCode: "50999" }, "Amselgrund"],
    ["Amslegr", { zipCode: "50999", city: "Köln" }, "Amselgrund"],
    ["Venloer str.", { city: "Köln" }, "Venloer Straße"],
    ["Venloerstrasse", { city: "Koeln" }, "Venloer Straße"],
    ["Straße des 17", { city: "Berlin" }, "Straße des 17. Juni"],
    ["Q7", { zipCode: "68161" }, "Q7"],
    ["Muellerstr", { zipCode: "13353" }, "Müllerstraße"],
    ["Mönkeberg", { city: "Hamburg" }, "Mönckebergstraße"],
  ])("%s in %o", async (typed, town, expected) => expect((await streets(typed, town))[0]?.street).toBe(expected));
  test("those of the named postal code come first, and only the town's", async () => {
    const found = await streets("Hauptstr", { zipCode: "50996", city: "Köln" });
    expect(found[0]).toEqual({ street: "Hauptstraße", zipCode: "50996", city: "Köln" });
    expect(new Set(found.map(({ city }) => city))).toEqual(new Set(["Köln"]));
    expect(await streets("Mönckebergstr", { city: "Köln" })).toEqual([]);
  });
  test("without a town the large ones", async () => {
    expect(await streets("Schildergas")).toEqual([{ street: "Schildergasse", zipCode: "50667", city: "Köln" }]);
    expect((await streets("Schildregasse"))[0]?.street).toBe("Schildergasse");
  });
});
const cities = async (searchTerm: string, zipCode?: string) =>
  (await browser.send(address.suggestCities, { body: { searchTerm, ...(zipCode === undefined ? {} : { zipCode }) } })).data.map(
    ({ name }) => name,
  );
const zips = async (searchTerm: string, city?: string) =>
  (await browser.send(address.suggestZipCodes, { body: { searchTerm, ...(city === undefined ? {} : { city }) } })).data;
test("towns and postal codes", async () => {
  expect(await cities("Neustadt")).toEqual(["Neustadt an der Weinstraße", "Neustadt in Holstein"].sort());
  expect(await cities("Neustadt", "23730")).toEqual(["Neustadt in Holstein"]);
  expect((await cities("50321"))[0]).toBe("Brühl");
  expect(await zips("5032")).toEqual([{ zipCode: "50321", city: "Brühl" }]);
  expect((await zips("51", "Köln")).every(({ city }) => city === "Köln")).toBe(true);
  expect((await zips("Hürth"))[0]).toEqual({ zipCode: "50354", city: "Hürth" });
});
describe("one line", () => {
  test.each([
    ["Hauptstr. 5, 50667 Köln", "Hauptstraße", "5", "50667", "Köln"],
    ["Q7, 24, 68161 Mannheim", "Q7", "24", "68161", "Mannheim"],
    ["Straße des 17. Juni 135", "Straße des 17. Juni", "135", "10557", "Berlin"],
    ["Straße des 17. Juni 135, 10623 Berlin", "Straße des 17. Juni", "135", "10623", "Berlin"],
    ["Amselgrund 14 Köln", "Amselgrund", "14", "50667", "Köln"],
    ["Venloer Strase 12-14, Köln", "Venloer Straße", "12-14", "50672", "Köln"],
  ])("%s", async (line, street, houseNumber, zipCode, city) => {
    const [first] = await lines(line);
    expect(first).toEqual({ street, houseNumber, zipCode, city, district: null });
  });
  test("nonsense finds nothing", async () => expect(await lines("%%%% ____ '; --")).toEqual([]));
});
describe("checking", () => {
  test.each([
    ["Hauptstraße", "50667", "Köln", []],
    ["Hauptstr.", "50667", "Koeln", []],
    ["Hauptstraße", "99998", "Köln", ["unknown-zip"]],
    ["Hauptstraße", "50667", "Berlin", ["city-does-not-match-zip"]],
    ["Hauptstarße", "50667", "Köln", ["unknown-street"]],
  ])("%s, %s %s", async (street, zip, city, problems) => {
    const answer = await check(street, zip, city);
    expect([answer.problems, answer.valid, answer.register]).toEqual([problems, problems.length === 0, "asked"]);
  });
  test("a wrong address is answered with the right one", async () => {
    expect((await check("Hauptstarße", "50667", "Köln")).suggestion).toEqual({
      street: "Hauptstraße",
      houseNumber: "5",
      zipCode: "50667",
      city: "Köln",
      district: null,
    });
    expect((await check("Amselgrund", "50667", "Köln")).suggestion).toBeNull();
  });
});
test("an empty register calls nothing wrong", async () => {
  const empty = await openHouse();
  try {
    const person = await mintedSession(empty, (await buildUser(empty, { role: "user" })).userId);
    const body = { street: "Irgendweg", houseNumber: "", zipCode: "12345", city: "Ort" };
    expect((await person.send(address.validateAddress, { body })).data).toMatchObject({ valid: true, register: "unavailable" });
    expect((await person.send(address.suggestStreets, { body: { searchTerm: "Haupt", zipCode: "50667" } })).data).toEqual([]);
  } finally {
    await empty.close();
  }
});
