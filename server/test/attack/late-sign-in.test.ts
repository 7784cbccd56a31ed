import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { endPersonsSessions } from "../../src/floor/end-sessions.ts";
import { enrolStaff } from "../../src/floor/enrol-staff.ts";
import { identityHash } from "../../src/identity/identity.store.ts";
import { buildCompany, buildUser, PASSWORD } from "../builders.ts";
import { Browser, signedIn, type Answer } from "../client.ts";
import { openHouse, type House } from "../house.ts";
import { collectPost, tokenIn } from "../post.ts";
import { startSandbox } from "../sandbox-process.ts";
import { addApp, appCode, buildStaff, passkeyOf, visitOf } from "../staff.ts";
import { ringOf } from "../../src/connections.ts";

/* T-LATE: whoever has shown a password, a passkey or a code and is not in yet stays out when everything is ended meanwhile. */

let house: House;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  sandbox = await startSandbox();
  house = await openHouse({ SANDBOX_URL: sandbox.url });
});
afterAll(async () => {
  await house.close();
  await sandbox.stop();
});
beforeEach(async () => void (await collectPost(house)));

const NEW = "gelbe Stühle am Fenster";
const GRETA = "10000000000000001";
const visitor = () => new Browser(house).open();
const openSessions = async (userId: string): Promise<number> =>
  (await house.admin.query("select from session where user_id = $1 and revoked_at is null", [userId])).rowCount ?? 0;

type Step = (browser: Browser) => Promise<Answer<unknown>>;

/**
 * Signs in with a browser that somebody else is signed in with, and holds that other session: the proof has been given, and the new session waits
 * for the old one to end. Gives the answer to what was done meanwhile.
 */
const interrupted = async (signIn: Step, meanwhile: () => Promise<unknown>): Promise<Answer<unknown>> => {
  const other = await buildUser(house);
  const browser = await signedIn(house, other.login);
  const holder = await house.admin.connect();
  try {
    await holder.query("begin");
    await holder.query("select from session where user_id = $1 for update", [other.userId]);
    const answer = signIn(browser);
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await house.admin.query(waiting)).rowCount).toBe(1);
    await meanwhile();
    await holder.query("commit");
    return await answer;
  } finally {
    holder.release();
  }
};
const expectOut = async ({ status, errors, headers }: Answer<unknown>, userId: string, left = 0): Promise<void> => {
  expect([status, errors[0]?.code, headers["set-cookie"]]).toEqual([401, "wrong-credentials", undefined]);
  expect(await openSessions(userId)).toBe(left);
};

const byPassword =
  (login: string): Step =>
  (browser) =>
    browser.send(auth.login, { body: { login, password: PASSWORD } });
/** A new password by the link of a mail. */
const reset = async (login: string): Promise<void> => {
  const browser = await visitor();
  await browser.send(auth.requestPassword, { body: { email: login } });
  const token = tokenIn((await collectPost(house)).find(({ subject }) => subject === "Neues Passwort festlegen"));
  expect((await browser.send(auth.renewPassword, { body: { token, password: NEW } })).status).toBe(200);
};

describe("a sign-in with the password that is on its way", () => {
  test("gets in when nothing happens meanwhile", async () => {
    const { userId, login } = await buildUser(house);
    const answer = await interrupted(byPassword(login), () => Promise.resolve());
    expect([answer.status, await openSessions(userId)]).toEqual([200, 1]);
  });

  test("stays out after the undo of a changed address", async () => {
    const { userId, login } = await buildUser(house, { role: "user" });
    const thief = await signedIn(house, login);
    await thief.send(user.updateUserData, { body: { email: `dieb.${login}` } });
    const token = tokenIn((await collectPost(house)).find(({ to }) => to === login));
    const late = await interrupted(byPassword(login), async () => {
      expect((await (await visitor()).send(user.cancelEmailChange, { body: { token } })).status).toBe(200);
    });
    await expectOut(late, userId);
  });

  test("stays out after a new password by mail", async () => {
    const { userId, login } = await buildUser(house);
    await expectOut(await interrupted(byPassword(login), () => reset(login)), userId);
    expect((await (await visitor()).send(auth.login, { body: { login, password: NEW } })).status).toBe(200);
  });

  test("stays out after a new password in the profile, and after the owner ended all other sessions", async () => {
    const { userId, login } = await buildUser(house);
    const owner = await signedIn(house, login);
    const ended = await interrupted(byPassword(login), async () => {
      expect((await owner.send(user.endOtherSessions, {})).status).toBe(200);
    });
    await expectOut(ended, userId, 1);
    const changed = await interrupted(byPassword(login), async () => {
      const body = { current_password: PASSWORD, new_password: NEW };
      expect((await owner.send(user.updatePassword, { body })).status).toBe(200);
    });
    await expectOut(changed, userId, 1);
    expect((await owner.send(user.getUser, {})).status).toBe(200);
  });
});

