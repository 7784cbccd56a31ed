import { sql } from "kysely";
import type { Db } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import { db, statement } from "../entry.tables.ts";

const DIM = { views: 1, contacts: 2, device: 3 } as const;
interface DailyParams {
  accountId: string;
  from: string;
  to: string;
}
const daily = statement("entry.daily", (p: Param<DailyParams>) =>
  db
    .selectFrom("fact")
    .select([
      sql<string>`day::text`.as("day"),
      sql<number>`coalesce(sum(cnt) filter (where dim = ${sql.lit(DIM.views)}), 0)::int`.as("views"),
      sql<number>`coalesce(sum(cnt) filter (where dim = ${sql.lit(DIM.contacts)}), 0)::int`.as("contacts"),
    ])
    .where("account_id", "=", p("accountId"))
    .where("dim", "in", [sql.lit(DIM.views), sql.lit(DIM.contacts)])
    .where(sql<boolean>`day between ${p("from")}::date and ${p("to")}::date`)
    .groupBy("day")
    .orderBy("day"),
);
const devices = statement("entry.devices", (p: Param<DailyParams>) =>
  db
    .selectFrom("fact")
    .select(["value_key", sql<number>`sum(cnt)::int`.as("views"), sql<string>`max(day)::text`.as("last")])
    .where("account_id", "=", p("accountId"))
    .where("dim", "=", sql.lit(DIM.device))
    .where(sql<boolean>`day between ${p("from")}::date and ${p("to")}::date`)
    .groupBy("value_key"),
);

/** Views and contacts per day. */
export const findDailyViews = (on: Db, params: DailyParams) => on.rows(daily, params);
/** Views by kind of device, and the last day that was counted. */
export const findDeviceViews = (on: Db, params: DailyParams) => on.rows(devices, params);
export type DailyViews = Awaited<ReturnType<typeof findDailyViews>>[number];
export type DeviceViews = Awaited<ReturnType<typeof findDeviceViews>>[number];
