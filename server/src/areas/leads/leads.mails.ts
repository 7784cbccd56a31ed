import { formatDay, formatEuro } from "@schaufenster/contract/values/text/format.ts";
import { formatPhone } from "@schaufenster/contract/values/phone/phone.ts";
import { offerTotal } from "@schaufenster/contract/areas/leads/work.rules.ts";
import type { Letter } from "../../gateways/mail.ts";
import { greeting } from "../../session/greeting.ts";
import type { FirmRow, OfferRow } from "./work/offer.store.ts";

/** To the person who asked: which business has taken the lead. */
export const leadAcceptedLetter = (lead: { title: string; companyName: string; contactName: string; to: string }): Letter => ({
  to: lead.to,
  subject: `${lead.companyName} hat Ihre Anfrage angenommen`,
  content: {
    heading: "Ihre Anfrage wurde angenommen",
    paragraphs: [
      greeting(lead.contactName),
      `${lead.companyName} hat Ihre Anfrage „${lead.title}“ angenommen und meldet sich bei Ihnen.`,
      "Sie müssen nichts weiter tun.",
    ],
  },
});

/** To the person who asked: a polite refusal in the words that the company chose. */
export const leadDeclinedLetter = (lead: {
  title: string;
  companyName: string;
  contactName: string;
  to: string;
  words: string;
  referral: string;
}): Letter => ({
  to: lead.to,
  subject: `Ihre Anfrage bei ${lead.companyName}`,
  content: {
    heading: `Absage zu Ihrer Anfrage „${lead.title}“`,
    paragraphs: [
      greeting(lead.contactName),
      ...lead.words.split(/\n+/),
      ...(lead.referral === "" ? [] : [`Eine Empfehlung von ${lead.companyName}: ${lead.referral}`]),
      `Freundliche Grüße, ${lead.companyName}`,
    ],
  },
});

const CENTS = 100;
const euro = (cents: number): string => formatEuro(cents / CENTS);
const positionLine = ({ text, amount, cents }: OfferRow["positions"][number], at: number): string =>
  `${at + 1}. ${text}${amount === "" ? "" : `, ${amount}`}${cents === null ? "" : `: ${euro(cents)}`}`;

/** Whose offer it is: name, address and how to answer. */
const senderLine = (companyName: string, firm: FirmRow | undefined): string =>
  [
    companyName,
    firm?.street,
    firm?.zip && firm.city ? `${firm.zip} ${firm.city}` : firm?.city,
    firm?.phone ? `Telefon ${formatPhone(firm.phone)}` : null,
    firm?.email ? `E‑Mail ${firm.email}` : null,
  ]
    .filter(Boolean)
    .join(", ");

/** To the person who asked: the offer with its positions; whoever answers the letter writes to the company. */
export const offerLetter = (given: {
  offer: OfferRow;
  companyName: string;
  firm: FirmRow | undefined;
  contactName: string;
  to: string;
}): Letter => {
  const { offer, companyName, firm } = given;
  const total = offerTotal(offer.positions);
  return {
    to: given.to,
    replyTo: firm?.email ?? undefined,
    subject: `Angebot von ${companyName}: ${offer.title}`,
    content: {
      heading: `Angebot Nr. ${offer.id}: ${offer.title}`,
      paragraphs: [
        greeting(given.contactName),
        `vielen Dank für Ihre Anfrage „${offer.lead_title}“. ${companyName} macht Ihnen dieses Angebot:`,
        ...offer.positions.map(positionLine),
        ...(total === null ? [] : [`Summe: ${euro(total)}`]),
        ...(offer.price_text === "" ? [] : [offer.price_text]),
        `Das Angebot gilt bis zum ${formatDay(offer.valid_until)}. Bitte sagen Sie ${companyName} bis dahin Bescheid, ob Sie es annehmen.`,
        senderLine(companyName, firm),
      ],
    },
  };
};
