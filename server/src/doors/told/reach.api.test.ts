import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { inbox } from "@schaufenster/contract/areas/inbox/inbox.calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendSigned, signHeaders, type Sender } from "../../../../ops/feed-send.ts";
import { deliveryReport, feedbackReport } from "../../../../sandbox/src/mail-server/reports.ts";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { mintedSession } from "../../../test/client.ts";
import { openFeedWire, type FeedWire } from "../../../test/feed-wire.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { buildLead } from "../../areas/leads/leads.builders.ts";
import { TOLD } from "../../brought.ts";
import { openDb, writeFor } from "../../db/db.ts";
import { openJobQueue, type JobQueue } from "../../jobs/queue.ts";
import type { MailJob } from "../../jobs/queues.ts";
import { openLetters } from "../../letters.ts";
import { purgeSentLetters } from "./reach.store.ts";
import { spreadAll } from "./spreading.ts";

/* Whose letters do not arrive is written to no more, and is told so in the portal. */

let house: House;
let queue: JobQueue;
let wire: FeedWire;
let server: Sender;
beforeAll(async () => {
  house = await openHouse();
  queue = openJobQueue(house.job, () => undefined);
  wire = await openFeedWire(house);
  server = await wire.newSender({ entities: ["letter-report"] });
});
afterAll(async () => {
  await wire.close();
  await queue.close();
  await house.close();
});

const PATH = "/feed/v1/letter-report";
const post = (text: string, by: Sender = server) =>
  sendSigned(by, { method: "POST", path: PATH, type: "message/rfc822", body: Buffer.from(text) });
const answerTo = async (text: string): Promise<unknown> => {
  const response = await post(text);
  return [response.status, await response.json()];
};
const MARKED = [202, { marked: true }];
const IGNORED = [202, { marked: false }];

/** Somebody of a company who is told of a request, by letters with the numbers that the mail server sees. */
const setUp = async () => {
  const { accountId } = await buildCompany(house, { leads: 0 });
  await house.admin.query("delete from occasion where account_id = $1", [accountId]);
  const person = await buildUser(house);
  await house.admin.query("insert into membership values ($1, $2)", [person.userId, accountId]);
  await house.admin.query(
    "insert into told_times (user_id, account_id, quiet, quiet_from, quiet_to, quiet_sundays) values ($1, $2, false, '19:00', '07:00', false)",
    [person.userId, accountId],
  );
  const browser = await mintedSession(house, person.userId);
  let last = 0;
  /** What the mail server is given for this person now. */
  const sendMails = async () => {
    const write = openLetters(house.job, house.app.brands, house.config);
    const { rows } = await house.admin.query<{ id: string; data: MailJob }>(
      "with taken as (delete from pgboss.job where name = 'mail' and data->>'userId' = $1 returning id, data) select id, data from taken",
      [person.userId],
    );
    const written = await Promise.all(
      rows.map(async ({ id, data }) => ({ letter: await write(data, id), messageId: `<${id}@nahwerk.example>` })),
    );
    return written.flatMap(({ letter, messageId }) => (letter ? [{ messageId, to: letter.to, subject: letter.subject }] : []));
  };
  const tell = async () => {
    await buildLead(house, { accountId, id: (last += 1) });
    await house.admin.query("update telling set letter_at = now() - interval '1 hour' where account_id = $1 and letter is not null", [
      accountId,
    ]);
    await spreadAll({
      db: openDb(house.job),
      inAccount: (id, work) => writeFor(house.job, "", id, work),
      enqueue: queue.enqueue,
      kinds: TOLD,
      resting: new Map(),
    });
    return sendMails();
  };
  const reach = async () => (await browser.send(inbox.getReach, {})).data.unreached;
  return { accountId, person, browser, tell, sendMails, reach };
};
const first = <T>(list: readonly T[]): T => {
  const [one] = list;
  if (one === undefined) throw new Error("no letter was written");
  return one;
};
const notices = (userId: string) => ({
  template: "password-changed",
  brand: "nahwerk",
  userId,
  device: "Firefox",
  at: new Date().toISOString(),
});

test("a letter that was given up for good ends them, and the portal says so until the person tries again", async () => {
  const { person, browser, tell, reach } = await setUp();
  const letter = first(await tell());
  expect(await reach()).toBeNull();
  expect(await answerTo(deliveryReport(letter, "5.1.1"))).toEqual(MARKED);
  expect(await reach()).toMatchObject({ address: person.email, reason: "unknown" });
  expect(await tell()).toEqual([]);
  expect((await browser.send(inbox.getUnread, {})).data.unread).toBe(2);
  expect((await browser.send(inbox.retryReach, {})).data).toEqual({ unreached: null });
  expect(await reach()).toBeNull();
  expect(await tell()).toHaveLength(1);
});

test("a complaint ends them too; what is tried again does not", async () => {
  const { tell, reach } = await setUp();
  const letter = first(await tell());
  expect(await answerTo(deliveryReport(letter, "4.2.2"))).toEqual(IGNORED);
  expect(await reach()).toBeNull();
  expect(await answerTo(feedbackReport(letter))).toEqual(MARKED);
  expect((await reach())?.reason).toBe("complained");
  expect(await tell()).toEqual([]);
});

