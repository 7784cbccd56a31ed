import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { nextExit, type Terms } from "@schaufenster/contract/areas/company/term.rules.ts";
import type { CompanyRows } from "../../../test/company-rows.ts";
import type { House } from "../../../test/house.ts";

const YEARLY: Terms = { startsOn: "2024-02-01", minimumMonths: 12, notice: { count: 1, unit: "month" }, renewalMonths: 12 };
/** A product with its terms; gives its number, and what can be reached by cancelling it today. */
export const buildProduct = async (
  { admin }: House,
  {
    accountId,
    id,
    mark = "",
    terms = YEARLY,
    endsOn = null,
  }: { accountId: string; id: number; mark?: string; terms?: Terms; endsOn?: string | null },
) => {
  await admin.query("delete from product where account_id = $1 and id = $2", [accountId, id]);
  await admin.query(
    `insert into product (account_id, id, sku, status, detail_name, starts_on, minimum_months, notice_count, notice_unit, renewal_months, price_cents, price_per, ends_on)
     values ($1, $2, 'WEB-KOMFORT-12', 'Invoicing', $3, $4, $5, $6, $7, $8, 5900, 'month', $9)`,
    [
      accountId,
      id,
      `Website${mark}`,
      terms.startsOn,
      terms.minimumMonths,
      terms.notice.count,
      terms.notice.unit,
      terms.renewalMonths,
      endsOn,
    ],
  );
  return { productId: String(id), exit: nextExit(terms, isoDay(new Date())) };
};
/** A cancellation that waits for its answer. */
export const buildCancellation = async (
  { admin }: House,
  { accountId, product, mark = "" }: { accountId: string; product: number; mark?: string },
): Promise<string> => {
  const { rows } = await admin.query<{ id: string }>(
    `insert into product_cancellation (account_id, product_id, sku, name, ends_on) values ($1, $2, 'WEB-KOMFORT-12', $3, '2027-01-31') returning id`,
    [accountId, product, `Website${mark}`],
  );
  const id = rows[0]?.id ?? "";
  await admin.query(
    `insert into product_cancellation_step (account_id, cancellation_id, version, action, moved_by, moved_by_name, ends_on)
     values ($1, $2, 1, 'cancel', 1, $3, '2027-01-31')`,
    [accountId, id, `Person${mark}`],
  );
  return id;
};

export const fillCompany: CompanyRows = async (house, { id, mark }) => {
  const { admin } = house;
  await admin.query(
    `insert into customer (account_id, customer_number, claimed_by, claimed_last_update, is_published_on_cleverb2b, adviser_name, adviser_title, adviser_phone, adviser_hours)
     values ($1, $2, 'OWNER', now(), true, $3, 'Beratung', '0221 1', 'Mo')`,
    [id, `K${id}${mark}`, `Beratung${mark}`],
  );
  await admin.query("insert into product values ($1, 1, 'ENT-1', 'Produced', $2, current_date)", [id, `Produkt${mark}`]);
  const cancelled = await buildCancellation(house, { accountId: String(id), product: 1, mark });
  await admin.query(
    "update product_cancellation set state = 'contradicted', answered_at = now(), words = $3 where account_id = $1 and id = $2",
    [id, cancelled, `Grund${mark}`],
  );
  await admin.query("update product_cancellation_step set words = $3 where account_id = $1 and cancellation_id = $2", [
    id,
    cancelled,
    `Grund${mark}`,
  ]);
  await admin.query("insert into contact_person values ($1, 1, 'Frau', 'A', $2, $3, null, '{Director}')", [
    id,
    `Kontakt${mark}`,
    `k${id}@${mark || "x"}.test`,
  ]);
  await admin.query("insert into contact_change values ($1, 1, now(), 1, $2, $3)", [id, `Person${mark}`, [`alt${id}@${mark || "x"}.test`]]);
  await admin.query("insert into account_locks (account_id, no_newsletter) values ($1, true)", [id]);
};
