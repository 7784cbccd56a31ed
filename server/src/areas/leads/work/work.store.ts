import type { ListSort } from "@schaufenster/contract/values/list/list-query.ts";
import { sql, type RawBuilder } from "kysely";
import type { Param } from "../../../db/statement.ts";

/** A page of offers or orders. */
export interface WorkPage {
  accountId: string;
  /** Null is every lead. */
  externalId: string | null;
  state: string | null;
  search: string | null;
  /** Days, both included; null is an open end. */
  from: string | null;
  to: string | null;
  /** Null is the usual order of the list. */
  sort: ListSort | null;
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

/** The words looked for, and where the stretch of words ends that begin like them. */
export const soughtWords = (p: Param<WorkPage>) =>
  sql`sought as materialized (select word, word || '{' as upto from (select word collate "C" as word from sought_words(${p("search")}) word) w)`;
/**
 * Has all the words: among those of its lead, who asked included, or among its own. Looked for row by row, among the company's own offers
 * or orders alone: the tabs count them all the same.
 */
export const isSought = (p: Param<WorkPage>, own: RawBuilder<unknown>) =>
  sql`(${p("search")}::text is null or (exists (select from sought) and not exists (select from sought s
    where not exists (select from lead_word w where w.account_id = ${p("accountId")} and w.id = o.lead_id and w.word >= s.word and w.word < s.upto)
      and not exists (select from search_words(${own}) w where starts_with(w, s.word)))))`;
/** Lies on one of the days asked for; without a day of its own on none. */
export const isWithin = (p: Param<WorkPage>, day: RawBuilder<unknown>) =>
  sql`((${p("from")}::date is null or ${day} >= ${p("from")}::date) and (${p("to")}::date is null or ${day} <= ${p("to")}::date))`;

/** The accepted lead `l`, and the next number `head.work_number` of its company; neither when there is no such lead. */
export const takeNumber = (p: Param<WorkOrigin>) => sql`
  l as (
    select account_id, id from lead where account_id = ${p("accountId")} and external_id = ${p("externalId")} and status = 'accepted'
  ), head as (
    insert into lead_head as h (account_id, work_number) select account_id, 1 from l
    on conflict (account_id) do update set work_number = h.work_number + 1 returning work_number
  )`;
