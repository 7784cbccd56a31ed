import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import type { DayHours, Week } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { externalServices } from "@schaufenster/contract/areas/external-services/external-services.calls.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { COMPANY_DATA } from "../../../../test/company-data.ts";
import { buildGoogleOwner, grant, jobDepsOf, workAtGrants, type GoogleOwner } from "../../../../test/google-access.ts";
import { openGoogleBusinessDesk } from "../../../../test/google-business-desk.ts";
import { openHouse, type House } from "../../../../test/house.ts";
import { startSandbox } from "../../../../test/sandbox-process.ts";
import { openDb } from "../../../db/db.ts";
import { HANDED_TO_WORK } from "../../../handed.ts";
import { openJobQueue } from "../../../jobs/queue.ts";
import { openGoogleChannel, turnForms, type GoogleSpreadParts } from "./spread.jobs.ts";
import { DEVIATING_TRIES } from "./spread.rules.ts";
import { doStep } from "./spread.service.ts";

/* Google as one of the places that an entry is sent to: by what the company granted, to the location that it connected, and green only when it was read back there. */

let house: House;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let desk: ReturnType<typeof openGoogleBusinessDesk>;
let queue: ReturnType<typeof openJobQueue>;
let deps: ReturnType<typeof jobDepsOf>;
let own: GoogleOwner;
const patched: { readonly updateMask: string; readonly body: object }[] = [];
beforeAll(async () => {
  sandbox = await startSandbox();
  desk = openGoogleBusinessDesk(sandbox.url);
  house = await openHouse({ SANDBOX_URL: sandbox.url });
  queue = openJobQueue(house.job, () => undefined);
  deps = jobDepsOf(house);
});
afterAll(async () => {
  await queue.close();
  await house.close();
  await sandbox.stop();
});
afterEach(async () => {
  await desk.wrong({});
  await desk.turn("google-accounts", "ok");
  await desk.turn("google-business", "ok");
});

/** The jobs that wait for this company in the room of the grants, done one after the other. */
const work = (who = own) => workAtGrants(house, deps, who);
const choose = async (at: 0 | 1, who = own) => {
  expect((await who.browser.send(externalServices.connectGoogleLocation, { body: who.places[at] }, who)).status).toBe(200);
  return work(who);
};
/** As the clock does once a day. */
const lookAgain = async (): Promise<void> => {
  const { accountId } = own;
  await deps.inAccount(accountId, (tx) => queue.enqueue(tx, "external-services", { task: "check", accountId, objectId: "google" }));
  expect(await work()).toEqual(["check"]);
};
const partsOf = (): GoogleSpreadParts => {
  const { account, business } = deps.googleParts;
  const patchLocation: typeof business.patchLocation = (token, location, body, updateMask) => {
    patched.push({ updateMask, body });
    return business.patchLocation(token, location, body, updateMask);
  };
  return {
    inAccount: deps.inAccount,
    enqueue: queue.enqueue,
    googleParts: { account, business: { ...business, patchLocation } },
    openLocation: (accountId, fresh) => HANDED_TO_WORK.openGoogleGrant(deps, accountId, fresh),
  };
};
const step = async (now = new Date(), who = own): Promise<boolean> => {
  const channel = openGoogleChannel(partsOf(), () => now);
  if (!channel) throw new Error("Google is not set up");
  return doStep({ inAccount: deps.inAccount, channelOf: () => channel, now: () => now }, { accountId: who.accountId, portal: "google" });
};
const rowOf = async (who = own) =>
  (
    await house.admin.query<{
      wanted: string;
      sent: string;
      tries: number;
      due_at: Date | null;
      trouble: string | null;
      turn_on: string | null;
    }>(
      `select wanted::text, sent::text, tries, due_at, trouble, turn_on::text from entry_spread where account_id = $1 and portal = 'google'`,
      [who.accountId],
    )
  ).rows[0];
