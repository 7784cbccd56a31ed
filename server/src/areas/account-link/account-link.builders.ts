import { randomUUID } from "node:crypto";
import { ringOf } from "../../connections.ts";
import type { CompanyRows } from "../../../test/company-rows.ts";
import type { House } from "../../../test/house.ts";
import { writeFor } from "../../db/db.ts";
import { newSecretLink } from "../../identity/secret-link.ts";
import { mintLetter } from "./code.service.ts";

/** The link of a mail, as it stands there. */
export const buildMailCode = async (house: House, accountId: string, address = "info@betrieb.example"): Promise<string> => {
  const link = newSecretLink(accountId);
  await house.admin.query(
    "insert into account_link_code (account_id, id, channel, address, token_hash, sent_at, expires_at) values ($1, $2, 'mail', $3, $4, now(), now() + interval '30 days')",
    [accountId, randomUUID(), address, link.hash],
  );
  return link.text;
};
/** The digits of a letter, as they are printed, and the link of the same code. */
export const buildLetterCode = (house: House, accountId: string) =>
  writeFor(house.job, "", accountId, (tx) => mintLetter(tx, ringOf(house.config), accountId));

/** A person's link as it stands; gives its number. */
export const buildLink = async (
  house: House,
  {
    accountId,
    userId,
    mark = "",
    state = "pending",
  }: { accountId: string; userId: string; mark?: string; state?: "pending" | "hold" | "refused" | "linked" },
): Promise<string> => {
  const id = randomUUID();
  await house.admin.query("delete from account_link where account_id = $1 and user_id = $2 and state in ('pending', 'hold')", [
    accountId,
    userId,
  ]);
  await house.admin.query(
    `insert into account_link (account_id, id, user_id, code_id, channel, state, reason, refused_by, next_step_at, brand, company_name, city, person_name, email, words)
     select a.account_id, $2, $3, gen_random_uuid(), 'mail', $4::text, case when $4::text = 'hold' then 'differs' end, case when $4::text = 'refused' then 'owner' end,
       case when $4::text = 'pending' then now() + interval '14 days' when $4::text = 'hold' then now() + interval '3 days' end, a.brand, a.name, a.city, 'Vera' || $5::text,
       'vera' || $5::text || '@example.test', 'Antwort' || $5::text
     from account a where a.account_id = $1`,
    [accountId, id, userId, state, mark],
  );
  return id;
};

export const fillCompany: CompanyRows = async (house, { id, mark }) => {
  const accountId = String(id);
  await buildMailCode(house, accountId, `link${mark}@example.com`);
  const { rows } = await house.admin.query<{ user_id: string }>(
    `insert into app_user (user_id, login, email, salutation, first_name, last_name, role, roles, status)
     values (nextval('app_user_id_seq') + 900000000, gen_random_uuid() || '@example.test', gen_random_uuid() || '@example.test', 'keine', 'Vera', 'Fremd', 'customer', '{customer}', 'active')
     returning user_id`,
  );
  // One that waits would be among what every company is told of.
  await buildLink(house, { accountId, userId: rows[0]?.user_id ?? "", mark, state: "refused" });
};
