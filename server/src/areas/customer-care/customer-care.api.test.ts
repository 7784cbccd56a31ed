import { randomUUID } from "node:crypto";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { customerCare } from "@schaufenster/contract/areas/customer-care/customer-care.calls.ts";
import { documents } from "@schaufenster/contract/areas/documents/documents.calls.ts";
import type { Change } from "@schaufenster/contract/areas/customer-care/care.model.ts";
import type { Proposable } from "@schaufenster/contract/areas/customer-care/care.rules.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { Browser, mintedSession } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { publish } from "../../../test/public-pages.ts";
import { appCode, buildStaff, visitAs, visitOf } from "../../../test/staff.ts";
import { openDb } from "../../db/db.ts";
import { ringOf } from "../../connections.ts";
import { buildVisit } from "./customer-care.builders.ts";
import { purgeVisits } from "./visit.store.ts";
import { lookedOf } from "./visit.present.ts";
import { pinOf } from "./access.service.ts";

/* What staff do in a visit, and what the company makes of it. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const REASON = "Wir rufen die Inhaberin heute zurück";
/** A company without anything of customer care, its owner, and staff. */
const setUp = async () => {
  const owner = await buildUser(house, { mark: "inhaberin" });
  const { accountId } = await buildCompany(house, { members: [owner.userId] });
  await house.admin.query("delete from care_visit where account_id = $1", [accountId]);
  await house.admin.query("delete from care_access where account_id = $1", [accountId]);
  const browser = await mintedSession(house, owner.userId);
  return { owner, accountId, browser, staff: await buildStaff(house) };
};
const visit = async ({ staff, accountId }: Awaited<ReturnType<typeof setUp>>) => (await visitAs(house, staff, accountId)).browser;
const count = async (text: string, ...values: unknown[]) =>
  Number((await house.admin.query(`select count(*) from ${text}`, values)).rows[0].count);

describe("T-CVIS: the page of visits", () => {
  test("is closed to whoever does not see to the people, and to strangers", async () => {
    const { accountId } = await setUp();
    const office = await buildUser(house);
    await house.admin.query("insert into membership (user_id, account_id, role) values ($1, $2, 'office')", [office.userId, accountId]);
    const stranger = await mintedSession(house, (await buildUser(house)).userId);
    expect((await (await mintedSession(house, office.userId)).send(customerCare.getCareVisits, { query: {} }, { accountId })).status).toBe(
      403,
    );
    expect((await stranger.send(customerCare.getCareVisits, { query: {} }, { accountId })).status).toBe(404);
  });

  test("keeps a visit for three years, and not a day longer", async () => {
    const { accountId } = await setUp();
    for (const days of [1, -1]) {
      const family = await buildVisit(house, { accountId });
      await house.admin.query("update care_visit set began_at = now() - interval '3 years' + make_interval(days => $2) where family = $1", [
        family,
        days,
      ]);
    }
    await purgeVisits(openDb(house.job));
    expect(await count("care_visit where account_id = $1", accountId)).toBe(1);
    expect(await count("care_visit where account_id = $1 and began_at > now() - interval '3 years'", accountId)).toBe(1);
  });

  test("shows a visit as soon as it has begun, with its purpose and where staff looked, and no name", async () => {
    const world = await setUp();
    const { accountId, browser, staff } = world;
    const inside = await visit(world);
    await inside.send(company.getAccount, { path: { id: accountId } }, { accountId });
    await inside.send(documents.getDocuments, {}, { accountId });
    const { data, text } = await browser.send(customerCare.getCareVisits, { query: {} }, { accountId });
    expect(data.total).toBe(1);
    expect(data.visits[0]).toMatchObject({
      purpose: "Rückruf: Rückruf zur Rechnung vom März",
      running: true,
      looked: ["documents"],
      shown: [],
    });
    expect(text).not.toContain(staff.login);
    expect(text).not.toContain(`"${staff.userId}"`);
  });

  test("comes in pages, the newest first", async () => {
    const world = await setUp();
    for (const back of [1, 2, 3])
      await house.admin.query(
        "insert into care_visit (account_id, family, staff_id, purpose, began_at, last_at) values ($1, $2, 1, $3, now() - make_interval(days => $4), now() - make_interval(days => $4))",
        [world.accountId, randomUUID(), `vor ${back}`, back],
      );
    const read = async (query: object) =>
      (await world.browser.send(customerCare.getCareVisits, { query }, { accountId: world.accountId })).data;
    expect((await read({ limit: 2 })).visits.map(({ purpose }) => purpose)).toEqual(["vor 1", "vor 2"]);
    expect((await read({ limit: 2, offset: 2 })).visits.map(({ purpose, running }) => [purpose, running])).toEqual([["vor 3", false]]);
    expect((await read({ offset: 9 })).total).toBe(3);
  });

  test("says where a call belongs", () => {
    expect(
      lookedOf([entry.getGrisuEntry.path, company.getContract.path, company.getAccount.path, "/api/nothing", entry.getCompleteness.path]),
    ).toEqual(["entry", "company"]);
  });
});

