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
  history: {
    "2026-11": {
      title: "Zuletzt angesehen und gesucht",
      text: "Wir merken uns, welche Betriebe Sie auf unseren öffentlichen Seiten ansehen und wonach Sie dort suchen, solange Sie angemeldet sind. Sie finden beides unter „Mein Konto“ wieder und können es dort einzeln löschen. Gespeichert werden Zeitpunkt, Betrieb, Suchwörter, Zahl der Treffer und die Nummer Ihres Kontos; höchstens 50 Betriebe und 30 Suchen je Portal. Nach 90 Tagen wird gelöscht. Niemand außer uns erhält diese Daten.",
    },
  },
};
