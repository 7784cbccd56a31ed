import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { mintedSession, type Browser } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { fillRegisters } from "../../../test/registers.ts";

let house: House;
let browser: Browser;
let accountId: string;
const save = (section: string, data: object) =>
  house.admin.query(
    "insert into entry_section (account_id, section, data) values ($1, $2, $3) on conflict (account_id, section) do update set data = $3",
    [accountId, section, JSON.stringify(data)],
  );

beforeAll(async () => {
  house = await openHouse();
  await fillRegisters(house);
  const person = await buildUser(house);
  ({ accountId } = await buildCompany(house, { members: [person.userId] }));
  browser = await mintedSession(house, person.userId);
});
afterAll(() => house.close());

const trades = async (trade: string) => (await browser.send(entry.suggestIndustries, { body: { trade } }, { accountId })).data;
const words = async (searchKeyword: string) =>
  (await browser.send(entry.suggestSearchKeywords, { body: { searchKeyword } }, { accountId })).data;
const towns = async (searchTerm: string) =>
  (await browser.send(entry.suggestServiceAreaCities, { body: { searchTerm } }, { accountId })).data;

describe("trades", () => {
  test.each([
    ["Klempner", "Sanitärinstallation", "Klempner"],
    ["klemp", "Sanitärinstallation", "Klempner"],
    ["Kelmpner", "Sanitärinstallation", "Klempner"],
    ["Tischler", "Schreinerei", "Tischler"],
    ["Maler", "Maler und Lackierer", null],
    ["Landschaftsbau", "Garten- und Landschaftsbau", null],
    ["Frisör", "Friseur", "Frisör"],
    ["Kaminkehrer", "Schornsteinfeger", "Kaminkehrer"],
    ["Baeckerei", "Bäckerei", null],
  ])("%s leads to %s", async (typed, label, because) => {
    const [first] = await trades(typed);
    expect([first?.label, first?.because]).toEqual([label, because]);
  });
  test("nothing is shown twice, and never more than ten", async () => {
    const found = await trades("re");
    expect(found.length).toBeLessThanOrEqual(10);
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  });
  test("signs with a meaning in patterns find nothing special", async () => {
    expect([await trades("%%"), await trades("__"), await trades("\\\\")]).toEqual([[], [], []]);
  });
});
test("a search word is weighed against the company's trades", async () => {
  await save("trades", { trades: [{ id: "sanitaerinstallation", label: "Sanitärinstallation" }] });
  expect(await words("Rohrrein")).toContainEqual({ keyword: "Rohrreinigung", fitsTrade: true });
  expect(await words("Brautstrau")).toContainEqual({ keyword: "Brautstrauß", fitsTrade: false });
  await save("trades", { trades: [] });
  expect(await words("Brautstrauss")).toContainEqual({ keyword: "Brautstrauß", fitsTrade: true });
});
test("product features and towns", async () => {
  const features = await browser.send(entry.suggestProductFeatures, { body: { searchTerm: "Silikatfrabe" } }, { accountId });
  expect(features.data).toContainEqual({ id: "silikatfarbe", label: "Silikatfarbe" });
  expect((await towns("Muenstereifel"))[0]).toEqual({ id: "05366004-bad-muenstereifel", name: "Bad Münstereifel", zipCode: "53902" });
  expect((await towns("Sankt Aug"))[0]?.name).toBe("Sankt Augustin");
  expect((await towns("St. Aug"))[0]?.name).toBe("Sankt Augustin");
  expect((await towns("Kölm")).map(({ name }) => name)).toContain("Köln");
});
test("nobody else's session, role or company", async () => {
  const stranger = await mintedSession(house, (await buildUser(house)).userId);
  expect((await stranger.send(entry.suggestIndustries, { body: { trade: "Maler" } }, { accountId })).status).toBe(404);
  browser.copy().cookies.clear();
  expect((await browser.send(entry.suggestIndustries, { body: { trade: "M" } }, { accountId })).status).toBe(400);
});
const holidays = async (zip: string, city: string) => {
  await save("companyData", { ShippingPostalCode: zip, ShippingCity: city });
  const period = { startDate: "2026-06-01", endDate: "2026-06-30" };
  return (await browser.send(entryEditing.getHolidays, { query: period }, { accountId })).data;
};
describe("public holidays", () => {
  test.each([
    ["50667", "Köln", "NW", "state"],
    ["01920", "Crostwitz", "SN", "municipality"],
    ["04109", "Leipzig", "SN", undefined],
    ["02625", "Bautzen", "SN", "partly"],
    ["10115", "Berlin", "BE", undefined],
    ["99999", "Nirgendwo", null, undefined],
  ])("Fronleichnam in %s %s", async (zip, city, state, where) => {
    const found = await holidays(zip, city);
    expect(found.state).toBe(state);
    expect(found.holidays.find(({ label }) => label === "Fronleichnam")?.where).toBe(where);
  });
});
const around = async (radiusKm: number) => browser.send(entryEditing.getSurroundings, { query: { radiusKm } }, { accountId });

describe("the towns around a company", () => {
  test("a stranger hears nothing, and a radius has an end", async () => {
    const stranger = await mintedSession(house, (await buildUser(house)).userId);
    expect((await stranger.send(entryEditing.getSurroundings, { query: { radiusKm: 20 } }, { accountId })).status).toBe(404);
    expect([(await around(0)).status, (await around(301)).status]).toEqual([400, 400]);
  });

  test("as far as the map reaches, the largest first, at most forty", async () => {
    await save("companyData", { ShippingPostalCode: "50667", ShippingCity: "Köln" });
    const { here, towns: near } = (await around(10)).data;
    expect(here).toEqual({ lat: expect.closeTo(50.94, 2), lon: expect.closeTo(6.96, 2) });
    const names = near.map(({ name }) => name);
    expect(names[0]).toBe("Köln");
    expect(names).toContain("Leverkusen");
    expect(names).not.toContain("Düsseldorf");
    expect((await around(300)).data.towns).toHaveLength(40);
  });

  test("a place that the register does not know has no map", async () => {
    await save("companyData", { ShippingPostalCode: "99999", ShippingCity: "Nirgendwo" });
    expect((await around(10)).data).toEqual({ here: null, towns: [] });
  });
});
