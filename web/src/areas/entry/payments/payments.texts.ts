import type { PAYMENTS } from "@schaufenster/contract/areas/entry/entry.rules.ts";

type Payment = (typeof PAYMENTS)[number];

const words: Record<Payment, string> = {
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

export const paymentTexts = {
  title: "Zahlungsarten",
  sub: "So können Ihre Kundinnen und Kunden bei Ihnen bezahlen.",
  field: "Zahlungsarten",
  words,
  groups: [
    { title: "Bar und mit Karte", keys: ["cash", "girocard", "visa", "mastercard", "amex"] },
    { title: "Auf Rechnung", keys: ["invoice", "bank-transfer", "direct-debit", "instalments"] },
    { title: "Online und mit dem Handy", keys: ["paypal", "apple-pay", "google-pay"] },
    { title: "In bestimmten Branchen", keys: ["health-insurance", "meal-voucher"] },
  ] satisfies { title: string; keys: Payment[] }[],
  fault: "Diese Auswahl der Zahlungsarten kennen wir nicht. Bitte wählen Sie neu.",
};
