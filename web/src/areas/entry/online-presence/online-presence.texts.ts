import { NETWORK_LABELS } from "@schaufenster/contract/areas/entry/entry-labels.texts.ts";

export const onlinePresenceTexts = {
  title: "Online-Präsenz",
  sub: "Wo man Sie im Internet findet. „https://“ ergänzen wir für Sie.",
  website: "Website",
  websiteHint: "z. B. www.malerbetrieb-muster.de",
  shop: "Online-Shop",
  booking: "Termin oder Tisch buchen",
  bookingHint: "Die Adresse Ihrer Buchungsseite.",
  networksTitle: "Soziale Netzwerke",
  networks: NETWORK_LABELS,
  optional: "optional",
  previous: (text: string) => `Bisher: ${text === "" ? "keine Angabe" : text}`,
  fault: "Das ist keine vollständige Internetadresse. Sie sieht zum Beispiel so aus: www.beispiel.de",
};
