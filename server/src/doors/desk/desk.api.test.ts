import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { desk } from "@schaufenster/contract/areas/desk/desk.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildUser, PASSWORD } from "../../../test/builders.ts";
import { runCli } from "../../../test/cli.ts";
import { Browser, mintedSession } from "../../../test/client.ts";
import { atDesk, buildDeskStaff, buildOwner, callBackCase, deskIn, take } from "../../../test/desk.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { buildStaff, codeOf, visitAs } from "../../../test/staff.ts";
import { openDb, writeFor } from "../../db/db.ts";
import { findWaiting } from "./desk.store.ts";

/* What waits for a person on our side: who gets in, what is listed, and that two do not do it at once. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const owner = () => buildOwner(house);
const day = (n: number) => addDays(isoDay(new Date()), n);

/** What the database shows to the desk's role in this name. */
const seenAs = (userId: string): Promise<object[]> =>
  writeFor(house.app.pools.desk, userId, null, async (tx) => {
    const counted = "select (select count(*)::int from desk_case) as cases, (select count(*)::int from staff_case) as wishes";
    return (await tx.client.query<object>(counted)).rows;
  });

describe("who gets in", () => {
  test("nobody but staff of the desk: not an owner, not care on a visit, not care without the role, not the role on a visit", async () => {
    const { accountId, browser } = await owner();
    await callBackCase(house, accountId);
    expect((await browser.send(desk.getCases, { query: {} })).errors[0]?.code).toBe("forbidden");
    const care = await buildStaff(house);
    const visit = await visitAs(house, care, accountId);
    expect((await visit.browser.send(desk.getCases, { query: {} })).errors[0]?.code).toBe("forbidden");
    const without = await mintedSession(house, care.userId, { kind: "cuca" });
    expect((await without.send(desk.getCases, { query: {} })).errors[0]?.code).toBe("forbidden");
    await house.admin.query("update app_user set roles = '{cuca,desk}' where user_id = $1", [care.userId]);
    expect((await visit.browser.send(desk.getCases, { query: {} })).errors[0]?.code).toBe("forbidden");
    expect((await without.send(desk.getCases, { query: {} })).status).toBe(200);
    await house.admin.query("update app_user set roles = '{cuca}' where user_id = $1", [care.userId]);
    expect((await without.send(desk.getCases, { query: {} })).errors[0]?.code).toBe("forbidden");
  });

  test("with password, role and second factor, for a working day, in their own trail; a password alone opens nothing, and no role is a wrong password", async () => {
    const browser = await new Browser(house).open();
    const care = await buildStaff(house);
    const refused = await browser.send(auth.loginDesk, { body: { login: care.login, password: PASSWORD } });
    const wrong = await browser.send(auth.loginDesk, { body: { login: care.login, password: "ein anderes Passwort" } });
    expect([refused.status, refused.text]).toEqual([401, wrong.text]);
    const staff = await buildDeskStaff(house);
    const { data } = await deskIn(house, browser, staff);
    expect(data).toMatchObject({ user: { roles: ["cuca", "desk"], cucaInfo: null, accounts: {} } });
    const hours = (Date.parse(data.session.absoluteEnd) - Date.parse(data.session.serverTime)) / 3_600_000;
    expect(Math.round(hours)).toBe(8);
    expect((await browser.send(desk.getCases, { query: {} })).status).toBe(200);
    const { accountId } = await owner();
    expect((await browser.send(leads.getStatistics, {}, { accountId })).status).toBe(404);
    const { rows } = await house.admin.query("select call, staff from audit_event where account_id = 0 and user_id = $1", [staff.userId]);
    expect(rows).toEqual([{ call: auth.loginDesk.path, staff: true }]);
  });

  test("staff without a second factor set one up with the operator's code, and are at the desk then", async () => {
    const { login, userId } = await buildUser(house, { role: "cuca", roles: ["cuca", "desk"] });
    const browser = await new Browser(house).open();
    const { errors } = await browser.send(auth.loginDesk, { body: { login, password: PASSWORD } });
    expect(errors[0]?.code).toBe("enrolment-needed");
    const given = { challenge: errors[0]?.field ?? "", code: (await runCli(house, "enrol-staff", login)).out.trim() };
    const { data: started } = await browser.send(auth.startEnrolment, { body: given });
    const totp = codeOf(started.totp.secret);
    expect((await browser.send(auth.confirmEnrolment, { body: { ...given, totp } })).data.user.user_id).toBe(userId);
    expect((await browser.send(desk.getCases, { query: {} })).status).toBe(200);
  });

  test("the desk's role of the database sees nothing without such a session, nor with one that has ended", async () => {
    const { userId: owning, accountId } = await owner();
    await callBackCase(house, accountId);
    const { userId: left } = await atDesk(house);
    await house.admin.query("update session set revoked_at = now() where user_id = $1", [left]);
    for (const userId of [owning, left]) expect(await seenAs(userId)).toEqual([{ cases: 0, wishes: 0 }]);
    const { userId: there } = await atDesk(house);
    expect(await seenAs(there)).not.toEqual([{ cases: 0, wishes: 0 }]);
  });
});

