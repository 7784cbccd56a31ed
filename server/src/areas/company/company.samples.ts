import type { RoomSamples } from "../../../test/attack/sample.ts";
import { buildCancellation, buildProduct } from "./company.builders.ts";

/** Every sample has a product of its own. */
let last = 1_000;
const NEXT_YEAR = new Date().getFullYear() + 1;

export const samples = {
  company: {
    getAccount: ({ accountId }) => ({ path: { id: accountId } }),
    getContacts: () => ({}),
    updateContacts: async ({ house, accountId, mark }) => {
      const { rows } = await house.admin.query<{ version: number }>("select version from customer where account_id = $1", [accountId]);
      const person = {
        Salutation: "keine" as const,
        FirstName: "",
        LastName: `Neu${mark}`,
        Email: null,
        Phone: null,
        roles: ["Employee" as const],
      };
      return { body: { version: rows[0]?.version ?? 0, keep: [], contacts: [person] } };
    },
    getContract: () => ({}),
    cancelProduct: async ({ house, accountId, mark }) => {
      const id = (last += 1);
      const { productId, exit } = await buildProduct(house, { accountId, id, mark });
      return { body: { productId, endsOn: exit?.endsOn ?? "" } };
    },
    withdrawCancellation: async ({ house, accountId, mark }) => {
      const product = (last += 1);
      await buildProduct(house, { accountId, id: product, mark });
      return { body: { id: await buildCancellation(house, { accountId, product, mark }), version: 1 } };
    },
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
