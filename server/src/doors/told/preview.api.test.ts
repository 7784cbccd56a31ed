import { inbox } from "@schaufenster/contract/areas/inbox/inbox.calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { mintedSession } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { collectPost } from "../../../test/post.ts";
import { TOLD } from "../../brought.ts";
import { BRANDS } from "../../../test/brands.ts";
import { mailHtml, mailText, type MailContent } from "../../gateways/mail-layout.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const setUp = async () => {
  const person = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [person.userId], leads: 0 });
  return { accountId, person, browser: await mintedSession(house, person.userId) };
};
const KEYS = TOLD.map(({ kind }) => kind);

test("a company of others shows nothing and sends nothing", async () => {
  const { browser } = await setUp();
  const { accountId } = await setUp();
  expect((await browser.send(inbox.getPreview, { query: { key: "lead-new" } }, { accountId })).status).toBe(404);
  expect((await browser.send(inbox.sendTest, { body: { key: "lead-new" } }, { accountId })).status).toBe(404);
  expect((await collectPost(house)).filter(({ subject }) => subject.startsWith("Test:"))).toEqual([]);
});

/** The link that ends mails is sealed anew each time. */
const plain = (written: string): string => written.replaceAll(/https?:\/\/\S+\/abmelden\/[\w-]+/g, "LEAVE");

test.each(KEYS)("the preview of %s is the letter that a test sends, but for the line that says so", async (key) => {
  const { accountId, person, browser } = await setUp();
  const { subject, html, text } = (await browser.send(inbox.getPreview, { query: { key } }, { accountId })).data;
  expect((await browser.send(inbox.sendTest, { body: { key } }, { accountId })).data).toEqual({ address: person.email });
  const [letter, ...more] = (await collectPost(house)).filter(({ to }) => to === person.email);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe(`Test: ${subject}`);
  const { paragraphs, leave = "", ...rest }: MailContent = letter?.content ?? { heading: "", paragraphs: [] };
  const [hello = "", mark = "", ...lines] = paragraphs;
  expect(mark).toContain("Testnachricht");
  const shown = { ...rest, paragraphs: [hello, ...lines], leave: "LEAVE" };
  expect(plain(html)).toBe(mailHtml(BRANDS.nahwerk, shown));
  expect(plain(text)).toBe(mailText(BRANDS.nahwerk, shown));
  expect(leave).toMatch(/\/abmelden\//);
  expect(rest.action?.url).toMatch(new RegExp(`\\?firma=${accountId}$`));
});

test("whoever is not reached is sent no test, and hears why on the same page", async () => {
  const { accountId, person, browser } = await setUp();
  await house.admin.query("insert into unreached (user_id, reason) values ($1, 'full')", [person.userId]);
  expect((await browser.send(inbox.sendTest, { body: { key: "lead-new" } }, { accountId })).status).toBe(409);
  expect((await collectPost(house)).filter(({ to }) => to === person.email)).toEqual([]);
});

test("letters about the own sign-in have no preview", async () => {
  const { accountId, browser } = await setUp();
  const query = { key: "security" } as unknown as { key: "lead-new" };
  expect((await browser.send(inbox.getPreview, { query }, { accountId })).status).toBe(400);
});

test("ten tests in ten minutes are enough", async () => {
  const strict = await openHouse({ RATE_FACTOR: "1" });
  const { userId } = await buildUser(strict);
  const { accountId } = await buildCompany(strict, { members: [userId], leads: 0 });
  const browser = await mintedSession(strict, userId);
  const answers = [];
  for (let n = 0; n < 11; n += 1) answers.push((await browser.send(inbox.sendTest, { body: { key: "lead-new" } }, { accountId })).status);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  await strict.close();
});
