import type { CUSTOMER_CARDS } from "@schaufenster/contract/areas/entry/entry.rules.ts";

type Card = (typeof CUSTOMER_CARDS)[number];

const words: Record<Card, string> = {
  payback: "Payback",
  deutschlandcard: "DeutschlandCard",
  "miles-and-more": "Miles & More",
  adac: "ADAC-Vorteil",
  ehrenamtskarte: "Ehrenamtskarte",
  "own-card": "Eigene Kundenkarte",
  voucher: "Eigene Gutscheine",
};

export const customerCardTexts = {
  title: "Kundenkarten",
  sub: "Karten und Gutscheine, die Sie annehmen oder selbst ausgeben.",
  field: "Kundenkarten",
  words,
  groups: [
    { title: "Angenommene Karten", keys: ["payback", "deutschlandcard", "miles-and-more", "adac", "ehrenamtskarte"] },
    { title: "Vom Betrieb selbst", keys: ["own-card", "voucher"] },
  ] satisfies { title: string; keys: Card[] }[],
  fault: "Diese Auswahl der Kundenkarten kennen wir nicht. Bitte wählen Sie neu.",
};
