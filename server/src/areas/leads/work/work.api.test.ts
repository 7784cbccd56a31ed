import { randomUUID } from "node:crypto";
import { leadWork } from "@schaufenster/contract/areas/leads/work.calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../../test/builders.ts";
import { buildLead } from "../leads.builders.ts";
import { mintedSession } from "../../../../test/client.ts";
import { openHouse, type House } from "../../../../test/house.ts";
import type { MailJob } from "../../../jobs/queues.ts";
import { openLetters } from "../../../letters.ts";

const NEXT_YEAR = new Date().getFullYear() + 1;

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const OFFER = {
  title: "Fassade streichen",
  positions: [
    { text: "Gerüst stellen", amount: "pauschal", cents: 120_000 },
    { text: "Fassade streichen", amount: "140 m²", cents: 385_050 },
    { text: "Risse spachteln", amount: "nach Aufwand", cents: null },
  ],
  priceText: "zzgl. Anfahrt",
  validUntil: `${NEXT_YEAR}-12-31`,
};

const setUp = async () => {
  const { userId } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId], leads: 0 });
  const browser = await mintedSession(house, userId);
  const { externalId } = await buildLead(house, { accountId, id: 1, state: "accepted", mark: "x" });
  const created = async () => (await browser.send(leadWork.createOffer, { body: { ...OFFER, externalId } }, { accountId })).data;
  const offers = async (query = {}) => (await browser.send(leadWork.getOffers, { query }, { accountId })).data;
  const orders = async (query = {}) => (await browser.send(leadWork.getOrders, { query }, { accountId })).data;
  const lines = async () => (await house.admin.query("select from audit_event where account_id = $1", [accountId])).rowCount;
  return { accountId, userId, browser, externalId, created, offers, orders, lines };
};

test("an offer is written, changed, sent by mail, accepted, and becomes a job", async () => {
  const { accountId, userId, browser, created, offers, orders, lines } = await setUp();
  const draft = await created();
  expect(draft).toMatchObject({ id: "1", state: "draft", totalCents: 505_050, version: 1, lead: { name: "Personx" } });
  const changed = await browser.send(
    leadWork.updateOffer,
    { body: { ...OFFER, title: "Fassade und Tor", id: draft.id, version: 1 } },
    { accountId },
  );
  expect(changed.data).toMatchObject({ title: "Fassade und Tor", version: 2 });
  const stale = await browser.send(leadWork.sendOffer, { body: { id: draft.id, version: 1 } }, { accountId });
  expect(stale.errors[0]?.code).toBe("conflict");
  const sent = await browser.send(leadWork.sendOffer, { body: { id: draft.id, version: 2 } }, { accountId });
  expect(sent.data).toMatchObject({ state: "sent", version: 3 });
  const { rows } = await house.admin.query<{ data: MailJob }>("select data from pgboss.job where data->>'accountId' = $1", [accountId]);
  const request = expect.any(String) as string;
  expect(rows).toEqual([{ data: { template: "offer-sent", accountId, userId, objectId: draft.id, request } }]);
  const letter = await openLetters(house.job, house.app.brands, house.config)(rows[0]?.data as MailJob, randomUUID());
  expect(letter).toMatchObject({ to: "mailx@x.test", subject: "Angebot von Firma: Fassade und Tor" });
  expect(letter?.content.paragraphs.join("\n").replaceAll("\u00a0", " ")).toContain("Summe: 5.050,50 €");
  const late = await browser.send(leadWork.updateOffer, { body: { ...OFFER, id: draft.id, version: 3 } }, { accountId });
  expect(late.errors[0]?.code).toBe("not-possible-now");
  const settle = () => browser.send(leadWork.settleOffer, { body: { id: draft.id, version: 3, outcome: "accepted" } }, { accountId });
  expect((await settle()).data.state).toBe("accepted");
  expect((await settle()).errors[0]?.code).toBe("conflict");
  expect(await offers()).toMatchObject({ total: 1, counts: { accepted: 1, sent: 0 } });
  expect(await orders()).toMatchObject({ total: 1, orders: [{ offerId: draft.id, title: "Fassade und Tor", state: "planned" }] });
  expect(await lines()).toBe(4);
});

