import type { CompanyRows } from "../../../test/company-rows.ts";

export const fillCompany: CompanyRows = async ({ admin }, { id, mark }) => {
  const aboutUs = JSON.stringify({ short: `Kurz${mark}`, long: "" });
  await admin.query("insert into entry_section (account_id, section, data) values ($1, 'aboutUs', $2)", [id, aboutUs]);
  await admin.query("insert into entry_head (account_id) values ($1)", [id]);
  await admin.query("insert into entry_change (account_id, id, section, version, after) values ($1, 1, 'aboutUs', 1, $2)", [id, aboutUs]);
  await admin.query(
    "insert into entry_spread (account_id, portal, name, readable, wanted, sent, rank) values ($1, 'kartenblick', $2, true, 1, 1, 0)",
    [id, `Karten${mark}`],
  );
  await admin.query("insert into entry_receipt (account_id, portal, version, sent_at, facts) values ($1, 'kartenblick', 1, now(), '{}')", [
    id,
  ]);
  await admin.query("insert into fact values ($1, 1, current_date, 1, 7), ($1, 2, current_date, 1, 3), ($1, 3, current_date, 1, 7)", [id]);
  await admin.query("insert into fact_month values ($1, 1, date_trunc('month', now() - interval '3 months'), 1, '{4}')", [id]);
  await admin.query("insert into fact_source (account_id, source, last_day) values ($1, 1, current_date)", [id]);
};
