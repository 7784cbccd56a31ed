import type { Tx } from "../../db/db.ts";
import type { Letter } from "../../gateways/mail.ts";
import { leadAcceptedLetter } from "./leads.mails.ts";
import { findLead } from "./lead.store.ts";

/** Writes to the person who asked; nothing when the request is gone meanwhile. */
export const writeLeadAccepted = async (
  tx: Tx,
  accountId: string,
  externalId: string,
  companyName: string,
): Promise<Letter | undefined> => {
  const lead = await findLead(tx, accountId, externalId);
  if (!lead?.name || !lead.email) return undefined;
  return leadAcceptedLetter({ title: lead.title, companyName, contactName: lead.name, to: lead.email });
};
