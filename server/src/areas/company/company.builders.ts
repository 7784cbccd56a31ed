import type { CompanyRows } from "../../../test/company-rows.ts";

export const fillCompany: CompanyRows = async ({ admin }, { id, mark }) => {
  await admin.query(
    `insert into customer (account_id, customer_number, claimed_by, claimed_last_update, is_published_on_cleverb2b, adviser_name, adviser_title, adviser_phone, adviser_hours)
     values ($1, $2, 'OWNER', now(), true, $3, 'Beratung', '0221 1', 'Mo')`,
    [id, `K${id}${mark}`, `Beratung${mark}`],
  );
  await admin.query("insert into product values ($1, 1, 'ENT-1', 'Produced', $2, current_date)", [id, `Produkt${mark}`]);
  await admin.query("insert into contact_person values ($1, 1, 'Frau', 'A', $2, $3, null, '{Director}')", [
    id,
    `Kontakt${mark}`,
    `k${id}@${mark || "x"}.test`,
  ]);
  await admin.query("insert into account_locks (account_id, no_newsletter) values ($1, true)", [id]);
};
