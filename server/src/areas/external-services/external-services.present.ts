import type { ExternalService } from "@schaufenster/contract/areas/external-services/external-service.model.ts";
import type { findServices } from "./external-services.store.ts";

type Row = Awaited<ReturnType<typeof findServices>>[number];

/** A service as the company sees it; one without a row was never connected. */
export const presentService = (sourceName: ExternalService["sourceName"], rows: readonly Row[]): ExternalService => {
  const row = rows.find((candidate) => candidate.source_name === sourceName);
  return {
    sourceName,
    granted: row?.granted ?? false,
    connected: row?.connected ?? false,
    externallyConfirmed: row?.externally_confirmed ?? false,
    locationTitle: row?.location_title ?? null,
    since: row?.connected_at?.toISOString() ?? null,
    setUpHere: row?.set_up_here ?? false,
  };
};
