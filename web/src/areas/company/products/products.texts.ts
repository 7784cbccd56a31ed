import type { TileKey } from "../../../parts/products/product-groups.ts";

/** Words of the products, booked and not. */
export const productsTexts = {
  title: "Produkte",
  sub: "Alles, was Sie gebucht haben, nach Produktfamilien geordnet.",
  contract: "Vertragsdaten",
  unknownLink: {
    title: "Zu diesem Link gehört kein Produkt",
    text: "Vielleicht ist es beendet, oder der Link ist unvollständig. Hier sehen Sie alle Ihre Produkte.",
  },
  booked: { title: "Gebucht", none: { title: "Noch nichts gebucht", text: "Was Sie buchen, sehen Sie hier mit seinem Stand." } },
  since: (day: string) => `seit ${day}`,
  starts: (day: string) => `Start am ${day}`,
  open: "Öffnen",
  openOf: (name: string) => `${name} öffnen`,
  others: {
    title: "Weitere Produkte",
    sub: "Dafür gibt es im Portal keine eigene Seite. Fragen dazu beantwortet unser Service.",
    sku: (sku: string) => `Artikelnummer ${sku}`,
    noDetails: "Noch ohne Angaben",
  },
  ended: { title: "Beendet", word: "Beendet" },
  notBooked: { title: "Nicht gebucht", learn: "Kennenlernen" },
  highlights: {
    title: "Highlights",
    sub: "Was Sie noch nicht gebucht haben, und was es kann. Ohne Ihren Auftrag wird nichts gebucht.",
    ask: "Rückruf anfordern",
    all: { title: "Sie haben alles gebucht", text: "Ihre Produkte finden Sie auf der Seite „Produkte“." },
    products: "Produkte ansehen",
    about: {
      entry: "Ihr Betrieb steht mit Adresse, Öffnungszeiten und Leistungen im Verzeichnis. Die Angaben pflegen Sie hier im Portal.",
      entryService: "Wir vergleichen Ihre Angaben in Partnerportalen mit Ihrem Eintrag. Was abweicht, sagt Ihnen unser Service.",
      reviews: "Sie sehen Bewertungen aus mehreren Portalen an einer Stelle, antworten darauf und zeigen Ihr Siegel.",
      website: "Sie bekommen eine eigene Website und sehen hier, wie oft sie besucht wird.",
      seo: "Wir arbeiten daran, dass Ihre Website in Suchmaschinen weiter oben steht, und zeigen die gemessenen Plätze. Einen bestimmten Platz kann niemand versprechen.",
      searchAds: "Wir schalten Anzeigen bei Google und Bing. Klicks, Kontakte und Kosten lesen Sie hier Tag für Tag.",
      socialMedia: "Wir schalten Anzeigen bei Facebook und Instagram. Klicks, Kontakte und Kosten lesen Sie hier Tag für Tag.",
      webBanner: "Ihr Banner erscheint auf Partnerseiten. Sie laden die Dateien hier hoch und geben sie frei.",
      tvBanner: "Ihr Motiv wird im Fernsehen eingeblendet. Sie geben es hier frei und sehen, wie oft es gezeigt wurde.",
      secretarial: "Ein Sekretariat nimmt Anrufe an, wenn Sie nicht können. Jeden Anruf lesen Sie hier nach.",
    } satisfies Record<TileKey, string>,
  },
};
/** The query that says that a link led nowhere. */
export const UNKNOWN_LINK = "link";
/** Where one asks for a call back. */
export const ASK = "rueckruf";
