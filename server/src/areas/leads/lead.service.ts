import type { Lead } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db } from "../../db/db.ts";
import { presentLead } from "./lead.present.ts";
import { acceptOpenLead, findLead } from "./lead.store.ts";

/** One request, or nothing that could tell it from a stranger's. */
export const getLead = async (on: Db, accountId: string, externalId: string): Promise<Lead> => {
  const row = await findLead(on, accountId, externalId);
  if (!row) throw new Refused("not-found");
  return presentLead(row);
};

/** Accepts a request. A second device that comes later sees the acceptance, not an error; `taken` says who did it. */
export const acceptLead = async (
  on: Db,
  accountId: string,
  externalId: string,
  userId: string,
): Promise<{ lead: Lead; taken: boolean }> => {
  const taken = await acceptOpenLead(on, accountId, externalId, userId);
  const lead = await getLead(on, accountId, externalId);
  if (lead.status === "expired") throw new Refused("lead-expired");
  return { lead, taken };
};
