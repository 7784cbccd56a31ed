import { externalServices } from "@schaufenster/contract/areas/external-services/external-services.calls.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildUser } from "../../../test/builders.ts";
import { mintedSession } from "../../../test/client.ts";
import {
  askUrl,
  bring,
  buildGoogleOwner,
  decideAtGoogle,
  grant,
  jobDepsOf,
  workAtGrants,
  type GoogleOwner,
} from "../../../test/google-access.ts";
import { openGoogleBusinessDesk } from "../../../test/google-business-desk.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { startSandbox } from "../../../test/sandbox-process.ts";
import { openDb } from "../../db/db.ts";
import { openJobQueue } from "../../jobs/queue.ts";
import { checkDueLocations, openGoogleGrant, tidyAccess, type AccessJobDeps } from "./access.jobs.ts";

/* A company allows us its Google profile, chooses a location, and takes it back: what stands here is what Google last said. */

let house: House;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let desk: ReturnType<typeof openGoogleBusinessDesk>;
let queue: ReturnType<typeof openJobQueue>;
let deps: AccessJobDeps;
let own: GoogleOwner;
beforeAll(async () => {
  sandbox = await startSandbox();
  desk = openGoogleBusinessDesk(sandbox.url);
  house = await openHouse({ SANDBOX_URL: sandbox.url });
  queue = openJobQueue(house.job, () => undefined);
  deps = jobDepsOf(house);
});
beforeEach(async () => void (own = await buildGoogleOwner(house, desk)));
afterEach(async () => {
  await desk.wrong({});
  await desk.turn("google-accounts", "ok");
  await desk.turn("google-business", "ok");
});
afterAll(async () => {
  await queue.close();
  await house.close();
  await sandbox.stop();
});

const SERVICE = { path: { service: "google" } } as const;
const list = async ({ browser, accountId }: GoogleOwner) => (await browser.send(externalServices.list, {}, { accountId })).data;
const google = async (who = own) => (await list(who)).find(({ sourceName }) => sourceName === "google");
const locations = (who = own) => who.browser.send(externalServices.getGoogleLocations, {}, who);
const choose = (at: 0 | 1, who = own) => who.browser.send(externalServices.connectGoogleLocation, { body: who.places[at] }, who);
const deny = (who = own) => who.browser.send(externalServices.denyAccess, SERVICE, who);
const cancel = (who = own) => who.browser.send(externalServices.cancelConnectGoogleLocation, {}, who);
/** The jobs that wait for this company, done one after the other. */
const work = (who = own) => workAtGrants(house, deps, who);
const reviewsOf = async ({ accountId }: GoogleOwner) =>
  (await house.admin.query("select location, token from review_google_location where account_id = $1", [accountId])).rows;
const tokenOf = async (who = own): Promise<string> => {
  const url = await askUrl(who);
  const { code } = await decideAtGoogle(url, who.person);
  return code ?? "";
};

describe("refused", () => {
  test("to others: nobody, another role, another company, and a company without the right", async () => {
    const stranger = await buildGoogleOwner(house, desk);
    expect((await own.browser.send(externalServices.getAuthUrl, SERVICE, { accountId: stranger.accountId })).status).toBe(404);
    expect((await locations({ ...own, accountId: stranger.accountId })).status).toBe(404);
    await house.admin.query("update membership set role = 'accounting' where user_id = $1", [own.userId]);
    expect((await choose(0)).status).toBe(403);
  });
  test("without a fresh proof of who it is", async () => {
    const answer = await decideAtGoogle(await askUrl(own), own.person);
    await house.admin.query("update session set step_up_at = now() - interval '1 day' where user_id = $1", [own.userId]);
    expect((await bring(own, answer)).errors[0]?.code).toBe("step-up-needed");
    expect((await deny()).errors[0]?.code).toBe("step-up-needed");
  });
  test("for Facebook, which is not connected here: nothing is begun, and the page can say so", async () => {
    const asked = await own.browser.send(externalServices.getAuthUrl, { path: { service: "facebook" } }, own);
    expect(asked.errors[0]?.code).toBe("not-possible-now");
    expect((await list(own)).find(({ sourceName }) => sourceName === "facebook")).toMatchObject({ granted: false, connected: false });
  });
});

