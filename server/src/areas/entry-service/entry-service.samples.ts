import type { RoomSamples } from "../../../test/attack/sample.ts";

export const samples = {
  entryService: {
    getPartnerPortalListingStatistics: () => ({}),
    updateWkdbSignet: async ({ house, accountId }) => {
      const { rows } = await house.admin.query<{ no_signet: boolean }>("select no_signet from account_locks where account_id = $1", [
        accountId,
      ]);
      return { query: { customerId: accountId, lock: rows[0]?.no_signet === true ? "false" : "true" } };
    },
  },
} satisfies RoomSamples;
