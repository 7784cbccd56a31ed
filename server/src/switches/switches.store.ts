import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { db, statement } from "./switches.tables.ts";

/** Whom a switch is set for; neither: everybody. */
export interface Whom {
  readonly brand: string | null;
  readonly companyId: string | null;
}

/** Said of a switch by the operator. */
export interface SwitchSaid extends Whom {
  readonly name: string;
  readonly isOn: boolean;
  readonly by: string;
  readonly reason: string;
}

const all = statement("switches.all", () => db.selectFrom("feature_switch").select(["name", "brand", "company_id", "is_on"]));
const told = statement("switches.told", () =>
  db
    .selectFrom("feature_switch")
    .select(["name", "brand", "company_id", "is_on", "changed_by", "reason", "changed_at"])
    .orderBy("name")
    .orderBy("company_id", (order) => order.asc().nullsFirst())
    .orderBy("brand", (order) => order.asc().nullsFirst()),
);
const set = statement(
  "switches.set",
  (p: Param<SwitchSaid>) => sql<Record<string, never>>`
    insert into feature_switch (name, brand, company_id, is_on, changed_by, reason)
    values (${p("name")}, ${p("brand")}, ${p("companyId")}, ${p("isOn")}, ${p("by")}, ${p("reason")})
    on conflict (name, brand, company_id) do update set is_on = excluded.is_on, changed_by = excluded.changed_by, reason = excluded.reason, changed_at = now()`,
);
const forget = statement("switches.forget", (p: Param<Whom & { name: string }>) =>
  db
    .deleteFrom("feature_switch")
    .where("name", "=", p("name"))
    .where(sql<boolean>`brand is not distinct from ${p("brand")}`)
    .where(sql<boolean>`company_id is not distinct from ${p("companyId")}::bigint`),
);

export const findSwitches = (on: Db) => on.rows(all, {});
export const findSwitchesTold = (on: Db) => on.rows(told, {});
export const setSwitch = (on: Db, said: SwitchSaid) => on.rows(set, said);
/** Back to what the code says, or to what is said of more people. */
export const forgetSwitch = (on: Db, name: string, { brand, companyId }: Whom) => on.rows(forget, { name, brand, companyId });
