import { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { GOOD_MANNER, Telephone } from "../../../../sandbox/src/telephone/telephone.service.ts";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { mintedSession } from "../../../test/client.ts";
import { openFeedWire, type FeedWire } from "../../../test/feed-wire.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { openDb } from "../../db/db.ts";
import { saveSubscription } from "../../doors/outbox/outbox.store.ts";
import { PHONE_SETTINGS_CHANGED } from "./secretarial.events.ts";

/* A telephone service at the other end of the wire: settings go there signed and come back as receipts, and calls arrive. */

let house: House;
let wire: FeedWire;
beforeAll(async () => {
  house = await openHouse();
  wire = await openFeedWire(house);
});
afterAll(async () => {
  await wire.close();
  await house.close();
});

let phone: Telephone;
let accountId: string;
let browser: Awaited<ReturnType<typeof mintedSession>>;
beforeEach(async () => {
  const sender = await wire.newSender({ entities: ["phone-call", "phone-settings-receipt"] });
  await saveSubscription(openDb(wire.pool), {
    feeder: sender.feeder,
    brands: ["nahwerk"],
    types: [PHONE_SETTINGS_CHANGED.type],
    fields: {},
  });
  const { userId } = await buildUser(house);
  ({ accountId } = await buildCompany(house, { members: [userId], leads: 0 }));
  await house.admin.query(
    `insert into feed_record (feeder, entity, record_id, number, version, deleted, account_id, brand)
     select $1, 'company', account_id::text, account_id, 1, false, account_id, brand from account where account_id = $2`,
    [sender.feeder, accountId],
  );
  browser = await mintedSession(house, userId);
  phone = new Telephone(sender);
  await phone.turn();
});

const read = async () => (await browser.send(secretarial.getCompanySettings, {}, { accountId })).data;
const save = async (greeting: string) => {
  const { hasAssistant: _a, serviceNumber: _n, confirmation: _c, vacationOfEntry: _v, ...known } = await read();
  const body = { ...known, notesTo: "buero@example.test", greeting };
  return (await browser.send(secretarial.updateCompanySettings, { body }, { accountId })).data;
};
const calls = async () => {
  const query = { startDate: isoDay(new Date()), endDate: isoDay(new Date()) };
  return (await browser.send(secretarial.getCompanyCallerList, { query }, { accountId })).data.calls;
};

test("a setting is applied there and its receipt is read here", async () => {
  await save("Guten Tag");
  expect((await read()).confirmation.state).toBe("waiting");
  expect(await phone.turn()).toBe(1);
  expect(phone.applied.get(accountId)).toMatchObject({ version: 1, settings: { greeting: "Guten Tag" } });
  expect((await read()).confirmation).toMatchObject({ state: "applied", at: phone.applied.get(accountId)?.at });
});

test.each([{ doubles: true }, { reorders: true }, { doubles: true, reorders: true }])("a bad line changes nothing: %o", async (fault) => {
  phone.manner = { ...GOOD_MANNER, ...fault };
  await save("Eins");
  await save("Zwei");
  await phone.turn();
  expect((await read()).confirmation).toMatchObject({ state: "applied", at: phone.applied.get(accountId)?.at });
  expect(phone.applied.get(accountId)?.version).toBe(2);
});

test("a refusal is read with its reason, and silence is no confirmation", async () => {
  await save("Eins");
  await phone.turn();
  const { at } = (await read()).confirmation;
  phone.manner = { ...GOOD_MANNER, refuses: "Die Begrüßung ist zu lang." };
  await save("Zwei");
  await phone.turn();
  expect((await read()).confirmation).toMatchObject({ state: "refused", reason: "Die Begrüßung ist zu lang.", earlierSince: at });
  phone.manner = { ...GOOD_MANNER, silent: true };
  await save("Drei");
  expect(await phone.turn()).toBe(1);
  expect((await read()).confirmation).toMatchObject({ state: "waiting", reason: null, earlierSince: at });
});

test("a call is in the list as soon as it was reported", async () => {
  const before = (await calls()).length;
  await phone.report({
    company: accountId,
    calledAt: new Date().toISOString(),
    seconds: 12,
    subject: "Testanruf",
    concern: "other",
    note: "Niemand wartet auf einen Rückruf.",
    takenBy: "secretary",
    status: "none",
  });
  const after = await calls();
  expect([after.length, after[0]?.subject, after[0]?.status]).toEqual([before + 1, "Testanruf", "none"]);
});
