import { randomUUID } from "node:crypto";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import type { Call } from "@schaufenster/contract/call.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mailHtml, mailText } from "../../src/gateways/mail-layout.ts";
import { writeFor } from "../../src/db/db.ts";
import { openLetters, type WrittenMail } from "../../src/letters.ts";
import { letterQuota } from "../../src/records/letter-quota.ts";
import { buildUser, PASSWORD } from "../builders.ts";
import { Browser, peer, signedIn } from "../client.ts";
import { openHouse, type House } from "../house.ts";
import { collectPost, tokenIn } from "../post.ts";
import { BRANDS } from "../brands.ts";
import { ringOfOne } from "../../src/identity/key-ring.ts";

/* T-MAIL: nobody uses our letters to reach somebody else: not with their own words, and not by the thousand. */

let house: House;
/** With the limits as they are in production. */
let strict: House;
beforeAll(async () => {
  house = await openHouse();
  strict = await openHouse({ RATE_FACTOR: "1" });
});
afterAll(async () => {
  await house.close();
  await strict.close();
});

const SENDERS = 500;
const someone = (): string => `${randomUUID()}@post.test`;
const guest = (email: string) => ({ firstName: "Mira", lastName: "Amsel", email, termsAccepted: true as const });
const HOSTILE = [
  "http://evil.example/gewinn",
  "www.evil.de",
  "evil.com",
  "Jetzt anrufen: evil。com",
  "mira@evil.de",
  "Mira\r\nBcc: alle@firma.de",
  "Mira\n\nIhr Konto ist gesperrt",
  "<a href=//evil.de>Mira</a>",
  "Mira\u202Eed.live",
] as const;

