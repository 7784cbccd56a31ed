import { randomUUID } from "node:crypto";
import { offerLink } from "@schaufenster/contract/areas/leads/offer-link.calls.ts";
import { leadWork } from "@schaufenster/contract/areas/leads/work.calls.ts";
import { WORK_LIMITS } from "@schaufenster/contract/areas/leads/work.rules.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openHouse, type House } from "../../../../test/house.ts";
import type { MailJob } from "../../../jobs/queues.ts";
import { openLetters } from "../../../letters.ts";
import { buildSentOffer, SENT_OFFER } from "./offer.builders.ts";

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const setUp = () => buildSentOffer(house);
const write = (job: MailJob) => openLetters(house.job, house.app.brands, house.config)(job, randomUUID());
const secretOf = (text: string) => text.split(".")[1] ?? "";
const codeOf = ({ errors }: { readonly errors: readonly { readonly code: string }[] }) => errors[0]?.code;

test("the letter's link shows the offer to whoever has it, and looking changes nothing", async () => {
  const { letter, prospect, link, offer } = await setUp();
  expect(letter?.content.action?.url).toMatch(/^http[^#]+\/angebot#token=/);
  const before = await offer();
  const { data } = await prospect.send(offerLink.showOffer, { body: { link } });
  expect(data).toMatchObject({
    number: "1",
    title: SENT_OFFER.title,
    totalCents: 120_000,
    state: "open",
    answeredAt: null,
    questionsLeft: WORK_LIMITS.questions,
    firm: { name: "Firma" },
  });
  expect(await offer()).toEqual(before);
});

test("a yes becomes the order at once, the owner sees who said it and when, however often it is pressed", async () => {
  const { accountId, prospect, link, offer, orders, mails } = await setUp();
  const answer = () => prospect.send(offerLink.answerOffer, { body: { link, outcome: "accepted" } });
  const [first, second] = await Promise.all([answer(), answer()]);
  expect([first.data.state, second.data.state]).toEqual(["accepted", "accepted"]);
  expect((await answer()).data).toEqual(first.data);
  expect(await offer()).toMatchObject({ state: "accepted", answeredByProspect: true, answeredAt: first.data.answeredAt });
  expect(await orders()).toMatchObject([{ offerId: "1", title: SENT_OFFER.title, state: "planned" }]);
  expect(await mails()).toEqual([]);
  const { rows } = await house.admin.query("select actor, call, object from audit_event where account_id = $1 order by seq desc limit 1", [
    accountId,
  ]);
  expect(rows).toEqual([{ actor: "0", call: offerLink.answerOffer.path, object: "1" }]);
  const told = await house.admin.query<{ lead: string }>(
    `select e.data from outbox_event e join lead_offer o on o.account_id = e.account_id join lead l on l.account_id = o.account_id and l.id = o.lead_id
     where e.account_id = $1 and e.type = 'lead.order-made.v1' and e.data = jsonb_build_object('lead', l.external_id, 'order', (select id::text from lead_order where account_id = $1))`,
    [accountId],
  );
  expect(told.rowCount).toBe(1);
  expect(codeOf(await prospect.send(offerLink.answerOffer, { body: { link, outcome: "declined" } }))).toBe("not-possible-now");
});

test("what the company has noted is what the page says, and not that it was answered there", async () => {
  const { accountId, owner, id, prospect, link } = await setUp();
  await owner.send(leadWork.settleOffer, { body: { id, version: 2, outcome: "declined" } }, { accountId });
  const { data } = await prospect.send(offerLink.showOffer, { body: { link } });
  expect(data).toMatchObject({ state: "declined", answeredHere: false });
  expect(codeOf(await prospect.send(offerLink.answerOffer, { body: { link, outcome: "accepted" } }))).toBe("not-possible-now");
  expect(codeOf(await prospect.send(offerLink.askAboutOffer, { body: { link, words: "Warum?" } }))).toBe("not-possible-now");
});

test("after its last day an offer is not accepted by the link, but can be asked about", async () => {
  const { prospect, link, offer, expire } = await setUp();
  await expire();
  expect((await prospect.send(offerLink.showOffer, { body: { link } })).data.state).toBe("expired");
  expect(codeOf(await prospect.send(offerLink.answerOffer, { body: { link, outcome: "accepted" } }))).toBe("not-possible-now");
  expect((await prospect.send(offerLink.askAboutOffer, { body: { link, words: "Gilt es noch?" } })).data.questions).toMatchObject([
    { words: "Gilt es noch?" },
  ]);
  expect(await offer()).toMatchObject({ state: "expired", questions: [{ words: "Gilt es noch?" }] });
});

test("questions reach whoever wrote the offer, whose answer goes to the person who asked; the same one counts once, and five are enough", async () => {
  const { accountId, userId, login, prospect, link, offer, mails } = await setUp();
  const ask = (words: string) => prospect.send(offerLink.askAboutOffer, { body: { link, words } });
  const asked = Array.from({ length: WORK_LIMITS.questions }, (_, n) => `Frage ${n + 1}?`);
  for (const words of asked) await ask(words);
  expect((await ask("Frage 1?")).data.questionsLeft).toBe(0);
  expect(codeOf(await ask("Noch eine?"))).toBe("not-possible-now");
  expect((await offer()).questions.map(({ words }) => words)).toEqual(asked);
  expect(await mails()).toHaveLength(WORK_LIMITS.questions);
  const letter = await write({ template: "offer-question", accountId, userId, objectId: "1", number: 2 });
  expect(letter).toMatchObject({ to: login, replyTo: "mailx@x.test", subject: "Rückfrage zu Ihrem Angebot Nr. 1" });
  expect(letter?.content.paragraphs).toContain("Frage 2?");
});

test("who has left the company is not written to any more", async () => {
  const { accountId, userId, prospect, link } = await setUp();
  await prospect.send(offerLink.askAboutOffer, { body: { link, words: "Wann?" } });
  const job: MailJob = { template: "offer-question", accountId, userId, objectId: "1", number: 1 };
  expect(await write(job)).toBeDefined();
  await house.admin.query("delete from membership where account_id = $1", [accountId]);
  expect(await write(job)).toBeUndefined();
});

test("a link opens its own offer alone: made-up, of another offer's company, of the other brand, of a deleted lead", async () => {
  const [{ link, accountId, prospect }, other] = [await setUp(), await setUp()];
  const dead = async (text: string) => codeOf(await prospect.send(offerLink.showOffer, { body: { link: text } }));
  expect(await dead(`${accountId}.${secretOf(other.link)}`)).toBe("invalid-token");
  expect(await dead(`${accountId}.${"A".repeat(43)}`)).toBe("invalid-token");
  expect(await dead("kein Link, sondern etwas Langes")).toBe("invalid-token");
  await house.admin.query("update account set brand = 'ortsfink' where account_id = $1", [other.accountId]);
  expect(await dead(other.link)).toBe("invalid-token");
  await house.admin.query("delete from lead where account_id = $1", [accountId]);
  expect(await dead(link)).toBe("invalid-token");
});

test("the database shows the sign-in role nothing of a company but the offer of the named link", async () => {
  const { accountId, link } = await setUp();
  await house.admin.query(
    `insert into lead_offer (account_id, id, lead_id, state, title, positions, price_text, valid_until)
     select account_id, 99, lead_id, 'sent', 'Fremd', positions, '', valid_until from lead_offer where account_id = $1`,
    [accountId],
  );
  const seen = async (named: boolean) => {
    const client = await house.app.pools.auth.connect();
    try {
      await client.query("begin");
      await client.query("select set_config('app.account_id', $1, true)", [accountId]);
      if (named) await client.query("select set_config('app.link', encode(sha256($1::bytea), 'hex'), true)", [Buffer.from(secretOf(link))]);
      const { rows } = await client.query<{ offers: number; sections: number; heads: number }>(
        `select (select count(*)::int from lead_offer) as offers, (select count(*)::int from entry_section) as sections,
           (select count(*)::int from lead_head) as heads`,
      );
      return rows[0];
    } finally {
      await client.query("rollback");
      client.release();
    }
  };
  expect(await seen(false)).toEqual({ offers: 0, sections: 0, heads: 0 });
  expect(await seen(true)).toMatchObject({ offers: 1, heads: 1 });
});
