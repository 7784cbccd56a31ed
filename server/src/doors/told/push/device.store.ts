import { DEVICES_MOST } from "@schaufenster/contract/areas/push/push.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import { db, statement } from "../told.tables.ts";

interface Whose {
  userId: string;
  brand: string;
}
interface One {
  userId: string;
  id: string;
}
/** A browser as its person sees it. */
export interface DeviceRow {
  id: string;
  name: string;
  added_at: Date;
}
const list = statement("push.devices", (p: Param<Whose>) =>
  db
    .selectFrom("push_device")
    .select(["id", "name", "added_at"])
    .where("user_id", "=", p("userId"))
    .where("brand", "=", p("brand"))
    .orderBy("added_at", "desc")
    .orderBy("id"),
);
/** What a message to it needs. */
const find = statement("push.device", (p: Param<One>) =>
  db.selectFrom("push_device").select(["endpoint", "p256dh", "auth"]).where("user_id", "=", p("userId")).where("id", "=", p("id")),
);
interface NewDevice extends One, Whose {
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  name: string;
  /** The session in which it is switched on: it ends with that. */
  family: string;
}
const add = statement(
  "push.add",
  (p: Param<NewDevice>) => sql<{ id: string }>`
  insert into push_device as d (user_id, id, brand, endpoint, p256dh, auth, name, family)
  values (${p("userId")}::bigint, ${p("id")}, ${p("brand")}, ${p("endpoint")}, ${p("p256dh")}, ${p("auth")}, ${p("name")}, ${p("family")}::uuid)
  on conflict (user_id, id) do update
    set brand = excluded.brand, p256dh = excluded.p256dh, auth = excluded.auth, name = excluded.name, family = excluded.family, added_at = now()
  where (d.brand, d.p256dh, d.auth, d.name, d.family)
    is distinct from (excluded.brand, excluded.p256dh, excluded.auth, excluded.name, excluded.family) returning d.id`,
);
const dropOldest = statement(
  "push.drop-oldest",
  (p: Param<Whose>) => sql`
  delete from push_device where user_id = ${p("userId")}::bigint and id in (
    select id from push_device where user_id = ${p("userId")}::bigint and brand = ${p("brand")} order by added_at desc, id offset ${sql.lit(DEVICES_MOST)})`,
);
const remove = statement("push.remove", (p: Param<One>) =>
  db.deleteFrom("push_device").where("user_id", "=", p("userId")).where("id", "=", p("id")).returning("id"),
);
/** Only the portal of the company's own brand opens what is told. */
const ofLetter = statement(
  "push.devices-for",
  (p: Param<{ accountId: string; userId: string }>) => sql<{ id: string }>`
  select d.id from push_device d join account a on a.brand = d.brand
  where a.account_id = ${p("accountId")}::bigint and d.user_id = ${p("userId")}::bigint order by d.id`,
);

export const listDevices = (on: Db, whose: Whose): Promise<DeviceRow[]> => on.rows(list, whose);
export const findDevice = async (on: Db, one: One) => (await on.rows(find, one))[0];
/** False when it was there already, just so. */
export const saveDevice = async (on: Tx, device: NewDevice): Promise<boolean> => {
  if ((await on.rows(add, device)).length === 0) return false;
  await on.rows(dropOldest, device);
  return true;
};
/** False when the person has no such browser. */
export const removeDevice = async (on: Tx, one: One): Promise<boolean> => (await on.rows(remove, one)).length > 0;
/** The browsers in which somebody hears of a company. */
export const findDevicesFor = async (on: Db, of: { accountId: string; userId: string }): Promise<string[]> =>
  (await on.rows(ofLetter, of)).map(({ id }) => id);
