import { desk } from "@schaufenster/contract/areas/desk/desk.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { atDesk, buildOwner, caseAbout, take } from "../../../test/desk.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { pdfTexts } from "../../../test/pdf-text.ts";
import { writeFor, type Tx } from "../../db/db.ts";
import { buildLead } from "./leads.builders.ts";
import { workOnReclaim } from "./leads.jobs.ts";
import { endReclaim, judgeWaiting, type ReadEntryFacts } from "./reclaim.service.ts";

/* What is credited has a number and a document, whoever credited it. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

type Complaint = Awaited<ReturnType<typeof complaint>>;
const inAccount = <T>(accountId: string, work: (tx: Tx) => Promise<T>): Promise<T> => writeFor(house.job, "", accountId, work);
const readEntry: ReadEntryFacts = () => Promise.resolve({ trades: [], radiusKm: 0 });
const complaint = async (reason: "outside-radius" | "other" = "other") => {
  const own = await buildOwner(house);
  const { externalId } = await buildLead(house, { accountId: own.accountId, id: 7, state: "accepted" });
  await own.browser.send(leads.reclaimLead, { body: { externalId, reason, comment: "So war es nicht gemeint.", attempts: 0 } }, own);
  await inAccount(own.accountId, (tx) => judgeWaiting(tx, readEntry, own.accountId, externalId));
  const read = async () => (await own.browser.send(leads.getLead, { query: { externalId } }, own)).data.reclaim;
  const fetched = () =>
    house.app.server.inject({
      url: `${leads.downloadCredit.path}?${new URLSearchParams({ accountId: own.accountId, externalId }).toString()}`,
      headers: { host: "nahwerk.test", cookie: own.browser.cookieHeader() },
    });
  return { ...own, externalId, read, fetched };
};
const end = ({ accountId, externalId }: Complaint, state: "credited" | "refused", after?: () => void) =>
  inAccount(accountId, async (tx) => {
    await endReclaim(tx, { accountId, externalId, state, answer: "decided-by-person" });
    after?.();
  });
const placeOf = (number: string | undefined): number => Number(/^G-(?:NAHWERK|ORTSFINK)-\d{4}-(\d{5})$/.exec(number ?? "")?.[1]);

test("there is no document where nothing was credited, and none of another company's credit", async () => {
  const [waiting, refused, credited] = [await complaint(), await complaint(), await complaint()];
  await end(refused, "refused");
  await end(credited, "credited");
  expect(await refused.read()).not.toHaveProperty("creditNumber");
  for (const { browser, accountId, externalId } of [waiting, refused, { ...waiting, externalId: credited.externalId }])
    expect((await browser.send(leads.downloadCredit, { query: { externalId } }, { accountId })).status).toBe(404);
});

test("the rules, the desk and the clock number one series of the brand and the year", async () => {
  const [byRule, byDesk, byClock] = [await complaint("outside-radius"), await complaint(), await complaint()];
  const { browser } = await atDesk(house);
  const taken = await take(browser, await caseAbout(house, byDesk.externalId));
  await browser.send(desk.answerCase, { body: { ...taken, decision: "credited", text: "Sie haben recht." } });
  await workOnReclaim({ inAccount, readEntry }, { task: "deadline", accountId: byClock.accountId, objectId: byClock.externalId });
  const numbers = [await byRule.read(), await byDesk.read(), await byClock.read()].map((one) => one?.creditNumber);
  const first = placeOf(numbers[0]);
  expect(numbers.map(placeOf)).toEqual([first, first + 1, first + 2]);
  const year = new Date().toLocaleDateString("de-DE", { timeZone: "Europe/Berlin", year: "numeric" });
  expect(numbers[0]).toMatch(new RegExp(`^G-NAHWERK-${year}-`));
});

test("twenty at once leave no gap, one that is rolled back takes no number, and the other brand counts for itself", async () => {
  const many = [];
  for (let n = 0; n < 20; n += 1) many.push(await complaint());
  const [lost, other] = [await complaint(), await complaint()];
  await house.admin.query("update account set brand = 'ortsfink' where account_id = $1", [other.accountId]);
  const before = await complaint();
  await end(before, "credited");
  const start = placeOf((await before.read())?.creditNumber);
  const broken = end(lost, "credited", () => {
    throw new Error("rolled back");
  });
  await Promise.all([expect(broken).rejects.toThrow("rolled back"), end(other, "credited"), ...many.map((one) => end(one, "credited"))]);
  const places = await Promise.all(many.map(async ({ read }) => placeOf((await read())?.creditNumber)));
  expect(places.sort((a, b) => a - b)).toEqual(many.map((_, n) => start + 1 + n));
  const { rows } = await house.admin.query("select credit_number from lead_reclaim where account_id = $1", [other.accountId]);
  expect(rows).toEqual([{ credit_number: expect.stringMatching(/^G-ORTSFINK-\d{4}-00001$/) }]);
});

test("the document says what was credited, and says the same when company and request are called otherwise later", async () => {
  const credited = await complaint();
  await house.admin.query("update account set name = 'Amsel Malerbetrieb', city = 'Köln' where account_id = $1", [credited.accountId]);
  await house.admin.query("update lead set title = 'Fassade streichen' where account_id = $1", [credited.accountId]);
  await end(credited, "credited");
  const number = (await credited.read())?.creditNumber ?? "";
  const { headers, rawPayload: pdf } = await credited.fetched();
  expect(headers["content-type"]).toBe("application/pdf");
  expect(headers["content-disposition"]).toContain(`Gutschrift_${number}.pdf`);
  const words = pdfTexts(pdf).map(({ text }) => text);
  for (const told of [
    "Gutschrift",
    "Ihre Reklamation wurde anerkannt. Diese Anfrage wird Ihnen nicht berechnet.",
    number,
    "Amsel Malerbetrieb, Köln",
    `Fassade streichen (${credited.externalId})`,
    "Anderer Grund",
  ])
    expect(words).toContain(told);
  await house.admin.query("update account set name = 'Anders' where account_id = $1", [credited.accountId]);
  await house.admin.query("update lead set title = 'Anders' where account_id = $1", [credited.accountId]);
  expect((await credited.fetched()).rawPayload.equals(pdf)).toBe(true);
});
