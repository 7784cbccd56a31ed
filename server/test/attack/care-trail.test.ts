import { isFile } from "@schaufenster/contract/file.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditKeysOf } from "../../src/connections.ts";
import { writeOpen } from "../../src/db/db.ts";
import { verifyTrail } from "../../src/records/audit-chain.store.ts";
import type { House } from "../house.ts";
import { UNKNOWN_ACCOUNT } from "./attacks.ts";
import { LISTED_CALLS, sampleFor } from "./calls.ts";
import { openWorld, type World } from "./world.ts";

/* T-CARE: what staff look at stands in the company's trail, and they take nothing along. */

let house: House;
let world: World;
beforeAll(async () => void ({ house, world } = await openWorld()));
afterAll(() => house.close());

const READS = LISTED_CALLS.filter(({ built, call }) => built && call.effect === "read" && call.scope !== "none" && call.scope !== "desk");
const linesOf = async (accountId: string) =>
  (await house.admin.query("select * from audit_event where account_id = $1 order by seq", [accountId])).rows;
const allLines = async (): Promise<number> => Number((await house.admin.query("select count(*) from audit_event")).rows[0].count);

/** Files that are looked at on the screen or stand in public anyway, each with its reason; every other file is taken along. */
const LOOKED_AT: Readonly<Record<string, string>> = {
  "user.getProfileImage": "the own picture, on the screen",
  "leads.getLeadPhoto": "a picture of a request, on the screen; the look at it leaves a line",
  "entryEditing.downloadFile": "pictures and documents of the entry, which are public",
  "webBanner.downloadWebBannerCreatives": "advertisements, made to be shown in public",
  "webBanner.showWebBannerFile": "one of them, on the screen",
  "serviceCase.downloadCaseFile": "what a company sent us to be read; staff read it on a visit, and the look leaves a line",
  "website.showWebsiteFile": "a picture for our editors, on the screen",
  "claiming.downloadLetter": "the letter with a PIN, printed by whoever has its case at the desk; on a visit nobody has one",
  "tvBanner.showCreative": "advertisements, made to be shown in public, on the screen",
};

test("every file is taken along or listed as looked at, and what is dear to build is taken along", async () => {
  const files = [];
  for (const { id, call } of LISTED_CALLS) if (isFile((await call.shapes()).reply) && !call.takesOut) files.push(id);
  expect(files.sort()).toEqual(Object.keys(LOOKED_AT).sort());
  expect(LISTED_CALLS.filter(({ call }) => call.rate === "export" && !call.takesOut)).toEqual([]);
  expect([reviews.downloadPdfSignet, reviews.downloadReport].map(({ rate }) => rate)).toEqual(["export", "export"]);
});

test("every read of a company by staff leaves exactly one line before it is answered", async () => {
  const { browser, own } = await world.actor("cuca A").fresh();
  const deviations: string[] = [];
  for (const { id, call, ...listed } of READS.filter((one) => !one.call.takesOut)) {
    const input = await sampleFor({ id, call, ...listed }, own);
    const [before, others] = [await linesOf(own.accountId), await allLines()];
    const { status } = await browser.send(call, input, call.scope === "account" ? { accountId: own.accountId } : {});
    const added = (await linesOf(own.accountId)).slice(before.length);
    const expected = call.scope === "account" ? 1 : 0;
    const fits = added.every((line) => line.staff && line.actor === own.userId && line.call === call.path && line.user_id === "0");
    const elsewhere = (await allLines()) - others - added.length;
    // A try to see a masked picture is refused, and is a look as well.
    const due = id === "leads.getLeadPhoto" ? 409 : 200;
    if (status !== due || added.length !== expected || !fits || elsewhere !== 0)
      deviations.push(`${id}: ${status}, ${added.length} lines here, ${elsewhere} elsewhere, ${fits ? "right" : "wrong"}`);
  }
  expect(deviations).toEqual([]);
  expect((await writeOpen(house.admin, (tx) => verifyTrail(tx, auditKeysOf(house.config)))).broken).toEqual([]);
});

