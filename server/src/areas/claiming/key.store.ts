import type { ClaimPhase } from "@schaufenster/contract/areas/claiming/claim.machine.ts";
import { KEY_DAYS } from "@schaufenster/contract/areas/claiming/claim.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./claiming.tables.ts";

/* Keys by which somebody comes to a takeover. The transaction has named the link before (`nameLink`). */

interface Named {
  accountId: string;
  hash: Buffer;
}
/** How a key reached whoever has it. */
export type KeyChannel = keyof typeof KEY_DAYS;
const add = statement(
  "claim-key.add",
  (p: Param<Named & { channel: KeyChannel; days: number }>) => sql<{ account_id: string }>`
  insert into claim_key (account_id, token_hash, channel, expires_at)
  values (${p("accountId")}::bigint, ${p("hash")}::bytea, ${p("channel")}::text, now() + make_interval(days => ${p("days")}::integer)) returning account_id`,
);

/** What a key opens: what everybody may know of the company, and how it stands with whoever asks. */
export interface OpenedRow {
  readonly brand: string;
  readonly company_name: string;
  readonly street: string;
  readonly city: string;
  readonly claimed_by: "OWNER" | "11880";
  readonly claimed_last_update: Date | null;
  readonly reseller: boolean;
  readonly partner_name: string | null;
  readonly partner_phone: string | null;
  readonly has_owner: boolean;
  readonly is_owner: boolean;
  readonly phase: ClaimPhase | null;
  readonly step_at: Date | null;
}
/** A street that is kept private is shown to nobody here, and gets no letter. Writes down what it shows: a takeover begins with that, and whoever begins it sees nothing else of the company. */
const open = statement(
  "claim-key.open",
  (p: Param<Named & { userId: string | null }>) => sql<OpenedRow>`
  update claim_key k set opened_at = now(), brand = f.brand, company_name = f.name, street = f.street, city = f.city, phone = f.phone, website = f.website,
    reseller = f.reseller
  from (
    select a.account_id, a.brand, a.name, case when d.data ->> 'show_address' = 'true' then coalesce(d.data ->> 'ShippingStreet', '') else '' end as street,
      trim(coalesce(d.data ->> 'ShippingPostalCode', '') || ' ' || coalesce(nullif(d.data ->> 'ShippingCity', ''), a.city)) as city,
      coalesce(d.data ->> 'Phone', d.data ->> 'mobile') as phone, o.data ->> 'website' as website,
      coalesce(c.claimed_by, '11880') as claimed_by, c.claimed_last_update, coalesce(c.reseller_active, false) as reseller, c.adviser_name, c.adviser_phone
    from account a left join customer c on c.account_id = a.account_id
    left join entry_section d on d.account_id = a.account_id and d.section = 'companyData'
    left join entry_section o on o.account_id = a.account_id and o.section = 'onlinePresence'
    where a.account_id = ${p("accountId")}::bigint
  ) f
  where k.account_id = f.account_id and k.token_hash = ${p("hash")}::bytea and k.expires_at > now() and (k.channel = 'page' or k.used_at is null
    or exists (select from claim c where c.account_id = k.account_id and c.user_id = ${p("userId")}::bigint))
  returning k.brand, k.company_name, k.street, k.city, f.claimed_by, f.claimed_last_update, k.reseller, f.adviser_name as partner_name,
    f.adviser_phone as partner_phone,
    exists (select from membership m where m.account_id = k.account_id and m.role = 'owner') as has_owner,
    exists (select from membership m where m.account_id = k.account_id and m.role = 'owner' and m.user_id = ${p("userId")}::bigint) as is_owner,
    (select c.state from claim c where c.account_id = k.account_id and c.user_id = ${p("userId")}::bigint and c.ended_at is null) as phase,
    (select c.step_at from claim c where c.account_id = k.account_id and c.user_id = ${p("userId")}::bigint and c.ended_at is null) as step_at`,
);
const purge = statement(
  "claim-key.purge",
  () => sql<{ account_id: string }>`delete from claim_key where expires_at < now() returning account_id`,
);

const known = statement(
  "claim-key.known",
  (p: Param<Named>) => sql<{ account_id: string }>`
  select account_id::text as account_id from claim_key where account_id = ${p("accountId")}::bigint and token_hash = ${p("hash")}::bytea and opened_at is not null`,
);

/** Whether there is such a key of this company, spent or not. */
export const isKey = async (on: Tx, key: Named): Promise<boolean> => (await on.rows(known, key)).length > 0;
/** Keeps a key's hash. */
export const addKey = (on: Db, key: Named & { channel: KeyChannel }) => on.rows(add, { ...key, days: KEY_DAYS[key.channel] });
/** What a key opens; nothing when it is made up, over, or spent by somebody else. */
export const openKey = async (on: Tx, key: Named & { userId: string | null }): Promise<OpenedRow | undefined> =>
  (await on.rows(open, key))[0];
/** Forgets keys that are over; says how many. */
export const purgeKeys = async (on: Db): Promise<number> => (await on.rows(purge, {})).length;
