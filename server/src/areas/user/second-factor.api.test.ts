import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Authenticator } from "../../../test/authenticator.ts";
import { buildUser, PASSWORD } from "../../../test/builders.ts";
import { Browser, signedIn } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { stepAt, totpCode } from "../../identity/factors/totp.ts";

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const bytesOf = (base32: string): Buffer => {
  const bits = base32
    .split("")
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
const codeOf = (secret: string, shift = 0): string => totpCode(bytesOf(secret), stepAt(new Date()) + shift);

const person = async () => {
  const built = await buildUser(house);
  return { ...built, browser: await signedIn(house, built.login) };
};
const withoutStepUp = async () => {
  const built = await person();
  await house.admin.query("update session set step_up_at = now() - interval '6 minutes' where user_id = $1", [built.userId]);
  return built;
};
const rowsOf = async (table: string, userId: string) =>
  (await house.admin.query(`select * from ${table} where user_id = $1`, [userId])).rows;

describe("startTotp", () => {
  test("refuses without a session, without a recent confirmation, and when an app is set up", async () => {
    expect((await (await new Browser(house).open()).send(user.startTotp, {})).status).toBe(401);
    const { browser, userId } = await withoutStepUp();
    expect((await browser.send(user.startTotp, {})).errors[0]?.code).toBe("step-up-needed");
    expect(await rowsOf("totp", userId)).toHaveLength(0);
    const other = await person();
    const { data } = await other.browser.send(user.startTotp, {});
    await other.browser.send(user.confirmTotp, { body: { code: codeOf(data.secret) } });
    const [before] = await rowsOf("totp", other.userId);
    expect((await other.browser.send(user.startTotp, {})).errors[0]?.code).toBe("not-possible-now");
    expect((await rowsOf("totp", other.userId))[0]).toEqual(before);
  });

  test("hands out a secret that the database holds only encrypted and that counts for nothing yet", async () => {
    const { browser, userId, login } = await person();
    const { data } = await browser.send(user.startTotp, {});
    const address = new URL(data.address);
    expect(address.searchParams.get("secret")).toBe(data.secret);
    expect(decodeURIComponent(address.pathname)).toBe(`/Nahwerk:${login}`);
    const [row] = await rowsOf("totp", userId);
    expect((row.secret as Buffer).includes(bytesOf(data.secret))).toBe(false);
    expect(row.confirmed_at).toBeNull();
    await signedIn(house, login);
    const again = await browser.send(user.startTotp, {});
    expect(again.data.secret).not.toBe(data.secret);
  });
});

describe("confirmTotp", () => {
  test("refuses without a secret, a wrong code, and the code of somebody else's secret", async () => {
    const { browser, userId } = await person();
    expect((await browser.send(user.confirmTotp, { body: { code: "123456" } })).errors[0]?.code).toBe("not-possible-now");
    await browser.send(user.startTotp, {});
    const stranger = await person();
    const { data } = await stranger.browser.send(user.startTotp, {});
    for (const code of [codeOf(data.secret), "abcdef", "12345"]) {
      const refused = await browser.send(user.confirmTotp, { body: { code } });
      expect([refused.errors[0]?.code, refused.errors[0]?.field]).toEqual(["invalid-token", "code"]);
    }
    expect((await rowsOf("totp", userId))[0].confirmed_at).toBeNull();
    expect(await rowsOf("recovery_code", userId)).toHaveLength(0);
  });

  test("switches the app on and shows ten recovery codes, kept as hashes only", async () => {
    const { browser, userId } = await person();
    const { data } = await browser.send(user.startTotp, {});
    const done = await browser.send(user.confirmTotp, { body: { code: codeOf(data.secret) } });
    expect([done.data.profile.totp, done.data.profile.recovery_codes_left]).toEqual([true, 10]);
    expect(new Set(done.data.recoveryCodes).size).toBe(10);
    for (const code of done.data.recoveryCodes) expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){5}$/);
    const kept = await rowsOf("recovery_code", userId);
    expect(kept.every((row) => (row.code_hash as Buffer).length === 32)).toBe(true);
  });
});

