import type { ContactPart, ResultProduct } from "./results.rules.ts";

const counted = (one: string, many: string) => (count: number, text: string) => `${text} ${count === 1 ? one : many}`;

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
    entry: "Eintrag",
    entryService: "Eintragsservice",
    reviews: "Bewertungen",
    website: "Website",
    seo: "Suchmaschinenoptimierung",
    searchAds: "Suchmaschinenwerbung",
    googleAds: "Google Ads",
    bingAds: "Bing Ads",
    socialMedia: "Social Media",
    webBanner: "Werbebanner",
    tvBanner: "TV-Banner",
    secretarial: "Telefonservice",
    voicebot: "Telefonassistent",
  } satisfies Record<ResultProduct, string>,
  parts: {
    calls: counted("Anruf", "Anrufe"),
    clicks: counted("Klick auf die Website", "Klicks auf die Website"),
    routes: counted("Routenplanung", "Routenplanungen"),
    received: counted("eingegangen", "eingegangen"),
  } satisfies Record<ContactPart, (count: number, text: string) => string>,
};
