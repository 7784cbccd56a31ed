import { randomUUID } from "node:crypto";
import { NEWSLETTER_TEXT } from "@schaufenster/contract/areas/newsletter/newsletter.rules.ts";
import type { CompanyRows } from "../../../test/company-rows.ts";
import type { House } from "../../../test/house.ts";
import { newSecretLink } from "../../identity/secret-link.ts";

type State = "asked" | "confirmed";
/** A subscription of a company in the place of the one before, with the links of its letters. */
export const buildSubscription = async (
  house: House,
  { accountId, mark = "", state = "confirmed", days = 0 }: { accountId: string; mark?: string; state?: State; days?: number },
): Promise<{ id: string; confirm: string; leave: string }> => {
  const id = randomUUID();
  await house.admin.query("delete from newsletter_subscription where account_id = $1", [accountId]);
  await house.admin.query(
    `insert into newsletter_subscription (account_id, id, email, state, text_version, topics, asked_by, asked_at, confirmed_at)
     values ($1, $2, $3, $4::text, $5, '{newsletter,products}', 1, now() - make_interval(days => $6), case when $4::text = 'confirmed' then now() end)`,
    [accountId, id, `info${mark}@example.com`, state, NEWSLETTER_TEXT, days],
  );
  const addLink = async (purpose: "confirm" | "leave"): Promise<string> => {
    const link = newSecretLink(accountId);
    await house.admin.query("insert into newsletter_link (account_id, token_hash, subscription_id, purpose) values ($1, $2, $3, $4)", [
      accountId,
      link.hash,
      id,
      purpose,
    ]);
    return link.text;
  };
  return { id, confirm: await addLink("confirm"), leave: await addLink("leave") };
};

export const fillCompany: CompanyRows = async (house, { id, mark }) => {
  await buildSubscription(house, { accountId: String(id), mark });
};
