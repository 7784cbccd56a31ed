import type { AdChannel } from "@schaufenster/contract/areas/ads/ads.rules.ts";

const CHANNELS: Readonly<Record<AdChannel, string>> = { search: "Suchmaschinenwerbung", social: "Social Media" };
/** Words of the cases about ads. */
export const CASE_TEXTS = {
  name: "Anzeigen sollen pausieren",
  title: (channel: AdChannel): string => `Anzeigen sollen pausieren · ${CHANNELS[channel]}`,
  labels: { channel: "Produkt", span: "Zeitraum" },
  channels: CHANNELS,
  span: (from: string, until: string): string => `${from} – ${until}`,
  runsOut:
    "Ohne Entscheidung laufen die Anzeigen weiter. In der Nacht nach dem letzten Tag der Pause schließt der Fall von selbst, und die Firma liest, dass niemand geantwortet hat.",
  readsAt: "Die Firma liest die Antwort auf der Seite mit ihrem Budget.",
  accepted: {
    name: "Pause zusagen",
    does: "Die Zusage steht bei der Firma und geht an die Anzeigenplattform. Tragen Sie die Pause dort ein, bevor Sie zusagen.",
    draft: "Wir haben die Pause eingetragen.",
  },
  refused: {
    name: "Pause ablehnen",
    does: "Die Firma liest den Grund. Ihre Anzeigen laufen weiter.",
    draft: "Die Pause ist nicht möglich, weil ",
  },
};
