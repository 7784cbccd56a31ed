import { randomUUID } from "node:crypto";
import type { CompanyRows } from "../../../test/company-rows.ts";
import type { House } from "../../../test/house.ts";

/** A visit of somebody of our service; gives its session. */
export const buildVisit = async (
  house: House,
  { accountId, mark = "", minutesAgo = 90 }: { accountId: string; mark?: string; minutesAgo?: number },
): Promise<string> => {
  const family = randomUUID();
  await house.admin.query(
    `insert into care_visit (account_id, family, staff_id, purpose, began_at, last_at, looked)
     values ($1, $2, 1, $3, now() - make_interval(mins => $4), now() - make_interval(mins => $4 - 5), '{/api/customer/getDocuments}')`,
    [accountId, family, `Rückruf: Frage zur Rechnung ${mark}`, minutesAgo],
  );
  return family;
};
/** What our service proposes for the payments, in the place of what is open; gives its number. */
export const buildProposal = async (house: House, { accountId, mark = "" }: { accountId: string; mark?: string }): Promise<string> => {
  const [family, id] = [await buildVisit(house, { accountId, mark }), randomUUID()];
  await house.admin.query("delete from care_proposal where account_id = $1 and state = 'open'", [accountId]);
  await house.admin.query(
    `insert into care_proposal (account_id, id, family, section, version, before, after, note)
     values ($1, $2, $3, 'payments', coalesce((select version from entry_section where account_id = $1 and section = 'payments'), 0), '{"payments":[]}', '{"payments":["cash"]}', $4)`,
    [accountId, id, family, `Sie nehmen auch Bargeld ${mark}`],
  );
  return id;
};

export const fillCompany: CompanyRows = async (house, { id, mark }) => {
  const accountId = String(id);
  await buildProposal(house, { accountId, mark });
  await house.admin.query("insert into care_access (account_id, changed_by) values ($1, 1)", [accountId]);
  await house.admin.query(
    "insert into care_reveal (account_id, family, staff_id, person_id, reason) select account_id, family, 1, 1, $2 from care_visit where account_id = $1 limit 1",
    [accountId, `Frage nach der Adresse ${mark}`],
  );
};
