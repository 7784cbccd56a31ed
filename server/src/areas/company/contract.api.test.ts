import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { lastDayOfTerm, nextExit, type Terms } from "@schaufenster/contract/areas/company/term.rules.ts";
import { desk } from "@schaufenster/contract/areas/desk/desk.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatDay, isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Browser } from "../../../test/client.ts";
import { atDesk, buildOwner, caseAbout, take } from "../../../test/desk.ts";
import { openFeed, type Bringer, type FeedHouse } from "../../../test/feed.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { collectPost } from "../../../test/post.ts";
import { openAuthDoor } from "../../session/auth-door.ts";
import { forgetPerson } from "./cancellation.store.ts";
import { buildProduct } from "./company.builders.ts";

/* What runs, until when it can be cancelled, and cancelling it. */

let house: House;
let feed: FeedHouse;
let provider: Bringer;
let accountId: string;
let browser: Browser;
let userId: string;
let productId: string;
/** Far enough from its last day that no midnight lies between reading and cancelling. */
const TERMS: Terms = {
  startsOn: addDays(isoDay(new Date()), -100),
  minimumMonths: 12,
  notice: { count: 1, unit: "month" },
  renewalMonths: 12,
};
const ENDS = lastDayOfTerm(TERMS.startsOn, 12);
beforeAll(async () => {
  house = await openHouse();
  feed = openFeed(house);
  provider = await feed.newBringer();
});
beforeEach(async () => {
  ({ accountId, browser, userId } = await buildOwner(house));
  await house.admin.query("delete from product where account_id = $1", [accountId]);
  await house.admin.query("delete from product_cancellation where account_id = $1", [accountId]);
  await feed.adopt(provider, accountId);
  ({ productId } = await buildProduct(house, { accountId, id: 7, terms: TERMS }));
});
afterAll(async () => {
  await feed.close();
  await house.close();
});

const contract = async () => (await browser.send(company.getContract, {}, { accountId })).data;
const brought = async () => (await contract()).products.find(({ sku }) => sku === "SEO-1");
const cancel = (endsOn = ENDS, key?: string) =>
  browser.send(company.cancelProduct, { body: { productId, endsOn } }, { accountId, ...(key !== undefined && { key }) });
const withdraw = (id: string, version: number) => browser.send(company.withdrawCancellation, { body: { id, version } }, { accountId });
const events = async () =>
  (
    await house.admin.query<{ data: object }>(
      "select data from outbox_event where account_id = $1 and type = 'product-cancellation.moved.v1' order by sequence",
      [accountId],
    )
  ).rows.map(({ data }) => data);
const openCases = async () =>
  (
    await house.admin.query("select from desk_case where kind = 'product-cancellation' and company_id = $1 and closed_at is null", [
      accountId,
    ])
  ).rowCount;
let answers = 0;
const answer = (cancellation: string, said: object) =>
  provider.bring("product-cancellation-answer", [
    { id: `C-${(answers += 1)}`, version: 1, company: accountId, cancellation, at: new Date().toISOString(), ...said },
  ]);

test("a stranger's product and cancellation are none", async () => {
  const { data } = await cancel();
  const other = await buildOwner(house);
  await house.admin.query("delete from product where account_id = $1", [other.accountId]);
  expect((await other.browser.send(company.cancelProduct, { body: { productId, endsOn: ENDS } }, other)).status).toBe(404);
  expect((await other.browser.send(company.withdrawCancellation, { body: { id: data.id, version: 1 } }, other)).status).toBe(404);
  expect((await contract()).cancellations).toMatchObject([{ id: data.id, status: "open" }]);
});

