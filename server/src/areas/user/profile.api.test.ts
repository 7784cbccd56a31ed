import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildUser, PASSWORD } from "../../../test/builders.ts";
import { Browser, signedIn } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { collectPost, tokenIn } from "../../../test/post.ts";

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const person = async () => {
  const built = await buildUser(house, { role: "user" });
  return { ...built, browser: await signedIn(house, built.login) };
};
/** Pretends that the last confirmation is long past. */
const forgetStepUp = (userId: string) =>
  house.admin.query("update session set step_up_at = now() - interval '1 hour' where user_id = $1", [userId]);

test("the profile is refused to strangers and changed by its owner", async () => {
  expect((await (await new Browser(house).open()).send(user.getProfile, {})).status).toBe(401);
  const { browser } = await person();
  const body = { salutation: "Herr" as const, first_name: "Ömer", last_name: "Straß", display_name: "Ö. S.", phone: "+49221123456" };
  expect((await browser.send(user.updateUserProfile, { body })).data).toMatchObject(body);
  expect((await browser.send(user.getProfile, {})).data).toMatchObject({ ...body, erase_at: null, passkeys: [], totp: false });
});

const keyOf = async (browser: Browser) => (await browser.send(user.getUser, {})).data.device_key;

test("every session has a key of its own for what its browser keeps: the same after a refresh and a confirmation, another after the next sign-in", async () => {
  const { browser, login } = await person();
  const first = await keyOf(browser);
  expect(Buffer.from(first ?? "", "base64")).toHaveLength(32);
  expect((await browser.send(auth.refresh, {})).status).toBe(200);
  expect((await browser.send(auth.stepUp, { body: { password: PASSWORD } })).status).toBe(200);
  expect(await keyOf(browser)).toBe(first);
  const again = new Browser(house);
  await again.open();
  const answer = await again.send(auth.login, { body: { login, password: PASSWORD } });
  expect(answer.data.user.device_key).toBe(await keyOf(again));
  expect(answer.data.user.device_key).not.toBe(first);
});

test("a telephone number of any country is kept in its one form, and what is none is refused at its field", async () => {
  const { browser } = await person();
  const names = { salutation: "Frau" as const, first_name: "Ida", last_name: "Moos", display_name: "" };
  const save = (phone: string) => browser.send(user.updateUserProfile, { body: { ...names, phone } });
  expect((await save("0043 1 234567")).data.phone).toBe("+431234567");
  expect((await save("033203/12345")).data.phone).toBe("+493320312345");
  expect((await save("0123")).errors).toMatchObject([{ code: "invalid-input", field: "phone" }]);
  expect((await browser.send(user.getProfile, {})).data.phone).toBe("+493320312345");
  expect((await save("")).data.phone).toBe("");
});

test("T-PW: a new password needs a fresh confirmation and the old password, and ends other sessions", async () => {
  const { browser, userId, login } = await person();
  const other = await signedIn(house, login);
  const body = { current_password: PASSWORD, new_password: "viele neue Worte hier" };
  await forgetStepUp(userId);
  expect((await browser.send(user.updatePassword, { body })).errors[0]?.code).toBe("step-up-needed");
  expect((await browser.send(auth.stepUp, { body: { password: "falsch" } })).status).toBe(401);
  expect((await browser.send(auth.stepUp, { body: { password: PASSWORD } })).status).toBe(200);
  expect((await browser.send(user.updatePassword, { body: { ...body, current_password: "falsch" } })).status).toBe(401);
  expect((await browser.send(user.updatePassword, { body })).status).toBe(200);
  expect((await browser.send(user.getUser, {})).status).toBe(200);
  expect((await other.send(user.getUser, {})).status).toBe(401);
});

test("T-MAIL: the new address is activated inside the session, the old one can undo it", async () => {
  const { browser, userId, login } = await person();
  await collectPost(house);
  const email = `neu.${login}`;
  expect((await browser.send(user.updateUserData, { body: { email } })).data.pending_email?.email).toBe(email);
  const letters = await collectPost(house);
  expect(letters.map((letter) => letter.to).toSorted()).toEqual([email, login].toSorted());
  const [activation, cancel] = [email, login].map((to) => tokenIn(letters.find((letter) => letter.to === to)));
  const stranger = await person();
  expect((await stranger.browser.send(user.activateChangedEmail, { body: { token: activation ?? "" } })).status).toBe(400);
  expect((await browser.send(user.activateChangedEmail, { body: { token: activation ?? "" } })).data).toEqual({ email });
  await signedIn(house, email);
  expect((await (await new Browser(house).open()).send(auth.login, { body: { login, password: PASSWORD } })).status).toBe(401);
  const mailbox = await new Browser(house).open();
  expect((await mailbox.send(user.cancelEmailChange, { body: { token: cancel ?? "" } })).data).toEqual({ email: login });
  expect((await browser.send(user.getUser, {})).status).toBe(401);
  // Whoever changed the address knew the password: its owner gets a link for a new one.
  expect((await (await new Browser(house).open()).send(auth.login, { body: { login, password: PASSWORD } })).status).toBe(401);
  const [back] = (await collectPost(house)).filter((letter) => letter.to === login && letter.subject.startsWith("Ihr Konto gehört wieder"));
  await mailbox.send(auth.renewPassword, { body: { token: tokenIn(back), password: "viele neue Worte hier" } });
  await (await new Browser(house).open()).signIn(login, "viele neue Worte hier");
  expect((await house.admin.query("select count(*)::int as n from login_index where user_id = $1", [userId])).rows[0]).toEqual({ n: 1 });
});

