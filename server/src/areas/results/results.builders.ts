import { resultMonths } from "@schaufenster/contract/areas/results/results.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { CompanyRows } from "../../../test/company-rows.ts";

export const fillCompany: CompanyRows = (house, { id }) =>
  house.admin.query("insert into product_cost (account_id, id, month, family, cents, once) values ($1, 1, $2, 'entry', 14900, false)", [
    id,
    `${resultMonths(isoDay(new Date())).at(-1) ?? ""}-01`,
  ]);
