import type { Customer } from "@schaufenster/contract/areas/company/company.model.ts";
import type { Brand } from "@schaufenster/contract/areas/portal/brand.model.ts";
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "./company.tables.ts";

interface ProductRow {
  sku: string;
  status: Customer["products"][number]["Status__c"];
  detail_name: string | null;
  starts_on: string | null;
}
export interface ContactRow {
  id: number;
  salutation: string;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  roles: Customer["contact_persons"][number]["roles"];
  is_dummy: boolean;
}

export const CONTACT = sql`json_build_object('id', k.id, 'salutation', k.salutation, 'first_name', k.first_name, 'last_name', k.last_name, 'email', k.email, 'phone', k.phone,
  'roles', k.roles, 'is_dummy', k.is_dummy)`;
/** The provider's first, then whom the owner added, each in the order in which they came. */
export const CONTACT_ORDER = sql`k.id < 0, abs(k.id)`;

const one = statement("company.account", (p: Param<{ accountId: string }>) =>
  db
    .selectFrom("account as a")
    .innerJoin("customer as c", "c.account_id", "a.account_id")
    .selectAll("c")
    .select(["a.name", "a.city", sql<Brand["key"]>`a.brand`.as("brand")])
    .select((eb) => [
      eb
        .selectFrom("product as p")
        .select(
          sql<
            ProductRow[]
          >`coalesce(json_agg(json_build_object('sku', p.sku, 'status', p.status, 'detail_name', p.detail_name, 'starts_on', p.starts_on) order by p.id), '[]')`.as(
            "list",
          ),
        )
        .whereRef("p.account_id", "=", "a.account_id")
        .as("products"),
      eb
        .selectFrom("contact_person as k")
        .select(sql<ContactRow[]>`coalesce(json_agg(${CONTACT} order by ${CONTACT_ORDER}), '[]')`.as("list"))
        .whereRef("k.account_id", "=", "a.account_id")
        .where("k.removed", "=", false)
        .as("contacts"),
    ])
    .where("a.account_id", "=", p("accountId")),
);
const hold = statement("company.hold", (p: Param<{ accountId: string }>) =>
  db.selectFrom("account").select("name").where("account_id", "=", p("accountId")).forNoKeyUpdate(),
);

/** Has changes of who works for a company go one behind the other: two owners who end each other would leave none. Gives its name. */
export const holdCompany = async (on: Db, accountId: string) => (await on.rows(hold, { accountId }))[0]?.name;
/** A company with products and contacts, in one statement. */
export const findCompany = async (on: Db, accountId: string) => (await on.rows(one, { accountId }))[0];
export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>;
