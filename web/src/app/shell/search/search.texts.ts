import type { SearchKind } from "@schaufenster/contract/areas/portal/search.rules.ts";

/** What a group of results is called. */
export type GroupKey = "recent" | "page" | "setting" | "help" | SearchKind;

/** Words of the search over the whole portal. */
export const searchTexts = {
  open: "Suchen",
  openLong: "Im Portal suchen",
  help: "Hilfe",
  helpHere: "Hilfe zu dieser Seite",
  shortcut: "Strg K",
  title: "Im Portal suchen",
  close: "Suche schließen",
  coming: "Die Suche wird geladen …",
  label: "Suchbegriff",
  placeholder: "Anfrage, Rechnung, Name, Einstellung …",
  clear: "Suche leeren",
  hint: "Gesucht wird in Menü, Einstellungen und Hilfe und in den Daten Ihrer Firma, soweit Sie sie sehen dürfen.",
  hintPerson: "Gesucht wird in Menü, Einstellungen und Hilfe.",
  results: "Treffer",
  waiting: "Wir suchen.",
  none: (text: string) => `Zu „${text}“ gibt es keinen Treffer. Prüfen Sie die Schreibweise, oder suchen Sie mit weniger Wörtern.`,
  instead: (text: string, instead: string) => `In den Daten Ihrer Firma steht nichts zu „${text}“. Gezeigt wird: „${instead}“.`,
  hits: (count: number) => (count === 1 ? "1 Treffer" : `${count} Treffer`),
  partly: "Die Daten Ihrer Firma konnten wir gerade nicht durchsuchen.",
  retry: "Erneut suchen",
  all: (group: GroupKey, total: string) => `Alle ${total} Treffer in ${groups[group]} anzeigen`,
  over: "über ",
  keys: "Pfeiltasten wählen, Eingabe öffnet, Esc schließt.",
};

const groups: Readonly<Record<GroupKey, string>> = {
  recent: "Zuletzt geöffnet",
  lead: "Anfragen",
  document: "Dokumente",
  review: "Bewertungen",
  "phone-call": "Anrufe",
  page: "Seiten",
  setting: "Einstellungen",
  help: "Hilfe",
};
export const groupTitles = groups;
