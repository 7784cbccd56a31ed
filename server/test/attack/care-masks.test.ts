import { randomBytes } from "node:crypto";
import { accountLink } from "@schaufenster/contract/areas/account-link/account-link.calls.ts";
import { customerCare } from "@schaufenster/contract/areas/customer-care/customer-care.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { members } from "@schaufenster/contract/areas/members/members.calls.ts";
import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { ConsumerKind } from "@schaufenster/contract/values/of-consumer.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { personalOf } from "../../src/http/visit-sight.ts";
import { buildLink } from "../../src/areas/account-link/account-link.builders.ts";
import { buildLead } from "../../src/areas/leads/leads.builders.ts";
import { buildPhoneCall } from "../../src/areas/secretarial/secretarial.builders.ts";
import { buildCompany, buildUser } from "../builders.ts";
import { mintedSession, type Browser } from "../client.ts";
import type { House } from "../house.ts";
import { buildStaff, visitAs } from "../staff.ts";
import { LISTED_CALLS, type AnyInput } from "./calls.ts";
import { openAttackHouse } from "./world.ts";

/* T-CUCAQ: what is personal to a company's consumers is masked in a visit until the visit has said why it wants to know; then each record counts. */

let house: House;
beforeAll(async () => void (house = await openAttackHouse({ RATE_FACTOR: "1" })));
afterAll(() => house.close());

const REASON = "Wir klären die Beschwerde über eine Anfrage";
const BOTH: readonly ConsumerKind[] = ["leads", "calls"];

/** A word that stands in nothing but one personal value, so that an answer says which of them it has. */
const canaryOf = (where: string): string => `${where}zz${randomBytes(4).toString("hex")}`;
const PLACES = {
  leads: ["message", "name", "phone", "email", "street", "decline", "comment", "words", "question", "note", "photo"],
  calls: ["caller", "number", "reachable", "subject", "remark", "result", "transcript", "ruleCaller", "ruleNumber"],
} as const;
type Place = (typeof PLACES)[keyof typeof PLACES][number];
const newCanaries = () =>
  Object.fromEntries([...PLACES.leads, ...PLACES.calls].map((place) => [place, canaryOf(place)])) as Record<Place, string>;

