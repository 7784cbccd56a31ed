import type { ClaimPhase } from "@schaufenster/contract/areas/claiming/claim.machine.ts";
import type { CompanyRows } from "../../../test/company-rows.ts";
import type { House } from "../../../test/house.ts";
import { newSecretLink } from "../../identity/secret-link.ts";
import { claimCodeHash } from "./claim-code.ts";
import type { KeyChannel } from "./key.store.ts";

/** The code of every takeover that a test builds. */
export const CODE = "12345678";
const OVER: readonly ClaimPhase[] = ["granted", "refused", "withdrawn", "expired"];
const PROVEN: readonly ClaimPhase[] = ["proven", "objection", "disputed", "granted"];

/** A takeover as it stands after some steps; one that is being proved waits for the code above. */
export const buildClaim = async (
  { admin }: House,
  {
    accountId,
    userId,
    state = "proving",
    method = "mail",
  }: { accountId: string; userId: string; state?: ClaimPhase; method?: "mail" | "call" | "letter" },
) => {
  const { rows } = await admin.query<{ id: string }>(
    `insert into claim (account_id, user_id, brand, company_name, street, city, phone, website, state, method, mailbox, rounds, proven_at, step_at, ended_at)
     select $1, $2, brand, name, 'Amselgrund 14', '50999 Köln', '+492214710123', 'https://www.kranz.example', $3, case when $3 <> 'begun' then $4 end,
       case when $4 = 'mail' and $3 <> 'begun' then 'info@kranz.example' end, case when $3 <> 'begun' then 1 else 0 end, case when $5 then now() end,
       case when not $6 then now() + interval '7 days' end, case when $6 then now() end from account where account_id = $1 returning id`,
    [accountId, userId, state, method, PROVEN.includes(state), OVER.includes(state)],
  );
  const id = String(rows[0]?.id);
  if (state === "proving")
    await admin.query("update claim set code_hash = $2, code_sent_at = now(), code_until = now() + interval '1 day' where id = $1", [
      id,
      claimCodeHash(id, CODE),
    ]);
  const { rows: now } = await admin.query<{ version: number }>("select version from claim where id = $1", [id]);
  return { id, version: now[0]?.version ?? 0 };
};
/** A key as it stands in a letter. */
export const buildKey = async (
  { admin }: House,
  { accountId, channel = "page" }: { accountId: string; channel?: KeyChannel },
): Promise<string> => {
  const link = newSecretLink(accountId);
  await admin.query("insert into claim_key (account_id, token_hash, channel, expires_at) values ($1, $2, $3, now() + interval '7 days')", [
    accountId,
    link.hash,
    channel,
  ]);
  return link.text;
};

export const fillCompany: CompanyRows = async ({ admin }, { id, mark }) => {
  await admin.query(
    "insert into claim_key (account_id, token_hash, channel, expires_at, company_name) values ($1, sha256($2), 'page', now() + interval '1 day', $3)",
    [id, Buffer.from(`${id}`), `Firma${mark}`],
  );
};
