import type { Letter } from "../../gateways/mail.ts";

/** To the person who asked: which business has taken the request. */
export const leadAcceptedLetter = (lead: { title: string; companyName: string; contactName: string; to: string }): Letter => ({
  to: lead.to,
  subject: `${lead.companyName} hat Ihre Anfrage angenommen`,
  content: {
    heading: "Ihre Anfrage wurde angenommen",
    paragraphs: [
      `Guten Tag ${lead.contactName},`,
      `${lead.companyName} hat Ihre Anfrage „${lead.title}“ angenommen und meldet sich bei Ihnen.`,
      "Sie müssen nichts weiter tun.",
    ],
  },
});
