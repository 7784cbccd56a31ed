import { sql } from "kysely";
import type { Param } from "../../../db/statement.ts";

/** A page of offers or orders. */
export interface WorkPage {
  accountId: string;
  /** Null is every lead. */
  externalId: string | null;
  state: string | null;
  limit: number;
  offset: number;
}
/** One offer or order of a company. */
export interface WorkId {
  accountId: string;
  id: string;
}
/** For whom something new is written, and by whom. */
export interface WorkOrigin {
  accountId: string;
  externalId: string;
  userId: string;
}

/** Belongs to the lead that is asked for, if one is. */
export const ofLead = (p: Param<WorkPage>) =>
  sql`(${p("externalId")}::text is null
    or lead_id = (select l.id from lead l where l.account_id = ${p("accountId")} and l.external_id = ${p("externalId")}::text))`;

/** The accepted lead `l`, and the next number `head.work_number` of its company; neither when there is no such lead. */
export const takeNumber = (p: Param<WorkOrigin>) => sql`
  l as (
    select account_id, id from lead where account_id = ${p("accountId")} and external_id = ${p("externalId")} and status = 'accepted'
  ), head as (
    insert into lead_head as h (account_id, work_number) select account_id, 1 from l
    on conflict (account_id) do update set work_number = h.work_number + 1 returning work_number
  )`;
