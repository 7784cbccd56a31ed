import type { Group } from "./documents.filter.ts";
import { formatNumber } from "../../parts/format.ts";

const NBSP = "\u00a0";
const KB = 1000;

/** Words of the documents. */
export const documentTexts = {
  title: "Dokumente",
  sub: "Ihre Rechnungen, Gutschriften und Verträge als PDF.",
  loading: "Ihre Dokumente werden geladen.",
  years: "Jahr",
  groupsLabel: "Art des Dokuments",
  all: "Alle",
  groups: { rechnungen: "Rechnungen", gutschriften: "Gutschriften", vertraege: "Verträge", weitere: "Weitere" } satisfies Record<
    Group,
    string
  >,
  search: "Nummer, Betreff, Datum oder Betrag",
  clear: "Suche leeren",
  hits: (count: number) => (count === 1 ? "1 Dokument aus allen Jahren" : `${formatNumber(count)} Dokumente aus allen Jahren`),
  caption: "Dokumente, die neuesten zuerst",
  document: "Dokument",
  date: "Datum",
  amount: "Betrag",
  payment: "Zahlung",
  files: "Dateien",
  noAmount: "–",
  open: "Offen",
  paid: "Bezahlt",
  paidOn: (day: string) => `am ${day}`,
  pdf: "PDF",
  xml: "XML",
  size: (bytes: number) => `${formatNumber(Math.max(1, Math.round(bytes / KB)))}${NBSP}KB`,
  fetch: (name: string) => `${name} herunterladen: `,
  more: (count: number) => (count === 1 ? "1 weiteres Dokument anzeigen" : `${formatNumber(count)} weitere Dokumente anzeigen`),
  year: (year: number) => `${year} als ZIP`,
  yearFile: (year: number) => `Dokumente-${year}.zip`,
  saved: (name: string) => `Gespeichert: ${name}`,
  running: "Die Datei wird geladen.",
  failed: (text: string) => `Die Datei wurde nicht gespeichert. ${text}`,
  careLocked: "Im Kundenservice-Modus gesperrt: Dateien lädt der Betrieb selbst herunter.",
  empty: {
    title: "Noch keine Dokumente",
    text: "Sobald wir Ihnen eine Rechnung oder einen Vertrag ausstellen, liegt er hier als PDF bereit.",
  },
  noMatch: {
    title: "Dazu gibt es kein Dokument",
    search: "Prüfen Sie die Schreibweise, oder suchen Sie mit weniger Wörtern.",
    group: "In diesem Jahr gibt es kein Dokument dieser Art.",
    reset: "Alle Dokumente zeigen",
  },
  question: { title: "Frage zu einer Rechnung?", text: "Halten Sie bitte die Rechnungsnummer bereit." },
  eInvoice: {
    title: "E‑Rechnung",
    text: "Bei Rechnungen mit XML steckt die E‑Rechnung (ZUGFeRD) schon im PDF. Die XML-Datei daneben ist für Programme, die sie einzeln brauchen.",
  },
  genuine: {
    title: "Ist ein Schreiben wirklich von uns?",
    text: "Prüfen Sie jede Rechnung, bei der Sie unsicher sind, mit ihrer Nummer und dem Prüfcode.",
    link: "Schreiben prüfen",
  },
};
