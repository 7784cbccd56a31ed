import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Authenticator } from "../../../test/authenticator.ts";
import { buildCompany, buildUser, PASSWORD } from "../../../test/builders.ts";
import { Browser, signedIn, type Answer, type Send } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { collectPost, tokenIn } from "../../../test/post.ts";
import { addApp, appCode, buildStaff, passkeyOf, visitOf } from "../../../test/staff.ts";
import { enrolStaff } from "../../floor/enrol-staff.ts";
import { recoveryHash } from "../../identity/factors/recovery-code.ts";
import { ringOf } from "../../connections.ts";

/* Whatever changes a way in is told at every address of the person, so that a thief is not the only one who knows. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const CODE = "01AB-CDEF-GHJK-MNPQ-RSTV-WXYZ";
const CHROME: Send = { headers: { "user-agent": "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36" } };

interface Someone {
  readonly userId: string;
  readonly email: string;
  readonly browser: Browser;
}

/** Somebody who has replaced their address a moment ago: two mailboxes hear of everything. */
const moved = async (): Promise<Someone & { former: string }> => {
  const { userId, login } = await buildUser(house, { role: "user" });
  const browser = await signedIn(house, login);
  const email = `neu.${login}`;
  await browser.send(user.updateUserData, { body: { email } });
  const letters = await collectPost(house);
  const token = tokenIn(letters.find(({ to }) => to === email));
  expect((await browser.send(user.activateChangedEmail, { body: { token } })).status).toBe(200);
  await collectPost(house);
  return { userId, email, browser, former: login };
};

const addCode = ({ userId }: Someone) =>
  house.admin.query("insert into recovery_code (user_id, code_hash) values ($1, $2)", [userId, recoveryHash(userId, CODE)]);

type Change = readonly [subject: string, said: RegExp, change: (someone: Someone) => Promise<Answer<unknown>>];
const CHANGES: readonly Change[] = [
  [
    "Authentifizierungs-App eingerichtet",
    /App eingerichtet.*neue Wiederherstellungscodes/,
    async ({ userId, browser }) => {
      await addApp(house, userId);
      await house.admin.query("update totp set confirmed_at = null where user_id = $1", [userId]);
      return browser.send(user.confirmTotp, { body: { code: appCode() } }, CHROME);
    },
  ],
  [
    "Authentifizierungs-App entfernt",
    /App Ihres Kontos wurde entfernt/,
    async ({ userId, browser }) => {
      await addApp(house, userId);
      return browser.send(user.removeTotp, {}, CHROME);
    },
  ],
  [
    "Passkey hinzugefügt",
    /ein Passkey hinzugefügt/,
    async ({ browser }) => {
      const { data } = await browser.send(user.startPasskey, {});
      const answer = new Authenticator().register({ options: data.options });
      return browser.send(user.confirmPasskey, { body: { challenge: data.challenge, name: "Telefon", answer } }, CHROME);
    },
  ],
  [
    "Passkey entfernt",
    /ein Passkey entfernt/,
    async ({ userId, browser }) => {
      const id = (await passkeyOf(house, userId)).id.toString("base64url");
      return browser.send(user.removePasskey, { body: { id } }, CHROME);
    },
  ],
  [
    "Neue Wiederherstellungscodes erzeugt",
    /bisherigen gelten nicht mehr/,
    async ({ userId, browser }) => {
      await addApp(house, userId);
      return browser.send(user.renewRecoveryCodes, {}, CHROME);
    },
  ],
  [
    "Ein Wiederherstellungscode wurde benutzt",
    /statt der Authentifizierungs-App/,
    async (someone) => {
      await addApp(house, someone.userId);
      await addCode(someone);
      // The browser is known: no other letter goes out with it.
      const { errors } = await someone.browser.send(auth.login, { body: { login: someone.email, password: PASSWORD } });
      return someone.browser.send(auth.loginSecondFactor, { body: { challenge: errors[0]?.field ?? "", code: CODE } }, CHROME);
    },
  ],
];

describe("is told at the present address and at the one that was replaced", () => {
  test.each(CHANGES)("%s", async (subject, said, change) => {
    const someone = await moved();
    expect((await change(someone)).status).toBe(200);
    // Both are put into the queue at the same moment: "neu." comes first by name.
    const letters = (await collectPost(house)).toSorted((one, other) => one.to.localeCompare(other.to));
    expect(letters.map((letter) => [letter.to, letter.subject])).toEqual([
      [someone.email, subject],
      [someone.former, subject],
    ]);
    for (const { content } of letters) {
      expect(content.paragraphs[1]).toMatch(said);
      expect(content.paragraphs[2]).toMatch(/^Das war am \d\d\.\d\d\.\d{4} um \d\d:\d\d Uhr \(Chrome, Windows\)\.$/);
    }
    const [present, former] = letters;
    expect(present?.content.paragraphs.join(" ")).toContain("Das waren Sie nicht? Legen Sie sofort ein neues Passwort fest");
    expect(present?.content.action?.url).toMatch(/\/passwort\/vergessen$/);
    const undone = await (await new Browser(house).open()).send(user.cancelEmailChange, { body: { token: tokenIn(former) } });
    expect(undone.data).toEqual({ email: someone.former });
  });
});

test("a recovery code that confirms a weighty step is told as well, and the app's own code is not", async () => {
  const { userId, login } = await buildUser(house);
  const browser = await signedIn(house, login);
  await addApp(house, userId);
  await addCode({ userId, email: login, browser });
  await collectPost(house);
  expect((await browser.send(auth.stepUp, { body: { password: PASSWORD, code: appCode() } })).status).toBe(200);
  expect(await collectPost(house)).toEqual([]);
  expect((await browser.send(auth.stepUp, { body: { password: PASSWORD, code: CODE } })).status).toBe(200);
  expect((await collectPost(house)).map(({ subject }) => subject)).toEqual(["Ein Wiederherstellungscode wurde benutzt"]);
});

test("what did not happen is not told: wrong codes, an app that was only begun", async () => {
  const { userId, login } = await buildUser(house);
  const browser = await signedIn(house, login);
  await collectPost(house);
  await browser.send(user.startTotp, {});
  expect((await browser.send(user.confirmTotp, { body: { code: "abcdef" } })).status).toBe(400);
  expect((await browser.send(user.removeTotp, {})).status).toBe(200);
  expect((await browser.send(user.removePasskey, { body: { id: "unbekannt" } })).status).toBe(404);
  await addApp(house, userId);
  expect((await browser.send(auth.stepUp, { body: { password: PASSWORD, code: CODE } })).status).toBe(400);
  expect(await collectPost(house)).toEqual([]);
});

test("staff who set up their first factor are told", async () => {
  const staff = await buildStaff(house, { app: false });
  const { accountId } = await buildCompany(house);
  const key = ringOf(house.config);
  const { code } = await enrolStaff(house.job, key, staff.login, { reset: false });
  const browser = await new Browser(house).open();
  const { errors } = await browser.send(auth.loginCuca, { body: visitOf(staff.login, accountId) });
  const challenge = errors[0]?.field ?? "";
  const { data } = await browser.send(auth.startEnrolment, { body: { challenge, code } });
  const answer = new Authenticator().register({ options: data.passkey.options });
  const passkey = { challenge: data.passkey.challenge, name: "Büro", answer };
  await collectPost(house);
  expect((await browser.send(auth.confirmEnrolment, { body: { challenge, code, passkey } })).status).toBe(200);
  expect((await collectPost(house)).map(({ to, subject }) => [to, subject])).toEqual([[staff.login, "Passkey hinzugefügt"]]);
});