const standing = (at: 0 | 1 = 0, who = own) => desk.standing(who.places[at].googleLocationId.replace("locations/", ""));
const drift = (fields: object, who = own) => desk.change(who.places[0].googleLocationId.replace("locations/", ""), fields);
const lastChange = async (accountId: string): Promise<string> =>
  (await house.admin.query<{ id: string }>("select max(id)::text as id from entry_change where account_id = $1", [accountId])).rows[0]
    ?.id ?? "";
let number = 100;
/** Changes the telephone number; says the number of the change. */
const change = async (more: object = {}): Promise<string> => {
  const { data } = await own.browser.send(entry.getGrisuEntry, {}, own);
  number += 1;
  const body = { ...COMPANY_DATA, version: data.companyData.version, company_name: "Kranz", Phone: `+492214710${number}`, ...more };
  expect((await own.browser.send(entry.updateEntryCompanyData, { body }, own)).status).toBe(200);
  return lastChange(own.accountId);
};
const DAY: DayHours = { state: "open", spans: [{ from: "08:00", to: "17:00" }], by_appointment: false };
const CLOSED: DayHours = { state: "closed" };
const WEEK: Week = { monday: DAY, tuesday: DAY, wednesday: DAY, thursday: DAY, friday: DAY, saturday: CLOSED, sunday: CLOSED };
/** Closes from a day to another, with hours in the week. */
const closeFrom = async (startDate: string, endDate: string): Promise<string> => {
  const { data } = await own.browser.send(entry.getGrisuEntry, {}, own);
  const special_days = [{ startDate, endDate, kind: "company-holiday" as const, label: "Ferien", hours: CLOSED }];
  const body = { version: data.openingHours.version, week: WEEK, phone_week: null, special_days, note: "" };
  expect((await own.browser.send(entry.updateEntryOpeningHours, { body }, own)).status).toBe(200);
  return lastChange(own.accountId);
};
const receipts = async (ids: string) =>
  (await own.browser.send(entryEditing.getReceipts, { query: { ids, portal: "google" } }, own)).data.portals;
const stateOf = async (id: string, fact = "phone") => (await receipts(id))[0]?.facts.find((one) => one.fact === fact);
const cases = async () =>
  (
    await house.admin.query<{ facts: object }>(
      "select facts from desk_case where kind = 'listing-trouble' and company_id = $1 and object = 'google' and closed_at is null",
      [own.accountId],
    )
  ).rows;

beforeEach(async () => {
  own = await buildGoogleOwner(house, desk);
  await house.admin.query("delete from entry_receipt where account_id = $1", [own.accountId]);
  await house.admin.query("delete from entry_spread where account_id = $1", [own.accountId]);
  patched.length = 0;
});

describe("a location", () => {
  test("is sent nothing before Google has confirmed it, and the whole entry then; no product is asked for", async () => {
    await grant(own);
    await choose(1);
    expect(await rowOf()).toBeUndefined();
    const id = await change();
    await choose(0);
    expect(await rowOf()).toMatchObject({ wanted: id, sent: "0" });
    await step();
    expect(await standing()).toMatchObject({ title: "Kranz", phoneNumbers: { primaryPhone: `+492214710${number}` } });
    expect(patched).toMatchObject([{ updateMask: expect.not.stringContaining("storefrontAddress") }]);
    expect(await standing(1)).toMatchObject({ title: "Betrieb 2" });
  });

  test("that is looked at once a day is not sent the same again", async () => {
    await grant(own);
    await choose(0);
    await step();
    await step();
    const before = await rowOf();
    await lookAgain();
    expect(await rowOf()).toEqual(before);
  });

  test("that Google does not vouch for any more is left, and taken up again when it does", async () => {
    await grant(own);
    await choose(0);
    await step();
    await drift({ confirmed: false });
    await lookAgain();
    expect(await rowOf()).toBeUndefined();
    const before = await standing();
    const id = await change();
    await step();
    expect([await standing(), await receipts(id)]).toEqual([before, []]);
    await drift({ confirmed: true });
    await lookAgain();
    expect(await rowOf()).toMatchObject({ wanted: id, sent: "0" });
  });

  test("that is exchanged for another takes no receipts along, and the former is left as it stands", async () => {
    await grant(own);
    await choose(0);
    const id = await change();
    await step();
    await step();
    expect(await stateOf(id)).toMatchObject({ state: "confirmed" });
    await desk.change(own.places[1].googleLocationId.replace("locations/", ""), { confirmed: true });
    await choose(1);
    expect(await stateOf(id)).toEqual({ fact: "phone", state: "accepted", at: null, found: null });
    const former = await standing();
    await change();
    await step();
    expect(await standing(1)).toMatchObject({ phoneNumbers: { primaryPhone: `+492214710${number}` } });
    expect(await standing()).toEqual(former);
  });

  test("of an owner who took the access back is sent nothing any more, and has no receipts", async () => {
    await grant(own);
    await choose(0);
    await step();
    await own.browser.send(externalServices.denyAccess, { path: { service: "google" } }, own);
    const before = await standing();
    const id = await change();
    await step();
    expect(await standing()).toEqual(before);
    await work();
    expect([await rowOf(), await receipts(id), await cases()]).toEqual([undefined, [], []]);
  });
});

