import type { RoomSamples } from "../../../test/attack/sample.ts";
import { bookEntryService, buildListing, buildPortals, buildRun } from "./entry-service.builders.ts";

export const samples = {
  entryService: {
    getJobIdAndPortalsMetadata: async ({ house, accountId }) => {
      await buildPortals(house);
      await bookEntryService(house, accountId);
      return { query: { company: "Kranz", street: "Hauptstraße", houseNumber: "12", zipCode: "50999", phone: "0221 4710123" } };
    },
    getAnalysisData: async ({ house, accountId, mark }) => ({ query: await buildRun(house, { accountId, mark }) }),
    getPartnerPortalListingStatistics: () => ({}),
    getCorrectnessOfListing: () => ({}),
    reloadPortals: async ({ house, accountId, mark }) => {
      await buildPortals(house);
      await bookEntryService(house, accountId);
      await buildListing(house, { accountId, portal: "kartenblick", mark });
      return { query: { identifier: "kartenblick" } };
    },
    getGrisuEntryServiceData: () => ({}),
    updateWkdbSignet: async ({ house, accountId }) => {
      const { rows } = await house.admin.query<{ no_signet: boolean }>("select no_signet from account_locks where account_id = $1", [
        accountId,
      ]);
      return { query: { customerId: accountId, lock: rows[0]?.no_signet === true ? "false" : "true" } };
    },
    retrievePortals: ({ accountId }) => ({ query: { companyId: accountId } }),
    requestCorrection: async ({ house, accountId, mark }) => {
      await buildPortals(house);
      await bookEntryService(house, accountId);
      await buildListing(house, { accountId, portal: "kartenblick", mark });
      return { body: { identifier: "kartenblick" } };
    },
  },
} satisfies RoomSamples;
