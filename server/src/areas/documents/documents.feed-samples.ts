import type { FeedSamples } from "../../../test/feed-samples.ts";

const DOCUMENT = {
  source: "contract",
  type: "contract",
  number: "VT-2026-00917",
  title: "Suchmaschinenwerbung, Laufzeit 12 Monate",
  date: "2026-10-15",
  amountCents: 124_000,
  iban: "DE02120300000000202051",
  checkCode: "7K3M-9XQ2-A0BD-VT5E",
  payment: { state: "open" },
  sha256: "a".repeat(64),
};
/** An invoice as billing sends it. */
export const INVOICE = {
  number: "RE-2026-0815",
  type: "380",
  issueDate: "2026-11-01",
  servicePeriod: { startDate: "2026-11-01", endDate: "2026-11-30" },
  dueDate: "2026-11-15",
  buyer: {
    name: "Malerbetrieb Kranz & Tochter",
    street: "Rheinallee 12",
    zip: "50668",
    city: "Köln",
    email: "buero@malerbetrieb-kranz.example",
  },
  lines: [{ name: "Eintragsservice", quantity: 1, unit: "MON", netPriceCents: 12_521, vat: { category: "S", rate: 19 } }],
  payment: { kind: "transfer" },
};

export const feedSamples: FeedSamples = {
  document: {
    tables: ["document", "document_word"],
    good: DOCUMENT,
    changed: {
      source: "archive",
      type: "letter",
      number: "BR-2026-1",
      title: "Schreiben zur Laufzeit",
      date: "2026-10-16",
      amountCents: null,
      iban: null,
      checkCode: null,
      payment: { state: "paid", on: "2026-11-01" },
      sha256: "b".repeat(64),
    },
    bad: [
      { ...DOCUMENT, number: "../../etc" },
      { ...DOCUMENT, checkCode: "1234" },
    ],
  },
  invoice: {
    tables: ["document", "document_word"],
    good: { title: "Eintragsservice, November 2026", invoice: INVOICE, payment: { state: "open" } },
    changed: { title: "Eintragsservice", invoice: INVOICE, payment: { state: "paid", on: "2026-11-09" } },
    bad: [
      { title: "Eintragsservice", invoice: { ...INVOICE, number: "RE 2026/0815" } },
      { title: "Eintragsservice", invoice: { ...INVOICE, dueDate: null } },
    ],
  },
};
