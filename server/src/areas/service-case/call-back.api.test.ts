import { serviceCase } from "@schaufenster/contract/areas/service-case/service-case.calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { runCli } from "../../../test/cli.ts";
import { mintedSession } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { listCases } from "../../floor/staff-cases.ts";

/* Who asks for a call back becomes a case that staff see; the page shows it until they have closed it. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const person = async () => {
  const { userId } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId] });
  const { accountId: other } = await buildCompany(house, { members: [userId] });
  return { userId, accountId, other, browser: await mintedSession(house, userId) };
};

test("nobody asks in the name of a company that is not theirs, nor without a number that can be called", async () => {
  const { browser, accountId } = await person();
  const stranger = await person();
  const body = { topic: "website", phone: "0221 4710 12" } as const;
  expect((await browser.send(serviceCase.askCallBack, { body }, { accountId: stranger.accountId })).status).toBe(404);
  expect((await browser.send(serviceCase.askCallBack, { body: { ...body, phone: "ruf an" } }, { accountId })).status).toBe(400);
  expect((await browser.send(serviceCase.getCallBacks, {}, { accountId })).data).toEqual([]);
});

test("staff see company, subject and number; asked twice it is one case, with the number that was named last", async () => {
  const { browser, accountId, other } = await person();
  const ask = (phone: string) => browser.send(serviceCase.askCallBack, { body: { topic: "tv-banner", phone } }, { accountId });
  await ask("0221 4710 12");
  const again = await ask("0171 4710 220");
  expect(again.data).toEqual([{ topic: "tv-banner", phone: "+491714710220", askedAt: expect.any(String), answer: null }]);
  expect((await browser.send(serviceCase.getCallBacks, {}, { accountId: other })).data).toEqual([]);
  const lines = (await listCases(house.admin)).filter((line) => line.includes(`company ${accountId}`));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('call-back  "Firma"');
  expect(lines[0]).toMatch(/tv-banner {2}\+491714710220$/);
  const id = lines[0]?.split("  ")[0] ?? "";
  expect(await runCli(house, "close-case", id, "--outcome", "Am Telefon geklärt")).toMatchObject({ code: 0 });
  expect((await browser.send(serviceCase.getCallBacks, {}, { accountId })).data).toMatchObject([
    { answer: { text: "Am Telefon geklärt" } },
  ]);
  expect((await ask("0221 4710 12")).data.map(({ answer }) => answer === null)).toEqual([true, false]);
});
