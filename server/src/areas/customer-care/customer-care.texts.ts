import type { Proposable } from "@schaufenster/contract/areas/customer-care/care.rules.ts";

/** What the sections of the entry are called. */
export const SECTION_WORDS: Readonly<Record<Proposable, string>> = {
  companyData: "Name, Adresse und Kontakt",
  openingHours: "Öffnungszeiten",
  payments: "Zahlungsarten",
  onlinePresence: "Internetadressen",
  aboutUs: "Über uns",
};
