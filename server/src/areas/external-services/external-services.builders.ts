import type { CompanyRows } from "../../../test/company-rows.ts";

export const fillCompany: CompanyRows = ({ admin }, { id, mark }) =>
  admin.query(
    "insert into external_service (account_id, source_name, location_title, connected, externally_confirmed) values ($1, 'google', $2, true, false)",
    [id, `Standort${mark}`],
  );
