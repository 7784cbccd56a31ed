import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkGroups } from "../../src/areas/auth/sign-on/sign-on.service.ts";
import { ringOf } from "../../src/connections.ts";
import { openDb, writeFor } from "../../src/db/db.ts";
import { linkStaff } from "../../src/floor/link-staff.ts";
import { openStaffDirectory, type StaffDirectory } from "../../src/gateways/staff-directory.ts";
import { buildCompany } from "../builders.ts";
import { Browser } from "../client.ts";
import { openHouse, type House } from "../house.ts";
import { startSandbox } from "../sandbox-process.ts";
import { appCode, buildStaff, REASON, visitOf } from "../staff.ts";

/* Staff come in by OpenID Connect. What a hostile page, a hostile directory or a stolen answer could do, each beside the honest way. */

let house: House;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let directory: StaffDirectory;
/** Somebody of the directory, with the person here that they are tied to. */
let pia: { login: string; userId: string };
let ben: { login: string; userId: string };
let accountId: string;

const desk = (method: string, path: string, body?: object) =>
  fetch(`${sandbox.url}/staff-directory-desk/${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
const link = async (sub: string) => {
  const staff = await buildStaff(house);
  await linkStaff(house.admin, house.job, ringOf(house.config), {
    login: staff.login,
    issuer: `${sandbox.url}/staff-directory`,
    subject: sub,
  });
  await house.admin.query("update app_user set roles = '{cuca,desk}' where user_id = $1", [staff.userId]);
  return staff;
};

beforeAll(async () => {
  sandbox = await startSandbox();
  const settings = {
    STAFF_ISSUER: `${sandbox.url}/staff-directory`,
    STAFF_CLIENT_ID: "schaufenster",
    STAFF_CLIENT_SECRET: "sandbox-staff-secret",
  };
  house = await openHouse(settings);
  directory = openStaffDirectory({
    issuer: settings.STAFF_ISSUER,
    clientId: settings.STAFF_CLIENT_ID,
    clientSecret: settings.STAFF_CLIENT_SECRET,
    groups: { visit: "portal-kundenservice", desk: "portal-vorgaenge" },
  });
  [pia, ben] = [await link("m-001"), await link("m-002")];
  await link("m-003");
  ({ accountId } = await buildCompany(house));
});
afterAll(async () => {
  await house.close();
  await sandbox.stop();
});
beforeEach(() => desk("POST", "anew"));

interface Back {
  readonly code: string;
  readonly state: string;
  readonly iss?: string;
}
/** The dialog of a browser, and what its page there sends the browser back with. */
const begin = async (browser?: Browser) => {
  const by = browser ?? (await new Browser(house).open());
  const { data } = await by.send(auth.getStaffDialog, {});
  return { browser: by, dialog: new URL(data.url ?? "") };
};
const decide = async (dialog: URL, person: string): Promise<Back> => {
  const form = new URLSearchParams({ ...Object.fromEntries(dialog.searchParams), person, decision: "yes" });
  const response = await fetch(`${dialog.origin}${dialog.pathname}`, { method: "POST", body: form, redirect: "manual" });
  const { searchParams: given } = new URL(response.headers.get("location") ?? "");
  const iss = given.get("iss");
  return { code: given.get("code") ?? "", state: given.get("state") ?? "", ...(iss === null ? {} : { iss }) };
};
const answer = async (browser: Browser, body: Back) => browser.send(auth.answerStaffDialog, { body });
/** The whole way to the challenge. */
const cameBack = async (person = "m-001") => {
  const { browser, dialog } = await begin();
  return { browser, back: await decide(dialog, person) };
};
const visit = () => ({ companyId: accountId, ...REASON });
const login = (browser: Browser, challenge: string, wish: ReturnType<typeof visit> | null = visit()) =>
  browser.send(auth.loginStaff, { body: { challenge, visit: wish } });
const codeOf = ({ errors, status }: { errors: readonly { code: string; field?: string }[]; status: number }) => [status, errors[0]?.code];
const WRONG = [401, "wrong-credentials"];
const sessions = async () => Number((await house.admin.query("select count(*) from session where revoked_at is null")).rows[0].count);

/** The honest way, as the twin of every attack: without it a door that opens to nobody would pass. */
const honest = async (person = "m-001") => {
  await desk("PUT", "wrong", {});
  const { browser, back } = await cameBack(person);
  const { data, status } = await answer(browser, back);
  expect(status).toBe(200);
  return { browser, challenge: data.challenge };
};

describe("the honest way", () => {
  test("replaces the password and nothing else: the second factor is asked, and then the visit begins", async () => {
    const { browser, challenge } = await honest();
    const asked = await login(browser, challenge);
    expect(codeOf(asked)).toEqual([401, "second-factor-needed"]);
    await house.admin.query("update totp set last_step = 0 where user_id = $1", [pia.userId]);
    const done = await browser.send(auth.loginSecondFactor, { body: { challenge: asked.errors[0]?.field ?? "", code: appCode() } });
    expect([done.status, done.data.user.user_id, done.data.user.cucaInfo]).toEqual([200, pia.userId, { companyId: accountId }]);
  });

  test("a second factor that the directory has asked for is one", async () => {
    const { browser, challenge } = await honest("m-002");
    const done = await login(browser, challenge);
    expect([done.status, done.data.user.user_id]).toEqual([200, ben.userId]);
  });

  test("the dialog asks with PKCE, state and nonce, and for a sign-in of now; each time others", async () => {
    const [{ dialog: one }, { dialog: other }] = [await begin(), await begin()];
    expect(one.searchParams.get("code_challenge_method")).toBe("S256");
    expect([one.searchParams.get("prompt"), one.searchParams.get("response_type")]).toEqual(["login", "code"]);
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(one.searchParams.get(name)?.length).toBeGreaterThan(40);
      expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name));
    }
    expect(one.href).not.toContain("sandbox-staff-secret");
  });

  test("where nothing is set there is none, and passwords go on", async () => {
    const plain = await openHouse();
    try {
      const browser = await new Browser(plain).open();
      expect((await browser.send(auth.getStaffDialog, {})).data).toEqual({ url: null });
      const staff = await buildStaff(plain);
      const { accountId: there } = await buildCompany(plain);
      expect((await browser.send(auth.loginCuca, { body: visitOf(staff.login, there) })).errors[0]?.code).toBe("second-factor-needed");
    } finally {
      await plain.close();
    }
  });
});

describe("a stolen or planted answer", () => {
  test("state: of another browser, of another dialog, of Facebook's, or made up", async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const back = await decide(mine.dialog, "m-001");
    const facebookState = "lx2k3.abc.def";
    for (const state of [theirs.dialog.searchParams.get("state") ?? "", `${back.state}x`, facebookState])
      expect((await answer(mine.browser, { ...back, state })).errors[0]?.field).toBe("state");
    expect((await answer(theirs.browser, back)).errors[0]?.field).toBe("state");
    expect((await answer(mine.browser, back)).status).toBe(200);
  });

  test("PKCE: a code of another dialog does not fit, in the same browser either", async () => {
    const first = await begin();
    const second = await begin(first.browser);
    const [one, two] = [await decide(first.dialog, "m-001"), await decide(second.dialog, "m-001")];
    expect(codeOf(await answer(first.browser, { ...one, code: two.code }))).toEqual(WRONG);
    const third = await begin(first.browser);
    expect((await answer(first.browser, await decide(third.dialog, "m-001"))).status).toBe(200);
  });

  test("a code is worth something once", async () => {
    const { browser, back } = await cameBack();
    expect((await answer(browser, back)).status).toBe(200);
    expect(codeOf(await answer(browser, back))).toEqual(WRONG);
  });

  test("a challenge is used up with its first answer, whoever gives it", async () => {
    const { browser, challenge } = await honest();
    await login(browser, challenge);
    expect(codeOf(await login(browser, challenge))).toEqual([400, "invalid-token"]);
    expect(codeOf(await login(browser, "00000000-0000-4000-8000-000000000000"))).toEqual([400, "invalid-token"]);
  });
});

describe("a directory that misbehaves", () => {
  const WAYS: readonly (readonly [string, object])[] = [
    ["another nonce", { nonce: "x".repeat(43) }],
    ["another issuer in the token", { issuer: "https://verzeichnis.evil.example" }],
    ["another issuer beside the code (mix-up, RFC 9207)", { answerIssuer: "https://verzeichnis.evil.example" }],
    ["no issuer beside the code", { answerIssuer: null }],
    ["another audience", { audience: "andere-anwendung" }],
    ["a signature of a key that it does not show", { foreignKey: true }],
    ["no signature", { algorithm: "none" }],
    ["a clock ten minutes behind: over already", { clock: -600 }],
    ["a clock ten minutes ahead: not valid yet", { clock: 600 }],
    ["nobody's groups", { noGroups: true }],
    ["nothing to ask with later", { noToken: true }],
  ];
  test.each(WAYS)("%s: nobody is in", async (_what, wrong) => {
    const before = await sessions();
    await desk("PUT", "wrong", wrong);
    const { browser, back } = await cameBack("m-002");
    const refused = await answer(browser, back);
    expect(codeOf(refused)).toEqual(WRONG);
    expect(refused.headers["set-cookie"]).toBeUndefined();
    expect(await sessions()).toBe(before);
    await honest("m-002");
  });

  test.each([-30, 30])("a clock that is %d seconds off is the same clock", async (clock) => {
    await desk("PUT", "wrong", { clock });
    const { browser, back } = await cameBack();
    expect((await answer(browser, back)).status).toBe(200);
  });

  test("changed keys count at once, and the old ones no more", async () => {
    await honest();
    await desk("POST", "keys");
    expect((await honest()).challenge).not.toBe("");
  });

  test("one that does not answer is told as such", async () => {
    const { browser, back } = await cameBack();
    try {
      await fetch(`${sandbox.url}/faults/staff-directory`, { method: "PUT", body: JSON.stringify({ mode: "error" }) });
      expect(codeOf(await answer(browser, back))).toEqual([502, "upstream-failed"]);
    } finally {
      await fetch(`${sandbox.url}/faults/staff-directory`, { method: "PUT", body: JSON.stringify({ mode: "ok" }) });
    }
    await honest();
  });
});

const check = async () => {
  await house.admin.query("update staff_sign_on set checked_at = now() - interval '5 minutes'");
  const inPerson = <T>(userId: string, work: Parameters<typeof writeFor<T>>[3]) => writeFor(house.job, userId, null, work);
  return checkGroups({ db: openDb(house.job), inPerson, key: ringOf(house.config), staffDirectory: directory });
};
const look = async (browser: Browser) => (await browser.send(company.getAccount, { path: { id: accountId } }, { accountId })).status;
const inside = async () => {
  await house.admin.query("delete from staff_sign_on");
  const { browser, challenge } = await honest("m-002");
  expect((await login(browser, challenge)).status).toBe(200);
  return browser;
};

describe("groups", () => {
  test("whoever is in none of ours is nobody here", async () => {
    const { browser, back } = await cameBack("m-003");
    expect(codeOf(await answer(browser, back))).toEqual(WRONG);
  });

  test("each opens its own: a visit or the desk", async () => {
    const toDesk = await honest("m-002");
    expect(codeOf(await login(toDesk.browser, toDesk.challenge, null))).toEqual(WRONG);
    const allowed = await honest("m-001");
    expect(codeOf(await login(allowed.browser, allowed.challenge, null))).toEqual([401, "second-factor-needed"]);
  });

  test("somebody of the directory who is tied to nobody here is not in, whatever their address", async () => {
    await desk("PUT", "person", { sub: pia.login, name: pia.login, groups: ["portal-kundenservice"], mfa: true });
    const { browser, back } = await cameBack(pia.login);
    expect(codeOf(await answer(browser, back))).toEqual(WRONG);
  });

  test("whoever is tied to the directory comes by no password any more", async () => {
    const browser = await new Browser(house).open();
    expect(codeOf(await browser.send(auth.loginCuca, { body: visitOf(pia.login, accountId) }))).toEqual(WRONG);
    const other = await buildStaff(house);
    expect((await browser.send(auth.loginCuca, { body: visitOf(other.login, accountId) })).errors[0]?.code).toBe("second-factor-needed");
  });

  test.each([
    ["leaves the group", () => desk("PUT", "person", { sub: "m-002", name: "Ben", groups: ["lager"], mfa: true })],
    ["leaves the house", () => desk("DELETE", "person?sub=m-002")],
  ])("whoever %s is out with the next look of the worker", async (_what, leave) => {
    const browser = await inside();
    expect(await check()).toEqual({ asked: 1, ended: 0, unheard: 0 });
    expect(await look(browser)).toBe(200);
    await leave();
    expect(await check()).toEqual({ asked: 1, ended: 1, unheard: 0 });
    expect(await look(browser)).toBe(401);
  });

  test("a directory that does not answer ends nobody, and is asked again", async () => {
    const browser = await inside();
    await fetch(`${sandbox.url}/faults/staff-directory`, { method: "PUT", body: JSON.stringify({ mode: "error" }) });
    expect(await check()).toEqual({ asked: 1, ended: 0, unheard: 1 });
    await fetch(`${sandbox.url}/faults/staff-directory`, { method: "PUT", body: JSON.stringify({ mode: "ok" }) });
    expect(await look(browser)).toBe(200);
    expect((await check()).ended).toBe(0);
  });

  test("what it is asked with is sealed, and stands in no answer and no log", async () => {
    await inside();
    const { rows } = await house.admin.query("select token from staff_sign_on");
    expect(rows[0].token.toString("latin1")).not.toContain("staff-");
    expect(house.log.join("")).not.toMatch(/staff-[\w-]{20}|sandbox-staff-secret/);
  });
});
