import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Browser } from "../../../../test/client.ts";
import { openHouse, type House } from "../../../../test/house.ts";
import { startSandbox } from "../../../../test/sandbox-process.ts";
import { loginHash } from "../../../identity/passwords.ts";
import { TOTP_SEAL } from "../../../identity/factors/second-factor.ts";
import { seal } from "../../../identity/factors/secret-box.ts";
import { stepAt, totpCode } from "../../../identity/factors/totp.ts";
import { ringOf } from "../../../connections.ts";

const GRETA = { id: "10000000000000001", email: "greta.sommer@kunde.example" };
const YUSUF = { id: "10000000000000002" };
const WITHOUT_MAIL = "10000000000000003";

let house: House;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => void (sandbox = await startSandbox()));
afterAll(() => sandbox.stop());
beforeEach(async () => void (house = await openHouse({ SANDBOX_URL: sandbox.url })));
afterEach(() => house.close());

const GEWINN = "10000000000000004";
const BACK = "https://nahwerk.test/login";

/** What a person decides in the dialog that a browser was sent to; gives the code that it comes back with. */
const codeFrom = async (dialog: URL, who: string, shareEmail = true): Promise<string> => {
  const form = new URLSearchParams({ ...Object.fromEntries(dialog.searchParams), user: who, decision: "yes" });
  if (shareEmail) form.set("share_email", "1");
  const response = await fetch(`${dialog.origin}${dialog.pathname}`, { method: "POST", body: form, redirect: "manual" });
  const back = new URL(response.headers.get("location") ?? "");
  expect([`${back.origin}${back.pathname}`, back.searchParams.get("state")]).toEqual([BACK, dialog.searchParams.get("state")]);
  return back.searchParams.get("code") ?? "";
};
/** A code as no honest dialog gives it. */
const oddCode = async (wish: object): Promise<string> => {
  const response = await fetch(`${sandbox.url}/facebook/test-codes`, {
    method: "POST",
    body: JSON.stringify({ user: GRETA.id, target: BACK, ...wish }),
  });
  return ((await response.json()) as { code: string }).code;
};
const visitor = async () => {
  const browser = await new Browser(house).open();
  const { data } = await browser.send(auth.getFacebookDialog, {});
  const dialog = new URL(data.url);
  return { browser, dialog, state: dialog.searchParams.get("state") ?? "", challenge: dialog.searchParams.get("code_challenge") ?? "" };
};
type Visit = Awaited<ReturnType<typeof visitor>>;
/** The whole way: the dialog, and back. */
const signIn = async ({ browser, dialog, state }: Visit, who: string, shareEmail = true) =>
  browser.send(auth.facebook, { body: { code: await codeFrom(dialog, who, shareEmail), state } });
/** How Facebook behaves from now on. */
const behave = (mode: string) => fetch(`${sandbox.url}/faults/facebook`, { method: "PUT", body: JSON.stringify({ mode }) });
const count = async (table: string) => Number((await house.admin.query(`select count(*) from ${table}`)).rows[0].count);

describe("getFacebookDialog", () => {
  test("says so where Facebook is not set up", async () => {
    const without = await openHouse();
    const browser = await new Browser(without).open();
    expect((await browser.send(auth.getFacebookDialog, {})).errors[0]?.code).toBe("unavailable");
    await without.close();
  });

  test("a browser without a device gets one, and its state is bound to it", async () => {
    const browser = new Browser(house);
    const { data } = await browser.send(auth.getFacebookDialog, {});
    await browser.open();
    const dialog = new URL(data.url);
    const body = { code: await codeFrom(dialog, GRETA.id), state: dialog.searchParams.get("state") ?? "" };
    const other = await new Browser(house).open();
    expect((await other.send(auth.facebook, { body })).errors[0]?.field).toBe("state");
    expect((await browser.send(auth.facebook, { body })).status).toBe(200);
  });

  test("leads to the dialog of our app and back to the sign-in page of this brand", async () => {
    const { dialog } = await visitor();
    expect([dialog.origin, dialog.pathname]).toEqual([sandbox.url, "/dialog/oauth"]);
    expect(dialog.searchParams.get("client_id")).toBe("sandbox-app");
    expect(dialog.searchParams.get("redirect_uri")).toBe("https://nahwerk.test/login");
    expect([dialog.searchParams.get("response_type"), dialog.searchParams.get("code_challenge_method")]).toEqual(["code", "S256"]);
    expect(dialog.searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/);
    // Nothing in it that the exchange needs: the secret and the verifier stay here.
    expect(dialog.href).not.toContain("sandbox-secret");
    expect((await fetch(dialog)).status).toBe(200);
  });
});

