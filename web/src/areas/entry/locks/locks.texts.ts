import type { AccountLocks } from "@schaufenster/contract/areas/company/account-locks.model.ts";
import { sharedLeadTexts } from "../../../parts/leads.texts.ts";

type Lock = Exclude<keyof AccountLocks, "No_Leads_Reason__c" | "No_Leads_tmp_Date__c">;

/** Every lock as a wish in plain words: switched on means "yes, please", which is the lock taken away. */
const wishes: Readonly<Record<Lock, { title: string; hint: string }>> = {
  No_Leads__c: { title: "Anfragen von Kunden", hint: "Menschen aus Ihrer Umgebung können Ihnen über uns eine Anfrage schicken." },
  No_Job_Leads__c: { title: "Bewerbungen", hint: "Menschen, die Arbeit suchen, können sich über uns bei Ihnen melden." },
  No_Call__c: { title: "Anrufe von uns", hint: "Ihre Beratung ruft Sie an, wenn es etwas zu Ihren Produkten zu besprechen gibt." },
  No_Surveys__c: { title: "Umfragen", hint: "Höchstens zweimal im Jahr fragen wir, was wir besser machen können." },
  No_Service_Surveys__c: { title: "Nachfrage nach einem Servicefall", hint: "Eine kurze Frage, ob wir Ihnen helfen konnten." },
  No_Newsletter__c: { title: "Newsletter", hint: "Tipps für Ihre Werbung. Er geht nur an eine Adresse, die zugestimmt hat." },
  No_Product_Newsletter__c: {
    title: "Neues zu Ihren Produkten",
    hint: "Teil des Newsletters: wenn eines Ihrer Produkte etwas Neues kann.",
  },
  No_RoA_Newsletter__c: { title: "Nutzenbericht", hint: "Was Ihre Werbung gebracht hat, einmal im Monat per E-Mail." },
  No_Portal_Messages__c: {
    title: "Hinweise im Portal",
    hint: "Kurze Hinweise auf der Startseite. Wichtiges zu Vertrag und Sicherheit erscheint immer.",
  },
  No_Rating_Status__c: { title: "Stand Ihrer Bewertungen", hint: "Regelmäßig per E-Mail: Durchschnitt und Zahl Ihrer Bewertungen." },
  No_Rating_Alert__c: { title: "Neue Bewertung", hint: "Eine E-Mail, sobald jemand Ihren Betrieb bewertet hat." },
  No_Rating_Summary_Display__c: {
    title: "Zusammenfassung Ihrer Bewertungen",
    hint: "„Das loben Ihre Kunden“ steht in Ihrem Eintrag. Ausgeschaltet sehen nur Sie sie.",
  },
  No_Wkdb_Signet__c: { title: "Bewertungssiegel", hint: "Das Siegel aus „Wer kennt den Besten“ erscheint in Ihrem Eintrag." },
};

/** What the company wants and does not want from us. */
export const lockTexts = {
  title: "Was Sie von uns möchten",
  sub: "Eingeschaltet heißt: ja, gern. Eine Änderung gilt sofort.",
  groups: { requests: "Anfragen", contact: "Anrufe und Umfragen", messages: "Nachrichten", reviews: "Bewertungen" },
  wishes,
  reasons: sharedLeadTexts.pauseReasons,
  saved: (title: string, on: boolean): string => `${title}: ${on ? "eingeschaltet" : "ausgeschaltet"}`,
  failed: "Die Änderung wurde nicht gespeichert",
  careLocked: "Im Kundenservice-Modus können Sie nur ansehen.",
  elsewhere: "Ändern Sie das bei Ihren Bewertungen.",
  pausedUntil: (day: string): string => `Ausgeschaltet bis einschließlich ${day}.`,
  paused: "Ausgeschaltet, bis Sie wieder einschalten.",
  because: (reason: string): string => `Grund: ${reason}.`,
  pause: {
    title: "Anfragen ausschalten",
    text: "Solange ausgeschaltet ist, bekommen Sie keine neuen Anfragen. Was schon da ist, bleibt.",
    reason: "Grund",
    choose: "Bitte wählen",
    reasonMissing: "Bitte wählen Sie einen Grund.",
    until: "Bis einschließlich",
    untilHint: "Leer lassen, wenn Sie selbst wieder einschalten möchten.",
    untilWrong: "Bitte geben Sie einen Tag von heute bis Ende übernächsten Jahres ein, zum Beispiel 31.12.2026.",
    optional: "optional",
    errorTitle: "Bitte prüfen Sie Ihre Angaben",
    submit: "Ausschalten",
    cancel: "Abbrechen",
  },
} as const;
