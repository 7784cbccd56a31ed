import type { RoomSamples } from "../../../test/attack/sample.ts";

const NEXT_YEAR = new Date().getFullYear() + 1;

export const samples = {
  company: {
    getAccount: ({ accountId }) => ({ path: { id: accountId } }),
    getAccountLocks: () => ({}),
    getSubscriptions: () => ({}),
    updateSubscriptions: async ({ house, accountId }) => {
      const { rows } = await house.admin.query<{ wanted: boolean }>("select wanted from told_choice where account_id = $1", [accountId]);
      const times = { quiet: true, from: "20:00", to: "06:00", sundays: false };
      return { body: { subscriptions: [{ key: "lead-new", email: !(rows[0]?.wanted ?? true) }], times, rhythm: "weekly" } };
    },
    updateAccountLocks: async ({ house, accountId }) => {
      const { rows } = await house.admin.query<{ no_call: boolean }>("select no_call from account_locks where account_id = $1", [
        accountId,
      ]);
      return {
        body: {
          No_Call__c: !(rows[0]?.no_call ?? false),
          No_Leads__c: true,
          No_Leads_Reason__c: "illness",
          No_Leads_tmp_Date__c: `${NEXT_YEAR}-01-31`,
        },
      };
    },
  },
} satisfies RoomSamples;
