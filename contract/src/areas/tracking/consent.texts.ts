import type { Purpose } from "./consent.rules.ts";

/** What somebody consents to, word for word. */
export interface ConsentWords {
  readonly title: string;
  readonly text: string;
}

/**
 * The words of every version that anybody was ever asked with: they are the proof of what an answer was about. A version that was asked with is never
 * changed, a test has its checksum; other words are a new version beside it.
 */
export const CONSENT_WORDS: Readonly<Record<Purpose, Readonly<Record<string, ConsentWords>>>> = {
  usage: {
    "2026-11": {
      title: "Nutzungsstatistik",
      text: "Wir speichern, welche Seiten des Portals Sie öffnen und welche Funktionen Sie nutzen, um das Portal zu verbessern. Gespeichert werden Zeitpunkt, Seite oder Funktion, die Nummer Ihres Kontos und Ihres Unternehmens; keine Namen, keine Inhalte, keine IP‑Adresse. Nach 13 Monaten wird gelöscht. Niemand außer uns erhält diese Daten.",
    },
  },
};
