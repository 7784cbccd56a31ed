import type { Page } from "@playwright/test";
import { type Newcomer, registered } from "./account.ts";
import { quoted, sql } from "./database.ts";
import type { PEOPLE } from "./people.ts";

type Login = (typeof PEOPLE)[keyof typeof PEOPLE];

/** Everything that makes a company and its entry; what was done with it stays with the original. */
const TABLES = ["account", "customer", "product", "entry_section", "entry_head"] as const;

const idOf = (login: string): string => `(select user_id from app_user where login = ${quoted(login)})`;
const companyOf = (login: string): string => `(select min(account_id) from membership where user_id = ${idOf(login)})`;

const join = (person: string, company: string): string => `
  update app_user set role = 'customer', roles = '{customer}', login_count = 20 where user_id = ${idOf(person)};
  insert into membership (user_id, account_id) values (${idOf(person)}, ${company});`;

/**
 * Somebody new with a company of their own, made after the first company of somebody in the demo world; nobody is signed in.
 * What was done with the original comes along only from the tables named in `also`.
 */
export const ownerOfCopy = async (page: Page, original: Login, also: readonly string[] = []): Promise<Newcomer> => {
  const person = await registered(page);
  // The numbers of new people are far above those of the demo world's companies.
  const copy = (table: string): string => `
    insert into ${table} select (jsonb_populate_record(one, jsonb_build_object('account_id', ${idOf(person.email)}))).*
    from ${table} one where account_id = ${companyOf(original)};`;
  // Reminders of the copied contracts would come between what a journey waits for.
  const forget = `delete from occasion where account_id = ${idOf(person.email)};`;
  await sql(`${[...TABLES, ...also].map(copy).join("")} ${forget} ${join(person.email, idOf(person.email))}`);
  return person;
};

/** Somebody else new who works for the same company. */
export const colleagueOf = async (page: Page, owner: Newcomer): Promise<Newcomer> => {
  const person = await registered(page);
  await sql(join(person.email, companyOf(owner.email)));
  return person;
};

/** Somebody is told at any hour: journeys run at night, too. */
export const giveUpQuietHours = ({ email }: Newcomer) =>
  sql(`insert into told_times (user_id, account_id, quiet, quiet_from, quiet_to, quiet_sundays)
    select user_id, account_id, false, '19:00', '07:00', false from membership join app_user using (user_id) where login = ${quoted(email)}`);
