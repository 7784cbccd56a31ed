import type { CompanyRows } from "../../../test/company-rows.ts";
import type { House } from "../../../test/house.ts";

/** A matter that waits for an answer. */
export const buildMatter = async (house: House, { accountId, mark = "" }: { accountId: string; mark?: string }): Promise<string> => {
  const { rows } = await house.admin.query<{ id: string }>(
    `with made as (
       insert into service_case (account_id, type, subject, phone, answer_by) values ($1, 'question', $2, '+492214711', current_date + 2) returning account_id, id, version
     )
     insert into service_case_message (account_id, case_id, version, side, written_by, written_by_name, text)
     select account_id, id, version, 'company', 1, $3, $4 from made returning case_id::text as id`,
    [accountId, `Betreff${mark}`, `Name${mark}`, `Frage${mark}`],
  );
  return rows[0]?.id ?? "";
};

export const fillCompany: CompanyRows = async (house, { id, mark }) => {
  await buildMatter(house, { accountId: String(id), mark });
};
