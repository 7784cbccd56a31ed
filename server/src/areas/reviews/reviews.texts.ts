import { formatNumber } from "@schaufenster/contract/values/text/format.ts";

/** What an owner reads about an answer. */
export const REPLY_TEXTS = {
  noAnswer: "Das Portal hat einen Tag lang nicht geantwortet. Bitte senden Sie Ihre Antwort erneut.",
} as const;

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