test("the operator who ends the sessions of a person ends those on their way", async () => {
  const { userId, login } = await buildUser(house);
  const key = ringOf(house.config);
  const late = await interrupted(byPassword(login), () => endPersonsSessions(house.job, key, login, "Zugang in fremden Händen"));
  await expectOut(late, userId);
});

describe("so does every other way in", () => {
  test("a passkey", async () => {
    const { userId, login } = await buildUser(house);
    const key = await passkeyOf(house, userId);
    const late = await interrupted(
      async (browser) => {
        const { challenge, options } = (await browser.send(auth.getPasskeyLogin, { body: {} })).data;
        return browser.send(auth.loginPasskey, { body: { challenge, answer: key.signIn({ options }) } });
      },
      () => reset(login),
    );
    await expectOut(late, userId);
  });

  test("the app's code", async () => {
    const { userId, login } = await buildUser(house);
    await addApp(house, userId);
    const late = await interrupted(
      async (browser) => {
        const { errors } = await byPassword(login)(browser);
        return browser.send(auth.loginSecondFactor, { body: { challenge: errors[0]?.field ?? "", code: appCode() } });
      },
      () => reset(login),
    );
    await expectOut(late, userId);
  });

  test("a question that waited for the app's code behind a password that was changed in the profile", async () => {
    const { userId, login } = await buildUser(house);
    const owner = await signedIn(house, login);
    await addApp(house, userId);
    const thief = await visitor();
    const { errors } = await byPassword(login)(thief);
    await owner.send(auth.stepUp, { body: { password: PASSWORD, code: appCode() } });
    const body = { current_password: PASSWORD, new_password: NEW };
    expect((await owner.send(user.updatePassword, { body })).status).toBe(200);
    await house.admin.query("update totp set last_step = 0 where user_id = $1", [userId]);
    const late = await thief.send(auth.loginSecondFactor, { body: { challenge: errors[0]?.field ?? "", code: appCode() } });
    await expectOut(late, userId, 1);
  });

  test("Facebook", async () => {
    const { userId, login } = await buildUser(house);
    const hash = identityHash(ringOf(house.config), "facebook", GRETA);
    await house.admin.query("insert into identity_index values ($1, 'facebook', $2)", [hash, userId]);
    const late = await interrupted(
      async (browser) => {
        const dialog = new URL((await browser.send(auth.getFacebookDialog, {})).data.url);
        const form = new URLSearchParams({ ...Object.fromEntries(dialog.searchParams), user: GRETA, decision: "yes", share_email: "1" });
        const answer = await fetch(`${dialog.origin}${dialog.pathname}`, { method: "POST", body: form, redirect: "manual" });
        const code = new URL(answer.headers.get("location") ?? "").searchParams.get("code") ?? "";
        return browser.send(auth.facebook, { body: { code, state: dialog.searchParams.get("state") ?? "" } });
      },
      () => reset(login),
    );
    await expectOut(late, userId);
  });

  test("a visit of staff whose factors the operator took away", async () => {
    const [staff, { accountId }] = [await buildStaff(house), await buildCompany(house)];
    const late = await interrupted(
      async (browser) => {
        const { errors } = await browser.send(auth.loginCuca, { body: visitOf(staff.login, accountId) });
        return browser.send(auth.loginSecondFactor, { body: { challenge: errors[0]?.field ?? "", code: appCode() } });
      },
      () => enrolStaff(house.job, ringOf(house.config), staff.login, { reset: true }),
    );
    await expectOut(late, staff.userId);
  });
});