describe("a change", () => {
  beforeEach(async () => {
    await grant(own);
    await choose(0);
  });

  test("is accepted, sent, and confirmed only when it was read back at Google, with its time", async () => {
    const id = await change();
    expect(await receipts(id)).toMatchObject([{ identifier: "google", name: "Google" }]);
    expect(await stateOf(id)).toEqual({ fact: "phone", state: "accepted", at: null, found: null });
    await step();
    expect(await stateOf(id)).toMatchObject({ state: "sent", at: expect.any(String) });
    await step();
    expect(await stateOf(id)).toMatchObject({ state: "confirmed", at: expect.any(String) });
    expect(await rowOf()).toMatchObject({ sent: id, tries: 0, trouble: null, due_at: expect.any(Date) });
  });

  test("of the address alone has no receipt of Google: it is not written there", async () => {
    await change();
    const { data } = await own.browser.send(entry.getGrisuEntry, {}, own);
    const { Phone } = data.companyData;
    const id = await change({ Phone, ShippingStreet: "Seitenweg 3" });
    expect(await receipts(id)).toEqual([]);
  });

  test("of the hours is confirmed in Google's own form", async () => {
    const id = await closeFrom(addDays(isoDay(new Date()), 20), addDays(isoDay(new Date()), 22));
    await step();
    await step();
    expect([await stateOf(id, "hours"), await stateOf(id, "special")]).toMatchObject([{ state: "confirmed" }, { state: "confirmed" }]);
    await drift({ regularHours: { periods: [] } });
    await step();
    expect(await stateOf(id, "hours")).toMatchObject({ state: "overwritten", found: expect.stringContaining("Mo") });
  });

  test("that Google shows otherwise is deviating, and after some tries a person looks at it until it is right", async () => {
    const id = await change();
    await step();
    await drift({ phoneNumbers: { primaryPhone: "0221 999999" } });
    for (let n = 0; n < DEVIATING_TRIES; n += 1) {
      expect(await cases()).toEqual([]);
      await step();
    }
    expect(await stateOf(id)).toMatchObject({ state: "deviating", found: "0221 999999" });
    expect(await cases()).toMatchObject([{ facts: { portal: "Google", trouble: "deviating" } }]);
    await drift({ phoneNumbers: { primaryPhone: `0221 4710${number}` } });
    await step();
    expect([await stateOf(id), await cases()]).toMatchObject([{ state: "confirmed" }, []]);
  });

  test("that is missing there after it was sent is not green", async () => {
    const id = await change();
    await step();
    await drift({ phoneNumbers: {} });
    await step();
    expect(await stateOf(id)).toMatchObject({ state: "deviating", found: "keine Angabe" });
  });

  test("that was confirmed once and is written over at Google is overwritten", async () => {
    const id = await change();
    await step();
    await step();
    await drift({ phoneNumbers: { primaryPhone: "0221 111" } });
    await step();
    expect(await stateOf(id)).toMatchObject({ state: "overwritten", found: "0221 111" });
  });

  test("that Google does not want says why, and is not tried again by itself", async () => {
    const id = await change();
    await desk.wrong({ refusal: "Title is too long." });
    expect(await step()).toBe(true);
    expect(await receipts(id)).toMatchObject([{ words: "Title is too long." }]);
    expect(await rowOf()).toMatchObject({ trouble: "refused", due_at: null });
    expect(await cases()).toMatchObject([{ facts: { words: "Title is too long." } }]);
  });

  test("opens nothing that is closed for good at Google, and says what stands there", async () => {
    await drift({ openInfo: { status: "CLOSED_PERMANENTLY" } });
    const id = await closeFrom(addDays(isoDay(new Date()), 20), addDays(isoDay(new Date()), 22));
    await step();
    expect(patched.map(({ updateMask }) => updateMask)).toEqual([expect.not.stringContaining("openInfo")]);
    await step();
    expect(await stateOf(id, "special")).toMatchObject({ state: "deviating", found: "dauerhaft geschlossen" });
    expect(await standing()).toMatchObject({ openInfo: { status: "CLOSED_PERMANENTLY" } });
  });
});

