import type { InvoiceType, InvoiceUnit } from "@schaufenster/contract/areas/documents/invoice-kinds.ts";

/** What a unit is called behind one and behind any other number. */
export const UNIT_NAMES: Readonly<Record<InvoiceUnit, readonly [one: string, many: string]>> = {
  C62: ["Stück", "Stück"],
  LS: ["pauschal", "pauschal"],
  HUR: ["Stunde", "Stunden"],
  DAY: ["Tag", "Tage"],
  WEE: ["Woche", "Wochen"],
  MON: ["Monat", "Monate"],
  ANN: ["Jahr", "Jahre"],
  MIL: ["Tausend", "Tausend"],
  KMT: ["km", "km"],
  MTK: ["m²", "m²"],
};

const BILLED = "Guten Tag, für unsere Leistungen berechnen wir Ihnen:";
/** The sentence above the lines. */
export const OPENINGS: Readonly<Record<InvoiceType, string>> = {
  "326": BILLED,
  "380": BILLED,
  "381": "Guten Tag, wir schreiben Ihnen gut:",
  "384": BILLED,
  "875": "Guten Tag, für den erreichten Stand unserer Leistungen berechnen wir Ihnen:",
  "876": BILLED,
  "877": BILLED,
};

/** What the letter says besides its data. */
export const letterTexts = {
  logo: (brand: string) => `Logo ${brand}`,
  number: "Nummer",
  customerNumber: "Kundennummer",
  order: "Ihre Bestellung",
  leitwegId: "Leitweg-ID",
  buyerVatId: "Ihre USt-IdNr.",
  issueDate: "Datum",
  serviceDate: "Leistungsdatum",
  servicePeriod: "Leistungszeitraum",
  dueDate: "Fällig am",
  contact: "Ansprechpartner",
  phone: "Telefon",
  email: "E-Mail",
  credits: (invoices: string) => `Diese Gutschrift gehört zu ${invoices}.`,
  corrects: (invoices: string) => `Diese Rechnung ersetzt ${invoices}.`,
  refersTo: (invoices: string) => `Diese Rechnung folgt auf ${invoices}.`,
  preceding: (number: string, day: string | null) => `Rechnung ${number}${day === null ? "" : ` vom ${day}`}`,
  and: " und ",
  heads: { at: "Pos.", what: "Leistung", quantity: "Menge", price: "Einzelpreis", vat: "USt.", net: "Betrag" },
  vat: { exempt: "frei", reversed: "§ 13b" },
  discounted: (reason: string, share: string | null, amount: string) => `${share === null ? "" : `${share} `}${reason}: ${amount}`,
  sums: {
    lines: "Summe der Positionen",
    net: "Nettobetrag",
    vat: (rate: string, base: string) => `Umsatzsteuer ${rate} auf ${base}`,
    exempt: (base: string) => `Frei von Umsatzsteuer ${base}`,
    reversed: (base: string) => `Umsatzsteuer auf ${base} schulden Sie`,
    adjustment: (reason: string, share: string | null, part: string | null) =>
      `${reason}${share === null ? "" : ` ${share}`}${part === null ? "" : ` (${part})`}`,
    part: (rate: string) => `Positionen mit ${rate} USt.`,
    rate: (rate: string) => `${rate} USt.`,
    gross: "Gesamtbetrag",
    prepaid: "Bereits gezahlt",
    due: "Zahlbetrag",
    credited: "Gutschriftsbetrag",
  },
  payee: "Empfänger",
  iban: "IBAN",
  bic: "BIC",
  purpose: "Verwendungszweck",
  mandate: "Mandatsreferenz",
  creditorId: "Gläubiger-ID",
  check: {
    title: "Ist dieses Schreiben wirklich von uns?",
    how: "Scannen Sie den Code, oder öffnen Sie die Adresse und geben Sie Nummer und Prüfcode ein. Sie sehen dort Datum, Betrag und IBAN, wie wir sie ausgestellt haben.",
    address: "Adresse",
    number: "Nummer",
    code: "Prüfcode",
    link: "Echtheit dieses Schreibens prüfen",
    qr: (address: string) => `QR-Code zum Prüfen der Echtheit: ${address}`,
  },
  inside: "Diese PDF-Datei enthält die Daten dieses Schreibens auch für Buchhaltungsprogramme (ZUGFeRD, Profil EN 16931).",
  reverseCharge: (words: string) => `${words} (§ 13b UStG).`,
  managers: (names: string) => `Geschäftsführung: ${names}`,
  vatId: (id: string) => `USt-IdNr. ${id}`,
  taxNumber: (number: string) => `Steuernummer ${number}`,
  page: (page: number, count: number) => `Seite ${page} von ${count}`,
} as const;
