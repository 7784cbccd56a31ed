import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditKeysOf } from "../../src/connections.ts";
import { writeOpen } from "../../src/db/db.ts";
import { verifyTrail } from "../../src/records/audit-chain.store.ts";
import { buildCompany, buildUser } from "../builders.ts";
import { buildLead } from "../../src/areas/leads/leads.builders.ts";
import { mintedSession } from "../client.ts";
import type { House } from "../house.ts";
import { LISTED_CALLS, OTHER_ANSWERS, readyFor } from "./calls.ts";
import { openWorld, type World } from "./world.ts";

/* T-AUD: every change leaves exactly one line, nothing else does, and no line can be changed unnoticed. */

let house: House;
let world: World;
beforeAll(async () => void ({ house, world } = await openWorld()));
afterAll(() => house.close());

/** Writes that leave no line, each with its reason. */
const WITHOUT_LINE: Readonly<Record<string, string>> = {
  "auth.getPasskeyLogin": "asks, and names nobody yet",
  "auth.refresh": "every five minutes of every browser: the session's own seen_at and generation say it",
  "auth.startEnrolment": "sets nothing up yet",
  "auth.logout": "the session's own revoked_at says it",
  "auth.removeMainSessionKeys": "the session's own revoked_at says it",
  "auth.answerStaffDialog": "nobody is in yet, and the reason is still to come",
  "auth.register": "there is no person yet whose trail it could be; the activation leaves the first line",
  "auth.registerGuest": "there is no person yet whose trail it could be; the activation leaves the first line",
  "auth.registerActivationCancel": "there is no person yet whose trail it could be",
  "auth.resendActivation": "there is no person yet whose trail it could be",
  "entryEditing.saveDraft": "every few seconds of typing, and changes nothing that anybody else sees; saving the section leaves the line",
  "entryEditing.discardDrafts": "changes nothing that anybody else sees",
  "reviews.saveReplyDraft": "every few seconds of typing; sending the answer leaves the line",
  "tracking.trackUserViews": "every half minute of every browser that consents; the rows themselves say it",
  "tracking.trackUserData": "every half minute of every browser that consents; the rows themselves say it",
  "tracking.trackUserActions": "every half minute of every browser that consents; the rows themselves say it",
  "tracking.trackCompanyViews": "every half minute of every browser that consents; the rows themselves say it",
  "tracking.trackCompanyData": "every half minute of every browser that consents; the rows themselves say it",
  "tracking.trackCompanyActions": "every half minute of every browser that consents; the rows themselves say it",
  "feedback.sendCorrection": "there is no person whose trail it could be; the case at the desk says it",
  "feedback.reportBarrier": "there is no person whose trail it could be; the case at the desk says it",
  "newsletter.confirmNewsletter": "whoever reads at the address is nobody here; the row keeps the words and the moment as proof",
  "claiming.openClaim": "shows what everybody may know of a company, and changes nothing of it",
  "claiming.register": "there is no person yet whose trail it could be; the activation leaves the first line",
  "accountLink.showLink":
    "says which company a code is for and changes nothing but the count of guesses, which stands in the code's own row",
  "accountLink.register": "there is no person yet whose trail it could be; the activation leaves the first line, and the company's with it",
  "auth.requestPassword": "anybody may ask for anybody; a line would tell whether the address is known, and the renewal leaves one",
};

/** Writes that leave another number of lines than one, each with its reason. */
const LINES: Readonly<Record<string, { readonly lines: number; readonly why: string }>> = {
  "auth.loginCuca": { lines: 0, why: "asks for the second factor, always; the answer leaves the line of the visit" },
  "auth.loginStaff": { lines: 0, why: "the same as after a password" },
  "auth.loginDesk": { lines: 0, why: "the same; its line stands in the person's own chain" },
  "customerCare.getCompanyInfo": { lines: 1, why: "what staff look at stands in the trail" },
  "customerCare.getContactsShown": { lines: 1, why: "the same" },
  "desk.handOverCase": { lines: 2, why: "the step in the staff's own chain, the reason in the company's" },
  "desk.snoozeCase": { lines: 2, why: "the same" },
  "desk.answerCase": { lines: 2, why: "the step in the staff's own chain, the decision in the company's" },
  "accountLink.login": { lines: 2, why: "the sign-in in the person's chain, the link in the company's" },
  "auth.confirmEnrolment": { lines: 2, why: "the factor in the person's chain, the visit in the company's" },
};

const countLines = async (): Promise<number> => Number((await house.admin.query("select count(*) from audit_event")).rows[0].count);

/** Links of all chains that do not hold: a row that is not what was sealed, does not follow its predecessor, or is missing at the end. */
const brokenLinks = async (): Promise<string[]> => {
  const { broken } = await writeOpen(house.admin, (tx) => verifyTrail(tx, auditKeysOf(house.config)));
  return broken.map(({ accountId, userId, seq, what }) => `${accountId}/${userId}/${seq ?? "head"} ${what}`);
};