describe("the list", () => {
  test("what is overdue comes first, then the nearest clock; other brands have their own desk", async () => {
    const { accountId } = await owner();
    const { browser } = await atDesk(house);
    const [late, soon, other] = [
      await callBackCase(house, accountId),
      await callBackCase(house, accountId),
      await callBackCase(house, accountId),
    ];
    await house.admin.query("update desk_case set due_at = now() - interval '100 days' where number = $1", [late.number]);
    await house.admin.query("update desk_case set due_at = now() - interval '90 days' where number = $1", [soon.number]);
    await house.admin.query("update desk_case set brand = 'ortsfink' where number = $1", [other.number]);
    const { data } = await browser.send(desk.getCases, { query: {} });
    expect(data?.cases.slice(0, 2).map(({ number, overdue }) => [number, overdue])).toEqual([
      [late.number, true],
      [soon.number, true],
    ]);
    expect(data?.cases.map(({ number }) => number)).not.toContain(other.number);
    expect(data?.counts.overdue).toBeGreaterThanOrEqual(2);
    expect((await browser.send(desk.getCase, { path: { number: other.number } })).status).toBe(404);
    const counted = (await findWaiting(openDb(house.job))).find((one) => one.kind === "call-back" && one.brand === "nahwerk");
    expect(counted?.overdue).toBe(data?.counts.overdue);
    expect(await runCli(house, "desk-clock")).toMatchObject({
      code: 1,
      out: expect.stringMatching(/call-back {2}nahwerk {2}\d+ open {2}[1-9]/),
    });
  });

  test("pages follow each other without a gap and without a repetition", async () => {
    const { accountId } = await owner();
    const { browser } = await atDesk(house);
    for (let n = 0; n < 65; n += 1) await callBackCase(house, accountId);
    // All of the same moment: their number alone says which comes next.
    await house.admin.query("update desk_case set due_at = now() + interval '9 days' where company_id = $1", [accountId]);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { data } = await browser.send(desk.getCases, { query: { ...(after !== undefined && { after }) } });
      seen.push(...(data?.cases ?? []).map(({ number }) => number));
      after = data?.next ?? undefined;
    } while (after !== undefined);
    expect(seen.length).toBeGreaterThanOrEqual(65);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe("two at once", () => {
  test("the second is told that the case has changed; nobody decides what another has taken", async () => {
    const { accountId } = await owner();
    const [one, other] = [await atDesk(house), await atDesk(house)];
    const seen = await callBackCase(house, accountId);
    const taken = await take(one.browser, seen);
    expect((await other.browser.send(desk.takeCase, { body: seen })).errors[0]?.code).toBe("conflict");
    const decided = { ...taken, decision: "reached", text: "Wir haben alles besprochen." };
    expect((await other.browser.send(desk.answerCase, { body: decided })).errors[0]?.code).toBe("not-possible-now");
    const { userId: stranger } = await owner();
    const wrong = await one.browser.send(desk.handOverCase, { body: { ...taken, to: stranger, reason: "Kennt die Firma" } });
    expect(wrong.errors[0]?.field).toBe("to");
    const given = await one.browser.send(desk.handOverCase, { body: { ...taken, to: other.userId, reason: "Kennt die Firma" } });
    expect(given.data?.takenBy?.id).toBe(other.userId);
    const version = given.data?.version ?? -1;
    expect((await other.browser.send(desk.answerCase, { body: { ...decided, version } })).data?.ended?.decision).toBe("Gesprochen");
    const { rows } = await house.admin.query(
      "select object, actor::text, staff from audit_event where account_id = $1 and call like '/api/desk/%' order by seq",
      [accountId],
    );
    expect(rows).toEqual([
      { object: `${seen.number}: Kennt die Firma`, actor: one.userId, staff: true },
      { object: `${seen.number}: reached`, actor: other.userId, staff: true },
    ]);
  });

  test("a submission that is repeated is done once", async () => {
    const { accountId } = await owner();
    const { browser } = await atDesk(house);
    const body = await callBackCase(house, accountId);
    const headers = { "idempotency-key": "taken-only-once" };
    const first = await browser.send(desk.takeCase, { body }, { headers });
    expect((await browser.send(desk.takeCase, { body }, { headers })).data).toEqual(first.data);
  });

  test("what was put off is out of sight until its day, but never when it is overdue", async () => {
    const { accountId } = await owner();
    const { browser, userId } = await atDesk(house);
    const body = await callBackCase(house, accountId, userId);
    const put = (until: string) => browser.send(desk.snoozeCase, { body: { ...body, until, reason: "Betriebsferien" } });
    expect((await put(day(-2))).errors[0]?.field).toBe("until");
    expect((await put(day(40))).errors[0]?.field).toBe("until");
    expect((await put(day(5))).data?.snoozedUntil).toBe(day(5));
    const numbers = async (list: "waiting" | "snoozed" | "mine") =>
      (await browser.send(desk.getCases, { query: { list } })).data?.cases.map(({ number }) => number) ?? [];
    expect(await numbers("snoozed")).toContain(body.number);
    expect(await numbers("mine")).toEqual([body.number]);
    expect(await numbers("snoozed")).toHaveLength(1);
    const asleep = await take(browser, { ...body, version: body.version + 1 });
    expect(await numbers("snoozed")).toEqual([]);
    await browser.send(desk.snoozeCase, { body: { ...asleep, until: day(5), reason: "Betriebsferien" } });
    expect(await numbers("snoozed")).toEqual([body.number]);
    await house.admin.query("update desk_case set due_at = now() - interval '200 days' where number = $1", [body.number]);
    expect((await numbers("waiting"))[0]).toBe(body.number);
    expect(await numbers("snoozed")).toEqual([]);
  });
});
