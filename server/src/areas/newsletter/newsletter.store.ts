import { NEWSLETTER_CONFIRM_DAYS, NEWSLETTER_PROOF_YEARS } from "@schaufenster/contract/areas/newsletter/newsletter.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./newsletter.tables.ts";

interface Company {
  accountId: string;
}
interface One extends Company {
  id: string;
}
/** A subscription as it stands. */
export interface SubscriptionRow {
  id: string;
  email: string;
  state: "asked" | "confirmed" | "ended";
  text_version: string;
  /** Whether the link of the question still works. */
  answerable: boolean;
  asked_at: Date;
  confirmed_at: Date | null;
}
/** What the link of a letter opens, and for what it is. */
export interface LinkedRow extends SubscriptionRow {
  purpose: "confirm" | "leave";
  company: string;
  brand: string;
  no_newsletter: boolean;
  no_products: boolean;
}
const IN_TIME = sql`s.asked_at > now() - make_interval(days => ${sql.lit(NEWSLETTER_CONFIRM_DAYS)})`;
const COLUMNS = sql`s.id, s.email, s.state, s.text_version, ${IN_TIME} as answerable, s.asked_at, s.confirmed_at`;

const find = statement(
  "newsletter.find",
  (p: Param<Company>) => sql<SubscriptionRow & { topics: string[] }>`
  select ${COLUMNS}, s.topics from newsletter_subscription s where s.account_id = ${p("accountId")}::bigint and s.state <> 'ended'`,
);
const add = statement(
  "newsletter.add",
  (p: Param<One & { email: string; textVersion: string; userId: string }>) => sql<{ added: number }>`
  insert into newsletter_subscription (account_id, id, email, text_version, asked_by)
  values (${p("accountId")}::bigint, ${p("id")}::uuid, ${p("email")}::text, ${p("textVersion")}::text, ${p("userId")}::bigint)
  on conflict do nothing returning 1 as added`,
);
const end = statement(
  "newsletter.end",
  (p: Param<One & { by: "company" | "reader" | "replaced" }>) => sql<{ id: string }>`
  update newsletter_subscription set state = 'ended', ended_at = now(), ended_by = ${p("by")}::text
  where account_id = ${p("accountId")}::bigint and id = ${p("id")}::uuid and state <> 'ended' returning id`,
);
const tell = statement(
  "newsletter.tell",
  (p: Param<One & { topics: readonly string[] }>) => sql<{ id: string }>`
  update newsletter_subscription set topics = ${p("topics")}::text[] where account_id = ${p("accountId")}::bigint and id = ${p("id")}::uuid returning id`,
);
/** What the link that this transaction has named opens: the database shows no other. */
const linked = statement(
  "newsletter.linked",
  (p: Param<Company>) => sql<LinkedRow>`
  select ${COLUMNS}, l.purpose, a.name as company, a.brand, coalesce(k.no_newsletter, false) as no_newsletter, coalesce(k.no_product_newsletter, false) as no_products
  from newsletter_link l join newsletter_subscription s on s.account_id = l.account_id and s.id = l.subscription_id join account a on a.account_id = s.account_id
  left join account_locks k on k.account_id = s.account_id where l.account_id = ${p("accountId")}::bigint`,
);
const confirm = statement(
  "newsletter.confirm",
  (p: Param<One>) => sql<{ id: string; confirmed_at: Date }>`
  update newsletter_subscription s set state = 'confirmed', confirmed_at = now()
  where s.account_id = ${p("accountId")}::bigint and s.id = ${p("id")}::uuid and s.state = 'asked' and ${IN_TIME} returning s.id, s.confirmed_at`,
);
const link = statement(
  "newsletter.link",
  (p: Param<One & { hash: Buffer; purpose: "confirm" | "leave" }>) => sql<object>`
  insert into newsletter_link (account_id, token_hash, subscription_id, purpose)
  values (${p("accountId")}::bigint, ${p("hash")}::bytea, ${p("id")}::uuid, ${p("purpose")}::text)`,
);
/** For whom a letter is, as long as it is still wanted. */
const letter = statement(
  "newsletter.letter",
  (p: Param<One>) => sql<{ email: string; company: string; state: SubscriptionRow["state"]; text_version: string }>`
  select s.email, a.name as company, s.state, s.text_version from newsletter_subscription s join account a on a.account_id = s.account_id
  where s.account_id = ${p("accountId")}::bigint and s.id = ${p("id")}::uuid`,
);
const forget = statement(
  "newsletter.forget",
  () => sql<{ id: string }>`
  delete from newsletter_subscription s where (s.confirmed_at is null and not ${IN_TIME})
    or s.ended_at < now() - make_interval(years => ${sql.lit(NEWSLETTER_PROOF_YEARS)}) returning s.id`,
);

/** The subscription of a company that has not ended; nothing where there is none. */
export const findSubscription = async (on: Db, accountId: string) => (await on.rows(find, { accountId }))[0];
/** Notes an address that is to be asked; false when another one was named at the same time. */
export const addSubscription = async (tx: Tx, asked: One & { email: string; textVersion: string; userId: string }): Promise<boolean> =>
  (await tx.rows(add, asked)).length > 0;
/** Ends one; false when it has ended already. */
export const endSubscription = async (tx: Tx, one: One, by: "company" | "reader" | "replaced"): Promise<boolean> =>
  (await tx.rows(end, { ...one, by })).length > 0;
/** Keeps what was told last. */
export const keepTopics = (tx: Tx, one: One, topics: readonly string[]) => tx.rows(tell, { ...one, topics });
export const findLinkedSubscription = async (on: Db, accountId: string) => (await on.rows(linked, { accountId }))[0];
/** Whoever reads at the address agrees; gives when, and nothing when it is answered already, or too late. */
export const confirmSubscription = async (tx: Tx, one: One): Promise<Date | undefined> => (await tx.rows(confirm, one))[0]?.confirmed_at;
/** Keeps the hash of a letter's link. */
export const addNewsletterLink = (tx: Tx, one: One, purpose: "confirm" | "leave", hash: Buffer) => tx.rows(link, { ...one, purpose, hash });
export const findLetterOf = async (on: Db, one: One) => (await on.rows(letter, one))[0];
/** Forgets who never agreed, and what needs no proof any more; answers how many. */
export const forgetSubscriptions = async (on: Db): Promise<number> => (await on.rows(forget, {})).length;
