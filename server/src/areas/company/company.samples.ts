import type { Own } from "../../../test/attack/own.ts";
import type { RoomSamples } from "../../../test/attack/sample.ts";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { buildCancellation, buildProduct } from "./company.builders.ts";

/** Every sample has a product of its own. */
let last = 1_000;
const NEXT_YEAR = new Date().getFullYear() + 1;

/** Everybody who is invited, or works for a company besides the caller, is another person. */
const someone = (): string => `jemand${(last += 1)}@example.test`;
const invite = async ({ house, accountId, userId }: Own, address: string): Promise<string> => {
  const { rows } = await house.admin.query<{ id: string }>(
    `insert into invitation (account_id, address, role, company_name, invited_by, expires_at) values ($1, $2, 'office', 'Firma', $3, now() + interval '1 day') returning id`,
    [accountId, address, userId],
  );
  return rows[0]?.id ?? "";
};
/** By another company than the caller's, to the caller's own address. */
const inviteOneself = async (own: Own): Promise<string> => {
  const { accountId } = await buildCompany(own.house, { mark: own.mark });
  const { rows } = await own.house.admin.query<{ email: string }>("select email from app_user where user_id = $1", [own.userId]);
  return invite({ ...own, accountId }, rows[0]?.email ?? "");
};
const addColleague = async ({ house, accountId, mark }: Own): Promise<string> => {
  const { userId } = await buildUser(house, { mark });
  await house.admin.query("insert into membership (user_id, account_id, role) values ($1, $2, 'office')", [userId, accountId]);
  return userId;
};

export const samples = {
  members: {
    getMembers: () => ({}),
    inviteMember: async ({ house, accountId }) => {
      // Only so many may be open at a time.
      await house.admin.query("delete from invitation where account_id = $1", [accountId]);
      return { body: { email: someone(), role: "office", endsOn: null } };
    },
    withdrawInvitation: async (own) => ({ body: { id: await invite(own, someone()) } }),
    updateMember: async (own) => ({ body: { userId: await addColleague(own), version: 1, role: "agency", endsOn: `${NEXT_YEAR}-01-31` } }),
    endMember: async (own) => ({ body: { userId: await addColleague(own), version: 1 } }),
    getInvitations: () => ({}),
    acceptInvitation: async (own) => ({ body: { id: await inviteOneself(own) } }),
    declineInvitation: async (own) => ({ body: { id: await inviteOneself(own) } }),
  },
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