describe("who may look", () => {
  test("a company that says no is left in peace at once, and let in again when it says yes", async () => {
    const world = await setUp();
    const { accountId, browser, staff } = world;
    const inside = await visit(world);
    const look = async () => (await inside.send(company.getAccount, { path: { id: accountId } }, { accountId })).status;
    expect(await look()).toBe(200);
    expect((await browser.send(customerCare.updateCareAccess, { body: { allowed: false } }, { accountId })).data.allowed).toBe(false);
    expect(await look()).toBe(401);
    const refused = await (await new Browser(house).open()).send(auth.loginCuca, { body: visitOf(staff.login, accountId) });
    expect([refused.status, refused.errors[0]?.code, refused.errors[0]?.field]).toEqual([409, "not-possible-now", "companyId"]);
    await browser.send(customerCare.updateCareAccess, { body: { allowed: true } }, { accountId });
    expect((await visitAs(house, staff, accountId)).answer.status).toBe(200);
  });

  test("a no between password and second factor counts, also for the database alone", async () => {
    const world = await setUp();
    const late = await new Browser(house).open();
    const { errors } = await late.send(auth.loginCuca, { body: visitOf(world.staff.login, world.accountId) });
    await world.browser.send(customerCare.updateCareAccess, { body: { allowed: false } }, { accountId: world.accountId });
    const answer = await late.send(auth.loginSecondFactor, { body: { challenge: errors[0]?.field ?? "", code: appCode() } });
    expect(answer.errors[0]?.code).toBe("not-possible-now");
    expect(await count("care_visit where account_id = $1", world.accountId)).toBe(0);
  });

  test("whoever says to have the company on the telephone names its PIN; five wrong ones end it, and another one opens again", async () => {
    const { accountId, browser, staff } = await setUp();
    const ask = async (pin?: string) => {
      const body = { ...visitOf(staff.login, accountId), reasonKind: "call" as const, ...(pin === undefined ? {} : { pin }) };
      const { errors } = await (await new Browser(house).open()).send(auth.loginCuca, { body });
      return [errors[0]?.code, errors[0]?.code === "second-factor-needed" ? "" : errors[0]?.field];
    };
    const access = (await browser.send(customerCare.getCareAccess, {}, { accountId })).data;
    expect(access).toMatchObject({ allowed: true, round: 1, blocked: false, pin: pinOf(ringOf(house.config), accountId, 1) });
    const [right, wrong] = [access.pin ?? "", access.pin === "111111" ? "222222" : "111111"];
    expect(right).toMatch(/^\d{6}$/);
    expect(await ask()).toEqual(["invalid-input", "pin"]);
    for (let n = 0; n < 4; n += 1) expect(await ask(wrong)).toEqual(["invalid-token", "pin"]);
    expect(await ask(right)).toEqual(["second-factor-needed", ""]);
    for (let n = 0; n < 5; n += 1) expect(await ask(wrong)).toEqual(["invalid-token", "pin"]);
    expect(await ask(right)).toEqual(["invalid-token", "pin"]);
    expect((await browser.send(customerCare.getCareAccess, {}, { accountId })).data.blocked).toBe(true);
    const next = (await browser.send(customerCare.renewCarePin, { body: { round: 1 } }, { accountId })).data;
    expect([next.round, next.blocked, next.pin === right]).toEqual([2, false, false]);
    expect((await browser.send(customerCare.renewCarePin, { body: { round: 1 } }, { accountId })).errors[0]?.code).toBe("conflict");
    expect(await ask(right)).toEqual(["invalid-token", "pin"]);
    expect(await ask(next.pin ?? "")).toEqual(["second-factor-needed", ""]);
  });

  test("staff on a visit are not told the PIN, nor may they change anything of it", async () => {
    const world = await setUp();
    const inside = await visit(world);
    const { data } = await inside.send(customerCare.getCareAccess, {}, { accountId: world.accountId });
    expect([data.allowed, data.pin]).toEqual([true, null]);
    for (const answer of [
      await inside.send(customerCare.updateCareAccess, { body: { allowed: false } }, { accountId: world.accountId }),
      await inside.send(customerCare.renewCarePin, { body: { round: 1 } }, { accountId: world.accountId }),
    ])
      expect([answer.status, answer.errors[0]?.code]).toEqual([403, "care-read-only"]);
  });
});

