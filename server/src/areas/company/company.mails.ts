import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatDay, formatMoment } from "@schaufenster/contract/values/text/format.ts";
import type { Tx } from "../../db/db.ts";
import type { Letter, Sender } from "../../gateways/mail.ts";
import { findLetterhead } from "../../identity/person.store.ts";
import { ofCompany } from "../../doors/told/kind.ts";
import { greeting } from "../../session/greeting.ts";
import { findCancellation } from "./cancellation.store.ts";
import { findContactChange } from "./contact.store.ts";

/** What the job of a letter about a cancellation carries. */
export interface AboutCancellation {
  readonly accountId: string;
  readonly userId: string;
  readonly objectId: string;
}
/** The receipt for who cancelled; nothing when it was taken back meanwhile. */
export const writeArrived = async (
  tx: Tx,
  { accountId, userId, objectId }: AboutCancellation,
  company: Sender,
): Promise<Letter | undefined> => {
  const [row, person] = [await findCancellation(tx, accountId, objectId), await findLetterhead(tx, userId)];
  if (!row || row.state === "withdrawn" || !person) return undefined;
  const heading = `Ihre Kündigung ist eingegangen: ${row.name}`;
  return {
    to: person.email,
    subject: `${heading} (${company.name})`,
    content: {
      heading,
      paragraphs: [
        greeting(person),
        `Ihre Kündigung von „${row.name}“ (${row.sku}) für ${company.name} ist am ${formatMoment(row.arrived_at)} bei uns eingegangen. Gekündigt ist zum ${formatDay(row.ends_on)}.`,
        "Bis wir sie bestätigen, können Sie die Kündigung auf der Seite „Vertragsdaten“ zurücknehmen. Dort lesen Sie auch unsere Bestätigung.",
      ],
      action: { label: "Vertragsdaten öffnen", url: `${company.portalUrl}${ofCompany(PATHS.contract, accountId)}` },
    },
  };
};

/** What the job of a letter to a former recipient carries: which change, and which of the addresses in it. */
export interface AboutRecipient {
  readonly accountId: string;
  readonly userId: string;
  readonly version: number;
  readonly number: number;
}

/** Tells an address that it receives no papers of the company any more, so that nobody diverts them unseen. */
export const writeReplaced = async (
  tx: Tx,
  { accountId, version, number }: AboutRecipient,
  company: Sender,
): Promise<Letter | undefined> => {
  const change = await findContactChange(tx, accountId, version);
  const to = change?.former_recipients[number];
  if (!change || to === undefined) return undefined;
  const heading = "Empfänger von Rechnungen geändert";
  return {
    to,
    subject: `${heading}: ${company.name}`,
    content: {
      heading,
      paragraphs: [
        "Guten Tag,",
        `bei ${company.name} ist diese Adresse seit dem ${formatMoment(change.at.toISOString())} nicht mehr als Empfänger von Rechnungen und Verträgen eingetragen.`,
        "Wenn Sie davon wissen, müssen Sie nichts tun. Wenn nicht, fragen Sie bitte im Betrieb nach und rufen Sie uns an.",
      ],
    },
  };
};
