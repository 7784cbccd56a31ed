import type { DeliveryRefusal } from "@schaufenster/contract/areas/leads/delivery.rules.ts";
import { INQUIRY_LIMITS } from "@schaufenster/contract/areas/leads/inquiry.rules.ts";
import type { Letter } from "../../../gateways/mail.ts";
import { greeting } from "../../../session/greeting.ts";

/**
 * To the address that somebody gave on a public page, perhaps not their own: nothing of what was written stands in it but the name, so
 * that nobody can send strangers their words by our hand.
 */
export const inquiryConfirmLetter = (given: { to: string; name: string; companyName: string; url: string }): Letter => ({
  to: given.to,
  subject: `Bitte bestätigen Sie Ihre Anfrage an ${given.companyName}`,
  content: {
    heading: "Ihre Anfrage wartet auf Ihre Bestätigung",
    paragraphs: [
      greeting(given.name),
      `auf der Seite von ${given.companyName} wurde eine Anfrage mit dieser E‑Mail-Adresse geschrieben. Erst wenn Sie sie bestätigen, geht sie an den Betrieb.`,
      `Das geht ${INQUIRY_LIMITS.confirmHours} Stunden lang. Danach löschen wir die Anfrage.`,
      "Sie haben keine Anfrage geschrieben? Dann brauchen Sie nichts zu tun.",
    ],
    action: { label: "Anfrage ansehen und bestätigen", url: given.url },
  },
});

const WHY: Readonly<Record<DeliveryRefusal, string>> = {
  "capacity-red": "Der Betrieb nimmt zurzeit keine Anfragen an.",
  paused: "Der Betrieb nimmt zurzeit keine Anfragen an.",
  "company-holiday": "Der Betrieb hat heute geschlossen und nimmt keine Anfragen an.",
  "no-job-leads": "Der Betrieb nimmt solche Anfragen nicht an.",
  "trade-not-wanted": "Der Betrieb nimmt Anfragen zu dieser Leistung nicht an.",
  "outside-radius": "Der Ort liegt außerhalb des Gebiets, aus dem der Betrieb Anfragen annimmt.",
  "day-is-full": "Der Betrieb hat heute schon so viele Anfragen, wie er annehmen kann.",
};

/** To whoever confirmed an inquiry that the company does not want. */
export const inquiryRefusedLetter = (given: { to: string; name: string; companyName: string; why: DeliveryRefusal }): Letter => ({
  to: given.to,
  subject: `Ihre Anfrage an ${given.companyName}`,
  content: {
    heading: "Ihre Anfrage konnte nicht übergeben werden",
    paragraphs: [
      greeting(given.name),
      `${WHY[given.why]} Ihre Anfrage an ${given.companyName} haben wir deshalb nicht übergeben.`,
      "Sie müssen nichts tun.",
    ],
  },
});