/** A company with a canary in everything that is personal to its consumers, its owner and staff. */
const setUp = async () => {
  const owner = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [owner.userId], leads: 0 });
  const sql = (text: string, ...values: unknown[]) => house.admin.query(text, [accountId, ...values]);
  // Only the visits of the test count.
  await sql("delete from care_visit where account_id = $1");
  const of = newCanaries();
  const { externalId } = await buildLead(house, { accountId, id: 41, state: "accepted" });
  await buildLead(house, { accountId, id: 42, state: "declined" });
  await sql("update lead set message = $2, photos = $3 where account_id = $1", of.message, [of.photo]);
  await sql("update lead_decline set words = $2, begun_at = now() where account_id = $1", of.decline);
  await sql(
    "update lead_contact set name = $2, phone = $3, email = $4, street = $5 where account_id = $1",
    of.name,
    of.phone,
    of.email,
    of.street,
  );
  await sql(
    `insert into lead_reclaim (account_id, lead_id, reason, comment, attempts, answer_by, state, answer, answered_at, words)
     values ($1, 41, 'duplicate', $2, 0, now(), 'refused', 'decided-by-person', now(), $3)`,
    of.comment,
    of.words,
  );
  await sql(
    `insert into lead_offer (account_id, id, lead_id, state, title, positions, price_text, valid_until)
     values ($1, $1, 41, 'sent', 'Angebot', '[{"text":"Streichen","amount":"","cents":100}]', '', '2099-12-31')`,
  );
  await sql("insert into offer_question (account_id, offer_id, number, words) values ($1, $1, 1, $2)", of.question);
  await sql(
    "insert into lead_order (account_id, id, lead_id, title, note, planned_for) values ($1, $1, 41, 'Auftrag', $2, current_date)",
    of.note,
  );
  const { callId } = await buildPhoneCall(house, { accountId, id: 99, assistant: true });
  await sql(
    `update phone_call set caller = $2, phone = $3, reachable = $4, subject = $5, note = $6, result = $7, transcript = $8 where account_id = $1`,
    of.caller,
    of.number,
    of.reachable,
    of.subject,
    of.remark,
    of.result,
    of.transcript,
  );
  await sql(
    `insert into phone_settings (account_id, version, forward_calls, forward_after_rings, service_from, service_until, service_days, greeting, instructions, assistant_outside_hours, notes_to, urgent_sms_to)
     values ($1, 1, true, 3, '08:00', '18:00', '{1}', 'Guten Tag', $2, false, 'buero@example.test', '')`,
    JSON.stringify([{ caller: of.ruleCaller, phone: of.ruleNumber, action: "note", target: "" }]),
  );
  const today = isoDay(new Date());
  const inputs: Readonly<Record<string, readonly AnyInput[]>> = {
    "leads.getLeads": [{ query: {} }],
    "leads.getLead": [{ query: { externalId } }, { query: { externalId: `A-${accountId}-42` } }],
    "leads.getLeadPhoto": [{ query: { externalId, photo: 0 } }],
    "leadWork.getOffers": [{ query: {} }],
    "leadWork.getOffer": [{ query: { id: accountId } }],
    "leadWork.getOrders": [{ query: {} }],
    "secretarial.getCompanyCallerList": [{ query: { startDate: today, endDate: today } }],
    "secretarial.getPhoneCall": [{ query: { callId } }],
    "secretarial.getCompanySettings": [{}],
    // Found by what is no secret, and by a word that is nearly one of a caller.
    "portal.search": [{ body: { search: "Titel" } }, { body: { search: of.caller } }, { body: { search: of.subject } }],
  };
  return { accountId, of, inputs, externalId, owner: await mintedSession(house, owner.userId), staff: await buildStaff(house) };
};
type Company = Awaited<ReturnType<typeof setUp>>;

const visit = async ({ staff, accountId }: Company) => (await visitAs(house, staff, accountId)).browser;
const show = (browser: Browser, { accountId }: Company, kinds: readonly ConsumerKind[] = BOTH) =>
  browser.send(customerCare.showContacts, { body: { kinds: [...kinds], reason: REASON } }, { accountId });
const found = ({ of }: Company, text: string): string[] => Object.keys(of).filter((place) => text.includes(of[place as Place]));

/** Every answer of every marked call, one text for each call. */
const readAll = async (company: Company, browser: Browser) => {
  const answers: Record<string, { statuses: number[]; text: string }> = {};
  for (const { id, call } of LISTED_CALLS.filter((listed) => company.inputs[listed.id] !== undefined)) {
    const given = [];
    for (const input of company.inputs[id] ?? []) given.push(await browser.send(call, input, { accountId: company.accountId }));
    answers[id] = { statuses: given.map(({ status }) => status), text: given.map(({ text }) => text).join("\n") };
  }
  return answers;
};

/** Calls that a visit may read and whose answers are marked. */
const MARKED: string[] = [];
beforeAll(async () => {
  for (const { id, call, built } of LISTED_CALLS)
    if (built && call.scope === "account" && call.effect === "read" && !call.takesOut && personalOf(await call.shapes())) MARKED.push(id);
});