test("an address that somebody else has cannot be taken", async () => {
  const victim = await buildUser(house);
  const { browser } = await person();
  await collectPost(house);
  await browser.send(user.updateUserData, { body: { email: victim.login } });
  const [letter] = await collectPost(house);
  expect((await browser.send(user.activateChangedEmail, { body: { token: tokenIn(letter) } })).status).toBe(400);
  await signedIn(house, victim.login);
});

test("the last visit is the one before this one; whoever is here for the first time had none", async () => {
  const { login, userId } = await buildUser(house);
  const lastVisit = async () => (await (await signedIn(house, login)).send(user.getUser, {})).data.last_login;
  expect(await lastVisit()).toBeNull();
  const { rows } = await house.admin.query<{ at: Date }>("select last_login_at as at from app_user where user_id = $1", [userId]);
  expect(await lastVisit()).toBe(rows[0]?.at.toISOString());
});

test("sessions are listed and ended one by one and all at once", async () => {
  const { browser, login } = await person();
  const [second, third] = [await signedIn(house, login), await signedIn(house, login)];
  const { data } = await browser.send(user.getSessions, {});
  expect(data.filter((session) => session.current)).toHaveLength(1);
  expect(data).toHaveLength(3);
  const mine = (await second.send(user.getSessions, {})).data.find((session) => session.current);
  await browser.send(user.endSession, { body: { family: mine?.family ?? "" } });
  expect((await second.send(user.getUser, {})).status).toBe(401);
  expect((await browser.send(user.endOtherSessions, {})).data).toHaveLength(1);
  expect((await third.send(user.getUser, {})).status).toBe(401);
  const stranger = await person();
  const own = data.find((session) => session.current)?.family ?? "";
  expect((await stranger.browser.send(user.endSession, { body: { family: own } })).status).toBe(404);
});

test("T-DEL: deletion needs a fresh confirmation, is told by mail and can be taken back", async () => {
  const { browser, userId } = await person();
  await collectPost(house);
  await forgetStepUp(userId);
  expect((await browser.send(user.deleteProfile, { query: {}, body: undefined })).errors[0]?.code).toBe("step-up-needed");
  await browser.send(auth.stepUp, { body: { password: PASSWORD } });
  const { data } = await browser.send(user.deleteProfile, { query: {}, body: { reason: "no-need", customtext: "Danke" } });
  expect((Date.parse(data.erase_at) - Date.now()) / 86_400_000).toBeCloseTo(14, 1);
  expect((await collectPost(house)).map((letter) => letter.subject)).toEqual(["Ihr Profil wird gelöscht"]);
  expect((await browser.send(user.takeBackDeletion, {})).data.erase_at).toBeNull();
});

test("a new browser is told by mail, a known one is not", async () => {
  const { login } = await buildUser(house);
  const first = await signedIn(house, login);
  await first.signIn(login);
  expect(await collectPost(house)).toHaveLength(0);
  const second = await new Browser(house).open();
  await second.send(
    auth.login,
    { body: { login, password: PASSWORD } },
    { headers: { "user-agent": "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36" } },
  );
  const [letter, ...more] = await collectPost(house);
  expect([letter?.subject, more]).toEqual(["Anmeldung von einem neuen Gerät", []]);
  expect(letter?.content.paragraphs[2]).toMatch(/^Das war am \d\d\.\d\d\.\d{4} um \d\d:\d\d Uhr \(Chrome, Windows\)\.$/);
  expect(letter?.content.paragraphs.at(-1)).toContain(`${house.config.PORTAL_URLS.nahwerk}/passwort/vergessen`);
  expect(letter?.content.action?.url).toBe(`${house.config.PORTAL_URLS.nahwerk}/benutzer/profil`);
});

test("consent to the newsletter is taken back and given by its owner alone; the trail tells each change once", async () => {
  const { browser, userId } = await person();
  await house.admin.query("update app_user set newsletter = true where user_id = $1", [userId]);
  const change = (newsletter: boolean) => browser.send(user.updateNewsletter, { body: { newsletter } });
  expect((await browser.send(user.getProfile, {})).data.newsletter).toBe(true);
  expect([(await change(false)).data.newsletter, (await change(false)).data.newsletter]).toEqual([false, false]);
  const kept =
    "select newsletter, (select count(*)::int from audit_event where user_id = $1 and call like '%updateNewsletter') as lines from app_user";
  expect((await house.admin.query(`${kept} where user_id = $1`, [userId])).rows).toEqual([{ newsletter: false, lines: 1 }]);
  expect((await change(true)).data.newsletter).toBe(true);
});
