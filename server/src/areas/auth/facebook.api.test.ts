import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Browser } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { startSandbox } from "../../../test/sandbox-process.ts";
import { loginHash } from "../../session/passwords.ts";
import { TOTP_SEAL } from "../../session/second-factor.ts";
import { seal } from "../../session/secret-box.ts";
import { stepAt, totpCode } from "../../session/totp.ts";

const GRETA = { id: "10000000000000001", email: "greta.sommer@kunde.example" };
const YUSUF = { id: "10000000000000002" };
const WITHOUT_MAIL = "10000000000000003";

let house: House;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => void (sandbox = await startSandbox()));
afterAll(() => sandbox.stop());
beforeEach(async () => void (house = await openHouse({ SANDBOX_URL: sandbox.url })));
afterEach(() => house.close());

const tokenFor = async (wish: { user: string; app?: string; expiresIn?: number; scopes?: string[] }): Promise<string> => {
  const response = await fetch(`${sandbox.url}/facebook/test-tokens`, { method: "POST", body: JSON.stringify(wish) });
  return ((await response.json()) as { access_token: string }).access_token;
};
const visitor = async () => {
  const browser = await new Browser(house).open();
  const { data } = await browser.send(auth.getFacebookDialog, {});
  return { browser, dialog: new URL(data.url), state: new URL(data.url).searchParams.get("state") ?? "" };
};
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
    const body = { accessToken: await tokenFor({ user: GRETA.id }), state: new URL(data.url).searchParams.get("state") ?? "" };
    const other = await new Browser(house).open();
    expect((await other.send(auth.facebook, { body })).errors[0]?.field).toBe("state");
    expect((await browser.send(auth.facebook, { body })).status).toBe(200);
  });

  test("leads to the dialog of our app and back to the sign-in page of this brand", async () => {
    const { dialog } = await visitor();
    expect([dialog.origin, dialog.pathname]).toEqual([sandbox.url, "/dialog/oauth"]);
    expect(dialog.searchParams.get("client_id")).toBe("sandbox-app");
    expect(dialog.searchParams.get("redirect_uri")).toBe("https://nahwerk.test/login");
    expect(dialog.searchParams.get("response_type")).toBe("token");
    expect((await fetch(dialog)).status).toBe(200);
  });
});

