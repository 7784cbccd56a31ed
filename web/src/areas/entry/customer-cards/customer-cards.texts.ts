import { CARD_LABELS } from "@schaufenster/contract/areas/entry/entry-labels.texts.ts";
import type { CUSTOMER_CARDS } from "@schaufenster/contract/areas/entry/entry.rules.ts";

type Card = (typeof CUSTOMER_CARDS)[number];

export const customerCardTexts = {
  title: "Kundenkarten",
  sub: "Karten und Gutscheine, die Sie annehmen oder selbst ausgeben.",
  field: "Kundenkarten",
  words: CARD_LABELS,
  groups: [
    { title: "Angenommene Karten", keys: ["payback", "deutschlandcard", "miles-and-more", "adac", "ehrenamtskarte"] },
    { title: "Vom Betrieb selbst", keys: ["own-card", "voucher"] },
  ] satisfies { title: string; keys: Card[] }[],
  fault: "Diese Auswahl der Kundenkarten kennen wir nicht. Bitte wählen Sie neu.",
};
