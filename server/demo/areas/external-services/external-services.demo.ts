import { createHash } from "node:crypto";
import type { Row } from "../../../src/db/copy-text.ts";
import { perCompany, type RoomDemo, type Secrets } from "../../room-demo.ts";
import { GOOGLE_SINCE_DAYS } from "../../world/showcase.ts";
import type { Company, World } from "../../world/world.ts";

/** Whose owner connected a location here, and as whom at the played Google; of the others our service did. */
const GRANTS: ReadonlyMap<number, { readonly person: string; readonly location: string; readonly title: string }> = new Map([
  [4_081_552, { person: "kranz", location: "accounts/1001/locations/5001", title: "Malerbetrieb Kranz & Tochter" }],
  [4_083_317, { person: "eulen", location: "accounts/1005/locations/8001", title: "Gasthaus Drei Eulen" }],
]);

export const SERVICE_COLUMNS = [
  "account_id",
  "source_name",
  "connected",
  "externally_confirmed",
  "connected_at",
  "confirmed_at",
  "location_title",
  "set_up_here",
] as const;
export const serviceRows = (world: World, c: Company): Row[] => {
  if (c.google === null) return [];
  const { confirmed } = c.google;
  const grant = GRANTS.get(c.accountId);
  const times = [world.clock.ago(GOOGLE_SINCE_DAYS), confirmed ? world.clock.ago(18) : null] as const;
  return [[c.accountId, "google", true, confirmed, ...times, grant?.title ?? null, grant !== undefined]];
};

const GRANT_COLUMNS = ["account_id", "source_name", "token", "subject", "location", "check_at"] as const;
const grantRows =
  ({ sealGrant }: Secrets) =>
  (world: World, c: Company): Row[] => {
    const grant = GRANTS.get(c.accountId);
    if (c.google === null || grant === undefined) return [];
    const subject = createHash("sha256").update(grant.person).digest();
    // The next look is a good while away: the world is the same for everybody who loads it.
    const token = sealGrant(c.accountId, `1//sandbox.${grant.person}.demo`);
    return [[c.accountId, "google", token, subject, grant.location, world.clock.ago(-1)]];
  };

export const demo: RoomDemo = {
  tables: (secrets) => [
    perCompany("external_service", SERVICE_COLUMNS, serviceRows),
    perCompany("external_grant", GRANT_COLUMNS, grantRows(secrets)),
  ],
  roots: ["taken_location"],
};