describe("what is personal to consumers", () => {
  test("is in no byte that a visit gets, until it has said why; then it gets what the owner gets", async () => {
    const company = await setUp();
    expect(Object.keys(company.inputs).sort()).toEqual(MARKED.toSorted());
    const byOwner = await readAll(company, company.owner);
    // The attack can succeed: the owner reads every canary, by the calls of this list.
    expect(new Set(Object.values(byOwner).flatMap(({ text }) => found(company, text)))).toEqual(new Set(Object.keys(company.of)));
    const browser = await visit(company);
    const before = await readAll(company, browser);
    expect(Object.entries(before).filter(([, { text }]) => found(company, text).length > 0)).toEqual([]);
    const { "leads.getLeadPhoto": photo, ...others } = before;
    expect(photo?.statuses).toEqual([409]);
    expect(Object.entries(others).filter(([, { statuses }]) => statuses.some((status) => status !== 200))).toEqual([]);
    expect((await show(browser, company)).data).toEqual({ shown: ["leads", "calls"] });
    expect(await readAll(company, browser)).toEqual(byOwner);
  });

  test("leaves the first letter, or the last two digits, and says not how long it is", async () => {
    const company = await setUp();
    const { accountId, externalId } = company;
    await house.admin.query("update lead_contact set phone = '+49221471099' where account_id = $1", [accountId]);
    const { data } = await (await visit(company)).send(leads.getLead, { query: { externalId } }, { accountId });
    expect([data.contact?.phone, data.contact?.name, data.message]).toEqual(["••••••99", "n••••••", "m••••••"]);
    // What a company sees of anybody who asks is no contact, and pictures are not there.
    expect([data.title, data.photos]).toEqual(["Titel", []]);
  });

  test("is shown by kind: who asked to see the requests does not see the calls", async () => {
    const company = await setUp();
    const browser = await visit(company);
    expect((await show(browser, company, ["leads"])).data.shown).toEqual(["leads"]);
    const seen = new Set(Object.values(await readAll(company, browser)).flatMap(({ text }) => found(company, text)));
    expect(seen).toEqual(new Set(PLACES.leads));
    expect((await show(browser, company, ["calls"])).data.shown).toEqual(["leads", "calls"]);
  });

  test("is shown to this very visit: not to the next one of the same person, nor to a colleague, nor in another company", async () => {
    const [company, other] = [await setUp(), await setUp()];
    const browser = await visit(company);
    expect((await show(browser, other)).status).toBe(404);
    await show(browser, company);
    const colleague = await buildStaff(house);
    for (const stranger of [
      await visit(company),
      (await visitAs(house, colleague, company.accountId)).browser,
      (await visitAs(house, company.staff, other.accountId)).browser,
    ]) {
      const { status, data } = await stranger.send(customerCare.getContactsShown, {}, { accountId: company.accountId });
      expect([200, 404]).toContain(status);
      expect((data as { shown?: string[] } | undefined)?.shown ?? []).toEqual([]);
      const texts = Object.values(await readAll(company, stranger)).map(({ text }) => text);
      expect(texts.flatMap((text) => found(company, text))).toEqual([]);
    }
    const inOther = (await visitAs(house, company.staff, other.accountId)).browser;
    expect(Object.values(await readAll(other, inOther)).flatMap(({ text }) => found(other, text))).toEqual([]);
  });

  test("is shown for a reason alone, and to nobody but a visit", async () => {
    const company = await setUp();
    const { accountId, owner } = company;
    const browser = await visit(company);
    const odd = await browser.send(customerCare.showContacts, { body: { kinds: ["leads"], reason: "x" } }, { accountId });
    expect([odd.status, odd.errors[0]?.field]).toEqual([400, "reason"]);
    expect((await show(owner, company)).status).toBe(403);
    const { care } = house.app.pools;
    const shown = `select care_show_contacts(gen_random_uuid(), '{leads}', 'x')`;
    await expect(care.query(`set session characteristics as transaction read write; ${shown}`)).rejects.toThrow("not-signed-in");
    expect((await browser.send(customerCare.getContactsShown, {}, { accountId })).data).toEqual({ shown: [] });
  });
});