describe("what is said of a product", () => {
  test("its running term, its price, and the next end with its last day", async () => {
    const { products, today } = await contract();
    expect(today).toBe(isoDay(new Date()));
    expect(products).toEqual([
      {
        id: "7",
        sku: "WEB-KOMFORT-12",
        name: "Website",
        status: "Invoicing",
        startsOn: TERMS.startsOn,
        term: { endsOn: ENDS, renewalMonths: 12 },
        price: { cents: 5_900, per: "month" },
        endsOn: null,
        exit: nextExit(TERMS, today),
      },
    ]);
  });
  test("one without terms, one that ends by itself, one whose end is known, one without details, one that is over", async () => {
    await house.admin.query(
      "insert into product (account_id, id, sku, status, detail_name) values ($1, 8, 'ENT-1', 'Produced', 'Eintrag')",
      [accountId],
    );
    await buildProduct(house, { accountId, id: 9, terms: { ...TERMS, renewalMonths: null } });
    await buildProduct(house, { accountId, id: 10, terms: TERMS, endsOn: "2027-03-31" });
    await house.admin.query(
      "insert into product (account_id, id, sku, status, detail_name) values ($1, 11, 'WEB-1', 'Produced', null), ($1, 12, 'WEB-2', 'Inactive', 'Alt')",
      [accountId],
    );
    expect(
      (await contract()).products.map(({ id, term, endsOn, exit }) => [id, term?.endsOn ?? null, endsOn, exit?.endsOn ?? null]),
    ).toEqual([
      ["7", ENDS, null, ENDS],
      ["8", null, null, null],
      ["9", ENDS, null, null],
      ["10", ENDS, "2027-03-31", null],
    ]);
    for (const id of ["8", "9", "10"]) {
      const { errors } = await browser.send(company.cancelProduct, { body: { productId: id, endsOn: ENDS } }, { accountId });
      expect([id, errors[0]?.code]).toEqual([id, "not-possible-now"]);
    }
    for (const id of ["11", "12"])
      expect((await browser.send(company.cancelProduct, { body: { productId: id, endsOn: ENDS } }, { accountId })).status).toBe(404);
  });
  test.each([
    ["OWNER", false, false],
    ["OWNER", true, true],
    ["11880", false, true],
    ["11880", true, true],
  ])("a contract exists: claimed by %s, reseller %s: %s", async (claimedBy, reseller, exists) => {
    await house.admin.query("update customer set claimed_by = $2, reseller_active = $3 where account_id = $1", [
      accountId,
      claimedBy,
      reseller,
    ]);
    expect((await contract()).hasContract).toBe(exists);
  });
  test("terms come by the feed, and go by it", async () => {
    const record = { id: `P-${accountId}`, company: accountId, sku: "SEO-1", status: "Invoicing", name: "SEO", startsOn: TERMS.startsOn };
    const { startsOn: _, ...terms } = TERMS;
    await provider.bring("product", [{ ...record, version: 1, terms, price: { cents: 12_000, per: "year" } }]);
    expect(await brought()).toMatchObject({ price: { cents: 12_000, per: "year" }, exit: { endsOn: ENDS }, endsOn: null });
    await provider.bring("product", [{ ...record, version: 2, endsOn: ENDS }]);
    expect(await brought()).toMatchObject({ price: null, term: null, exit: null, endsOn: ENDS });
    const wrong = [
      { startsOn: null, terms },
      { terms: { ...terms, notice: { count: 13, unit: "month" } } },
      { terms: { ...terms, renewalMonths: 0 } },
      { price: { cents: 19.9, per: "month" } },
    ];
    const { faults } = await provider.bring(
      "product",
      wrong.map((changes, at) => ({ ...record, id: `X-${accountId}-${at}`, version: 1, ...changes })),
    );
    expect(faults).toHaveLength(wrong.length);
  });
});

test("a cancellation has its receipt, is told to the provider and waits at the desk", async () => {
  const { status, data } = await cancel();
  expect([status, data.status, data.version, data.endsOn, data.productName]).toEqual([200, "open", 1, ENDS, "Website"]);
  expect(data.sentByName).toBe("Vorname Name");
  expect((await contract()).cancellations).toEqual([data]);
  expect(await events()).toEqual([
    {
      cancellation: data.id,
      version: 1,
      action: "cancel",
      state: "open",
      sku: "WEB-KOMFORT-12",
      product: "Website",
      arrivedAt: data.arrivedAt,
      endsOn: ENDS,
      words: null,
    },
  ]);
  expect(await openCases()).toBe(1);
});

test("whoever cancelled has it in writing, once; what was taken back is not written about", async () => {
  await collectPost(house);
  const { data } = await cancel();
  await cancel();
  const letters = await collectPost(house);
  expect(letters.map(({ subject }) => subject)).toEqual(["Ihre Kündigung ist eingegangen: Website (Firma)"]);
  expect(letters[0]?.content.paragraphs.join(" ")).toContain(`Gekündigt ist zum ${formatDay(ENDS)}.`);
  expect(letters[0]?.content.action?.url).toContain(`${PATHS.contract}?firma=${accountId}`);
  await withdraw(data.id, 1);
  const second = await cancel();
  await withdraw(second.data.id, 1);
  expect(await collectPost(house)).toEqual([]);
});

test("sent twice it is one, with the same key, without, and both at once", async () => {
  const key = "0b7c2f0e-5f0a-4f0e-9c56-0d1d3b7f6a12";
  const [first, second] = [await cancel(ENDS, key), await cancel(ENDS, key)];
  const both = await Promise.all([cancel(), cancel()]);
  expect([second, ...both].map(({ data }) => data.id)).toEqual([first.data.id, first.data.id, first.data.id]);
  expect(await events()).toHaveLength(1);
});