describe("Google that", () => {
  beforeEach(async () => {
    await grant(own);
    await choose(0);
  });

  test("has no quota left is left alone as long as it asks, and longer each time; nothing is green", async () => {
    const id = await change();
    await desk.wrong({ quota: 99 });
    const waits: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      expect(await step()).toBe(false);
      waits.push(Math.round(((await rowOf())?.due_at?.getTime() ?? 0) - Date.now()) / 60_000);
    }
    expect(waits.map((minutes) => Math.round(minutes))).toEqual([1, 4, 16]);
    expect(await stateOf(id)).toMatchObject({ state: "accepted" });
    await desk.wrong({});
    await step();
    await step();
    expect(await stateOf(id)).toMatchObject({ state: "confirmed" });
  });

  test.each(["google-business", "google-accounts"] as const)("does not answer (%s) decides nothing, and is tried later", async (party) => {
    const id = await change();
    deps = jobDepsOf(house);
    await desk.turn(party, "error");
    expect(await step()).toBe(false);
    expect(await stateOf(id)).toMatchObject({ state: "accepted" });
    await desk.turn(party, "ok");
    await step();
    expect(await stateOf(id)).toMatchObject({ state: "sent" });
  });

  test("answers of another location confirms nothing", async () => {
    const id = await change();
    await step();
    await desk.wrong({ hostile: "foreign" });
    expect(await step()).toBe(false);
    expect(await stateOf(id)).toMatchObject({ state: "sent" });
  });

  test("does not know the token any more is asked with a fresh one in the same step", async () => {
    const id = await change();
    await desk.wrong({ stale: 1 });
    expect(await step()).toBe(true);
    expect(await stateOf(id)).toMatchObject({ state: "sent" });
    await desk.wrong({ stale: 1 });
    await step();
    expect(await stateOf(id)).toMatchObject({ state: "confirmed" });
    expect(await work()).toEqual([]);
  });

  test("knows no token is tried again, and not for good", async () => {
    await change();
    await desk.wrong({ expired: true });
    expect(await step()).toBe(false);
    expect(await rowOf()).toMatchObject({ tries: 1, trouble: null, due_at: expect.any(Date) });
  });

  test("was told by the owner to end the access: once, a person and the page know it, and connecting anew sends it", async () => {
    const id = await change();
    deps = jobDepsOf(house);
    await desk.wrong({ ended: true });
    expect(await step()).toBe(true);
    expect(await stateOf(id)).toMatchObject({ state: "refused" });
    expect(await rowOf()).toMatchObject({ trouble: "refused", due_at: null });
    expect(await cases()).toHaveLength(1);
    expect(await work()).toEqual(["check"]);
    const { data } = await own.browser.send(externalServices.list, {}, own);
    expect(data[0]).toMatchObject({ granted: false, connected: false });
    expect(await stateOf(id)).toMatchObject({ state: "refused" });
    await desk.wrong({});
    await grant(own);
    await choose(0);
    expect(await cases()).toEqual([]);
    await step();
    await step();
    expect(await stateOf(id)).toMatchObject({ state: "confirmed" });
  });

  test("does not let us look any more: what was sent is not green, and it is looked into", async () => {
    const id = await change();
    await step();
    await desk.wrong({ denied: true });
    expect(await step()).toBe(true);
    expect(await stateOf(id)).toMatchObject({ state: "unreadable" });
    expect(await rowOf()).toMatchObject({ due_at: null });
    expect(await work()).toEqual(["check"]);
  });

  test("has the location no longer: refused when sent, deviating when read, and looked into", async () => {
    const id = await change();
    await step();
    await desk.addPerson({ id: own.person, name: "Test", accounts: [{ name: `accounts/${own.person}`, locations: [] }] });
    await step();
    expect(await stateOf(id)).toMatchObject({ state: "deviating" });
    const next = await change();
    await step();
    expect(await stateOf(next)).toMatchObject({ state: "refused" });
    expect(new Set(await work())).toEqual(new Set(["check"]));
  });
});

