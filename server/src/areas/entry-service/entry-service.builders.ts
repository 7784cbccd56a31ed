import { randomUUID } from "node:crypto";
import type { CompanyRows } from "../../../test/company-rows.ts";
import type { House } from "../../../test/house.ts";
import { hashRunToken } from "./run.service.ts";

/** The partner portals that tests know. */
export const PORTALS = ["kartenblick", "firmenatlas", "telefonheft", "servicekarte", "wegweiser-west"] as const;
const CHANGEABLE: Readonly<Record<string, string>> = { telefonheft: "owner", servicekarte: "portal" };

/** Makes portals known as if they had told of themselves. */
export const buildPortals = async ({ admin }: House): Promise<void> => {
  for (const portal of PORTALS)
    await admin.query("insert into listing_portal values ($1, initcap($1), $2, $3, now()) on conflict (identifier) do nothing", [
      portal,
      portal !== "wegweiser-west",
      CHANGEABLE[portal] ?? "us",
    ]);
};
/** The company books the entry service, and nobody has asked for a look yet. */
export const bookEntryService = async ({ admin }: House, accountId: string): Promise<void> => {
  await admin.query(
    "insert into product (account_id, id, sku, status, detail_name) values ($1, 940, 'ESV-24', 'Invoicing', 'Eintragsservice') on conflict do nothing",
    [accountId],
  );
  await admin.query("delete from listing_head where account_id = $1", [accountId]);
};
/** A listing that was looked at a moment ago. */
export const buildListing = async (
  { admin }: House,
  { accountId, portal, status = "portal_nok", mark = "" }: { accountId: string; portal: string; status?: string; mark?: string },
): Promise<void> => {
  await admin.query("delete from portal_listing where account_id = $1 and portal = $2", [accountId, portal]);
  await admin.query(
    `insert into portal_listing (account_id, portal, status, checked_at, url, fields, differences, rating_count, rating_average)
     values ($1, $2, $3, now(), $4, '[{"field": "phone", "state": "nok"}]', jsonb_build_array(jsonb_build_object('field', 'phone', 'detail', null, 'ours', $5::text, 'found', '0221 1')), 3, 4.5)`,
    [accountId, portal, status, `https://${portal}.example/${mark}`, `0221 2${mark}`],
  );
};
/** A run with its token. */
export const buildRun = async (
  { admin }: House,
  { accountId, mark = "", minutesAgo = 0 }: { accountId: string; mark?: string; minutesAgo?: number },
): Promise<{ jobId: string; token: string }> => {
  const [jobId, token] = [randomUUID(), `token-${mark}`];
  await admin.query(
    "insert into listing_run (account_id, id, token_hash, portals, started_at) values ($1, $2, $3, $4, now() - $5 * interval '1 minute')",
    [accountId, jobId, hashRunToken(token, { accountId }), PORTALS, minutesAgo],
  );
  await admin.query(
    `insert into listing_run_portal (account_id, run_id, portal, status, fields, url) values ($1, $2, 'kartenblick', 'portal_ok', '[{"field": "name", "state": "ok"}]', $3)`,
    [accountId, jobId, `https://kartenblick.example/${mark}`],
  );
  return { jobId, token };
};

export const fillCompany: CompanyRows = async (house, { id, mark }) => {
  const accountId = String(id);
  await house.admin.query("insert into portal_listing (account_id, portal, status, checked_at) values ($1, $2, 'portal_ok', now())", [
    id,
    `portal${mark}`,
  ]);
  await buildListing(house, { accountId, portal: "servicekarte", mark });
  // One of the rating sources that are counted apart.
  await buildListing(house, { accountId, portal: "golocal", mark });
  await house.admin.query(
    `insert into listing_correction (account_id, portal, key, kind, way, due_on, state, reason, ordered_by)
     values ($1, 'servicekarte', gen_random_uuid(), 'correct', 'desk', '2026-12-01', 'refused', $2, 1)`,
    [id, `Grund${mark}`],
  );
  await house.admin.query("insert into listing_head (account_id) values ($1)", [id]);
  await buildRun(house, { accountId, mark, minutesAgo: 60 });
};
