import type { ExternalService } from "@schaufenster/contract/areas/external-services/external-service.model.ts";
import type { externalServices } from "@schaufenster/contract/areas/external-services/external-services.calls.ts";
import type { Handlers } from "../../http/context.ts";
import type { PENDING_CALLS } from "../../http/pending.ts";
import { findServices } from "./external-services.store.ts";

const NAMES: readonly ExternalService["sourceName"][] = ["google", "facebook"];

/** Connections to third parties. */
export const externalServiceHandlers = (): Handlers<typeof externalServices, (typeof PENDING_CALLS)["externalServices"][number]> => ({
  list: async ({ db, actor }) => {
    const rows = await findServices(db, actor.accountId);
    return NAMES.map((sourceName) => {
      const row = rows.find((candidate) => candidate.source_name === sourceName);
      return {
        sourceName,
        granted: row?.granted ?? false,
        connected: row?.connected ?? false,
        externallyConfirmed: row?.externally_confirmed ?? false,
        locationTitle: row?.location_title ?? null,
        since: row?.connected_at?.toISOString() ?? null,
      };
    });
  },
});
