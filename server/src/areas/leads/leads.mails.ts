import { formatDay, formatEuro } from "@schaufenster/contract/values/format.ts";
import { offerTotal } from "@schaufenster/contract/areas/leads/work.rules.ts";
import type { Letter } from "../../gateways/mail.ts";
import { greeting } from "../../session/greeting.ts";
import type { OfferRow } from "./offer.store.ts";

/** To the person who asked: which business has taken the request. */
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

/** To the person who asked: the offer with its positions. */
export const offerLetter = (given: { offer: OfferRow; companyName: string; contactName: string; to: string }): Letter => {
  const { offer, companyName } = given;
  const total = offerTotal(offer.positions);
  return {
    to: given.to,
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
      ],
    },
  };
};
