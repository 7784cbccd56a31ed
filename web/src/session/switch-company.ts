import { mustConfirmClaim } from "@schaufenster/contract/areas/claiming/claim.rules.ts";
import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { send } from "../http/send.ts";
import { setAccount } from "./session-store.ts";

/** Loads a company and makes it the active one; says whether its owner has to confirm the claim first. */
export const switchCompany = async (id: string): Promise<{ mustConfirm: boolean }> => {
  const customer = await send(company.getAccount, { path: { id } }, { accountId: id });
  setAccount(id);
  return { mustConfirm: mustConfirmClaim(customer.claimed_by, customer.owner_claim_expires, new Date().toISOString()) };
};