test("from nothing to a confirmed location, which brings its reviews, and back to nothing", async () => {
  expect(await google()).toMatchObject({ granted: false, connected: false, setUpHere: false });
  expect((await locations()).errors[0]?.code).toBe("not-possible-now");
  expect((await grant(own)).data).toMatchObject({ granted: true, connected: false, setUpHere: true });
  expect((await locations()).data).toEqual([
    { ...own.places[0], locationTitle: "Betrieb 1", address: "Amselgrund 14, 50999 Köln", takenByOthers: false },
    { ...own.places[1], locationTitle: "Betrieb 2", address: "Amselgrund 14, 50999 Köln", takenByOthers: false },
  ]);
  expect((await choose(0)).data).toMatchObject({ connected: true, externallyConfirmed: false, locationTitle: "Betrieb 1" });
  expect(await work()).toEqual(["check"]);
  expect(await google()).toMatchObject({ connected: true, externallyConfirmed: true, since: expect.any(String) });
  const location = `${own.places[0].googleAccountId}/${own.places[0].googleLocationId}`;
  expect(await reviewsOf(own)).toEqual([{ location, token: null }]);
  expect(await openGoogleGrant(deps, own.accountId)).toEqual({ location, token: expect.stringMatching(/^ya29\./) });
  expect((await deny()).data).toEqual({
    sourceName: "google",
    granted: false,
    connected: false,
    externallyConfirmed: false,
    locationTitle: null,
    since: null,
    setUpHere: true,
  });
  expect(await openGoogleGrant(deps, own.accountId)).toBeUndefined();
  expect(await work()).toEqual(["revoke"]);
  expect(await reviewsOf(own)).toEqual([]);
  expect((await house.admin.query("select from external_revocation where account_id = $1", [own.accountId])).rowCount).toBe(0);
});

test("an account without a location has nothing to choose: 204", async () => {
  await grant(own, "neu");
  const answer = await locations();
  expect([answer.status, answer.text]).toEqual([204, ""]);
});
test("who does not allow it has allowed nothing", async () => {
  const answer = await decideAtGoogle(await askUrl(own), own.person, "no");
  expect(answer).toMatchObject({ error: "access_denied", state: expect.any(String) });
  expect(answer["code"]).toBeUndefined();
  expect(await google()).toMatchObject({ granted: false });
});
test("half an access is none: without the right to manage, or without a token that lasts", async () => {
  await desk.wrong({ scope: "openid" });
  expect((await grant(own)).errors[0]).toMatchObject({ code: "invalid-token", field: "code" });
  await desk.wrong({ noRefresh: true });
  expect((await grant(own)).errors[0]).toMatchObject({ code: "invalid-token", field: "code" });
  expect(await google()).toMatchObject({ granted: false });
});

describe("giving up in the middle", () => {
  test("before a location was chosen gives the access back, at Google too", async () => {
    await grant(own);
    expect((await cancel()).data).toMatchObject({ granted: false, connected: false });
    expect(await work()).toEqual(["revoke"]);
    expect((await cancel()).data).toMatchObject({ granted: false });
  });
  test("while another location is being chosen leaves the one that is connected", async () => {
    await grant(own);
    await choose(0);
    await work();
    expect((await cancel()).data).toMatchObject({ granted: true, connected: true, externallyConfirmed: true });
    expect(await work()).toEqual([]);
  });
});

