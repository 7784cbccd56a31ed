import { PAYMENT_LABELS } from "@schaufenster/contract/areas/entry/entry-labels.texts.ts";
import type { PAYMENTS } from "@schaufenster/contract/areas/entry/entry.rules.ts";

type Payment = (typeof PAYMENTS)[number];

export const paymentTexts = {
  title: "Zahlungsarten",
  sub: "So können Ihre Kundinnen und Kunden bei Ihnen bezahlen.",
  field: "Zahlungsarten",
  words: PAYMENT_LABELS,
  groups: [
    { title: "Bar und mit Karte", keys: ["cash", "girocard", "visa", "mastercard", "amex"] },
    { title: "Auf Rechnung", keys: ["invoice", "bank-transfer", "direct-debit", "instalments"] },
    { title: "Online und mit dem Handy", keys: ["paypal", "apple-pay", "google-pay"] },
    { title: "In bestimmten Branchen", keys: ["health-insurance", "meal-voucher"] },
  ] satisfies { title: string; keys: Payment[] }[],
  fault: "Diese Auswahl der Zahlungsarten kennen wir nicht. Bitte wählen Sie neu.",
};