test("what is shown once is repeated to whoever asked, and nobody reads it in the table of kept answers", async () => {
  const { browser, userId } = await person();
  const { data } = await browser.send(user.startTotp, {});
  const body = { code: codeOf(data.secret) };
  const first = await browser.send(user.confirmTotp, { body }, { key: "einmal-gezeigt" });
  expect((await browser.send(user.confirmTotp, { body }, { key: "einmal-gezeigt" })).data).toEqual(first.data);
  const kept = (await rowsOf("idempotency", userId)).map(({ reply }) => String(reply));
  expect(kept).toHaveLength(2);
  const readable = kept.flatMap((reply) => [reply, Buffer.from(reply, "base64").toString("latin1")]).join("\n");
  for (const shown of [data.secret, ...first.data.recoveryCodes]) expect(readable).not.toContain(shown);
});

/** Somebody with an app; gives the sheet of recovery codes that came with it. */
const withApp = async () => {
  const built = await person();
  const { data } = await built.browser.send(user.startTotp, {});
  const done = await built.browser.send(user.confirmTotp, { body: { code: codeOf(data.secret) } });
  return { ...built, codes: done.data.recoveryCodes };
};
/** How a sign-in with the password and this code ends. */
const signInWith = async (login: string, code: string): Promise<number> => {
  const browser = await new Browser(house).open();
  const { errors } = await browser.send(auth.login, { body: { login, password: PASSWORD } });
  return (await browser.send(auth.loginSecondFactor, { body: { challenge: errors[0]?.field ?? "", code } })).status;
};

describe("renewRecoveryCodes", () => {
  test("refuses without a session, without a recent confirmation, and where no app is set up", async () => {
    expect((await (await new Browser(house).open()).send(user.renewRecoveryCodes, {})).status).toBe(401);
    const { browser, userId } = await withApp();
    const before = await rowsOf("recovery_code", userId);
    await house.admin.query("update session set step_up_at = now() - interval '6 minutes' where user_id = $1", [userId]);
    expect((await browser.send(user.renewRecoveryCodes, {})).errors[0]?.code).toBe("step-up-needed");
    expect(await rowsOf("recovery_code", userId)).toEqual(before);
    const other = await person();
    expect((await other.browser.send(user.renewRecoveryCodes, {})).errors[0]?.code).toBe("not-possible-now");
    await other.browser.send(user.startTotp, {});
    expect((await other.browser.send(user.renewRecoveryCodes, {})).errors[0]?.code).toBe("not-possible-now");
    expect(await rowsOf("recovery_code", other.userId)).toEqual([]);
  });

  test("ends the old codes, used or not, and shows ten new ones that count", async () => {
    const { browser, login, codes: old } = await withApp();
    expect(await signInWith(login, old[0] ?? "")).toBe(200);
    expect((await browser.send(user.getProfile, {})).data.recovery_codes_left).toBe(9);
    const { data } = await browser.send(user.renewRecoveryCodes, {});
    expect([data.profile.recovery_codes_left, new Set([...old, ...data.recoveryCodes]).size]).toEqual([10, 20]);
    expect(await signInWith(login, old[1] ?? "")).toBe(400);
    expect(await signInWith(login, data.recoveryCodes[0] ?? "")).toBe(200);
    expect((await browser.send(user.getProfile, {})).data.recovery_codes_left).toBe(9);
  });
});

describe("removeTotp", () => {
  test("refuses without a recent confirmation and when there is none", async () => {
    const { browser } = await withoutStepUp();
    expect((await browser.send(user.removeTotp, {})).errors[0]?.code).toBe("step-up-needed");
    expect((await (await person()).browser.send(user.removeTotp, {})).errors[0]?.code).toBe("not-possible-now");
  });

  test("switches the app off together with its recovery codes", async () => {
    const { browser, userId, login } = await person();
    const { data } = await browser.send(user.startTotp, {});
    await browser.send(user.confirmTotp, { body: { code: codeOf(data.secret) } });
    const off = await browser.send(user.removeTotp, {});
    expect([off.data.totp, off.data.recovery_codes_left]).toEqual([false, 0]);
    expect([...(await rowsOf("totp", userId)), ...(await rowsOf("recovery_code", userId))]).toEqual([]);
    expect((await (await new Browser(house).open()).send(auth.login, { body: { login, password: "ein langes Passwort" } })).status).toBe(
      200,
    );
  });
});

