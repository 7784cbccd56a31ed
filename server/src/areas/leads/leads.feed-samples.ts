import type { FeedSamples } from "../../../test/feed-samples.ts";

const LEAD = {
  title: "Zimmer streichen",
  zipCode: "50667",
  city: "Köln",
  distanceKm: 4.2,
  trade: "Maler",
  message: "Bitte um ein Angebot.",
  contact: { name: "Erika Beispiel", phone: "0221 4710199", email: "erika@post.test", street: "Rosenweg 5" },
};

export const feedSamples: FeedSamples = {
  lead: {
    tables: ["lead", "lead_contact", "lead_delivery"],
    good: LEAD,
    changed: { ...LEAD, title: "Zwei Zimmer streichen", contact: { ...LEAD.contact, phone: "0221 4710198" } },
    bad: [
      { ...LEAD, contact: { ...LEAD.contact, email: "keine Adresse" } },
      { ...LEAD, answerHours: 0 },
    ],
  },
};
