import { randomUUID } from "node:crypto";
import { inbox } from "@schaufenster/contract/areas/inbox/inbox.calls.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openSmtpServer, type SmtpServer } from "../../sandbox/src/mail-server/smtp.ts";
import { buildUser } from "../test/builders.ts";
import { mintedSession } from "../test/client.ts";
import { openHouse, type House } from "../test/house.ts";
import { openMail, type MailGateway } from "./gateways/mail.ts";
import type { MailJob } from "./jobs/queues.ts";
import { openLetters } from "./letters.ts";
import { BRANDS } from "../test/brands.ts";
import { openSending } from "./sending.ts";

/* What a mail server says at once of the address that a letter goes to. */

let house: House;
let server: SmtpServer;
let mail: MailGateway;
beforeAll(async () => {
  house = await openHouse();
  server = await openSmtpServer();
  mail = openMail({ url: server.url });
});
afterAll(async () => {
  mail.close();
  await server.close();
  await house.close();
});
afterEach(() => server.answer({}));

/** None of these letters carries a file. */
const NO_FILES = { get: () => Promise.reject(new Error("no file was asked for")) };
const jobFor = (userId: string): MailJob => ({
  template: "password-changed",
  brand: "nahwerk",
  userId,
  device: "Firefox",
  at: new Date().toISOString(),
});
/** Somebody whose password was changed: a letter that is tried whatever was reported. */
const setUp = async () => {
  const person = await buildUser(house);
  const browser = await mintedSession(house, person.userId);
  const send = openSending(house.job, openLetters(house.job, house.app.brands, house.config), mail, NO_FILES);
  return {
    person,
    send: (id: string = randomUUID()) => send(jobFor(person.userId), id),
    reach: async () => (await browser.send(inbox.getReach, {})).data.unreached,
    retry: () => browser.send(inbox.retryReach, {}),
  };
};

test.each([
  ["550 5.1.1 no such user", "unknown"],
  ["553 5.1.3 bad address", "unknown"],
  ["552 5.2.2 mailbox full", "full"],
])("an address that is refused with „%s“ is marked, and its letter is done", async (RCPT, reason) => {
  const { person, send, reach, retry } = await setUp();
  server.answer({ RCPT });
  await send();
  expect(await reach()).toMatchObject({ address: person.email, reason });
  await retry();
  expect(await reach()).toBeNull();
});

test.each([
  ["asks to come back", { RCPT: "450 4.2.1 busy" }],
  ["relays for nobody", { RCPT: "554 5.7.1 relay access denied" }],
  ["does not know who sends", { RCPT: "550 5.1.8 sender's domain unknown" }],
  ["says no status", { RCPT: "550 no" }],
  ["refuses the sender", { MAIL: "550 5.1.1 who are you" }],
  ["refuses the letter", { DATA: "554 5.2.3 too long" }],
])("a server that %s is tried again, and marks nobody", async (_, answers) => {
  const { person, send, reach } = await setUp();
  server.answer(answers);
  const [id, before] = [randomUUID(), server.taken()];
  await expect(send(id)).rejects.toThrow(Object.values(answers).join(""));
  expect(await reach()).toBeNull();
  server.answer({});
  await send(id);
  expect(server.taken()).toBe(before + 1);
  expect(server.asked.at(-1)).toBe(person.email);
});

test("of a letter to somebody else's address nobody is marked, and the queue keeps it", async () => {
  const { person, reach } = await setUp();
  const elsewhere = { to: "kunde@anderswo.test", subject: "Ihre Anfrage", content: { heading: "Ihre Anfrage", paragraphs: ["Guten Tag"] } };
  const write = () => Promise.resolve({ ...elsewhere, brand: BRANDS.nahwerk });
  server.answer({ RCPT: "550 5.1.1 no such user" });
  await expect(openSending(house.job, write, mail, NO_FILES)(jobFor(person.userId), randomUUID())).rejects.toThrow("5.1.1");
  expect(await reach()).toBeNull();
});

test("what is thrown names no address: it is kept beside the job", async () => {
  server.answer({ RCPT: "550 5.1.1 <wer@dort.test> no such user" });
  const letter = { to: "wer@dort.test", subject: "x", content: { heading: "x", paragraphs: ["x"] }, messageId: "<1@x.test>" };
  const sent = mail.send({ ...letter, brand: BRANDS.nahwerk });
  await expect(sent).rejects.toThrow(/^the address was refused with 5\.1\.1$/);
});
