import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { newsletter } from "@schaufenster/contract/areas/newsletter/newsletter.calls.ts";
import { newsletterConsent } from "@schaufenster/contract/areas/newsletter/newsletter.rules.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Browser, peer } from "../../../test/client.ts";
import { buildOwner } from "../../../test/desk.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { openDb } from "../../db/db.ts";
import type { MailJob } from "../../jobs/queues.ts";
import { openLetters } from "../../letters.ts";
import { buildSubscription } from "./newsletter.builders.ts";
import { forgetSubscriptions } from "./newsletter.store.ts";

/* The newsletter for companies: who gets none, who agreed, and who ends it. */

let house: House;
let own: Awaited<ReturnType<typeof buildOwner>>;
beforeAll(async () => void (house = await openHouse()));
beforeEach(async () => {
  own = await buildOwner(house);
  await house.admin.query("delete from newsletter_subscription where account_id = $1", [own.accountId]);
  await house.admin.query("delete from account_locks where account_id = $1", [own.accountId]);
  await house.admin.query("delete from pgboss.job where name = 'mail'");
});
afterAll(() => house.close());

const READER = "post@werkstatt.example";
const ask = (email = READER, replaces: string | null = null) =>
  own.browser.send(newsletter.askNewsletter, { body: { email, replaces } }, own);
const read = async () => (await own.browser.send(newsletter.getNewsletter, {}, own)).data;
const letters = async () => {
  const write = openLetters(house.job, house.app.brands, house.config);
  const { rows } = await house.admin.query<{ id: string; data: MailJob }>("delete from pgboss.job where name = 'mail' returning id, data");
  return (await Promise.all(rows.map(({ id, data }) => write(data, id)))).flatMap((letter) => letter ?? []);
};
const linkIn = (url: string | undefined): string => decodeURIComponent(/token=(.+)$/.exec(url ?? "")?.[1] ?? "");
const show = async (link: string, host = "nahwerk.test") =>
  new Browser(house).open().then((browser) => browser.send(newsletter.showNewsletterLink, { body: { link } }, { host }));
const confirm = async (link: string, host = "nahwerk.test") =>
  new Browser(house).open().then((browser) => browser.send(newsletter.confirmNewsletter, { body: { link } }, { host }));
const events = async () =>
  (
    await house.admin.query<{ data: { action: string; topics: string[]; email: string; leaveUrl: string | null } }>(
      "select data from outbox_event where account_id = $1 and type = 'newsletter.moved.v1' order by sequence",
      [own.accountId],
    )
  ).rows.map(({ data }) => data);
const locks = async () => {
  const { data } = await own.browser.send(company.getAccountLocks, {}, own);
  return [data.No_Newsletter__c, data.No_Product_Newsletter__c];
};
const open = async (method: "GET" | "POST", url: string, host = "nahwerk.test") => {
  const { statusCode, body } = await house.app.server.inject({ method, url, headers: { host }, remoteAddress: peer() });
  return [statusCode, /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1]];
};
const leavePath = (link: string): string => `/newsletter-abmelden/${link}`;

test("nobody names an address for a company that is not theirs, and a made-up link opens nothing", async () => {
  const stranger = await buildOwner(house);
  const body = { email: READER, replaces: null };
  expect((await stranger.browser.send(newsletter.askNewsletter, { body }, own)).status).toBe(404);
  expect((await confirm(`${own.accountId}.${"x".repeat(43)}`)).errors[0]?.code).toBe("invalid-token");
  expect(await open("POST", leavePath(`${own.accountId}.${"x".repeat(43)}`))).toEqual([404, "Dieser Link ist nicht gültig"]);
});

test("nobody hears of an address before whoever reads there agrees; looking at the link is no yes", async () => {
  await ask();
  const [question] = await letters();
  expect(question?.to).toBe(READER);
  expect(question?.content.paragraphs.join()).toContain(newsletterConsent("Nahwerk"));
  const link = linkIn(question?.content.action?.url);
  expect((await show(link)).data).toMatchObject({ state: "asked", email: READER });
  expect((await show(link, "ortsfink.test")).errors[0]?.code).toBe("invalid-token");
  expect(await read()).toMatchObject({ state: "asked", email: READER });
  expect(await events()).toEqual([]);
});

