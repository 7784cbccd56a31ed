import { randomUUID } from "node:crypto";
import type { Own } from "../../../test/attack/own.ts";
import type { RoomSamples } from "../../../test/attack/sample.ts";
import { buildProposal } from "./customer-care.builders.ts";

const REASON = "Wir rufen die Inhaberin heute zurück";
/** Somebody who works for the company; whoever comes from outside does not. */
const memberOf = async ({ house, accountId }: Own): Promise<string> =>
  (
    await house.admin.query<{ user_id: string }>("select user_id from membership where account_id = $1 order by user_id limit 1", [
      accountId,
    ])
  ).rows[0]?.user_id ?? "1";
const versionOf = async ({ house, accountId }: Own): Promise<number> =>
  (
    await house.admin.query<{ version: number }>("select version from entry_section where account_id = $1 and section = 'payments'", [
      accountId,
    ])
  ).rows[0]?.version ?? 0;
const roundOf = async ({ house, accountId }: Own): Promise<number> =>
  (await house.admin.query<{ pin_round: number }>("select pin_round from care_access where account_id = $1", [accountId])).rows[0]
    ?.pin_round ?? 1;

export const samples: RoomSamples = {
  customerCare: {
    getWebsiteDeeplink: () => ({}),
    getCompanyInfo: () => ({}),
    showPerson: async (own) => ({ body: { userId: await memberOf(own), reason: REASON } }),
    getContactsShown: () => ({}),
    showContacts: () => ({ body: { kinds: ["leads" as const, "calls" as const], reason: REASON } }),
    proposeChange: async (own) => {
      await own.house.admin.query("delete from care_proposal where account_id = $1 and state = 'open'", [own.accountId]);
      const data = { version: await versionOf(own), payments: ["cash" as const, "paypal" as const] };
      return { body: { id: randomUUID(), note: "Die Inhaberin nimmt auch Bargeld", change: { section: "payments" as const, data } } };
    },
    getCareVisits: () => ({ query: { limit: 20, offset: 0 } }),
    getCareAccess: () => ({}),
    updateCareAccess: () => ({ body: { allowed: true } }),
    renewCarePin: async (own) => ({ body: { round: await roundOf(own) } }),
    getProposals: async (own) => {
      await buildProposal(own.house, own);
      return {};
    },
    confirmProposal: async (own) => ({ body: { id: await buildProposal(own.house, own) } }),
    refuseProposal: async (own) => ({ body: { id: await buildProposal(own.house, own) } }),
  },
};
