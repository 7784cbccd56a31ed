import { formatDay, formatNumber } from "@schaufenster/contract/values/text/format.ts";

/** Words of the public pages. */
export const PAGE_TEXTS = {
  skip: "Zum Inhalt",
  title: (name: string, line: string, brand: string): string => `${[name, line].filter((part) => part !== "").join(" · ")} – ${brand}`,
  call: "Anrufen",
  inquiry: "Anfrage schreiben",
  mail: "E‑Mail",
  route: "Route planen",
  website: "Website",
  shop: "Online-Shop",
  booking: "Termin buchen",
  newPlace: "(führt zu einer anderen Website)",
  actions: "Kontakt aufnehmen",
  contact: "Kontakt",
  address: "Adresse",
  phone: "Telefon",
  mobile: "Mobil",
  fax: "Fax",
  email: "E‑Mail",
  profiles: "Im Internet",
  trades: "Branchen",
  offer: "Angebot und Service",
  videos: "Videos",
  stars: (average: string): string => `${average} von 5 Sternen`,
  ratings: (count: number): string => (count === 1 ? "1 Bewertung" : `${formatNumber(count)} Bewertungen`),
  rate: "Bewertung schreiben",
  ratingsTitle: "Bewertungen",
  ratingsFrom: "Es zählen nur Bewertungen von Personen mit bestätigter E‑Mail-Adresse.",
  signet: (average: string): string => `Bewertungssiegel: ${average} von 5 Sternen`,
  praise: "Das loben Kundinnen und Kunden",
  praiseFrom: "Zusammengefasst aus Bewertungen.",
  photo: (at: number, name: string): string => `Foto ${at} von ${name}`,
  pdf: (kilobytes: string): string => `PDF, ${kilobytes}\u00a0KB`,
  changed: (at: string): string => `Angaben des Betriebs, zuletzt geändert am ${formatDay(at)}.`,
  owner: "Ist das Ihr Betrieb?",
  claim: "Eintrag übernehmen",
  edit: "Eintrag bearbeiten",
  legal: "Rechtliches",
  missing: {
    title: "Diesen Eintrag gibt es hier nicht",
    text: "Vielleicht ist die Adresse nicht ganz richtig. Bitte prüfen Sie, ob sie vollständig ist.",
  },
  gone: {
    title: "Diesen Eintrag gibt es nicht mehr",
    text: "Der Eintrag wurde gelöscht und kommt unter dieser Adresse nicht wieder.",
  },
  away: {
    title: "Der Eintrag ist gerade nicht erreichbar",
    text: "Bitte versuchen Sie es in einer Minute noch einmal.",
  },
} as const;

/** Words of the page behind the link at the foot of a mail. */
/** The pages behind the link of a standing copy. They name no company: the letter does. */
export const COPY_TEXTS = {
  asked: {
    title: "Rechnungskopien erhalten?",
    text: "Die Firma, die in der E‑Mail steht, möchte Ihnen jede neue Rechnung und Gutschrift von uns als Kopie senden lassen.",
    yes: "Ja, Kopien senden",
    no: "Nein, keine Kopien",
  },
  active: {
    title: "Sie erhalten Rechnungskopien",
    text: "Jede neue Rechnung und Gutschrift der Firma, die in der E‑Mail steht, geht auch an Sie.",
    leave: "Kopien abbestellen",
  },
  ended: { title: "Keine Rechnungskopien", text: "An diese Adresse geht nichts mehr. Die Firma sieht das in ihrem Portal." },
  expired: { title: "Dieser Link gilt nicht mehr", text: "Bitte lassen Sie sich von der Firma noch einmal eintragen." },
  unknown: { title: "Dieser Link ist nicht gültig", text: "Bitte öffnen Sie den Link aus Ihrer neuesten E‑Mail noch einmal." },
};

export const NEWSLETTER_LEAVING_TEXTS = {
  confirmed: {
    title: "Newsletter abbestellen?",
    text: "Diese Adresse hat dem Newsletter zugestimmt. Der Widerruf gilt sofort und geht an das Newsletter-System.",
    leave: "Newsletter abbestellen",
  },
  ended: { title: "Newsletter abbestellt", text: "Die Zustimmung ist widerrufen. Das Newsletter-System erfährt davon von uns." },
  unknown: { title: "Dieser Link ist nicht gültig", text: "Bitte öffnen Sie den Link aus Ihrer E‑Mail noch einmal." },
};

export const LEAVING_TEXTS = {
  title: "E‑Mails abbestellen",
  standIn: "Vertretung",
  question: (names: string) => `Möchten Sie zu ${names} keine E‑Mails mehr bekommen?`,
  leave: "Abbestellen",
  left: "Abbestellt",
  leftText: (names: string) => `Zu ${names} schicken wir Ihnen keine E‑Mails mehr. Im Portal können Sie das wieder ändern.`,
  toPortal: "Benachrichtigungen im Portal",
  unknown: {
    title: "Dieser Link ist nicht gültig",
    text: "Bitte öffnen Sie den Link aus Ihrer E‑Mail noch einmal, oder wählen Sie im Portal.",
  },
};