describe("the box of the visit", () => {
  test("masks login and address until the visit says why it wants to know; the company reads why", async () => {
    const world = await setUp();
    const { accountId, owner, browser } = world;
    const inside = await visit(world);
    const before = await inside.send(customerCare.getCompanyInfo, {}, { accountId });
    expect(before.data.people).toMatchObject([
      { userId: owner.userId, role: "owner", shown: false, login: "p•••@i•••.test", email: "p•••@i•••.test" },
    ]);
    expect(before.text).not.toContain(owner.email);
    const odd = await inside.send(customerCare.showPerson, { body: { userId: owner.userId, reason: "x" } }, { accountId });
    expect([odd.status, odd.errors[0]?.field]).toEqual([400, "reason"]);
    const shown = await inside.send(customerCare.showPerson, { body: { userId: owner.userId, reason: REASON } }, { accountId });
    expect(shown.data.people).toMatchObject([{ shown: true, login: owner.login, email: owner.email }]);
    const { data } = await browser.send(customerCare.getCareVisits, { query: {} }, { accountId });
    expect(data.visits[0]?.shown.map(({ reason }) => reason)).toEqual([REASON]);
    const lines = "audit_event where account_id = $1 and call = $2 and staff";
    expect(await count(lines, accountId, customerCare.showPerson.path)).toBe(1);
    // The next visit begins with masks again.
    const again = await (await visit(world)).send(customerCare.getCompanyInfo, {}, { accountId });
    expect(again.data.people[0]?.shown).toBe(false);
  });

  test("shows nobody who does not work there", async () => {
    const world = await setUp();
    const stranger = await buildUser(house);
    const inside = await visit(world);
    const body = { userId: stranger.userId, reason: REASON };
    expect((await inside.send(customerCare.showPerson, { body }, { accountId: world.accountId })).status).toBe(404);
    expect(await count("care_reveal where account_id = $1", world.accountId)).toBe(0);
  });
});

const payments = (version: number, ...list: readonly ("cash" | "paypal" | "visa")[]) => ({
  section: "payments" as const,
  data: { version, payments: [...list] },
});
const versionOf = async (accountId: string) =>
  (await house.admin.query("select version from entry_section where account_id = $1 and section = 'payments'", [accountId])).rows[0]
    ?.version ?? 0;

const propose = async (world: Awaited<ReturnType<typeof setUp>>, change = {}) => {
  const inside = await visit(world);
  const body = {
    id: randomUUID(),
    note: "Die Inhaberin nimmt auch Bargeld",
    change: payments(await versionOf(world.accountId), "cash", "paypal"),
    ...change,
  };
  return { inside, body, answer: await inside.send(customerCare.proposeChange, { body }, { accountId: world.accountId }) };
};