describe("another location", () => {
  test("begins unconfirmed, and the reviews of the one before are not read any more", async () => {
    await grant(own);
    await choose(0);
    await work();
    expect((await choose(1)).data).toMatchObject({ locationTitle: "Betrieb 2", connected: true, externallyConfirmed: false });
    await work();
    expect(await google()).toMatchObject({ locationTitle: "Betrieb 2", externallyConfirmed: false });
    expect(await reviewsOf(own)).toEqual([]);
  });
  test("the same one again changes nothing that is known of it", async () => {
    await grant(own);
    await choose(0);
    await work();
    const before = await google();
    await choose(0);
    expect(await google()).toEqual(before);
  });
  test("of another Google account: the first access is ended there, the new one holds", async () => {
    const other = await buildGoogleOwner(house, desk);
    await grant(own);
    await choose(0);
    expect((await grant(own, other.person)).data).toMatchObject({ granted: true, connected: false });
    expect((await work()).toSorted()).toEqual(["check", "revoke"]);
    expect((await locations()).data?.[0]).toMatchObject(other.places[0]);
  });
  test("allowed once more by the same account ends nothing at Google", async () => {
    await grant(own);
    await grant(own);
    expect(await work()).toEqual([]);
    expect((await locations()).status).toBe(200);
  });
});

describe("what Google says later", () => {
  test("is asked within the hour while it is not confirmed, and once a day afterwards", async () => {
    await grant(own);
    await choose(1);
    await work();
    const next = async () =>
      Math.round(
        Number(
          (
            await house.admin.query<{ minutes: string }>(
              "select extract(epoch from check_at - now()) / 60 as minutes from external_grant where account_id = $1",
              [own.accountId],
            )
          ).rows[0]?.minutes,
        ),
      );
    // Ten minutes of the clock on top are the hour that the page promises.
    expect(await next()).toBe(50);
    await desk.change(own.places[1].googleLocationId.replace("locations/", ""), { confirmed: true });
    await house.admin.query("update external_grant set check_at = now() + interval '1 day' where location is not null");
    await house.admin.query("update external_grant set check_at = now() - interval '1 minute' where account_id = $1", [own.accountId]);
    const clock = { ...deps, db: openDb(house.job), enqueue: queue.enqueue };
    expect([await checkDueLocations(clock), await checkDueLocations(clock)]).toEqual([1, 0]);
    await work();
    expect(await google()).toMatchObject({ externallyConfirmed: true });
    expect(await next()).toBe(24 * 60);
  });
  test("taken back at Google: access ends here, and the page says that nothing is allowed", async () => {
    await grant(own);
    await choose(0);
    await desk.wrong({ ended: true });
    deps = jobDepsOf(house);
    await work();
    expect(await google()).toMatchObject({ granted: false, connected: false });
    expect(await reviewsOf(own)).toEqual([]);
  });
  test("a location that the account has no more is not connected any more", async () => {
    await grant(own);
    await choose(0);
    await desk.addPerson({ id: own.person, name: "Test", accounts: [{ name: `accounts/${own.person}`, locations: [] }] });
    await work();
    expect(await google()).toMatchObject({ granted: true, connected: false, locationTitle: null });
  });
});

