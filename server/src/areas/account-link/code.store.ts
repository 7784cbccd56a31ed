import { LINK_CODE_DAYS, LINK_CODE_TRIES } from "@schaufenster/contract/areas/account-link/link.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import type { Keyed, KeyNeed } from "../../identity/keyed.ts";
import { statement } from "./account-link.tables.ts";

interface Company {
  accountId: string;
}
interface One extends Company {
  id: string;
}
/** A code as whoever shows it may see it, with the company that it is for. */
export interface CodeRow {
  id: string;
  account_id: string;
  channel: "letter" | "mail";
  address: string | null;
  token_hash: Buffer;
  expires_at: Date;
  open: boolean;
  company: string;
  city: string;
  brand: string;
}
const LASTS = sql`now() + make_interval(days => ${sql.lit(LINK_CODE_DAYS)})`;
const OPEN = sql`c.used_at is null and c.expires_at > now()`;
const COLUMNS = sql`c.id, c.account_id, c.channel, c.address, c.token_hash, c.expires_at, ${OPEN} as open, a.name as company, a.city, a.brand`;

const byHash = statement(
  "link-code.by-hash",
  (p: Param<Company & { hash: Buffer }>) => sql<CodeRow>`
  select ${COLUMNS} from account_link_code c join account a on a.account_id = c.account_id
  where c.account_id = ${p("accountId")}::bigint and c.token_hash = ${p("hash")}::bytea`,
);
/** A guess counts before it is compared. */
const countTry = statement(
  "link-code.count-try",
  (p: Param<Company>) => sql<{ id: string; pin_hash: Buffer; token_hash: Buffer }>`
  update account_link_code c set tries = tries + 1
  where c.account_id = ${p("accountId")}::bigint and c.pin_hash is not null and ${OPEN} and c.tries < ${sql.lit(LINK_CODE_TRIES)}
  returning c.id, c.pin_hash, c.token_hash`,
);
const takeBack = statement(
  "link-code.take-back",
  (p: Param<One>) => sql`
  update account_link_code set tries = tries - 1 where account_id = ${p("accountId")}::bigint and id = ${p("id")}::uuid and tries > 0`,
);
const use = statement(
  "link-code.use",
  (p: Param<One & { userId: string }>) => sql<{ id: string }>`
  update account_link_code c set used_at = now(), used_by = ${p("userId")}::bigint
  where c.account_id = ${p("accountId")}::bigint and c.id = ${p("id")}::uuid and ${OPEN} returning c.id`,
);
const addLetter = statement(
  "link-code.add-letter",
  (p: Param<One & { hash: Buffer; pinHash: Buffer; keyId: string }>) => sql<{ expires_at: Date }>`
  insert into account_link_code as c (account_id, id, channel, token_hash, pin_hash, key_id, sent_at, expires_at)
  values (${p("accountId")}::bigint, ${p("id")}::uuid, 'letter', ${p("hash")}::bytea, ${p("pinHash")}::bytea, ${p("keyId")}::text, now(), ${LASTS}) returning c.expires_at`,
);
const dropLetters = statement(
  "link-code.drop-letters",
  (p: Param<Company>) =>
    sql`delete from account_link_code where account_id = ${p("accountId")}::bigint and channel = 'letter' and used_at is null`,
);
const addMail = statement(
  "link-code.add-mail",
  (p: Param<One & { address: string }>) => sql`
  insert into account_link_code (account_id, id, channel, address, expires_at)
  values (${p("accountId")}::bigint, ${p("id")}::uuid, 'mail', ${p("address")}::text, ${LASTS})`,
);
const mint = statement(
  "link-code.mint",
  (p: Param<One & { hash: Buffer }>) => sql<{ address: string; company: string; expires_at: Date }>`
  update account_link_code c set token_hash = ${p("hash")}::bytea, expires_at = ${LASTS} from account a
  where a.account_id = c.account_id and c.account_id = ${p("accountId")}::bigint and c.id = ${p("id")}::uuid and c.channel = 'mail' and c.used_at is null
  returning c.address, a.name as company, c.expires_at`,
);
const unsent = statement(
  "link-code.unsent",
  () =>
    sql<{
      account_id: string;
      id: string;
    }>`select account_id, id from account_link_code where sent_at is null order by created_at limit 500`,
);
const send = statement(
  "link-code.send",
  (p: Param<One>) => sql<{ brand: string }>`
  update account_link_code c set sent_at = now() from account a
  where a.account_id = c.account_id and c.account_id = ${p("accountId")}::bigint and c.id = ${p("id")}::uuid and c.sent_at is null returning a.brand`,
);
const purge = statement(
  "link-code.purge",
  () => sql<{ id: string }>`delete from account_link_code where expires_at < now() - interval '30 days' returning id`,
);
const forget = statement(
  "link-code.forget",
  (p: Param<{ userId: string }>) => sql`delete from account_link_code where used_by = ${p("userId")}::bigint`,
);
const needs = statement(
  "link-code.keys",
  () => sql<KeyNeed>`
  select key_id, count(*)::int as count, max(expires_at) as until from account_link_code where key_id is not null and used_at is null and expires_at > now() group by key_id`,
);
/** Where a letter goes. */
const letterhead = statement(
  "link-code.letterhead",
  (p: Param<Company>) => sql<{ company: string; city: string; brand: string; street: string | null; zip: string | null }>`
  select a.name as company, a.city, a.brand, s.data->>'ShippingStreet' as street, s.data->>'ShippingPostalCode' as zip
  from account a left join entry_section s on s.account_id = a.account_id and s.section = 'companyData' where a.account_id = ${p("accountId")}::bigint`,
);