describe("facebook", () => {
  test("T-FB: refuses tokens of another app, expired and made-up ones: no session, no person", async () => {
    const { browser, state } = await visitor();
    const tokens = [
      await tokenFor({ user: GRETA.id, app: "foreign-app" }),
      await tokenFor({ user: GRETA.id, expiresIn: -1 }),
      "EAAsandboxfalsch",
    ];
    for (const accessToken of tokens) {
      const refused = await browser.send(auth.facebook, { body: { accessToken, state } });
      expect([refused.status, refused.errors[0]?.code]).toEqual([401, "wrong-credentials"]);
      expect(refused.headers["set-cookie"]).toBeUndefined();
    }
    expect([await count("app_user"), await count("identity_index"), await count("session")]).toEqual([0, 0, 0]);
  });

  test("refuses a state of another browser, a made-up and a missing one", async () => {
    const mine = await visitor();
    const theirs = await visitor();
    const accessToken = await tokenFor({ user: GRETA.id });
    const [time, random] = mine.state.split(".");
    for (const state of [theirs.state, "x", `${time}.${random}.`, `zzzzzzzz.${random}.${mine.state.split(".")[2]}`]) {
      const refused = await mine.browser.send(auth.facebook, { body: { accessToken, state } });
      expect([refused.status, refused.errors[0]?.field]).toEqual([400, "state"]);
    }
    expect(await count("app_user")).toBe(0);
  });

  test("never links by e-mail: an address that somebody has here opens nothing, and stays theirs", async () => {
    const key = Buffer.from(house.config.SESSION_KEY, "hex");
    await house.admin.query(
      `insert into app_user (user_id, login, email, salutation, first_name, last_name, role, roles, status)
       values (5, $1, $1, 'Frau', 'Andere', 'Person', 'customer', '{customer}', 'active')`,
      [GRETA.email],
    );
    await house.admin.query("insert into login_index values ($1, 5)", [loginHash(key, GRETA.email.toUpperCase())]);
    const { browser, state } = await visitor();
    const refused = await browser.send(auth.facebook, { body: { accessToken: await tokenFor({ user: GRETA.id }), state } });
    expect([refused.status, refused.errors[0]?.code]).toEqual([401, "wrong-credentials"]);
    expect([await count("app_user"), await count("identity_index"), await count("session")]).toEqual([1, 0, 0]);
  });

  test("refuses an identity without an address, also when the person keeps it to themselves", async () => {
    const { browser, state } = await visitor();
    for (const accessToken of [await tokenFor({ user: WITHOUT_MAIL }), await tokenFor({ user: GRETA.id, scopes: ["public_profile"] })]) {
      expect((await browser.send(auth.facebook, { body: { accessToken, state } })).errors[0]?.code).toBe("wrong-credentials");
    }
    expect(await count("app_user")).toBe(0);
  });

  test("a first visit makes a private person without a password, a second finds the same one", async () => {
    const first = await visitor();
    const one = await first.browser.send(auth.facebook, { body: { accessToken: await tokenFor({ user: GRETA.id }), state: first.state } });
    expect(one.status).toBe(200);
    expect(one.data.user).toMatchObject({ email: GRETA.email, first_name: "Greta", last_name: "Sommer", role: "user", accounts: {} });
    const profile = await first.browser.send(user.getProfile, {});
    expect([profile.data.facebook, profile.data.has_password]).toEqual([true, false]);
    const second = await visitor();
    const accessToken = await tokenFor({ user: GRETA.id, scopes: ["public_profile"] });
    const two = await second.browser.send(auth.facebook, { body: { accessToken, state: second.state } });
    expect(two.data.user.user_id).toBe(one.data.user.user_id);
    expect([await count("app_user"), await count("credential")]).toEqual([1, 0]);
    const byPassword = await second.browser.send(auth.login, { body: { login: GRETA.email, password: "" } });
    expect(byPassword.errors[0]?.code).toBe("wrong-credentials");
  });

  test("is asked for the second factor like everybody else", async () => {
    const first = await visitor();
    const accessToken = await tokenFor({ user: GRETA.id });
    const one = await first.browser.send(auth.facebook, { body: { accessToken, state: first.state } });
    const { user_id: userId } = one.data.user;
    const secret = Buffer.from("12345678901234567890");
    const sealed = seal(Buffer.from(house.config.SESSION_KEY, "hex"), TOTP_SEAL, userId, secret);
    await house.admin.query("insert into totp (user_id, secret, confirmed_at) values ($1, $2, now())", [userId, sealed]);
    const second = await visitor();
    const asked = await second.browser.send(auth.facebook, { body: { accessToken, state: second.state } });
    expect([asked.status, asked.errors[0]?.code, asked.headers["set-cookie"]]).toEqual([401, "second-factor-needed", undefined]);
    expect(await count("session")).toBe(1);
    const body = { challenge: asked.errors[0]?.field ?? "", code: totpCode(secret, stepAt(new Date())) };
    expect((await second.browser.send(auth.loginSecondFactor, { body })).data.user.user_id).toBe(userId);
  });

  test("two first visits at the same time make one person", async () => {
    const visitors = await Promise.all([visitor(), visitor(), visitor()]);
    const accessToken = await tokenFor({ user: YUSUF.id });
    const answers = await Promise.all(visitors.map(({ browser, state }) => browser.send(auth.facebook, { body: { accessToken, state } })));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
    expect([await count("app_user"), await count("identity_index"), await count("login_index")]).toEqual([1, 1, 1]);
  });

  test("a deleted person and a silent Facebook open nothing", async () => {
    const { browser, state } = await visitor();
    const accessToken = await tokenFor({ user: GRETA.id });
    expect((await browser.send(auth.facebook, { body: { accessToken, state } })).status).toBe(200);
    await house.admin.query("update app_user set status = 'deleted'");
    const again = await visitor();
    const gone = await again.browser.send(auth.facebook, { body: { accessToken, state: again.state } });
    expect(gone.errors[0]?.code).toBe("wrong-credentials");
    const cut = await openHouse({ SANDBOX_URL: "http://127.0.0.1:9", SESSION_KEY: house.config.SESSION_KEY });
    const late = await new Browser(cut).open();
    const { data } = await late.send(auth.getFacebookDialog, {});
    const silent = await late.send(auth.facebook, { body: { accessToken, state: new URL(data.url).searchParams.get("state") ?? "" } });
    expect(silent.errors[0]?.code).toBe("upstream-failed");
    expect(cut.log.join("")).not.toContain(accessToken);
    await cut.close();
  });
});
