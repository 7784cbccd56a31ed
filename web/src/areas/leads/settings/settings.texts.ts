import { sharedLeadTexts } from "../../../parts/leads.texts.ts";

const { km } = sharedLeadTexts;

/** Words of the settings for leads. */
export const settingsTexts = {
  title: "Einstellungen für Anfragen",
  sub: "Welche Anfragen Sie erreichen und wie viele.",
  sections: {
    label: "Abschnitte",
    capacity: "Auslastung",
    radius: "Umkreis",
    trades: "Leistungen",
    pause: "Pause",
    declineTexts: "Absagetexte",
  },
  careLocked: "Im Kundenservice-Modus gesperrt",
  failed: "Die Änderung wurde nicht gespeichert",
  form: "Einstellungen für Anfragen",
  errorTitle: "Bitte prüfen Sie Ihre Angaben",
  optional: "optional",
  before: (on: boolean) => `Bisher: ${on ? "eingeschaltet" : "ausgeschaltet"}`,
  /** What the bar calls trades, pause and the like. */
  wishes: "Leistungen und Pause",
  saved: "Einstellungen gespeichert",
  conflict:
    "Die Einstellungen wurden inzwischen an anderer Stelle geändert. Ihre Eingabe bleibt stehen. Bitte prüfen Sie sie und speichern Sie noch einmal.",
  radius: {
    title: "Umkreis",
    sub: "Aus dieser Entfernung erhalten Sie Anfragen. Ihr Einsatzgebiet im Eintrag bleibt davon unberührt.",
    field: (place: string) => `Entfernung von ${place}`,
    hint: "Ein größerer Umkreis bringt mehr Anfragen, aber längere Wege.",
    km,
    result: sharedLeadTexts.radius,
    previous: (value: number) => `Bisher: bis ${km(value)}`,
    saved: (value: number) => `Umkreis gespeichert: bis ${km(value)}`,
    conflict: (value: number) =>
      `Der Umkreis wurde inzwischen an anderer Stelle geändert, auf ${km(value)}. Ihre Eingabe bleibt stehen. Bitte prüfen Sie sie und speichern Sie noch einmal.`,
  },
  trades: {
    title: "Leistungen und Arten",
    sub: "Eingeschaltet heißt: Sie möchten solche Anfragen.",
    none: "In Ihrem Eintrag stehen noch keine Leistungen. Solange erhalten Sie Anfragen aller Art.",
    toEntry: "Leistungen im Eintrag ergänzen",
    last: "Eine Leistung muss eingeschaltet bleiben. Für eine Pause wählen Sie oben Rot.",
    received: (count: number) =>
      count === 0
        ? "Keine Anfrage in den letzten 12 Wochen"
        : count === 1
          ? "1 Anfrage in den letzten 12 Wochen"
          : `${count} Anfragen in den letzten 12 Wochen`,
    jobSeekers: "Bewerbungen",
    jobSeekersHint: "Anfragen von Menschen, die Arbeit suchen",
  },
  declineTexts: {
    title: "Absagetexte",
    sub: "Eine kurze, freundliche Absage wird geschätzt und schützt Ihren Ruf.",
    usual: "Ein Druck auf „Freundlich absagen“ sendet",
    usualHint: "Der Text steht bei jeder Anfrage über dem Knopf. Sie können ihn dort für eine Anfrage ändern.",
    usualSaved: "Üblicher Absagetext gespeichert",
    add: "Text hinzufügen",
    full: "Mehr Texte können wir nicht behalten. Bitte löschen Sie einen, den Sie nicht mehr brauchen.",
    change: "Bearbeiten",
    changeOf: (name: string) => `${name} bearbeiten`,
    addTitle: "Absagetext hinzufügen",
    changeTitle: "Absagetext bearbeiten",
    name: "Name",
    nameHint: "Nur für Sie, zum Beispiel: Winterpause",
    nameMissing: "Bitte geben Sie dem Text einen Namen.",
    nameLong: (limit: number) => `Der Name ist zu lang. Erlaubt sind ${limit} Zeichen.`,
    nameTaken: "Ein anderer Text heißt schon so. Bitte wählen Sie einen anderen Namen.",
    apply: "Text speichern",
    cancel: "Abbrechen",
    remove: "Text löschen",
    saved: (name: string) => `Absagetext gespeichert: ${name}`,
    removed: (name: string) => `Absagetext gelöscht: ${name}`,
    conflict: "Ihre Absagetexte wurden inzwischen an anderer Stelle geändert. Bitte prüfen Sie sie und speichern Sie noch einmal.",
  },
  pause: {
    title: "Pause",
    sub: "In dieser Zeit erhalten Sie keine neuen Anfragen. Danach geht es von selbst weiter.",
    holidays: "An Sondertagen pausieren",
    holidaysHint: "Ist Ihr Betrieb laut Sondertagen geschlossen, zum Beispiel in den Betriebsferien, kommen keine Anfragen.",
    toDays: "Sondertage im Eintrag ansehen",
    planned: (from: string, to: string) => `Geplant: ${from} – ${to}`,
    none: "Es ist keine Pause geplant.",
    from: "Erster Tag",
    to: "Letzter Tag",
    dayWrong: "Bitte geben Sie einen Tag bis Ende übernächsten Jahres ein, zum Beispiel 21.12.2026.",
    past: "Der letzte Tag liegt vor heute. Bitte wählen Sie einen Tag ab heute.",
    order: "Der letzte Tag liegt vor dem ersten. Bitte tauschen Sie die beiden.",
    end: "Pause aufheben",
  },
};