/** The digits of letters are hashed by a key, and end with it. */
export const CODES_KEYED: Keyed = {
  what: "codes of letters that link an account",
  count: (on) => on.rows(needs, {}),
  otherwise: `each ends within ${LINK_CODE_DAYS} days; a company whose letter was not used when the key goes is sent another`,
};
/** The code of a link that this transaction has named. */
export const findCode = async (on: Db, accountId: string, hash: Buffer) => (await on.rows(byHash, { accountId, hash }))[0];
/** Counts a guess and gives what it is compared with; nothing after five wrong ones. */
export const countGuess = async (on: Db, accountId: string) => (await on.rows(countTry, { accountId }))[0];
/** A right guess was none. */
export const takeGuessBack = (on: Db, one: One) => on.rows(takeBack, one);
/** Uses a code up: of two at the same time exactly one gets true. */
export const spendCode = async (on: Tx, used: One & { userId: string }): Promise<boolean> => (await on.rows(use, used)).length > 0;
/** Keeps the code of a letter in the place of the one before; gives until when it is good. */
export const keepLetter = async (on: Tx, code: One & { hash: Buffer; pinHash: Buffer; keyId: string }): Promise<Date | undefined> => {
  await on.rows(dropLetters, { accountId: code.accountId });
  return (await on.rows(addLetter, code))[0]?.expires_at;
};
/** Keeps that an address is to get a mail. */
export const keepMail = (on: Tx, code: One & { address: string }) => on.rows(addMail, code);
/** The new link of a mail; nothing when it was used meanwhile. */
export const mintMail = async (on: Tx, minted: One & { hash: Buffer }) => (await on.rows(mint, minted))[0];
export const findUnsent = (on: Db) => on.rows(unsent, {});
/** Notes that a mail goes out, and says through which portal; nothing when another worker was faster. */
export const noteSent = async (on: Tx, one: One) => (await on.rows(send, one))[0]?.brand;
export const purgeCodes = async (on: Db): Promise<number> => (await on.rows(purge, {})).length;
/** Forgets what a person used who is erased. */
export const forgetCodesOf = (on: Db, userId: string) => on.rows(forget, { userId });
export const findLetterAddress = async (on: Db, accountId: string) => (await on.rows(letterhead, { accountId }))[0];
