import type { Row } from "../../../src/db/copy-text.ts";
import { perCompany, type RoomDemo } from "../../room-demo.ts";
import type { Company, World } from "../../world/world.ts";

export const SERVICE_COLUMNS = ["account_id", "source_name", "connected", "externally_confirmed", "connected_at", "confirmed_at"] as const;
export const serviceRows = (world: World, c: Company): Row[] =>
  c.google === null
    ? []
    : [[c.accountId, "google", true, c.google.confirmed, world.clock.ago(20), c.google.confirmed ? world.clock.ago(18) : null]];

export const demo: RoomDemo = { tables: () => [perCompany("external_service", SERVICE_COLUMNS, serviceRows)] };