test("the letter of an offer names the firm with address, phone and mail, and its answer goes there", async () => {
  const { accountId, userId, created } = await setUp();
  const { id: objectId } = await created();
  const job = { template: "offer-sent", accountId, userId, objectId } as const;
  const write = () => openLetters(house.job, house.app.brands, house.config)(job, randomUUID());
  const bare = await write();
  expect([bare?.replyTo, bare?.content.paragraphs.at(-1)]).toEqual([undefined, "Firma"]);
  const entry = {
    ShippingStreet: "Weg 7",
    ShippingPostalCode: "50667",
    ShippingCity: "Köln",
    Phone: "+492214710220",
    email: "buero@kranz.example",
  };
  await house.admin.query("insert into entry_section (account_id, section, data) values ($1, 'companyData', $2)", [
    accountId,
    JSON.stringify(entry),
  ]);
  const letter = await write();
  expect(letter?.replyTo).toBe("buero@kranz.example");
  expect(letter?.content.paragraphs.at(-1)).toMatch(/^Firma, Weg 7, 50667 Köln, Telefon 0221 4710\s?220, E‑Mail buero@kranz\.example$/);
});

test("an offer is only for an accepted lead, and not for yesterday", async () => {
  const { accountId, browser, externalId } = await setUp();
  const create = (body: object) => browser.send(leadWork.createOffer, { body: { ...OFFER, externalId, ...body } }, { accountId });
  const { externalId: open } = await buildLead(house, { accountId, id: 2 });
  expect((await create({ externalId: open })).errors[0]?.code).toBe("not-possible-now");
  expect((await create({ externalId: "A-0-0" })).status).toBe(404);
  expect((await create({ validUntil: "2020-01-01" })).errors[0]?.field).toBe("validUntil");
  expect((await create({ positions: [] })).status).toBe(400);
});

test("an offer that nobody answered expires with its last day, and can still be settled", async () => {
  const { accountId, browser, created, offers } = await setUp();
  const { id } = await created();
  await browser.send(leadWork.sendOffer, { body: { id, version: 1 } }, { accountId });
  await house.admin.query("update lead_offer set valid_until = current_date - 2 where account_id = $1", [accountId]);
  expect(await offers({ state: "expired" })).toMatchObject({
    total: 1,
    counts: { expired: 1, sent: 0 },
    offers: [{ id, state: "expired" }],
  });
  expect((await offers({ state: "sent" })).offers).toEqual([]);
  const settled = await browser.send(leadWork.settleOffer, { body: { id, version: 2, outcome: "declined" } }, { accountId });
  expect(settled.data.state).toBe("declined");
});

test("numbers follow each other without gaps or doubles, also at once", async () => {
  const { created, offers } = await setUp();
  await Promise.all(Array.from({ length: 8 }, created));
  const ids = (await offers({ limit: 20 })).offers.map((offer) => Number(offer.id));
  expect(ids).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  expect((await offers({ limit: 3, offset: 6 })).offers.map((offer) => offer.id)).toEqual(["2", "1"]);
});

test("a job without an offer runs from planned to done and back", async () => {
  const { accountId, browser, externalId, orders, lines } = await setUp();
  const order = { title: "Treppenhaus", plannedFor: `${NEXT_YEAR}-05-01`, note: "" };
  const { data } = await browser.send(leadWork.createOrder, { body: { ...order, externalId } }, { accountId });
  expect(data).toMatchObject({ state: "planned", offerId: null, doneAt: null });
  const change = (state: "planned" | "running" | "done", version: number) =>
    browser.send(leadWork.updateOrder, { body: { ...order, id: data.id, state, version } }, { accountId });
  expect((await change("done", 1)).data.doneAt).not.toBeNull();
  expect((await change("running", 1)).errors[0]?.code).toBe("conflict");
  expect((await change("running", 2)).data).toMatchObject({ state: "running", doneAt: null });
  expect(await orders({ state: "running" })).toMatchObject({ total: 1, counts: { planned: 0, running: 1, done: 0 } });
  expect(await lines()).toBe(3);
});

test("offers and jobs of one lead alone, counted for it alone", async () => {
  const { accountId, browser, externalId, created, offers, orders } = await setUp();
  await created();
  const other = await buildLead(house, { accountId, id: 2, state: "accepted", mark: "y" });
  await browser.send(
    leadWork.createOrder,
    { body: { externalId: other.externalId, title: "Zaun", plannedFor: null, note: "" } },
    { accountId },
  );
  expect(await offers({ externalId })).toMatchObject({ total: 1, counts: { draft: 1 }, offers: [{ lead: { externalId } }] });
  expect(await offers({ externalId: other.externalId })).toMatchObject({ total: 0, counts: { draft: 0 }, offers: [] });
  expect(await orders({ externalId: other.externalId })).toMatchObject({ total: 1, orders: [{ title: "Zaun" }] });
  expect(await orders({ externalId })).toMatchObject({ total: 0, orders: [] });
});