test("a yes is told once with the way to end it, and proved by words and time", async () => {
  await ask();
  const [question] = await letters();
  const link = linkIn(question?.content.action?.url);
  expect((await confirm(link)).data.state).toBe("confirmed");
  expect((await confirm(link)).data.state).toBe("confirmed");
  const told = await events();
  expect(told).toMatchObject([{ action: "confirmed", email: READER, topics: ["newsletter", "products"] }]);
  const [written, ...more] = await letters();
  expect([written?.to, more]).toEqual([READER, []]);
  expect(written?.content.leave).toContain("/newsletter-abmelden/");
  const { rows } = await house.admin.query(
    "select text_version, confirmed_at is not null as confirmed from newsletter_subscription where account_id = $1",
    [own.accountId],
  );
  expect(rows).toEqual([{ text_version: "2026-11", confirmed: true }]);
  // The link in the event is for ending alone.
  const leave = new URL(told[0]?.leaveUrl ?? "").pathname;
  expect((await confirm(leave.split("/").at(-1) ?? "")).errors[0]?.code).toBe("invalid-token");
  expect(await open("POST", leavePath(link))).toEqual([404, "Dieser Link ist nicht gültig"]);
  expect(await open("GET", leave)).toEqual([200, "Newsletter abbestellen?"]);
});

test("whoever presses the link at the foot ends it: opened it changes nothing, pressed it closes the company's switch", async () => {
  const { leave } = await buildSubscription(house, own);
  expect(await open("GET", leavePath(leave))).toEqual([200, "Newsletter abbestellen?"]);
  expect(await locks()).toEqual([false, false]);
  expect(await open("POST", leavePath(leave), "ortsfink.test")).toEqual([404, "Dieser Link ist nicht gültig"]);
  expect(await open("POST", leavePath(leave))).toEqual([200, "Newsletter abbestellt"]);
  expect(await open("POST", leavePath(leave))).toEqual([200, "Newsletter abbestellt"]);
  expect(await locks()).toEqual([true, true]);
  expect(await read()).toBeNull();
  expect(await events()).toMatchObject([{ action: "ended", topics: [], leaveUrl: null }]);
});

test("the company's locks are the same switch, in both directions", async () => {
  await buildSubscription(house, own);
  const change = (body: object) => own.browser.send(company.updateAccountLocks, { body }, own);
  await change({ No_Product_Newsletter__c: true });
  expect(await events()).toMatchObject([{ action: "chosen", topics: ["newsletter"] }]);
  await change({ No_Newsletter__c: true });
  expect(await read()).toBeNull();
  expect((await events()).map(({ action }) => action)).toEqual(["chosen", "ended"]);
  await ask();
  expect(await locks()).toEqual([false, false]);
});

test("another address ends the one before; a version that is old is a conflict; the company ends it alone", async () => {
  const { id } = await buildSubscription(house, own);
  expect((await ask("neu@werkstatt.example")).errors[0]?.code).toBe("conflict");
  const { data } = await ask("neu@werkstatt.example", id);
  expect(await events()).toMatchObject([{ action: "ended" }]);
  expect(await locks()).toEqual([false, false]);
  expect((await own.browser.send(newsletter.endNewsletter, { body: { id } }, own)).status).toBe(404);
  expect((await own.browser.send(newsletter.endNewsletter, { body: { id: data.id } }, own)).status).toBe(200);
  expect([await read(), await locks()]).toEqual([null, [true, true]]);
});

test("a link that was left too long agrees to nothing, and who never agreed is forgotten", async () => {
  const { confirm: late } = await buildSubscription(house, { ...own, state: "asked", days: 15 });
  expect((await confirm(late)).data.state).toBe("expired");
  expect(await events()).toEqual([]);
  expect(await forgetSubscriptions(openDb(house.job))).toBeGreaterThan(0);
  expect(await read()).toBeNull();
  await buildSubscription(house, own);
  expect(await forgetSubscriptions(openDb(house.job))).toBe(0);
});
