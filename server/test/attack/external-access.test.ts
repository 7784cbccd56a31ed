import { externalServices } from "@schaufenster/contract/areas/external-services/external-services.calls.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openSealed } from "../../src/areas/external-services/access.service.ts";
import { workWithServices, type AccessJobDeps } from "../../src/areas/external-services/access.jobs.ts";
import { buildCompany } from "../builders.ts";
import { mintedSession } from "../client.ts";
import { askUrl, bring, buildGoogleOwner, decideAtGoogle, grant, jobDepsOf, type GoogleOwner } from "../google-access.ts";
import { openGoogleBusinessDesk } from "../google-business-desk.ts";
import { openHouse, type House } from "../house.ts";
import { startSandbox } from "../sandbox-process.ts";

/* Somebody wants a company's Google profile, or a company's token, or another company's location. */

let house: House;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let desk: ReturnType<typeof openGoogleBusinessDesk>;
let deps: AccessJobDeps;
let own: GoogleOwner;
let attacker: GoogleOwner;
beforeAll(async () => {
  sandbox = await startSandbox();
  desk = openGoogleBusinessDesk(sandbox.url);
  house = await openHouse({ SANDBOX_URL: sandbox.url });
  deps = jobDepsOf(house);
});
beforeEach(async () => {
  own = await buildGoogleOwner(house, desk);
  attacker = await buildGoogleOwner(house, desk);
});
afterEach(async () => {
  await desk.wrong({});
  await desk.turn("google-business", "ok");
});
afterAll(async () => {
  await house.close();
  await sandbox.stop();
});

const grants = async ({ accountId }: GoogleOwner): Promise<number | null> =>
  (await house.admin.query("select from external_grant where account_id = $1", [accountId])).rowCount;
const of = (url: URL, name: string) => url.searchParams.get(name);
/** What opens the company's profile now, read behind every fence. */
const refreshOf = async ({ accountId }: GoogleOwner): Promise<string> => {
  const { rows } = await house.admin.query<{ token: Buffer }>("select token from external_grant where account_id = $1", [accountId]);
  return openSealed(deps.key, accountId, "google", rows[0]?.token ?? Buffer.alloc(0));
};
const choose = (who: GoogleOwner, place: GoogleOwner["places"][number]) =>
  who.browser.send(externalServices.connectGoogleLocation, { body: place }, who);
const refusedAt = async (answer: ReturnType<typeof bring>, field: string) =>
  expect((await answer).errors[0]).toMatchObject({ code: "invalid-token", field });