test("nobody cancels for a day that they did not see", async () => {
  expect((await cancel(addDays(ENDS, 1))).errors[0]?.code).toBe("conflict");
  expect((await contract()).cancellations).toEqual([]);
  expect(await events()).toEqual([]);
});

test("the receipt stays when the product goes", async () => {
  await cancel();
  await house.admin.query("delete from product where account_id = $1", [accountId]);
  const { products, cancellations } = await contract();
  expect([products, cancellations.map(({ productName }) => productName)]).toEqual([[], ["Website"]]);
});

describe("taking back", () => {
  test("ends the wait, and the product can be cancelled again", async () => {
    const { data } = await cancel();
    const taken = await withdraw(data.id, 1);
    expect([taken.status, taken.data.status, taken.data.version]).toEqual([200, "withdrawn", 2]);
    expect(await openCases()).toBe(0);
    expect((await events()).at(-1)).toMatchObject({ action: "withdraw", state: "withdrawn", version: 2 });
    expect((await cancel()).data.id).not.toBe(data.id);
  });
  test("is told in an old tab that it has moved, and is not possible once it is confirmed", async () => {
    const { data } = await cancel();
    expect((await withdraw(data.id, 0)).errors[0]?.code).toBe("conflict");
    await answer(data.id, { action: "confirm" });
    expect((await withdraw(data.id, 1)).errors[0]?.code).toBe("conflict");
    expect((await withdraw(data.id, 2)).errors[0]?.code).toBe("not-possible-now");
    expect((await contract()).cancellations[0]?.status).toBe("confirmed");
  });
});

describe("the provider's answer", () => {
  test("by the feed: confirmed for the day it was cancelled for, and there is nothing more to cancel", async () => {
    const { data } = await cancel();
    expect((await answer(data.id, { action: "confirm", words: "Schade." })).faults).toEqual([]);
    const { cancellations, products } = await contract();
    expect(cancellations[0]).toMatchObject({ status: "confirmed", version: 2, endsOn: ENDS, words: "Schade." });
    expect(cancellations[0]?.answeredAt).not.toBeNull();
    expect(products[0]).toMatchObject({ endsOn: ENDS, exit: null });
    expect(await openCases()).toBe(0);
    expect((await cancel()).errors[0]?.code).toBe("not-possible-now");
  });
  test("may name another end, contradict with a reason, and comes too late for what was taken back", async () => {
    const { data } = await cancel();
    const sooner = addDays(ENDS, -31);
    await answer(data.id, { action: "confirm", endsOn: sooner });
    expect((await contract()).products[0]?.endsOn).toBe(sooner);
    await answer(data.id, { action: "contradict", words: "Der Vertrag läuft noch." });
    expect((await contract()).cancellations[0]).toMatchObject({ status: "contradicted", version: 3, words: "Der Vertrag läuft noch." });
    expect((await contract()).products[0]).toMatchObject({ endsOn: null, exit: { endsOn: ENDS } });
    const second = await cancel();
    await withdraw(second.data.id, 1);
    expect((await answer(second.data.id, { action: "confirm" })).faults).toMatchObject([{ field: "action", reason: "not-in-this-state" }]);
    expect((await answer("987654321", { action: "confirm" })).faults).toMatchObject([
      { field: "cancellation", reason: "unknown-cancellation" },
    ]);
    expect((await contract()).cancellations[0]?.status).toBe("withdrawn");
  });
  test.each([
    ["confirmed", "confirm"],
    ["contradicted", "contradict"],
  ] as const)("at the desk: %s", async (decision, action) => {
    const { data } = await cancel();
    const { browser: staff } = await atDesk(house);
    const text = "So ist es vereinbart.";
    const { status } = await staff.send(desk.answerCase, {
      body: { ...(await take(staff, await caseAbout(house, data.id))), decision, text },
    });
    expect(status).toBe(200);
    expect((await contract()).cancellations[0]).toMatchObject({ status: decision, words: text, version: 2 });
    expect((await events()).at(-1)).toMatchObject({ action, state: decision, words: text, version: 2 });
  });
});

test("an erased person leaves no name behind", async () => {
  await cancel();
  const door = openAuthDoor(house.job);
  await door.writeAs(userId, (tx) => forgetPerson(tx, userId));
  expect((await contract()).cancellations[0]?.sentByName).toBeNull();
});