describe("what somebody types", () => {
  test("is no name when it leads anywhere: refused wherever a person is named, and no letter goes out", async () => {
    const browser = await new Browser(house).open();
    const person = await buildUser(house);
    const inside = await signedIn(house, person.login);
    const profile = { salutation: "Frau" as const, display_name: "", phone: "", first_name: "Mira", last_name: "Amsel" };
    for (const name of HOSTILE) {
      for (const field of ["firstName", "lastName"] as const) {
        const body = { ...guest(someone()), [field]: name };
        const account = { ...body, kind: "private" as const, password: "gelbe Stühle am Fenster" };
        for (const refused of [await browser.send(auth.registerGuest, { body }), await browser.send(auth.register, { body: account })])
          expect([name, refused.status, refused.errors[0]]).toMatchObject([name, 400, { code: "invalid-input", field }]);
      }
      for (const field of ["first_name", "last_name", "display_name"] as const) {
        const refused = await inside.send(user.updateUserProfile, { body: { ...profile, [field]: name } });
        expect([name, refused.status, refused.errors[0]]).toMatchObject([name, 400, { code: "invalid-input", field }]);
      }
    }
    expect(await collectPost(house)).toEqual([]);
    const honest = { ...profile, first_name: "Änne", last_name: "von der O’Neill-Groß", display_name: "Dr. Ä. O’Neill" };
    expect((await inside.send(user.updateUserProfile, { body: honest })).status).toBe(200);
    expect(
      (await browser.send(auth.registerGuest, { body: { ...guest(someone()), firstName: "J.R.R.", lastName: "Groß-Öhler" } })).status,
    ).toBe(200);
    expect((await collectPost(house))[0]?.content.paragraphs[0]).toBe("Guten Tag J.R.R. Groß-Öhler,");
  });

  test("that was stored before there was a rule stays out of the letters", async () => {
    const { login, userId } = await buildUser(house);
    await house.admin.query("update app_user set first_name = 'Gewinn auf', last_name = 'evil.com' where user_id = $1", [userId]);
    const browser = await new Browser(house).open();
    await browser.send(auth.requestPassword, { body: { email: login } });
    const [letter] = await collectPost(house);
    expect(letter?.content.paragraphs[0]).toBe("Guten Tag,");
    expect(JSON.stringify(letter)).not.toContain("evil");
  });

  test("at a known address does not reach its owner: the letter greets the owner by the owner's own name", async () => {
    const { login } = await buildUser(house);
    const browser = await new Browser(house).open();
    await browser.send(auth.registerGuest, { body: { ...guest(login), firstName: "Dringend", lastName: "Zurückrufen" } });
    const [letter] = await collectPost(house);
    expect(letter).toMatchObject({ to: login, subject: "Sie haben bereits ein Konto" });
    expect(letter?.content.paragraphs[0]).toBe("Guten Tag Vorname Name,");
    expect(JSON.stringify(letter)).not.toMatch(/Dringend|Zurückrufen/);
  });

  test("stands in the letter as text, and every link in it is ours", async () => {
    const browser = await new Browser(house).open();
    await browser.send(auth.registerGuest, { body: { ...guest(someone()), firstName: "D'Amico & Söhne", lastName: "(junior)" } });
    const [letter] = await collectPost(house);
    if (!letter) throw new Error("no letter");
    const html = mailHtml(BRANDS.nahwerk, letter.content);
    expect(html).toContain("Guten Tag D'Amico &amp; Söhne (junior),");
    const links = [...`${html} ${mailText(BRANDS.nahwerk, letter.content)}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(
      ([url]) => new URL(url).origin,
    );
    expect(new Set(links)).toEqual(new Set([house.config.PORTAL_URLS.nahwerk]));
  });
});

const flood = async (call: Call, body: (n: number) => unknown, senders = SENDERS): Promise<void> => {
  const browser = await new Browser(strict).open();
  for (let n = 0; n < senders; n += 1) {
    const answer = await browser.request("POST", call.path, body(n), { peer: peer() });
    // Nobody learns from the answer that no letter goes out any more.
    expect([n, answer.status, answer.text]).toEqual([n, 200, '{"data":null}']);
  }
};
/** What an hour, or a day, does to the count. */
const letPass = (interval: string) => strict.admin.query("update counted_letter set written_at = written_at - $1::interval", [interval]);

describe("by the thousand", () => {
  test("five hundred senders, one address: four letters an hour, behind ten a day one an hour, however the address is spelt", async () => {
    const [name, host] = ["mira.amsel", `${randomUUID()}.test`];
    const spelt = (n: number): string =>
      [`${name}@${host}`, `${name}+${n}@${host}`, `m.i.r.a.amsel@${host}`, `MIRAAMSEL@${host}`][n % 4] ?? "";
    await flood(auth.registerGuest, (n) => guest(spelt(n)));
    expect(await collectPost(strict)).toHaveLength(4);
    const perHour: number[] = [];
    for (let hour = 0; hour < 4; hour += 1) {
      await letPass("61 minutes");
      await flood(auth.registerGuest, (n) => guest(spelt(n)), 8);
      perHour.push((await collectPost(strict)).length);
    }
    expect(perHour).toEqual([4, 2, 1, 1]);
    // Everybody else gets theirs, and after a day this mailbox as well.
    const other = someone();
    await flood(auth.registerGuest, () => guest(other), 1);
    await letPass("1 day");
    await flood(auth.registerGuest, (n) => guest(spelt(n)), 1);
    expect((await collectPost(strict)).map(({ to }) => to)).toEqual([other, spelt(0)]);
  });

  test.each(["registration", "new-address"] as const)(
    "who asks for letters (%s) in somebody's name all day holds no lock: an hour after the last one there is another",
    async (lane) => {
      const [email, { userId }] = [someone(), await buildUser(strict)];
      const ask = () =>
        writeFor(strict.job, userId, null, (tx) => letterQuota(ringOfOne(Buffer.alloc(32)), 1, randomUUID())(tx, lane, email));
      const strangers = async () => {
        const written: boolean[] = [];
        for (let n = 0; n < 5; n += 1) written.push(await ask());
        return written.filter(Boolean).length;
      };
      const perHour: number[] = [];
      for (let hour = 0; hour < 4; hour += 1) {
        perHour.push(await strangers());
        await letPass("61 minutes");
      }
      expect(perHour).toEqual([4, 4, 2, 1]);
      expect(await ask()).toBe(true);
      await letPass("55 minutes");
      expect(await ask()).toBe(false);
    },
  );

  test("further letters to a newcomer do not void the link of the last one", async () => {
    const email = someone();
    const browser = await new Browser(strict).open();
    await browser.send(auth.registerGuest, { body: guest(email) }, { peer: peer() });
    for (let n = 0; n < 6; n += 1) await browser.send(auth.resendActivation, { body: { email } }, { peer: peer() });
    const letters = await collectPost(strict);
    expect(letters).toHaveLength(4);
    const body = { token: tokenIn(letters.at(-1)) };
    expect((await browser.send(auth.activateRegistration, { body }, { peer: peer() })).status).toBe(200);
  });

  test("who asks for somebody's new password all day does not keep the owner from theirs", async () => {
    const { login } = await buildUser(strict);
    await flood(auth.requestPassword, () => ({ email: login }));
    const letters = await collectPost(strict);
    expect(letters).toHaveLength(3);
    // At any moment of the day: whatever the attacker had sent, the owner asks, and one of the links in the mailbox works.
    const sent: { at: number; letter: WrittenMail }[] = letters.map((letter) => ({ at: 0, letter }));
    const works: boolean[] = [];
    for (let minute = 7; minute <= 24 * 60; minute += 7) {
      await letPass("7 minutes");
      await strict.admin.query("update one_time_link set expires_at = expires_at - interval '7 minutes'");
      await flood(auth.requestPassword, () => ({ email: login }), 1);
      sent.push(...(await collectPost(strict)).map((letter) => ({ at: minute, letter })));
      const browser = await new Browser(strict).open();
      const { status } = await browser.send(auth.checkPasswordToken, { body: { token: tokenIn(sent.at(-1)?.letter) } }, { peer: peer() });
      works.push(status === 200);
    }
    expect(works).not.toContain(false);
    // And the mailbox is not flooded: three an hour at most, once the first three are out.
    const perHour = Array.from({ length: 24 }, (_, hour) => sent.filter(({ at }) => at > hour * 60 && at <= (hour + 1) * 60).length);
    expect(Math.max(...perHour)).toBeLessThanOrEqual(3);
    const owner = await new Browser(strict).open();
    const body = { token: tokenIn(sent.at(-1)?.letter), password: "neue Stühle am Fenster" };
    const renewed = await owner.send(auth.renewPassword, { body }, { peer: peer() });
    expect(renewed.status).toBe(200);
  });

  test("an address that people with an account claim to be theirs gets four letters an hour, whoever they are", async () => {
    const victim = someone();
    await collectPost(strict);
    for (let n = 0; n < 6; n += 1) {
      const inside = await new Browser(strict).open();
      const { login } = await buildUser(strict);
      await inside.send(auth.login, { body: { login, password: PASSWORD } }, { peer: peer() });
      await inside.send(auth.stepUp, { body: { password: PASSWORD } }, { peer: peer() });
      expect((await inside.send(user.updateUserData, { body: { email: victim } }, { peer: peer() })).status).toBe(200);
    }
    const letters = await collectPost(strict);
    expect(letters.filter(({ to }) => to === victim)).toHaveLength(4);
    // The old addresses are told in every case.
    expect(letters.filter(({ to }) => to !== victim)).toHaveLength(6);
  });

  test("a job that is tried again counts once, and two at the same time count as two", async () => {
    const email = someone();
    await flood(auth.registerGuest, () => guest(email), 6);
    const { rows } = await strict.admin.query("delete from pgboss.job where name = 'mail' returning id, data");
    const write = openLetters(strict.job, strict.app.brands, strict.config);
    const first = rows[0];
    for (let n = 0; n < 5; n += 1) expect(await write(first.data, first.id)).toMatchObject({ to: email });
    const at = await Promise.all(rows.map(({ data, id }) => write(data, id)));
    expect(at.filter((letter) => letter !== undefined)).toHaveLength(4);
  });
});