describe("startPasskey and confirmPasskey", () => {
  test("refuse without a recent confirmation, an unknown question, a stranger's question, and forged answers", async () => {
    const { browser: old } = await withoutStepUp();
    expect((await old.send(user.startPasskey, {})).errors[0]?.code).toBe("step-up-needed");
    const { browser, userId } = await person();
    const key = new Authenticator();
    const stranger = await person();
    const { data: foreign } = await stranger.browser.send(user.startPasskey, {});
    for (const challenge of [foreign.challenge, crypto.randomUUID(), "x"]) {
      const body = { challenge, name: "Telefon", answer: key.register({ options: foreign.options }) };
      expect((await browser.send(user.confirmPasskey, { body })).errors[0]?.field).toBe("challenge");
    }
    const forgeries = [
      { origin: "https://nahwerk.evil.test" },
      { rpId: "ortsfink.test" },
      { verified: false },
      { options: { challenge: "ZmFsc2No" } },
    ];
    for (const forgery of forgeries) {
      const { data } = await browser.send(user.startPasskey, {});
      const body = { challenge: data.challenge, name: "Telefon", answer: key.register({ options: data.options, ...forgery }) };
      expect((await browser.send(user.confirmPasskey, { body })).errors[0]?.code).toBe("rejected-content");
    }
    expect(await rowsOf("passkey", userId)).toEqual([]);
  });

  test("adds a passkey once; neither the same answer nor the same passkey of another person goes in", async () => {
    const { browser, userId } = await person();
    const key = new Authenticator();
    const { data } = await browser.send(user.startPasskey, {});
    expect(JSON.stringify(data.options)).toContain("nahwerk.test");
    const body = { challenge: data.challenge, name: "Telefon", answer: key.register({ options: data.options }) };
    const added = await browser.send(user.confirmPasskey, { body });
    expect(added.data.passkeys).toMatchObject([{ id: key.id.toString("base64url"), name: "Telefon", last_used_at: null }]);
    expect((await browser.send(user.confirmPasskey, { body })).errors[0]?.field).toBe("challenge");
    const other = await person();
    const { data: question } = await other.browser.send(user.startPasskey, {});
    const same = { challenge: question.challenge, name: "Telefon", answer: key.register({ options: question.options }) };
    expect((await other.browser.send(user.confirmPasskey, { body: same })).errors[0]?.code).toBe("rejected-content");
    expect([(await rowsOf("passkey", userId)).length, (await rowsOf("passkey", other.userId)).length]).toEqual([1, 0]);
    const next = await browser.send(user.startPasskey, {});
    expect(JSON.stringify(next.data.options["excludeCredentials"])).toContain(key.id.toString("base64url"));
  });
});

describe("removePasskey", () => {
  test("refuses an unknown one and a stranger's", async () => {
    const owner = await person();
    const key = new Authenticator();
    const { data } = await owner.browser.send(user.startPasskey, {});
    await owner.browser.send(user.confirmPasskey, {
      body: { challenge: data.challenge, name: "Telefon", answer: key.register({ options: data.options }) },
    });
    const { browser } = await person();
    for (const id of [key.id.toString("base64url"), "unbekannt"]) {
      expect((await browser.send(user.removePasskey, { body: { id } })).status).toBe(404);
    }
    expect(await rowsOf("passkey", owner.userId)).toHaveLength(1);
  });

  test("removes it for good", async () => {
    const { browser, userId } = await person();
    const key = new Authenticator();
    const { data } = await browser.send(user.startPasskey, {});
    await browser.send(user.confirmPasskey, {
      body: { challenge: data.challenge, name: "Telefon", answer: key.register({ options: data.options }) },
    });
    const removed = await browser.send(user.removePasskey, { body: { id: key.id.toString("base64url") } });
    expect(removed.data.passkeys).toEqual([]);
    expect(await rowsOf("identity_index", userId)).toEqual([]);
  });
});
