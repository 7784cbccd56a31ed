import type { Page } from "@playwright/test";
import type { Newcomer } from "./account.ts";
import { quoted, sql } from "./database.ts";
import { ownerOfCopy } from "./own-company.ts";
import { PEOPLE } from "./people.ts";

/** The company of the demo world with a secretary, a voice assistant and calls of half a year. */
export const PRACTICE = "4079020";

const CALL = `id, called_at, seconds, caller, phone, reachable, subject, concern, note, transcript, taken_by, taken_by_name, status,
  call_back_by, remind_at, done_at, result, forwarded_to, mailed_to, touched_at`;

/** Somebody new whose company has the practice's telephone: its service, its settings, who waits, and the latest calls. */
export const ownerWithPhone = async (page: Page): Promise<Newcomer> => {
  const owner = await ownerOfCopy(page, PEOPLE.kranz);
  const own = `(select min(account_id) from membership join app_user using (user_id) where login = ${quoted(owner.email)})`;
  const copy = (table: string): string => `
    insert into ${table} select (jsonb_populate_record(one, jsonb_build_object('account_id', ${own}))).*
    from ${table} one where account_id = ${PRACTICE};`;
  await sql(`${copy("phone_service")} ${copy("phone_settings")}
    insert into phone_call (account_id, ${CALL})
    select ${own}, ${CALL} from phone_call where account_id = ${PRACTICE} and called_at > now() - interval '60 days'`);
  return owner;
};