const today = isoDay(new Date());
const at = (days: number): Date => new Date(`${addDays(today, days)}T09:00:00Z`);
const statusThere = async () => ((await standing())["openInfo"] as { status: string }).status;
const closedThere = async () =>
  ((await standing())["specialHours"] as { specialHourPeriods: { closed?: boolean }[] }).specialHourPeriods.filter(({ closed }) => closed)
    .length;
const turned = async (now: Date): Promise<boolean> => {
  const before = await rowOf();
  await turnForms({ db: openDb(house.job), inAccount: deps.inAccount }, now);
  return (await rowOf())?.sent !== before?.sent;
};

describe("company holidays", () => {
  beforeEach(async () => {
    await grant(own);
    await choose(0);
  });

  test("of six days are special hours, and the clock has nothing to do", async () => {
    await closeFrom(addDays(today, 20), addDays(today, 25));
    await step();
    expect([await statusThere(), await closedThere(), (await rowOf())?.turn_on]).toEqual(["OPEN", 6, null]);
    expect(await turned(at(20))).toBe(false);
  });

  test("of seven days change their form on the first day and after the last, by the clock, and are read back each time", async () => {
    const id = await closeFrom(addDays(today, 20), addDays(today, 26));
    await step();
    await step();
    expect([await statusThere(), await closedThere()]).toEqual(["OPEN", 6]);
    expect([await stateOf(id, "special"), (await rowOf())?.turn_on]).toMatchObject([{ state: "confirmed" }, addDays(today, 20)]);
    expect(await turned(at(19))).toBe(false);

    expect(await turned(at(20))).toBe(true);
    expect(await turned(at(20))).toBe(false);
    await step(at(20));
    expect([await statusThere(), await closedThere()]).toEqual(["CLOSED_TEMPORARILY", 0]);
    expect(await stateOf(id, "special")).toMatchObject({ state: "sent" });
    await step(at(20));
    expect([await stateOf(id, "special"), (await rowOf())?.turn_on]).toMatchObject([{ state: "confirmed" }, addDays(today, 27)]);
    expect(await turned(at(26))).toBe(false);

    expect(await turned(at(27))).toBe(true);
    await step(at(27));
    expect(await statusThere()).toBe("OPEN");
    await step(at(27));
    expect([await stateOf(id, "special"), (await rowOf())?.turn_on]).toMatchObject([{ state: "confirmed" }, null]);
  });

  test("begin at midnight in Berlin, whatever the clock of the machine says", async () => {
    await closeFrom(addDays(today, 20), addDays(today, 26));
    await step();
    const midnight = new Date(`${addDays(today, 19)}T23:30:00Z`);
    expect(isoDay(midnight)).toBe(addDays(today, 20));
    expect(await turned(midnight)).toBe(true);
  });

  test("whose turn Google does not take at once are tried again", async () => {
    await closeFrom(addDays(today, 20), addDays(today, 26));
    await step();
    await turned(at(20));
    await desk.wrong({ quota: 1 });
    expect(await step(at(20))).toBe(false);
    expect(await rowOf()).toMatchObject({ tries: 1, due_at: expect.any(Date) });
    await step(at(20));
    expect(await statusThere()).toBe("CLOSED_TEMPORARILY");
  });
});
