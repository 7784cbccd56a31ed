import { LANGUAGE_LABELS } from "@schaufenster/contract/areas/entry/entry-labels.texts.ts";
import type { LANGUAGES, LEGAL_FORMS, PROFESSIONS } from "@schaufenster/contract/areas/entry/entry.rules.ts";

type Employees = "1" | "2-5" | "6-10" | "11-50" | "51-250" | "250+";

const professions: Record<(typeof PROFESSIONS)[number], string> = {
  craft: "Handwerk",
  gastronomy: "Gastronomie",
  practice: "Praxis oder Kanzlei",
  retail: "Handel",
  service: "Dienstleistung",
};
const legalForms: Record<(typeof LEGAL_FORMS)[number], string> = {
  "sole-trader": "Einzelunternehmen",
  freelancer: "Freiberuflich",
  gbr: "GbR",
  ek: "e. K.",
  ohg: "OHG",
  kg: "KG",
  "gmbh-co-kg": "GmbH & Co. KG",
  ug: "UG (haftungsbeschränkt)",
  gmbh: "GmbH",
  ag: "AG",
  eg: "eG",
  ev: "e. V.",
  partg: "PartG",
  other: "andere",
};
const employees: Record<Employees, string> = {
  "1": "nur ich",
  "2-5": "2 bis 5",
  "6-10": "6 bis 10",
  "11-50": "11 bis 50",
  "51-250": "51 bis 250",
  "250+": "über 250",
};

export const detailsTexts = {
  title: "Betriebsdaten",
  sub: "Was Kundinnen und Kunden über Ihren Betrieb wissen sollten.",
  profession: "Art des Betriebs",
  professionHint: "Danach richtet sich, welche Angaben für die Vollständigkeit zählen, solange Sie keine Branche gewählt haben.",
  professions,
  ownerName: "Inhaberin oder Inhaber",
  founded: "Gegründet im Jahr",
  employees: "Wie viele arbeiten im Betrieb?",
  employeeCounts: employees,
  legalForm: "Rechtsform",
  legalForms,
  court: "Registergericht",
  courtHint: "z. B. Amtsgericht Köln",
  number: "Registernummer",
  numberHint: "z. B. HRB 12345",
  vat: "Umsatzsteuer-ID",
  vatHint: "z. B. DE999999999",
  chamber: "Kammer oder Innung",
  languages: "Gesprochene Sprachen",
  languageWords: LANGUAGE_LABELS,
  languageGroups: [
    { title: "Häufig", keys: ["de", "en", "tr", "ru", "pl", "ar"] },
    { title: "Weitere", keys: ["fr", "it", "es", "pt", "nl", "da", "cs", "uk", "fa", "el", "hr", "ro", "vi", "zh"] },
  ] satisfies { title: string; keys: (typeof LANGUAGES)[number][] }[],
  choose: "Keine Angabe",
  optional: "optional",
  previous: (text: string) => `Bisher: ${text === "" ? "keine Angabe" : text}`,
  faults: {
    founded: "Bitte geben Sie das Jahr mit vier Ziffern ein, zum Beispiel 1987.",
    vat_id: "Eine deutsche Umsatzsteuer-ID besteht aus DE und neun Ziffern, zum Beispiel DE999999999.",
    owner_name: "Der Name ist zu lang. Bitte kürzen Sie ihn auf 120 Zeichen.",
    register_court: "Bitte kürzen Sie das Registergericht auf 80 Zeichen.",
    register_number: "Bitte kürzen Sie die Registernummer auf 40 Zeichen.",
    chamber: "Bitte kürzen Sie den Namen der Kammer auf 120 Zeichen.",
  } as Readonly<Record<string, string>>,
  fault: "Bitte prüfen Sie diese Angabe.",
};
