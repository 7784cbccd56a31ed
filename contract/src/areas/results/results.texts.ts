import { PRODUCT_NAMES } from "../../values/text/product-names.texts.ts";
import type { ContactPart, ResultProduct } from "./results.rules.ts";

const countWith = (one: string, many: string) => (count: number, text: string) => `${text} ${count === 1 ? one : many}`;

/** Words that screen, server and file share. */
export const resultsTexts = {
  title: "Was hat es gebracht?",
  month: "Monat",
  product: "Produkt",
  cost: "Kosten",
  contacts: "Kontakte",
  consisting: "Davon",
  perContact: "Je Kontakt",
  before: "Im Monat davor",
  none: "Keine Daten",
  unknownCost: "Keine Angaben",
  missing: "Nicht gezählte Tage",
  asOf: "Letzte Daten des Eintrags",
  notMeasured: "Wirkt mit, nicht einzeln messbar",
  once: "einmalig",
  net: "Kosten ohne Umsatzsteuer",
  products: {
    requests: "Anfragen",
    ...PRODUCT_NAMES,
  } satisfies Record<ResultProduct, string>,
  parts: {
    calls: countWith("Anruf", "Anrufe"),
    clicks: countWith("Klick auf die Website", "Klicks auf die Website"),
    routes: countWith("Routenplanung", "Routenplanungen"),
    received: countWith("eingegangen", "eingegangen"),
    byAds: countWith("Kontakt über Anzeigen", "Kontakte über Anzeigen"),
  } satisfies Record<ContactPart, (count: number, text: string) => string>,
};
