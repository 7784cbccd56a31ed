import { createHash, randomBytes } from "node:crypto";
import type { CompanyRows } from "../../../test/company-rows.ts";
import type { House } from "../../../test/house.ts";
import { ringOf } from "../../connections.ts";
import { sealToken } from "./access.service.ts";

/** Gives a company a grant as if its owner had allowed it at Google. */
export const buildGrant = async (
  { admin, config }: Pick<House, "admin" | "config">,
  {
    accountId,
    token,
    mark,
    location = null,
  }: { readonly accountId: string; readonly token: string; readonly mark: string; readonly location?: string | null },
): Promise<void> => {
  const sealed = sealToken(ringOf(config), accountId, "google", token);
  await admin.query(
    `insert into external_grant (account_id, source_name, token, subject, location, check_at)
     values ($1, 'google', $2, $3, $4::text, case when $4::text is null then null else now() end)
     on conflict (account_id, source_name) do update set token = excluded.token, location = excluded.location, check_at = excluded.check_at`,
    [accountId, sealed, randomBytes(32), location],
  );
  await admin.query(
    `insert into external_service (account_id, source_name, granted, connected, externally_confirmed, location_title, set_up_here)
     values ($1, 'google', true, $2, false, $3, true)
     on conflict (account_id, source_name) do update set granted = true, connected = excluded.connected, location_title = excluded.location_title,
       externally_confirmed = false, set_up_here = true`,
    [accountId, location !== null, location === null ? null : `Standort${mark}`],
  );
};
/** An attempt as a session would have begun it; every session, where it does not matter which one asks. */
export const buildAttempt = async (
  { admin }: Pick<House, "admin">,
  { accountId, state }: { readonly accountId: string; readonly state: string },
): Promise<void> => {
  await admin.query(
    `insert into external_attempt (account_id, source_name, family, state_hash, expires_at)
     select distinct $1::bigint, 'google', family, $2::bytea, now() + interval '10 minutes' from session
     on conflict (account_id, source_name, family) do update set state_hash = excluded.state_hash, expires_at = excluded.expires_at`,
    [accountId, createHash("sha256").update(state).digest()],
  );
};

export const fillCompany: CompanyRows = async (house, { id, mark }) => {
  await house.admin.query(
    "insert into external_service (account_id, source_name, location_title, connected, externally_confirmed) values ($1, 'google', $2, true, false)",
    [id, `Standort${mark}`],
  );
  await buildGrant(house, { accountId: String(id), mark, token: `fill-${id}`, location: `accounts/fill-${id}/locations/fill-${id}` });
  await house.admin.query("insert into external_revocation (account_id, source_name, token) values ($1, 'google', $2)", [
    id,
    sealToken(ringOf(house.config), String(id), "google", `ended-${id}`),
  ]);
  await house.admin.query(
    "insert into external_attempt (account_id, source_name, family, state_hash, expires_at) values ($1, 'google', gen_random_uuid(), $2, now() + interval '10 minutes')",
    [id, randomBytes(32)],
  );
};
