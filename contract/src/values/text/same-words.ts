import { foldedStart } from "./folded.ts";

/**
 * Words that mean the same to whoever looks for something, wherever the portal is searched: its pages and help as well as a company's data.
 * What a page or a kind of document is called beside stands with it (`places.ts`, `document_kind`).
 */
const SAME: readonly string[] = [
  "Rechnung Faktura Beleg",
  "Gutschrift Erstattung",
  "Mahnung Zahlungserinnerung",
  "Vertrag Vereinbarung",
  "Angebot Kostenvoranschlag Offerte",
  "Auftrag Bestellung",
  "Bewertung Rezension",
  "Anruf Telefonat",
  "Passwort Kennwort",
  "Webseite Website Homepage",
  "Bad Badezimmer",
  "WC Toilette Klo",
  "Dusche Brause",
  "Waschbecken Waschtisch",
  "Lampe Leuchte",
  "Renovieren Sanieren Modernisieren",
  "Renovierung Sanierung Modernisierung",
  "Reparatur Instandsetzung",
  "Reparieren Instandsetzen",
  "Streichen Anstreichen",
  "Reinigung Putzen",
  "Maler Anstreicher",
  "Tischler Schreiner",
  "Klempner Sanitärinstallateur",
  "Elektriker Elektroinstallateur",
  "Fleischer Metzger",
  "Friseur Frisör",
];

const others = new Map<string, readonly string[]>();
for (const line of SAME) {
  const words = line.split(" ").map(foldedStart);
  for (const word of words) others.set(word, [...(others.get(word) ?? []), ...words.filter((other) => other !== word)]);
}

/** What else people call it, in the writing that is compared; of a word that has no other name there is nothing. */
export const otherWords = (folded: string): readonly string[] => others.get(folded) ?? [];
