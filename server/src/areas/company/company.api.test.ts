import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { type Browser, mintedSession, signedIn } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { buildStaff, visitAs } from "../../../test/staff.ts";

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const ORTSFINK = { host: "ortsfink.test" };
const moveToOrtsfink = (accountId: string) => house.admin.query("update account set brand = 'ortsfink' where account_id = $1", [accountId]);

const twoBrands = async () => {
  const { userId, login } = await buildUser(house);
  const here = await buildCompany(house, { members: [userId] });
  const there = await buildCompany(house, { members: [userId] });
  await moveToOrtsfink(there.accountId);
  return { userId, login, here: here.accountId, there: there.accountId };
};
const ask = (browser: Browser, id: string, options = {}) =>
  browser.send(company.getAccount, { path: { id } }, { accountId: id, ...options });

describe("a company of another brand", () => {
  test("is not among the companies, neither at the sign-in nor at the start", async () => {
    const { login, here, there } = await twoBrands();
    const browser = await signedIn(house, login);
    expect(Object.keys((await browser.send(user.getUser, {})).data.accounts)).toEqual([here]);
    expect(Object.keys((await browser.send(user.getUser, {}, ORTSFINK)).data.accounts)).toEqual([there]);
  });

  test("is none for any call: read, list, write", async () => {
    const { userId, here, there } = await twoBrands();
    const browser = await mintedSession(house, userId);
    expect([(await ask(browser, here)).status, (await ask(browser, there)).status]).toEqual([200, 404]);
    expect((await browser.send(leads.getLeads, { query: {} }, { accountId: there })).status).toBe(404);
    const locks = await browser.send(company.updateAccountLocks, { body: { No_Newsletter__c: true } }, { accountId: there });
    expect(locks.status).toBe(404);
    expect([(await ask(browser, here, ORTSFINK)).status, (await ask(browser, there, ORTSFINK)).status]).toEqual([404, 200]);
  });

  test("is none for a visit that was begun in its own", async () => {
    const { accountId } = await buildCompany(house);
    const { browser } = await visitAs(house, await buildStaff(house), accountId);
    expect((await ask(browser, accountId)).status).toBe(200);
    await moveToOrtsfink(accountId);
    expect((await ask(browser, accountId)).status).toBe(404);
  });
});

test("the server says whether an owner has to confirm: by its own clock, and of nobody else", async () => {
  const { userId } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId] });
  const browser = await mintedSession(house, userId);
  const judged = async (claimedBy: string, weeksAgo: number) => {
    const text = "update customer set claimed_by = $2, claimed_last_update = now() - make_interval(weeks => $3) where account_id = $1";
    await house.admin.query(text, [accountId, claimedBy, weeksAgo]);
    return (await browser.send(company.getAccount, { path: { id: accountId } }, { accountId })).data.must_confirm_claim;
  };
  expect([await judged("OWNER", 48), await judged("OWNER", 51), await judged("11880", 51)]).toEqual([false, true, false]);
});
