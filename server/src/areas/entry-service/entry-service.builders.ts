import type { CompanyRows } from "../../../test/company-rows.ts";

export const fillCompany: CompanyRows = ({ admin }, { id, mark }) =>
  admin.query("insert into portal_listing values ($1, $2, 'portal_ok', now())", [id, `portal${mark}`]);
