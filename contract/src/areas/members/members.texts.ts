import type { MemberRole, Right } from "../../values/rights/rights.rules.ts";

/** As what somebody works for a company, and what that means in a few words. */
export const ROLE_TEXTS: Readonly<Record<MemberRole, { readonly name: string; readonly may: string }>> = {
  owner: { name: "Inhaberin, Inhaber", may: "Alle Rechte, auch Kündigung und Personen" },
  office: { name: "Büro", may: "Eintrag, Anfragen, Anrufe, Bewertungen, Dokumente und Anliegen" },
  accounting: { name: "Buchhaltung", may: "Nur Dokumente und Rechnungen" },
  agency: { name: "Agentur", may: "Eintrag, Website und Werbung, keine Verträge" },
};
/** What each right is about, in the order in which it is shown. */
export const RIGHT_TEXTS: Readonly<Record<Right, string>> = {
  entry: "Eintrag",
  leads: "Anfragen",
  reviews: "Bewertungen",
  ads: "Werbung",
  documents: "Dokumente",
  contract: "Verträge",
  service: "Anliegen",
  people: "Personen",
};