test("the line names the object and the visit, and nothing that was read", async () => {
  const { browser, own } = await world.actor("cuca B").fresh();
  const externalId = `A-${own.accountId}-1`;
  const before = (await linesOf(own.accountId)).length;
  const answer = await browser.send(leads.getLead, { query: { externalId } }, { accountId: own.accountId });
  expect([answer.status, answer.text.includes(world.mark)]).toEqual([200, true]);
  const [line, ...more] = (await linesOf(own.accountId)).slice(before);
  expect(more).toEqual([]);
  expect(line).toMatchObject({ object: externalId, request_id: answer.headers["x-request-id"], ip_prefix: "127.0.0.0/24" });
  expect(line.session_family).not.toBeNull();
  expect(JSON.stringify(line)).not.toContain(world.mark);
});

test("staff take nothing along: every export is refused and leaves no line", async () => {
  const { browser, own } = await world.actor("cuca A").fresh();
  const exports = READS.filter(({ call }) => call.takesOut);
  expect(exports.length).toBeGreaterThan(8);
  const before = await allLines();
  for (const listed of exports) {
    const input = await sampleFor(listed, own);
    const { status, errors } = await browser.send(listed.call, input, listed.call.scope === "account" ? { accountId: own.accountId } : {});
    expect([listed.id, status, errors[0]?.code]).toEqual([listed.id, 403, "care-no-export"]);
  }
  expect(await allLines()).toBe(before);
});

test("a look at a stranger's company, or at nothing, leaves no line", async () => {
  const { browser } = await world.actor("cuca A").fresh();
  const before = await allLines();
  for (const accountId of [world.b.accountId, UNKNOWN_ACCOUNT])
    expect((await browser.send(leads.getLeads, { query: {} }, { accountId })).status).toBe(404);
  expect(await allLines()).toBe(before);
});

test("when the line cannot be written, staff get nothing; customers go on", async () => {
  const [staff, customer] = [await world.actor("cuca B").fresh(), await world.actor("customer B").fresh()];
  const look = ({ browser, own }: typeof staff) => browser.send(leads.getLeads, { query: {} }, { accountId: own.accountId });
  expect((await look(staff)).text).toContain(world.mark);
  await house.admin.query(`
    create function stumble() returns trigger language plpgsql as 'begin raise exception ''stumbled''; end';
    create trigger stumble before insert on audit_event for each row execute function stumble();`);
  const [refused, served] = [await look(staff), await look(customer)];
  await house.admin.query("drop function stumble() cascade");
  expect([refused.status, refused.text.includes(world.mark)]).toEqual([500, false]);
  expect([served.status, served.text.includes(world.mark)]).toEqual([200, true]);
  expect((await look(staff)).status).toBe(200);
});

test("a trail that is being written for long keeps the look waiting, and that is said", async () => {
  const staff = await world.actor("cuca B").fresh();
  const look = () => staff.browser.send(leads.getLeads, { query: {} }, { accountId: staff.own.accountId });
  expect((await look()).status).toBe(200);
  const writer = await house.admin.connect();
  try {
    await writer.query("begin");
    await writer.query("select from audit_head where account_id = $1 for update", [staff.own.accountId]);
    const { status, errors, headers } = await look();
    expect([status, errors[0]?.code, Number(headers["retry-after"]) > 0]).toEqual([503, "unavailable", true]);
  } finally {
    await writer.query("rollback");
    writer.release();
  }
  expect((await look()).status).toBe(200);
});

test("a visit that ends while a look waits for its line sees nothing, and is told that it is over", async () => {
  const { browser, own } = await world.actor("cuca B").fresh();
  const before = await allLines();
  const writer = await house.admin.connect();
  try {
    await writer.query("begin");
    await writer.query("select from audit_head where account_id = $1 for update", [own.accountId]);
    const asked = browser.send(leads.getLeads, { query: {} }, { accountId: own.accountId });
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await house.admin.query(waiting)).rowCount).toBe(1);
    await house.admin.query("update session set revoked_at = now() where user_id = $1", [own.userId]);
    await writer.query("commit");
    const { status, errors, text } = await asked;
    expect([status, errors[0]?.code, text.includes(world.mark)]).toEqual([401, "not-signed-in", false]);
  } finally {
    writer.release();
  }
  expect(await allLines()).toBe(before);
});