describe("facebook", () => {
  test("T-FB: refuses codes and tokens that are not ours, not new or not for here: no session, no person", async () => {
    const { browser, state, challenge, dialog } = await visitor();
    const theirs = await visitor();
    const codes = {
      "made up": "AQDsandboxfalsch",
      "of another app": await oddCode({ app: "foreign-app", challenge }),
      expired: await oddCode({ expiresIn: -1, challenge }),
      "sent to another address": await oddCode({ target: "https://ortsfink.test/login", challenge }),
      "of another browser's dialog": await codeFrom(theirs.dialog, GRETA.id),
      "of another verifier": await oddCode({ challenge: theirs.challenge }),
      "that yields a token of another app": await oddCode({ challenge, yields: { app: "foreign-app" } }),
      "that yields an expired token": await oddCode({ challenge, yields: { expires: 1 } }),
      "that yields a token of nobody": await oddCode({ challenge, yields: { user: "1" } }),
    };
    for (const [name, code] of Object.entries(codes)) {
      const refused = await browser.send(auth.facebook, { body: { code, state } });
      expect([name, refused.status, refused.errors[0]?.code]).toEqual([name, 401, "wrong-credentials"]);
      expect(refused.headers["set-cookie"]).toBeUndefined();
    }
    expect([await count("app_user"), await count("identity_index"), await count("session")]).toEqual([0, 0, 0]);
    const good = await codeFrom(dialog, GRETA.id);
    expect((await browser.send(auth.facebook, { body: { code: good, state } })).status).toBe(200);
  });

  test("a code works once, and the browser never sees a token or a secret", async () => {
    const { browser, dialog, state } = await visitor();
    const code = await codeFrom(dialog, GRETA.id);
    const first = await browser.send(auth.facebook, { body: { code, state } });
    expect(first.status).toBe(200);
    expect(`${first.text} ${JSON.stringify(first.headers)}`).not.toMatch(/EAAsandbox|sandbox-secret|AQDsandbox/);
    expect((await browser.copy().send(auth.facebook, { body: { code, state } })).errors[0]?.code).toBe("wrong-credentials");
    expect(await count("session where revoked_at is null")).toBe(1);
    expect(house.log.join("")).not.toMatch(/EAAsandbox|AQDsandbox|sandbox-secret/);
  });

  test("a name that leads somewhere comes in without its way", async () => {
    const visit = await visitor();
    const { data } = await signIn(visit, GEWINN);
    expect([data.user.first_name, data.user.last_name]).toEqual(["Gewinn auf", "www. evil. example Bcc alle firma. example"]);
  });

  test("refuses a state of another browser, a made-up and a missing one", async () => {
    const mine = await visitor();
    const theirs = await visitor();
    const code = await codeFrom(mine.dialog, GRETA.id);
    const [time, random] = mine.state.split(".");
    for (const state of [theirs.state, "x", `${time}.${random}.`, `zzzzzzzz.${random}.${mine.state.split(".")[2]}`]) {
      const refused = await mine.browser.send(auth.facebook, { body: { code, state } });
      expect([refused.status, refused.errors[0]?.field]).toEqual([400, "state"]);
    }
    expect(await count("app_user")).toBe(0);
  });

  test("never links by e-mail: an address that somebody has here opens nothing, and stays theirs", async () => {
    const key = ringOf(house.config);
    await house.admin.query(
      `insert into app_user (user_id, login, email, salutation, first_name, last_name, role, roles, status)
       values (5, $1, $1, 'Frau', 'Andere', 'Person', 'customer', '{customer}', 'active')`,
      [GRETA.email],
    );
    await house.admin.query("insert into login_index values ($1, 5)", [loginHash(key, GRETA.email.toUpperCase())]);
    const refused = await signIn(await visitor(), GRETA.id);
    expect([refused.status, refused.errors[0]?.code]).toEqual([401, "wrong-credentials"]);
    expect([await count("app_user"), await count("identity_index"), await count("session")]).toEqual([1, 0, 0]);
  });

  test("refuses an identity without an address, also when the person keeps it to themselves", async () => {
    for (const [who, shareEmail] of [
      [WITHOUT_MAIL, true],
      [GRETA.id, false],
    ] as const)
      expect((await signIn(await visitor(), who, shareEmail)).errors[0]?.code).toBe("wrong-credentials");
    expect(await count("app_user")).toBe(0);
  });

  test("a first visit makes a private person without a password, a second finds the same one", async () => {
    const first = await visitor();
    const one = await signIn(first, GRETA.id);
    expect(one.status).toBe(200);
    expect(one.data.user).toMatchObject({ email: GRETA.email, first_name: "Greta", last_name: "Sommer", role: "user", accounts: {} });
    const profile = await first.browser.send(user.getProfile, {});
    expect([profile.data.facebook, profile.data.has_password]).toEqual([true, false]);
    const second = await visitor();
    const two = await signIn(second, GRETA.id, false);
    expect(two.data.user.user_id).toBe(one.data.user.user_id);
    expect([await count("app_user"), await count("credential")]).toEqual([1, 0]);
    const byPassword = await second.browser.send(auth.login, { body: { login: GRETA.email, password: "" } });
    expect(byPassword.errors[0]?.code).toBe("wrong-credentials");
  });

  test("is asked for the second factor like everybody else", async () => {
    const first = await visitor();
    const one = await signIn(first, GRETA.id);
    const { user_id: userId } = one.data.user;
    const secret = Buffer.from("12345678901234567890");
    const sealed = seal(ringOf(house.config), TOTP_SEAL, userId, secret);
    await house.admin.query("insert into totp (user_id, secret, confirmed_at) values ($1, $2, now())", [userId, sealed]);
    const second = await visitor();
    const asked = await signIn(second, GRETA.id);
    expect([asked.status, asked.errors[0]?.code, asked.headers["set-cookie"]]).toEqual([401, "second-factor-needed", undefined]);
    expect(await count("session")).toBe(1);
    const body = { challenge: asked.errors[0]?.field ?? "", code: totpCode(secret, stepAt(new Date())) };
    expect((await second.browser.send(auth.loginSecondFactor, { body })).data.user.user_id).toBe(userId);
  });

  test("two first visits at the same time make one person", async () => {
    const visitors = await Promise.all([visitor(), visitor(), visitor()]);
    const codes = await Promise.all(visitors.map(({ dialog }) => codeFrom(dialog, YUSUF.id)));
    const answers = await Promise.all(
      visitors.map(({ browser, state }, at) => browser.send(auth.facebook, { body: { code: codes[at] ?? "", state } })),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
    expect([await count("app_user"), await count("identity_index"), await count("login_index")]).toEqual([1, 1, 1]);
  });

  test("a deleted person gets nothing", async () => {
    expect((await signIn(await visitor(), GRETA.id)).status).toBe(200);
    await house.admin.query("update app_user set status = 'deleted'");
    expect((await signIn(await visitor(), GRETA.id)).errors[0]?.code).toBe("wrong-credentials");
  });

  test("a Facebook that fails, talks nonsense or says nothing opens nothing, and no code stands in the log", async () => {
    const { browser, dialog, state } = await visitor();
    const code = await codeFrom(dialog, GRETA.id);
    try {
      for (const mode of ["error", "garbage", "hang"]) {
        await behave(mode);
        const refused = await browser.send(auth.facebook, { body: { code, state } });
        expect([mode, refused.status, refused.errors[0]?.code]).toEqual([mode, 502, "upstream-failed"]);
      }
    } finally {
      await behave("ok");
    }
    expect([await count("app_user"), await count("session")]).toEqual([0, 0]);
    expect(house.log.join("")).not.toContain(code);
    expect((await browser.send(auth.facebook, { body: { code, state } })).status).toBe(200);
  });
});