describe("T-OAUTH: what comes back belongs to the session, the company and the service that asked", () => {
  test("the attacker's answer in the victim's browser connects nothing, and the other way round", async () => {
    const theirs = await decideAtGoogle(await askUrl(attacker), attacker.person);
    await refusedAt(bring(own, theirs), "state");
    // With a good state of the victim, too: the code was asked for by another.
    const ours = await decideAtGoogle(await askUrl(own), own.person);
    await refusedAt(bring(own, { ...ours, code: theirs["code"] ?? "" }), "code");
    await refusedAt(bring(attacker, ours), "state");
    expect([await grants(own), await grants(attacker)]).toEqual([0, 0]);
  });
  test("another session of the same person is another session", async () => {
    const answer = await decideAtGoogle(await askUrl(own), own.person);
    const elsewhere = await mintedSession(house, own.userId);
    await refusedAt(bring({ ...own, browser: elsewhere }, answer), "state");
    expect((await bring(own, answer)).status).toBe(200);
  });
  test("another company of the same person, active meanwhile, is another company", async () => {
    const { accountId } = await buildCompany(house, { members: [own.userId] });
    const answer = await decideAtGoogle(await askUrl(own), own.person);
    await refusedAt(bring({ ...own, accountId }, answer), "state");
    expect(await grants(own)).toBe(0);
  });
  test("a second time is once too often, also with a fresh code", async () => {
    const url = await askUrl(own);
    const answer = await decideAtGoogle(url, own.person);
    expect((await bring(own, answer)).status).toBe(200);
    await refusedAt(bring(own, answer), "state");
    await refusedAt(bring(own, await decideAtGoogle(url, own.person)), "state");
  });
  test("a new attempt ends the one before", async () => {
    const first = await decideAtGoogle(await askUrl(own), own.person);
    await askUrl(own);
    await refusedAt(bring(own, first), "state");
    expect(await grants(own)).toBe(0);
  });
  test("after ten minutes it is too late", async () => {
    const answer = await decideAtGoogle(await askUrl(own), own.person);
    await house.admin.query("update external_attempt set expires_at = expires_at - interval '10 minutes' where account_id = $1", [
      own.accountId,
    ]);
    await refusedAt(bring(own, answer), "state");
    expect(await grants(own)).toBe(0);
  });
  test("a missing or made-up state, and another service, are refused", async () => {
    const answer = await decideAtGoogle(await askUrl(own), own.person);
    await refusedAt(bring(own, { ...answer, state: "made-up" }), "state");
    expect((await bring(own, { ...answer, state: "" })).status).toBe(400);
    expect((await bring(own, answer, "facebook")).errors[0]?.code).toBe("not-possible-now");
  });
  test("an answer of another issuer, an ID token of another attempt, and a Google that calls itself otherwise are refused", async () => {
    const answer = await decideAtGoogle(await askUrl(own), own.person);
    await refusedAt(bring(own, { ...answer, iss: "https://accounts.evil.example" }), "code");
    await desk.wrong({ nonce: "of-somebody-else" });
    await refusedAt(grant(own), "code");
    await desk.wrong({ issuer: "https://accounts.evil.example" });
    const fresh = await openHouse({ SANDBOX_URL: sandbox.url });
    try {
      const there = await buildGoogleOwner(fresh, desk);
      const asked = await there.browser.send(externalServices.getAuthUrl, { path: { service: "google" } }, there);
      expect(asked.errors[0]?.code).toBe("upstream-failed");
    } finally {
      await fresh.close();
    }
  });
  test("the address at Google: PKCE by S256, a nonce, one exact way back, and only what is needed", async () => {
    const [one, two] = [await askUrl(own), await askUrl(own)];
    expect(of(one, "redirect_uri")).toBe("https://nahwerk.test/kunde/meineProdukte/eintrag/rechteuebertragung/google/auth");
    expect(of(one, "code_challenge_method")).toBe("S256");
    expect(of(one, "scope")).toBe("openid https://www.googleapis.com/auth/business.manage");
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(of(one, name)?.length).toBeGreaterThanOrEqual(43);
      expect(of(one, name)).not.toBe(of(two, name));
    }
  });
});

