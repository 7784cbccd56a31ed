import { formatNumber } from "@schaufenster/contract/values/text/format.ts";

/** A count with its word. */
export const reviewsText = (count: number): string => (count === 1 ? "1 Bewertung" : `${formatNumber(count)} Bewertungen`);

/** Words of awards and their signets. */
export const AWARD_TEXTS = {
  names: {
    signet: "Bewertungssiegel",
    recommended: (year: number) => `Empfohlen ${year}`,
    "top-employer": "Top-Arbeitgeber",
  },
  files: { signet: "Bewertungssiegel", recommended: "Siegel_Empfohlen", badge: "Top-Arbeitgeber" },
  picture: "Bild",
  none: "–",
  alt: (average: string): string => `${average} von 5 Sternen`,
  topIn: (city: string): string => `Top in ${city}`,
  employer: ["Top", "Arbeitgeber"],
  sheetTitle: { signet: "Ihr Bewertungssiegel", recommended: "Ihr Siegel „Empfohlen“" },
  basis: (reviews: string, date: string): string => `Berechnet am ${date} aus ${reviews}.`,
  verified: "Es zählen nur Bewertungen von Personen mit bestätigter E-Mail-Adresse. Bewertungen anderer Portale fließen nicht ein.",
  use: "So verwenden Sie das Siegel",
  uses: [
    "Drucken Sie diese Seite in Originalgröße. Das große Siegel misst 10 cm, die kleinen messen 5 cm und 3 cm.",
    "Das Siegel bleibt auch vergrößert scharf: Geben Sie dieses PDF an Ihre Druckerei oder Ihren Beschrifter.",
    "Bitte verändern Sie weder Zahlen noch Farben, und verwenden Sie das Siegel nur, solange es für Ihren Betrieb gilt.",
  ],
  page: (page: number, count: number): string => `Seite ${page} von ${count}`,
} as const;

/** Words of the report of a marketing package. */
export const PACKAGE_TEXTS = {
  title: "Bericht zu Ihrem Vermarktungspaket",
  period: (from: string, to: string): string => `Zeitraum ${from} bis ${to}`,
  figures: "Ihre Zahlen auf einen Blick",
  columns: ["Kennzahl", "Zeitraum", "Davor"] as const,
  months: "Verlauf nach Monat",
  monthColumns: ["Monat", "Aufrufe", "Kontakte"] as const,
  measures: "Was wir für Sie getan haben",
  none: "–",
  page: (page: number, count: number): string => `Seite ${page} von ${count}`,
} as const;

/** Words of reported errors at the desk. */
export const CASE_TEXTS = {
  names: { "review-report": "Fehler bei Bewertungen", "source-report": "Falsches Portal" },
  faults: {
    "incorrect-rating": "Falsche Bewertung",
    "incorrect-average-rating": "Falscher Durchschnitt",
    "incorrect-entry-url": "Falscher Eintrag im Portal",
  },
  reasons: {
    "not-our-company": "Nicht unsere Firma",
    "no-customer": "Kein Kunde der Firma",
    offensive: "Beleidigung",
    advertising: "Werbung",
    "personal-data": "Persönliche Daten",
  } as Readonly<Record<string, string>>,
  labels: {
    fault: "Fehler",
    source: "Portal",
    reason: "Grund",
    url: "Richtige Adresse",
    average: "Erwarteter Durchschnitt",
    comment: "Worte der Firma",
  },
  runsOut: "Ist der zugesagte Tag vorbei, endet die Meldung ohne Ergebnis.",
  readsAt: "Die Firma liest die Antwort im Partnernetzwerk bei den gemeldeten Fehlern.",
  decisions: {
    fixed: {
      name: "Behoben",
      does: "Die Meldung endet als behoben.",
      draft: "Vielen Dank für Ihre Meldung. Wir haben den Fehler behoben.",
    },
    refused: {
      name: "Kein Fehler",
      does: "Die Meldung endet ohne Änderung.",
      draft: "Wir haben Ihre Meldung geprüft. Es bleibt, wie es ist, weil ",
    },
  },
  objections: {
    name: "Widerspruch zu einer Bewertung",
    title: (company: string, stars: number): string => `${stars === 1 ? "1 Stern" : `${stars} Sterne`} für ${company}`,
    rating: "Bewertung",
    ground: "Ausgeblendet wegen",
    words: "Widerspruch",
    runsOut: "Bis jemand entscheidet, bleibt die Bewertung ausgeblendet.",
    readsAt: "Wer die Bewertung geschrieben hat, liest die Antwort bei den eigenen Bewertungen.",
    restored: {
      name: "Wieder zeigen",
      does: "Die Bewertung zählt wieder, und der Betrieb sieht sie.",
      draft: "Wir haben Ihren Widerspruch geprüft und zeigen Ihre Bewertung wieder.",
    },
    upheld: {
      name: "Bleibt ausgeblendet",
      does: "Die Bewertung bleibt ausgeblendet.",
      draft: "Wir haben Ihren Widerspruch geprüft. Ihre Bewertung bleibt ausgeblendet, weil ",
    },
  },
} as const;