describe("a proposal", () => {
  test("changes nothing until the owner confirms it with one click; then it is the owner's change", async () => {
    const world = await setUp();
    const { accountId, browser, owner } = world;
    const version = await versionOf(accountId);
    const { answer, body, inside } = await propose(world);
    expect(answer.status).toBe(200);
    expect((await inside.send(customerCare.proposeChange, { body }, { accountId })).status).toBe(200);
    expect(await versionOf(accountId)).toBe(version);
    const { data } = await browser.send(customerCare.getProposals, {}, { accountId });
    expect(data.proposals).toMatchObject([
      { id: body.id, section: "payments", state: "open", overtaken: false, after: { payments: ["cash", "paypal"] } },
    ]);
    expect(
      await count("occasion where account_id = $1 and kind = 'care-proposal' and object = $2 and over_at is null", accountId, body.id),
    ).toBe(1);
    const done = await browser.send(customerCare.confirmProposal, { body: { id: body.id } }, { accountId });
    expect([done.status, done.data.proposals[0]?.state]).toEqual([200, "confirmed"]);
    expect(await versionOf(accountId)).toBe(version + 1);
    const { rows } = await house.admin.query(
      "select after, actor, staff from entry_change where account_id = $1 and section = 'payments' order by id desc limit 1",
      [accountId],
    );
    expect(rows).toEqual([{ after: { payments: ["cash", "paypal"] }, actor: owner.userId, staff: false }]);
    expect(
      await count("occasion where account_id = $1 and kind = 'care-proposal' and object = $2 and over_at is null", accountId, body.id),
    ).toBe(0);
    expect((await browser.send(customerCare.confirmProposal, { body: { id: body.id } }, { accountId })).errors[0]?.code).toBe(
      "not-possible-now",
    );
    const visits = (await browser.send(customerCare.getCareVisits, { query: {} }, { accountId })).data.visits;
    expect(visits[0]?.proposals).toEqual({ open: 0, confirmed: 1, refused: 0 });
  });

  test.each<[section: Proposable, change: (now: Record<string, unknown>) => Record<string, unknown>]>([
    ["companyData", (now) => ({ ...now, ShippingStreet: "Neue Gasse 7" })],
    ["openingHours", (now) => ({ ...now, note: "Bitte klingeln" })],
    ["payments", (now) => ({ ...now, payments: ["cash", "visa"] })],
    ["onlinePresence", (now) => ({ ...now, shop: "https://shop.kranz.example" })],
    ["aboutUs", (now) => ({ ...now, short: "Seit 1987 in Köln." })],
  ])("of %s is saved by one click, in the owner's name", async (section, change) => {
    const world = await setUp();
    const { accountId, browser, owner } = world;
    await publish(house, accountId);
    const inside = await visit(world);
    const now = (await inside.send(entry.getGrisuEntry, {}, { accountId })).data[section] as Record<string, unknown>;
    const wanted = change(now);
    const body = { id: randomUUID(), note: "Die Inhaberin bat am Telefon darum", change: { section, data: wanted } as Change };
    expect((await inside.send(customerCare.proposeChange, { body }, { accountId })).status).toBe(200);
    expect((await browser.send(customerCare.confirmProposal, { body: { id: body.id } }, { accountId })).status).toBe(200);
    const { version: _then, ...saved } = (await browser.send(entry.getGrisuEntry, {}, { accountId })).data[section] as Record<
      string,
      unknown
    >;
    const { version: _now, ...meant } = wanted;
    expect(saved).toEqual(meant);
    const { rows } = await house.admin.query(
      "select actor, staff from entry_change where account_id = $1 and section = $2 order by id desc limit 1",
      [accountId, section],
    );
    expect(rows).toEqual([{ actor: owner.userId, staff: false }]);
  });

  test("is answered by whoever may change the entry, and by nobody else", async () => {
    const world = await setUp();
    const { accountId } = world;
    const { body, inside } = await propose(world);
    const accountant = await buildUser(house);
    await house.admin.query("insert into membership (user_id, account_id, role) values ($1, $2, 'accounting')", [
      accountant.userId,
      accountId,
    ]);
    const stranger = await buildUser(house);
    const others: readonly (readonly [Browser, number])[] = [
      [await mintedSession(house, accountant.userId), 403],
      [await mintedSession(house, stranger.userId), 404],
      [inside, 403],
    ];
    for (const call of [customerCare.confirmProposal, customerCare.refuseProposal])
      for (const [browser, status] of others)
        expect((await browser.send(call, { body: { id: body.id } }, { accountId })).status).toBe(status);
    expect(await count("care_proposal where account_id = $1 and id = $2 and state = 'open'", accountId, body.id)).toBe(1);
  });

  test("that comes in with its answer is nobody's news", async () => {
    const { accountId } = await setUp();
    const family = await buildVisit(house, { accountId });
    const add = (state: string, section: string) =>
      house.admin.query(
        `insert into care_proposal (account_id, id, family, section, version, before, after, note, state, answered_at, answered_by)
         values ($1, gen_random_uuid(), $2, $3, 0, '{}', '{}', 'Aus früherer Zeit', $4, case when $4 <> 'open' then now() end, 1)`,
        [accountId, family, section, state],
      );
    const told = () => count("occasion where account_id = $1 and kind = 'care-proposal'", accountId);
    const before = await told();
    await add("refused", "payments");
    await add("confirmed", "openingHours");
    expect(await told()).toBe(before);
    await add("open", "aboutUs");
    expect(await told()).toBe(before + 1);
  });

  test("is refused with one click, and then another one may come", async () => {
    const world = await setUp();
    const { accountId, browser } = world;
    const { body } = await propose(world);
    expect((await propose(world)).answer.errors[0]?.code).toBe("not-possible-now");
    const refused = await browser.send(customerCare.refuseProposal, { body: { id: body.id } }, { accountId });
    expect(refused.data.proposals[0]?.state).toBe("refused");
    expect((await propose(world)).answer.status).toBe(200);
  });

  test("that the owner has overtaken is a conflict, at both ends", async () => {
    const world = await setUp();
    const { accountId, browser } = world;
    const version = await versionOf(accountId);
    const { body } = await propose(world);
    await browser.send(entry.updateEntryPayments, { body: { version, payments: ["visa"] } }, { accountId });
    const { data } = await browser.send(customerCare.getProposals, {}, { accountId });
    expect(data.proposals[0]?.overtaken).toBe(true);
    expect((await browser.send(customerCare.confirmProposal, { body: { id: body.id } }, { accountId })).errors[0]?.code).toBe("conflict");
    expect((await propose(world, { change: payments(version, "cash") })).answer.errors[0]?.code).toBe("conflict");
    expect(await count('entry_change where account_id = $1 and after = \'{"payments": ["cash", "paypal"]}\'', accountId)).toBe(0);
  });

  test("of nothing new is none, and nobody makes one outside of a visit", async () => {
    const world = await setUp();
    const { accountId, browser, owner } = world;
    const { rows } = await house.admin.query("select data from entry_section where account_id = $1 and section = 'payments'", [accountId]);
    const same = payments(await versionOf(accountId), ...((rows[0]?.data.payments ?? []) as "cash"[]));
    expect((await propose(world, { change: same })).answer.errors[0]?.code).toBe("not-possible-now");
    const body = { id: randomUUID(), note: "Die Inhaberin nimmt auch Bargeld", change: payments(1, "cash") };
    expect((await browser.send(customerCare.proposeChange, { body }, { accountId })).status).toBe(403);
    const { care } = house.app.pools;
    const made = "select care_propose(gen_random_uuid(), gen_random_uuid(), 'payments', 0, '{}', '{}', 'x')";
    await expect(care.query(`set session characteristics as transaction read write; ${made}`)).rejects.toThrow("not-signed-in");
    expect(await count("care_proposal where account_id = $1 and family <> all (select family from care_visit)", accountId)).toBe(0);
    expect(owner.userId).not.toBe("");
  });
});
