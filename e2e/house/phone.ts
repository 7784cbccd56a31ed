import { generateKeyPairSync } from "node:crypto";
import type { Page } from "@playwright/test";
import { keyIdOf } from "../../ops/feed-send.ts";
import type { Newcomer } from "./account.ts";
import { quoted, sql } from "./database.ts";
import { URLS } from "./instance.ts";
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
  await sql(`${copy("phone_service")} ${copy("phone_settings")} ${copy("phone_receipt")}
    insert into phone_call (account_id, ${CALL})
    select ${own}, ${CALL} from phone_call where account_id = ${PRACTICE} and called_at > now() - interval '60 days'`);
  return owner;
};

/** What the company's telephone service does from now on; its line goes through the sandbox. */
export interface PhoneLine {
  /** Faults: `refuses`, `silent`, `doubles`, `reorders`, `slowMs`. */
  readonly behave: (manner: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Somebody calls the service to see whether it works. */
  readonly callForTest: () => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Connects a telephone service of its own to somebody's company, with a signed line to the feed. */
export const connectPhone = async ({ email }: Newcomer): Promise<PhoneLine> => {
  const [company = ""] = await sql(`select min(account_id) from membership join app_user using (user_id) where login = ${quoted(email)}`);
  const feeder = `phone-${company}`;
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const id = keyIdOf({ url: URLS.feed, feeder, key: privateKey });
  const spki = publicKey.export({ format: "der", type: "spki" }).toString("hex");
  await sql(`insert into feeder (id, name, entities, brands, speaks_as)
      values ('${feeder}', 'Telefondienst', '{phone-call,phone-settings-receipt}', '{nahwerk,ortsfink}', '${feeder}');
    insert into feeder_key (id, feeder, public_key) values ('${id}', '${feeder}', '\\x${spki}');
    insert into subscription (feeder, brands, types) values ('${feeder}', '{nahwerk,ortsfink}', '{phone.settings-changed.v1}');
    insert into feed_record (feeder, entity, record_id, number, version, deleted, account_id, brand)
      select '${feeder}', 'company', account_id, account_id, 1, false, account_id, brand from account where account_id = ${company}`);
  const ask = async (method: string, path: string, body: object = {}): Promise<void> => {
    const response = await fetch(`${URLS.sandbox}/telephone/${path}/${feeder}`, {
      method,
      ...(method === "DELETE" ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };
  await ask("PUT", "line", { url: URLS.feed, key: privateKey.export({ format: "pem", type: "pkcs8" }) });
  return {
    behave: (manner) => ask("PUT", "manner", manner),
    callForTest: () => ask("POST", "test-call", { company }),
    end: () => ask("DELETE", "line"),
  };
};