describe("T-OTOK: tokens stay where they are", () => {
  test("no answer, no line of the log, no job, no kept answer and no line of the trail carries one", async () => {
    const texts = [(await grant(own)).text];
    const canary = await refreshOf(own);
    expect(canary).toMatch(/^1\/\/sandbox\./);
    const mark = canary.split(".").at(-1) ?? "";
    texts.push((await own.browser.send(externalServices.getGoogleLocations, {}, own)).text);
    texts.push((await choose(own, own.places[0])).text);
    await desk.turn("google-business", "error");
    texts.push((await own.browser.send(externalServices.getGoogleLocations, {}, own)).text);
    texts.push((await own.browser.send(externalServices.list, {}, own)).text);
    texts.push((await own.browser.send(externalServices.denyAccess, { path: { service: "google" } }, own)).text);
    const kept = await house.admin.query<{ text: string }>(
      `select string_agg(t::text, ' ') as text from (select row_to_json(j) as t from pgboss.job j union all select row_to_json(i) from idempotency i
         union all select row_to_json(a) from audit_event a union all select row_to_json(r) from external_revocation r
         union all select row_to_json(g) from external_grant g) x`,
    );
    const everything = [...texts, ...house.log, kept.rows[0]?.text ?? ""].join("\n");
    expect(everything.length).toBeGreaterThan(5_000);
    for (const secret of [canary, mark, Buffer.from(canary).toString("hex"), Buffer.from(canary).toString("base64"), "ya29."])
      expect(everything).not.toContain(secret);
  });
  test("it opens for this company and this service alone", async () => {
    await grant(own);
    const { rows } = await house.admin.query<{ token: Buffer }>("select token from external_grant where account_id = $1", [own.accountId]);
    const sealed = rows[0]?.token ?? Buffer.alloc(0);
    expect(() => openSealed(deps.key, attacker.accountId, "google", sealed)).toThrow(/authenticate/);
    expect(() => openSealed(deps.key, own.accountId, "facebook", sealed)).toThrow(/authenticate/);
    expect(openSealed(deps.key, own.accountId, "google", sealed)).toMatch(/^1\/\//);
  });
  test("taken back, it is ended at Google and gone here; another company of the same Google account learns it by itself", async () => {
    await grant(own);
    const canary = await refreshOf(own);
    await own.browser.send(externalServices.denyAccess, { path: { service: "google" } }, own);
    expect([await grants(own), await desk.isRevoked(canary)]).toEqual([0, false]);
    const { rows } = await house.admin.query<{ id: string }>("select id::text as id from external_revocation where account_id = $1", [
      own.accountId,
    ]);
    await workWithServices(deps, { task: "revoke", accountId: own.accountId, objectId: rows[0]?.id ?? "" });
    expect(await desk.isRevoked(canary)).toBe(true);
  });
  test("customer care, the desk and the public pages cannot read one", async () => {
    const { rows } = await house.admin.query<{ grantee: string }>(
      `select distinct grantee from information_schema.column_privileges where column_name = 'token' and privilege_type = 'SELECT'
       and table_name in ('external_grant', 'external_revocation') and grantee not in ('portal_owner', 'postgres') order by 1`,
    );
    expect(rows.map(({ grantee }) => grantee)).toEqual(["portal_app", "portal_job"]);
  });
});

describe("T-GLOC: a location is connected by who may manage it, and once", () => {
  test("one that is not in the list of the own token does not exist, whoever has it", async () => {
    await grant(own);
    await grant(attacker);
    const foreign = await choose(attacker, own.places[0]);
    const unknown = await choose(attacker, { googleAccountId: own.places[0].googleAccountId, googleLocationId: "locations/0" });
    const mixed = await choose(attacker, { ...attacker.places[0], googleLocationId: own.places[0].googleLocationId });
    expect([foreign, unknown, mixed].map(({ status, text }) => [status, text])).toEqual(
      Array.from({ length: 3 }, () => [404, foreign.text]),
    );
  });
  test("one that another company here has is refused, also at the same moment, until it is free again", async () => {
    await grant(own);
    await grant(attacker, own.person);
    const both = await Promise.all([choose(own, own.places[0]), choose(attacker, own.places[0])]);
    expect(both.map(({ status }) => String(status)).sort()).toEqual(["200", "409"]);
    const [first, second] = both[0]?.status === 200 ? [own, attacker] : [attacker, own];
    const list = async () => (await second.browser.send(externalServices.getGoogleLocations, {}, second)).data;
    expect((await list())?.map(({ takenByOthers }) => takenByOthers)).toEqual([true, false]);
    expect((await choose(second, own.places[0])).errors[0]?.code).toBe("not-possible-now");
    await first.browser.send(externalServices.denyAccess, { path: { service: "google" } }, first);
    expect((await choose(second, own.places[0])).status).toBe(200);
  });
  test("a company that goes lets its location go", async () => {
    await grant(own);
    await choose(own, own.places[0]);
    await house.admin.query("delete from account where account_id = $1", [own.accountId]);
    await grant(attacker, own.person);
    expect((await choose(attacker, own.places[0])).status).toBe(200);
  });
});

describe("T-UPS: a hostile Google", () => {
  test.each(["huge", "types", "foreign"])("that answers %s is out of order, and nothing of it is shown", async (hostile) => {
    await grant(own);
    await desk.wrong({ hostile });
    const answer = await own.browser.send(externalServices.getGoogleLocations, {}, own);
    expect([answer.status, answer.text.length < 500]).toEqual([502, true]);
  });
  test("that writes scripts has written text", async () => {
    await grant(own);
    await desk.wrong({ hostile: "script" });
    const answer = await own.browser.send(externalServices.getGoogleLocations, {}, own);
    expect(answer.data?.[0]?.locationTitle).toBe("alert(1) Maler Kranz");
  });
});
