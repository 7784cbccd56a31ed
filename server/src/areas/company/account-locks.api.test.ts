import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import type { Input } from "@schaufenster/contract/call.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { Browser, mintedSession } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";

const NEXT_YEAR = new Date().getFullYear() + 1;

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const setUp = async () => {
  const { userId } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId] });
  await house.admin.query("delete from account_locks where account_id = $1", [accountId]);
  const browser = await mintedSession(house, userId);
  const read = async () => (await browser.send(company.getAccountLocks, {}, { accountId })).data;
  const change = (body: Input<typeof company.updateAccountLocks>["body"]) =>
    browser.send(company.updateAccountLocks, { body }, { accountId });
  const lines = async () => (await house.admin.query("select from audit_event where account_id = $1", [accountId])).rowCount;
  return { accountId, browser, read, change, lines };
};
const HOLIDAY = { No_Leads__c: true, No_Leads_Reason__c: "company-holiday" as const, No_Leads_tmp_Date__c: `${NEXT_YEAR}-08-31` };

test("refuse strangers and visitors", async () => {
  const { accountId } = await setUp();
  const stranger = await setUp();
  const visitor = await new Browser(house).open();
  for (const [browser, status] of [
    [stranger.browser, 404],
    [visitor, 401],
  ] as const) {
    expect((await browser.send(company.getAccountLocks, {}, { accountId })).status).toBe(status);
    expect((await browser.send(company.updateAccountLocks, { body: { No_Call__c: true } }, { accountId })).status).toBe(status);
  }
});

test("nothing is locked at first; what is locked stays, the rest too, and each change leaves one line", async () => {
  const { read, change, lines } = await setUp();
  expect(Object.values(await read()).filter((value) => value !== false && value !== null)).toEqual([]);
  expect((await change({ No_Call__c: true, No_Newsletter__c: true })).data).toMatchObject({ No_Call__c: true, No_Newsletter__c: true });
  expect((await change({ No_Newsletter__c: false })).data).toMatchObject({ No_Call__c: true, No_Newsletter__c: false });
  expect(await lines()).toBe(2);
  await change({ No_Newsletter__c: false });
  expect(await lines()).toBe(2);
  expect(await read()).toMatchObject({ No_Call__c: true, No_Newsletter__c: false });
});

test("locks of other calls cannot be changed here", async () => {
  const { change, read } = await setUp();
  for (const field of ["No_Wkdb_Signet__c", "no_signet", "account_id"]) expect((await change({ [field]: true })).status).toBe(400);
  expect(await read()).toMatchObject({ No_Wkdb_Signet__c: false });
});

test("a summary that was hidden among the reviews is shown again here", async () => {
  const { accountId, browser, change, read } = await setUp();
  const companyId = accountId;
  const summary = async () => {
    const { data } = await browser.send(reviews.getSummary, { body: { companyId } }, { accountId });
    return [data.summary, data.summaryPublic];
  };
  const [words] = await summary();
  expect(words).toMatch(/./);
  expect((await browser.send(reviews.deleteSummary, { query: { companyId } }, { accountId })).status).toBe(200);
  expect(await read()).toMatchObject({ No_Rating_Summary_Display__c: true });
  expect(await summary()).toEqual([words, false]);
  expect((await change({ No_Rating_Summary_Display__c: false })).data).toMatchObject({ No_Rating_Summary_Display__c: false });
  expect(await read()).toMatchObject({ No_Rating_Summary_Display__c: false });
  expect(await summary()).toEqual([words, true]);
});

test("the lock on requests needs a reason, ends with its day, and takes reason and day along when lifted", async () => {
  const { accountId, change, read } = await setUp();
  expect((await change({ No_Leads__c: true })).status).toBe(400);
  const past = await change({ ...HOLIDAY, No_Leads_tmp_Date__c: "2020-01-01" });
  expect([past.status, past.errors[0]?.field]).toEqual([400, "No_Leads_tmp_Date__c"]);
  expect((await change(HOLIDAY)).data).toMatchObject(HOLIDAY);
  // Nor does a lock that stands lose its reason.
  const bare = await change({ No_Leads_Reason__c: null });
  expect([bare.status, bare.errors[0]?.field]).toEqual([400, "No_Leads_Reason__c"]);
  expect(await read()).toMatchObject(HOLIDAY);
  expect((await change({ No_Leads__c: false })).data).toMatchObject({
    No_Leads__c: false,
    No_Leads_Reason__c: null,
    No_Leads_tmp_Date__c: null,
  });
  await change(HOLIDAY);
  await house.admin.query("update account_locks set no_leads_until = current_date - 2 where account_id = $1", [accountId]);
  expect(await read()).toMatchObject({ No_Leads__c: false, No_Leads_Reason__c: null, No_Leads_tmp_Date__c: null });
  // Locked anew without an end: the old end must not come back.
  const anew = await change({ No_Leads__c: true, No_Leads_Reason__c: "illness" });
  expect(anew.data).toMatchObject({ No_Leads__c: true, No_Leads_Reason__c: "illness", No_Leads_tmp_Date__c: null });
});

test("changes of several locks at once are all kept", async () => {
  const { change, read } = await setUp();
  const fields = ["No_Call__c", "No_Surveys__c", "No_Newsletter__c", "No_Job_Leads__c", "No_Rating_Alert__c"] as const;
  const answers = await Promise.all(fields.map((field) => change({ [field]: true })));
  expect(answers.map(({ status }) => status)).toEqual(fields.map(() => 200));
  expect(await read()).toMatchObject(Object.fromEntries(fields.map((field) => [field, true])));
});
