import type { Product } from "@schaufenster/contract/areas/company/company.model.ts";
import type { PricePeriod, Terms } from "@schaufenster/contract/areas/company/term.rules.ts";
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { CANCELLATION, type CancellationRow } from "./cancellation.store.ts";
import { statement } from "./company.tables.ts";

/** A product with what was agreed on; days as text. */
export interface AgreedRow {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly status: Product["Status__c"];
  readonly starts_on: string | null;
  readonly minimum_months: number | null;
  readonly notice_count: number | null;
  readonly notice_unit: Terms["notice"]["unit"] | null;
  readonly renewal_months: number | null;
  readonly price_cents: number | null;
  readonly price_per: PricePeriod | null;
  readonly ends_on: string | null;
}

/** What has no details is no product yet (specification, section 4). */
const AGREED = sql`p.id, p.sku, p.detail_name as name, p.status, p.starts_on, p.minimum_months, p.notice_count, p.notice_unit, p.renewal_months, p.price_cents,
  p.price_per, p.ends_on`;

const contract = statement(
  "company.contract",
  (p: Param<{ accountId: string }>) => sql<{ has_contract: boolean; products: AgreedRow[]; cancellations: CancellationRow[] }>`
  select c.claimed_by = '11880' or c.reseller_active as has_contract,
    (select coalesce(json_agg(a order by a.id), '[]') from (select ${AGREED} from product p
      where p.account_id = c.account_id and p.detail_name is not null and p.status <> 'Inactive') a) as products,
    (select coalesce(json_agg(x order by x.id::bigint desc), '[]') from (${CANCELLATION} where x.account_id = c.account_id order by x.id desc limit 50) x) as cancellations
  from customer c where c.account_id = ${p("accountId")}::bigint`,
);
const agreed = statement(
  "company.agreed",
  (p: Param<{ accountId: string; productId: string }>) => sql<AgreedRow>`
  select p.id, p.sku, p.detail_name as name, p.status, p.starts_on::text as starts_on, p.minimum_months, p.notice_count, p.notice_unit, p.renewal_months, p.price_cents,
    p.price_per, p.ends_on::text as ends_on
  from product p where p.account_id = ${p("accountId")}::bigint and p.id::text = ${p("productId")}::text and p.detail_name is not null and p.status <> 'Inactive'`,
);

/** What runs, and what was cancelled, in one statement. */
export const findContract = async (on: Db, accountId: string) => (await on.rows(contract, { accountId }))[0];
/** One product with what was agreed on. */
export const findAgreed = async (on: Db, accountId: string, productId: string) => (await on.rows(agreed, { accountId, productId }))[0];