test("letters about the own sign-in go on, and their reports count as well", async () => {
  const { person, tell, sendMails, reach } = await setUp();
  await answerTo(deliveryReport(first(await tell()), "5.7.1"));
  await writeFor(house.job, person.userId, null, (tx) => queue.enqueue(tx, "mail", notices(person.userId) as MailJob));
  const letter = first(await sendMails());
  expect(letter.to).toBe(person.email);
  expect(await answerTo(deliveryReport(letter, "5.2.2"))).toEqual(MARKED);
  expect((await reach())?.reason).toBe("full");
});

test("what was on its way when the address was marked stays here", async () => {
  const { accountId, person, tell, sendMails } = await setUp();
  const letter = first(await tell());
  await answerTo(deliveryReport(letter, "5.1.1"));
  const { rows } = await house.admin.query<{ letter: string }>("select letter from telling where user_id = $1 and letter is not null", [
    person.userId,
  ]);
  await writeFor(house.job, "", accountId, (tx) =>
    queue.enqueue(tx, "mail", { template: "told", accountId, userId: person.userId, letter: rows[0]?.letter ?? "" }),
  );
  expect(await sendMails()).toEqual([]);
});

test("another address begins anew, and late reports on the former one say nothing of it", async () => {
  const { person, tell, reach } = await setUp();
  const [early, late] = [first(await tell()), first(await tell())];
  await answerTo(deliveryReport(early, "5.1.1"));
  await house.admin.query("update app_user set email = 'neu-' || email where user_id = $1", [person.userId]);
  expect(await reach()).toBeNull();
  expect(await answerTo(deliveryReport(late, "5.1.1"))).toEqual(IGNORED);
  expect(await reach()).toBeNull();
  expect(first(await tell()).to).toBe(`neu-${person.email}`);
});

test("who tries again is not marked by what was reported, or sent, before", async () => {
  const { browser, tell, reach } = await setUp();
  const [early, late] = [first(await tell()), first(await tell())];
  await answerTo(deliveryReport(early, "5.1.1"));
  await browser.send(inbox.retryReach, {});
  expect(await answerTo(deliveryReport(early, "5.1.1"))).toEqual(IGNORED);
  expect(await answerTo(deliveryReport(late, "5.1.1"))).toEqual(IGNORED);
  expect(await reach()).toBeNull();
});

test("reports that are forged, foreign, broken or endless mark nobody, and nothing of ours fails", async () => {
  const { person, tell, reach } = await setUp();
  const letter = first(await tell());
  const report = deliveryReport(letter, "5.1.1");
  const stranger = await wire.newSender({ entities: ["company"] });
  expect((await post(report, stranger)).status).toBe(403);
  expect((await post(report, { ...stranger, feeder: server.feeder })).status).toBe(401);
  const body = Buffer.from(report);
  const unsigned = await fetch(server.url + PATH, {
    method: "POST",
    headers: { "content-type": "message/rfc822" },
    body: new Uint8Array(body),
  });
  expect(unsigned.status).toBe(401);
  const once = signHeaders(server, {
    method: "POST",
    path: PATH,
    type: "message/rfc822",
    body: Buffer.from(report.replace(letter.messageId, "<x@y>")),
  });
  expect((await fetch(server.url + PATH, { method: "POST", headers: once, body: new Uint8Array(body) })).status).toBe(400);
  expect((await fetch(server.url + PATH, { method: "POST", headers: once, body: new Uint8Array(body) })).status).toBe(401);
  expect((await sendSigned(server, { method: "POST", path: PATH, body })).status).toBe(415);
  expect((await post(`${report}${"x".repeat(5 * 1024 * 1024)}`)).status).toBe(413);
  for (const text of [
    "",
    report.slice(0, report.length / 2),
    report.replace(letter.messageId, "<0f8fad5b-d9cb-469f-a165-70867728950e@nahwerk.example>"),
    report.replace(letter.messageId, person.email),
    `To: ${person.email}\r\n\r\n550 5.1.1 ${person.email}`,
  ])
    expect(await answerTo(text)).toEqual(IGNORED);
  expect(await reach()).toBeNull();
  expect(wire.log.join("")).not.toContain(person.email);
});

test("of letters to others nothing is kept, and of one's own for thirty days", async () => {
  const { person, tell } = await setUp();
  await tell();
  await tell();
  const kept = async () => (await house.admin.query("select from sent_letter where user_id = $1", [person.userId])).rowCount;
  expect(await kept()).toBe(2);
  await house.admin.query(
    "update sent_letter set sent_at = now() - interval '31 days' where id = (select max(id::text)::uuid from sent_letter where user_id = $1)",
    [person.userId],
  );
  expect(await purgeSentLetters(openDb(house.job))).toBe(1);
  expect(await kept()).toBe(1);
});

test("nobody sees or ends what is said of another", async () => {
  const { accountId, tell, reach } = await setUp();
  await answerTo(deliveryReport(first(await tell()), "5.1.1"));
  const other = await buildUser(house);
  await house.admin.query("insert into membership values ($1, $2)", [other.userId, accountId]);
  const browser = await mintedSession(house, other.userId);
  expect((await browser.send(company.getSubscriptions, {}, { accountId })).status).toBe(200);
  expect((await browser.send(inbox.getReach, {})).data.unreached).toBeNull();
  await browser.send(inbox.retryReach, {});
  expect(await reach()).not.toBeNull();
});