test("a visit is told of nobody who works for the company, and of those who wish to a masked address", async () => {
  const { accountId, owner, staff } = await setUp();
  await buildLink(house, { accountId, userId: (await buildUser(house)).userId, mark: "wunsch" });
  const read = async (by: Browser) => {
    const [people, wishes] = [
      await by.send(members.getMembers, {}, { accountId }),
      await by.send(accountLink.getLinkRequests, {}, { accountId }),
    ];
    return { people: people.data.members.length, wishes: wishes.data.requests.map(({ email }) => email) };
  };
  expect(await read(owner)).toEqual({ people: 1, wishes: ["verawunsch@example.test"] });
  const { browser } = await visitAs(house, staff, accountId);
  expect(await read(browser)).toEqual({ people: 0, wishes: ["v•••@e•••.test"] });
});

test("the owner reads of each visit whether and why contacts were shown, and it stands in the trail", async () => {
  const company = await setUp();
  const { accountId, owner } = company;
  const [quiet, browser] = [await visit(company), await visit(company)];
  await quiet.send(leads.getLeads, { query: {} }, { accountId });
  await show(browser, company);
  // Sent again it is the same.
  await show(browser, company);
  const { visits } = (await owner.send(customerCare.getCareVisits, { query: {} }, { accountId })).data;
  expect(visits.map(({ shown }) => shown.map(({ what, reason }) => [what, reason]))).toEqual([
    [
      ["calls", REASON],
      ["leads", REASON],
    ],
    [],
  ]);
  const { rows } = await house.admin.query("select staff, actor, fields from audit_event where account_id = $1 and call = $2", [
    accountId,
    customerCare.showContacts.path,
  ]);
  expect(rows[0]).toMatchObject({ staff: true, actor: company.staff.userId, fields: ["kinds", "reason"] });
});

describe("the quota", () => {
  test("counts every record that is shown, and none that is masked; the 201st is refused, with an alarm, and a colleague goes on", async () => {
    const company = await setUp();
    const { accountId, externalId, staff } = company;
    for (let id = 100; id < 148; id += 1) await buildLead(house, { accountId, id, state: "accepted" });
    const look = async (browser: Browser) => (await browser.send(leads.getLeads, { query: { limit: 50 } }, { accountId })).status;
    const alarms = () => house.log.filter((line) => line.includes("care-records-spent")).length;
    const masked = await visit(company);
    for (let n = 0; n < 6; n += 1) expect(await look(masked)).toBe(200);
    const browser = await visit(company);
    await show(browser, company);
    // Fifty requests in an answer; the first of them have no photos to look at.
    for (let n = 0; n < 3; n += 1) expect(await look(browser)).toBe(200);
    const one = () => browser.send(secretarial.getPhoneCall, { query: { callId: "99" } }, { accountId });
    for (let n = 0; n < 49; n += 1) expect((await one()).status).toBe(200);
    const before = alarms();
    expect((await browser.send(leads.getLeadPhoto, { query: { externalId, photo: 0 } }, { accountId })).status).toBe(200);
    expect(alarms()).toBe(before);
    const refused = await one();
    expect([refused.status, refused.errors[0]?.code, found(company, refused.text)]).toEqual([429, "rate-limited", []]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(alarms()).toBe(before + 1);
    expect((await browser.send(leads.getLeadPhoto, { query: { externalId, photo: 0 } }, { accountId })).status).toBe(429);
    // What is masked is still answered, in another visit of the same person.
    expect(await look(masked)).toBe(200);
    const colleague = (await visitAs(house, await buildStaff(house), accountId)).browser;
    await show(colleague, company);
    expect(await look(colleague)).toBe(200);
    expect(staff.userId).not.toBe("");
  });

  test("is of staff: an owner reads as much as there is", async () => {
    const { accountId, owner } = await setUp();
    for (let n = 0; n < 25; n += 1)
      expect((await owner.send(portal.search, { body: { search: "Titel" } }, { accountId })).status).toBe(200);
    const { data } = await owner.send(leads.getLeads, { query: {} }, { accountId });
    expect(data.leads).toHaveLength(2);
  });
});
