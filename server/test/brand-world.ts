import { randomUUID } from "node:crypto";
import type { Access } from "@schaufenster/contract/call.ts";
import { expect, vi } from "vitest";
import { LISTED_CALLS, sampleFor, type AnyInput, type ListedCall } from "./attack/calls.ts";
import { openAttackHouse } from "./attack/world.ts";
import { THIRD_BRAND, THIRD_HOST } from "./brands.ts";
import { buildCompany, buildUser } from "./builders.ts";
import { mintedSession } from "./client.ts";
import { openFeed } from "./feed.ts";
import type { House } from "./house.ts";
import { publish } from "./public-pages.ts";
import { COOKIES } from "../src/session/cookies.ts";
import { mailHtml, mailText } from "../src/gateways/mail-layout.ts";
import { openLetters, type WrittenMail } from "../src/letters.ts";
import type { MailJob } from "../src/jobs/queues.ts";

/* A house with a third brand, and somebody of one brand who makes every call. */

/** Opens a house; the third brand comes by the feed, while it runs. */
export const openBrandHouse = async () => {
  const house = await openAttackHouse();
  const feed = openFeed(house);
  const provider = await feed.newBringer({ brands: ["nahwerk", "ortsfink", THIRD_BRAND.key] });
  await provider.bring("brand", [{ id: "b-3", version: 1, ...THIRD_BRAND }]);
  await vi.waitFor(() => expect(house.app.brands.keyOfHost(THIRD_HOST)).toBe(THIRD_BRAND.key), { timeout: 60_000 });
  const close = async () => {
    await feed.close();
    await house.close();
  };
  return { house, provider, close };
};

/** From now on whatever a builder or a sample makes for the first brand, or says of it as a source of reviews, is made for this one. */
const liveIn = async ({ admin }: House, key: string): Promise<void> => {
  const { rows } = await admin.query<{ name: string; field: string }>(
    `select c.relname as name, a.attname as field from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and (a.attname = 'brand' and c.relname <> 'feed_record' or a.attname = 'source_id' and c.relname like 'review%')`,
  );
  await admin.query(`create or replace function live_in() returns trigger language plpgsql as $$
    begin return jsonb_populate_record(new, jsonb_build_object(tg_argv[0], '${key}')); end $$`);
  for (const { name, field } of rows)
    await admin.query(
      `create or replace trigger a_live_in before insert on ${name} for each row when (new.${field} = 'nahwerk') execute function live_in('${field}')`,
    );
};

/** A company of a brand, and one call after the other by somebody who works for it, each with the letters that follow. */
export const openSpeaker = async (house: House, key: string, host: string) => {
  await liveIn(house, key);
  const { accountId } = await buildCompany(house);
  const publicId = await publish(house, accountId);
  const atDesk = async () => {
    const person = await buildUser(house, { role: "cuca", roles: ["cuca", "desk"] });
    return { person, browser: await mintedSession(house, person.userId, { kind: "cuca" }) };
  };
  const onVisit = async () => {
    const person = await buildUser(house, { role: "cuca" });
    return { person, browser: await mintedSession(house, person.userId, { kind: "cuca", fixedAccount: accountId }) };
  };
  const member = async () => {
    const person = await buildUser(house);
    await house.admin.query("insert into membership (user_id, account_id) values ($1, $2)", [person.userId, accountId]);
    return { person, browser: await mintedSession(house, person.userId) };
  };
  const callerOf: Partial<Record<Access, typeof member>> = { desk: atDesk, "customer-care": onVisit };
  const ask = async (listed: ListedCall) => {
    const { person, browser } = await (callerOf[listed.call.access] ?? member)();
    const own = { house, accountId, mark: "", device: browser.cookies.get(COOKIES.device) ?? "", ...person };
    const input: AnyInput = await sampleFor(listed, own);
    return browser.send(listed.call, input, { host, ...(listed.call.scope === "account" ? { accountId } : {}) });
  };
  return { accountId, publicId, ask };
};

/** Every call that there is. */
export const BUILT_CALLS = LISTED_CALLS.filter(({ built }) => built);

/** A letter as it leaves: everything that its reader could see. */
export interface SentLetter {
  readonly template: string;
  readonly letter: WrittenMail;
  readonly text: string;
}
const sent = (template: string, letter: WrittenMail): SentLetter => {
  const { brand, subject, content, replyTo = "" } = letter;
  const from = `${brand.name} <${brand.email}> ${replyTo}`;
  return { template, letter, text: [from, subject, mailHtml(brand, content), mailText(brand, content)].join("\n") };
};
/** Writes a letter, if there still is an occasion for it. */
export const letterFor = async (house: House, job: MailJob, id: string = randomUUID()): Promise<SentLetter[]> => {
  const letter = await openLetters(house.job, house.app.brands, house.config)(job, id);
  return letter === undefined ? [] : [sent(job.template, letter)];
};
/** Writes all letters that wait. */
export const waitingLetters = async (house: House): Promise<SentLetter[]> => {
  const { rows } = await house.admin.query<{ id: string; data: MailJob }>("delete from pgboss.job where name = 'mail' returning id, data");
  const written: SentLetter[] = [];
  for (const { id, data } of rows) written.push(...(await letterFor(house, data, id)));
  return written;
};
