import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { Browser, mintedSession } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { fillRegisters } from "../../../test/registers.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
  await fillRegisters(house);
});
afterAll(() => house.close());

test("how complete an entry is follows the trades that the register knows, whatever the entry calls itself", async () => {
  const { userId } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId] });
  expect((await (await new Browser(house).open()).send(entry.getCompleteness, {}, { accountId })).status).toBe(401);
  const browser = await mintedSession(house, userId);
  const asked = async (): Promise<string[]> =>
    (await browser.send(entry.getCompleteness, {}, { accountId })).data.steps.map(({ key }) => key);
  const choose = async (trade_ids: string[]): Promise<void> => {
    const { version } = (await browser.send(entry.getGrisuEntry, {}, { accountId })).data.trades;
    expect((await browser.send(entry.updateEntryTradesData, { body: { version, trade_ids } }, { accountId })).status).toBe(200);
  };
  const idOf = async (trade: string): Promise<string> =>
    (await browser.send(entry.suggestIndustries, { body: { trade } }, { accountId })).data[0]?.id ?? "";

  expect(await asked()).toContain("languages");
  await choose([await idOf("Maler")]);
  expect(await asked()).toEqual(expect.arrayContaining(["product-features", "service-area"]));
  expect(await asked()).not.toContain("languages");
  await choose([await idOf("Restaurant")]);
  expect(await asked()).toEqual(expect.arrayContaining(["menu", "languages"]));
  expect(await asked()).not.toContain("service-area");
});