test("every write that is built leaves exactly one line, and no read leaves any", async () => {
  const deviations: string[] = [];
  for (const listed of LISTED_CALLS.filter((one) => one.built)) {
    const { browser, input, scope } = await readyFor(world, listed);
    const before = await countLines();
    const { status } = await browser.send(listed.call, input, scope);
    const lines = (await countLines()) - before;
    const one = listed.call.effect === "write" && WITHOUT_LINE[listed.id] === undefined ? 1 : 0;
    const expected = [OTHER_ANSWERS[listed.id]?.status ?? 200, LINES[listed.id]?.lines ?? one];
    if (status !== expected[0] || lines !== expected[1]) deviations.push(`${listed.id}: ${status}, ${lines} lines`);
  }
  expect(deviations).toEqual([]);
  const writes = LISTED_CALLS.filter((one) => one.built && one.call.effect === "write").map((one) => one.id);
  expect(Object.keys(WITHOUT_LINE).filter((id) => !writes.includes(id))).toEqual([]);
  expect(await brokenLinks()).toEqual([]);
});

test("a line says who, what and where from, and not what was typed", async () => {
  const { userId } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId] });
  const browser = await mintedSession(house, userId);
  const answer = await browser.send(leads.acceptLead, { body: { externalId: `A-${accountId}-1` } }, { accountId });
  const { rows } = await house.admin.query("select * from audit_event where account_id = $1", [accountId]);
  expect(rows).toMatchObject([
    {
      account_id: accountId,
      seq: "1",
      actor: userId,
      staff: false,
      call: leads.acceptLead.path,
      object: `A-${accountId}-1`,
      fields: ["externalId"],
      request_id: answer.headers["x-request-id"],
      ip_prefix: "127.0.0.0/24",
    },
  ]);
});

test("what is rolled back leaves no line", async () => {
  const { userId } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId], leads: 0 });
  const { externalId } = await buildLead(house, { accountId, id: 1 });
  const browser = await mintedSession(house, userId);
  const accept = () => browser.send(leads.acceptLead, { body: { externalId } }, { accountId });
  // The line is written after the work, so the fault must come after the line: at the answer that is kept for repetitions.
  await house.admin.query(`
    create function stumble() returns trigger language plpgsql as 'begin raise exception ''stumbled''; end';
    create trigger stumble before update on idempotency for each row execute function stumble();`);
  const before = await countLines();
  const failed = await accept();
  await house.admin.query("drop function stumble() cascade");
  expect(failed.status).toBe(500);
  expect((await countLines()) - before).toBe(0);
  const { rows } = await house.admin.query("select status from lead where account_id = $1", [accountId]);
  expect(rows).toEqual([{ status: "new" }]);
  expect((await accept()).status).toBe(200);
  expect((await countLines()) - before).toBe(1);
  expect(await brokenLinks()).toEqual([]);
});

test("no login role can change or remove a line, not even in a partition", async () => {
  const { rows: rights } = await house.admin.query(
    `select r.rolname, i.inhrelid::regclass from pg_inherits i, pg_roles r
     where i.inhparent = 'audit_event'::regclass and r.rolname like 'portal\\_%' and r.rolcanlogin
       and has_table_privilege(r.oid, i.inhrelid, 'select, insert, update, delete, truncate, trigger')`,
  );
  expect(rights).toEqual([]);
  for (const [role, pool] of Object.entries({ ...house.app.pools, job: house.job }))
    for (const table of ["audit_event", "audit_event_default"])
      for (const text of [`update ${table} set call = 'x'`, `delete from ${table}`, `truncate ${table}`, `drop table ${table}`]) {
        const refusal = await pool.query(text).then(
          () => "done",
          (error: { code?: string }) => error.code,
        );
        const onlyReads = ["care", "public"].includes(role) && refusal === "25006";
        expect([role, text, refusal]).toEqual([role, text, onlyReads ? "25006" : "42501"]);
      }
});

const someLine = async () => {
  const { userId } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId], leads: 3 });
  const browser = await mintedSession(house, userId);
  for (let n = 1; n <= 3; n += 1) await browser.send(leads.acceptLead, { body: { externalId: `A-${accountId}-${n}` } }, { accountId });
  return accountId;
};
describe("a changed row breaks the chain", () => {
  const changes: Readonly<Record<string, string>> = {
    "another actor": "actor = actor + 1",
    "as if by staff": "staff = not staff",
    "another call": "call = call || 'x'",
    "another object": "object = 'A-1-1'",
    "other fields": "fields = '{}'",
    "another time": "at = at - interval '1 s'",
    "another request": "request_id = gen_random_uuid()",
    "another hash": "hash = sha256('x')",
    "another number": "seq = seq + 1000",
  };

  test.each(Object.entries(changes))("%s", async (_name, change) => {
    const accountId = await someLine();
    expect((await brokenLinks()).filter((link) => link.startsWith(`${accountId}/`))).toEqual([]);
    await house.admin.query(`update audit_event set ${change} where account_id = $1 and seq = 2`, [accountId]);
    expect((await brokenLinks()).filter((link) => link.startsWith(`${accountId}/`))).not.toEqual([]);
  });

  test.each([1, 2, 3])("line %i of three is missing", async (seq) => {
    const accountId = await someLine();
    await house.admin.query("delete from audit_event where account_id = $1 and seq = $2", [accountId, seq]);
    expect((await brokenLinks()).filter((link) => link.startsWith(`${accountId}/`))).not.toEqual([]);
  });
});