describe("with Google out of order", () => {
  test.each(["error", "garbage"])("(%s) nothing is begun, granted, listed or chosen, and what was there stays", async (mode) => {
    const fresh = await openHouse({ SANDBOX_URL: sandbox.url });
    try {
      const there = await buildGoogleOwner(fresh, desk);
      const answer = await decideAtGoogle(await askUrl(there), there.person);
      await desk.turn("google-accounts", mode);
      await desk.turn("google-business", mode);
      expect((await bring(there, answer)).errors[0]?.code).toBe("upstream-failed");
      await desk.turn("google-accounts", "ok");
      // The answer was not used up by a Google that did not listen.
      expect((await bring(there, answer)).status).toBe(200);
      for (const asked of [await locations(there), await choose(0, there)]) expect(asked.errors[0]?.code).toBe("upstream-failed");
      expect(await google(there)).toMatchObject({ granted: true, connected: false });
    } finally {
      await fresh.close();
    }
    const unknown = await openHouse({ SANDBOX_URL: sandbox.url });
    try {
      await desk.turn("google-accounts", mode);
      const there = await buildGoogleOwner(unknown, desk);
      expect((await there.browser.send(externalServices.getAuthUrl, SERVICE, there)).errors[0]?.code).toBe("upstream-failed");
    } finally {
      await unknown.close();
    }
  });
  test("a check decides nothing and is tried again", async () => {
    await grant(own);
    await choose(0);
    await desk.turn("google-business", "error");
    await expect(work()).rejects.toThrow("Google answered 500");
    expect(await google()).toMatchObject({ connected: true, externallyConfirmed: false });
  });
  test("an access that is taken back ends here at once; the token stays sealed until Google has ended it, and then goes", async () => {
    await grant(own);
    await choose(0);
    await desk.turn("google-accounts", "error");
    expect((await deny()).data).toMatchObject({ granted: false, connected: false });
    deps = jobDepsOf(house);
    expect(await openGoogleGrant(deps, own.accountId)).toBeUndefined();
    await expect(work()).rejects.toThrow("third party");
    const left = async () => (await house.admin.query("select from external_revocation where account_id = $1", [own.accountId])).rowCount;
    expect(await left()).toBe(1);
    await desk.turn("google-accounts", "ok");
    await house.admin.query("update external_revocation set denied_at = now() - interval '2 days' where account_id = $1", [own.accountId]);
    expect(await tidyAccess({ ...deps, db: openDb(house.job), enqueue: queue.enqueue })).toMatchObject({ tokens: 1 });
    expect(await work()).toContain("revoke");
    expect(await left()).toBe(0);
  });
  test("a Google that hangs holds few of us: the others are told to come back", async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, () => buildGoogleOwner(house, desk)));
    await grant(own);
    for (const one of owners) await grant(one);
    await desk.turn("google-business", "slow");
    const answers = await Promise.all(owners.map((one) => locations(one)));
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(["200", "200", "200", "200", "503", "503"]);
  });
});

test("over the quota it is Google's matter, and the next try goes through", async () => {
  await grant(own);
  await desk.wrong({ quota: 1 });
  expect((await locations()).errors[0]?.code).toBe("upstream-failed");
  expect((await locations()).status).toBe(200);
});
test("a location that our service connected stays under it: not ended here, and what is set up here the feed leaves alone", async () => {
  await house.admin.query(
    "insert into external_service (account_id, source_name, granted, connected, externally_confirmed, fed_as) values ($1, 'google', true, true, true, 7)",
    [own.accountId],
  );
  expect(await google()).toMatchObject({ granted: true, setUpHere: false });
  expect((await deny()).errors[0]?.code).toBe("not-possible-now");
  expect((await grant(own)).data).toMatchObject({ setUpHere: true, connected: false });
});
test("customer care sees the location that is connected, and asks Google nothing", async () => {
  await grant(own);
  await choose(0);
  await desk.turn("google-accounts", "error");
  await desk.turn("google-business", "error");
  const { userId } = await buildUser(house, { role: "cuca" });
  const staff = await mintedSession(house, userId, { kind: "cuca", fixedAccount: own.accountId });
  const seen = await staff.send(externalServices.getGoogleLocations, {}, { accountId: own.accountId });
  expect(seen.data).toEqual([{ ...own.places[0], locationTitle: "Betrieb 1", address: "", takenByOthers: false }]);
});
test("attempts that ran out are forgotten", async () => {
  await tokenOf();
  await house.admin.query("update external_attempt set expires_at = now() - interval '1 minute' where account_id = $1", [own.accountId]);
  const { attempts } = await tidyAccess({ ...deps, db: openDb(house.job), enqueue: queue.enqueue });
  expect(attempts).toBeGreaterThan(0);
  expect((await house.admin.query("select from external_attempt where account_id = $1", [own.accountId])).rowCount).toBe(0);
});
