import type { CUSTOMER_CARDS, LANGUAGES, NETWORKS, PAYMENTS, SERVICE_FEATURES } from "./entry.rules.ts";

/* What the keys of an entry are called: the same in the editor, the preview and on the public page. */

/** Ways to pay. */
export const PAYMENT_LABELS: Readonly<Record<(typeof PAYMENTS)[number], string>> = {
  cash: "Barzahlung",
  girocard: "girocard (EC-Karte)",
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  invoice: "Rechnung",
  "bank-transfer": "Überweisung",
  "direct-debit": "Lastschrift",
  instalments: "Ratenzahlung",
  paypal: "PayPal",
  "apple-pay": "Apple Pay",
  "google-pay": "Google Pay",
  "health-insurance": "Abrechnung mit der Krankenkasse",
  "meal-voucher": "Essensgutscheine",
};
/** Customer cards. */
export const CARD_LABELS: Readonly<Record<(typeof CUSTOMER_CARDS)[number], string>> = {
  payback: "Payback",
  deutschlandcard: "DeutschlandCard",
  "miles-and-more": "Miles & More",
  adac: "ADAC-Vorteil",
  ehrenamtskarte: "Ehrenamtskarte",
  "own-card": "Eigene Kundenkarte",
  voucher: "Eigene Gutscheine",
};
/** Services and comforts. */
export const SERVICE_LABELS: Readonly<Record<(typeof SERVICE_FEATURES)[number], string>> = {
  "wheelchair-access": "Zugang mit Rollstuhl",
  "accessible-toilet": "Barrierefreie Toilette",
  lift: "Aufzug",
  parking: "Parkplätze in der Nähe",
  "customer-parking": "Eigene Kundenparkplätze",
  "bicycle-parking": "Fahrradstellplätze",
  "charging-point": "Ladesäule für E‑Autos",
  "public-transport": "Mit Bus und Bahn erreichbar",
  wifi: "Kostenloses WLAN",
  "air-conditioning": "Klimaanlage",
  "outdoor-seating": "Plätze im Freien",
  "children-welcome": "Kinder willkommen",
  "dogs-welcome": "Hunde willkommen",
  "home-visits": "Hausbesuche",
  "on-site-service": "Service bei Ihnen vor Ort",
  "emergency-service": "Notdienst",
  "free-quote": "Kostenloser Kostenvoranschlag",
  "free-consultation": "Kostenlose Beratung",
  "online-appointment": "Termin online buchen",
  "video-consultation": "Beratung per Video",
  delivery: "Lieferung",
  "pick-up": "Abholung bei der Kundschaft",
  "click-and-collect": "Online bestellen, hier abholen",
  repair: "Reparatur",
  rental: "Verleih",
  "training-company": "Ausbildungsbetrieb",
  "master-craftsman": "Meisterbetrieb",
  sustainable: "Nachhaltig arbeitend",
};
/** Languages. */
export const LANGUAGE_LABELS: Readonly<Record<(typeof LANGUAGES)[number], string>> = {
  de: "Deutsch",
  en: "Englisch",
  fr: "Französisch",
  it: "Italienisch",
  es: "Spanisch",
  pt: "Portugiesisch",
  nl: "Niederländisch",
  da: "Dänisch",
  pl: "Polnisch",
  cs: "Tschechisch",
  ru: "Russisch",
  uk: "Ukrainisch",
  tr: "Türkisch",
  ar: "Arabisch",
  fa: "Persisch",
  el: "Griechisch",
  hr: "Kroatisch",
  ro: "Rumänisch",
  vi: "Vietnamesisch",
  zh: "Chinesisch",
};
/** Networks. */
export const NETWORK_LABELS: Readonly<Record<(typeof NETWORKS)[number], string>> = {
  facebook: "Facebook",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  xing: "Xing",
  youtube: "YouTube",
  tiktok: "TikTok",
  pinterest: "Pinterest",
  x: "X",
  whatsapp: "WhatsApp",
};
