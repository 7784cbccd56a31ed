import type { Letter } from "../../gateways/mail.ts";
import { greeting } from "../../session/greeting.ts";

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
