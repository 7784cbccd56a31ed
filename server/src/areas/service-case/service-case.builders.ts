import { randomUUID } from "node:crypto";
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

/** A checked file; nothing lies in the store. Without a matter nobody has sent it yet. */
export const buildCaseFile = async (
  house: House,
  { accountId, caseId = null, mark = "" }: { accountId: string; caseId?: string | null; mark?: string },
): Promise<string> => {
  const id = `${randomUUID().slice(0, 18)}${mark}`;
  await house.admin.query(
    `insert into service_case_file (account_id, id, case_id, version, name, state, content_type, bytes, sha256, created_by)
     values ($1, $2, $3::bigint, case when $3::bigint is not null then 1 end, $4, 'ready', 'image/webp', 100, $5, 1)`,
    [accountId, id, caseId, `Datei${mark}.jpg`, Buffer.alloc(32, 1)],
  );
  return id;
};

export const fillCompany: CompanyRows = async (house, { id, mark }) => {
  const caseId = await buildMatter(house, { accountId: String(id), mark });
  await buildCaseFile(house, { accountId: String(id), caseId, mark });
};
