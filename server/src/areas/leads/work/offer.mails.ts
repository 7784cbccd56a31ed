import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatCents, formatDay } from "@schaufenster/contract/values/text/format.ts";
import { formatPhone } from "@schaufenster/contract/values/phone/phone.ts";
import { offerTotal } from "@schaufenster/contract/areas/leads/work.rules.ts";
import type { Letter } from "../../../gateways/mail.ts";
import { greeting, type Named } from "../../../session/greeting.ts";
import type { FirmRow } from "./offer.rows.ts";
import type { OfferRow } from "./offer.store.ts";

const positionLine = ({ text, amount, cents }: OfferRow["positions"][number], at: number): string =>
  `${at + 1}. ${text}${amount === "" ? "" : `, ${amount}`}${cents === null ? "" : `: ${formatCents(cents)}`}`;

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
  url: string;
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
        ...(total === null ? [] : [`Summe: ${formatCents(total)}`]),
        ...(offer.price_text === "" ? [] : [offer.price_text]),
        `Das Angebot gilt bis zum ${formatDay(offer.valid_until)}. Auf der Seite des Angebots nehmen Sie es an, lehnen es ab oder stellen eine Rückfrage.`,
        senderLine(companyName, firm),
      ],
      action: { label: "Angebot ansehen und beantworten", url: given.url },
    },
  };
};

/** Whoever wrote an offer, as letters address them. */
type Writer = Named & { readonly email: string };
const seeOffer = (portalUrl: string, { id }: OfferRow) => ({
  label: "Angebot öffnen",
  url: `${portalUrl}${PATHS.leadOffers}?angebot=${encodeURIComponent(id)}`,
});

/** To whoever wrote the offer: a question of the person who asked. */
export const offerQuestionLetter = (given: {
  offer: OfferRow;
  person: Writer;
  words: string;
  replyTo: string | undefined;
  portalUrl: string;
}): Letter => {
  const { offer, person, words } = given;
  return {
    to: person.email,
    replyTo: given.replyTo,
    subject: `Rückfrage zu Ihrem Angebot Nr. ${offer.id}`,
    content: {
      heading: `Rückfrage zu „${offer.title}“`,
      paragraphs: [
        greeting(person),
        `${offer.name ?? "Die anfragende Person"} fragt zu Ihrem Angebot Nr. ${offer.id}:`,
        ...words.split(/\n+/),
        ...(given.replyTo === undefined ? [] : ["Wenn Sie auf diese E‑Mail antworten, geht Ihre Antwort direkt dorthin."]),
      ],
      action: seeOffer(given.portalUrl, offer),
    },
  };
};
