import type { ErrorCode } from "@schaufenster/contract/errors.ts";
import type { CallFailed, FailureCode } from "./call-failed.ts";

/** What a reader is told for each code: the cause, then the remedy. */
export const errorTexts: Record<ErrorCode, string> & Record<FailureCode, string> = {
  "invalid-input": "Eine Angabe fehlt oder stimmt nicht. Bitte prüfen Sie die markierten Felder.",
  "invalid-token": "Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.",
  "duplicate-cookie": "Ihre Anmeldung war doppelt gespeichert und wurde gelöscht. Bitte melden Sie sich erneut an.",
  "not-signed-in": "Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.",
  "wrong-credentials": "E‑Mail-Adresse oder Passwort stimmt nicht. Bitte prüfen Sie Ihre Eingabe.",
  "second-factor-needed": "Bitte bestätigen Sie die Anmeldung mit Ihrem zweiten Faktor.",
  "passkey-needed": "Bitte bestätigen Sie die Anmeldung mit Ihrem Passkey.",
  "enrolment-needed": "Bitte richten Sie zuerst einen zweiten Faktor ein.",
  forbidden: "Für diese Aktion fehlt Ihnen das Recht. Die Inhaberin oder der Inhaber kann es Ihnen geben.",
  "xsrf-failed": "Die Seite war zu lange offen. Bitte laden Sie sie neu und versuchen Sie es noch einmal.",
  "care-read-only": "Im Kundenservice-Modus können Sie nichts ändern. Das kann nur der Betrieb selbst.",
  "care-no-export": "Im Kundenservice-Modus gibt es keine Dateien zum Mitnehmen.",
  "step-up-needed": "Zur Sicherheit müssen Sie noch einmal bestätigen, dass Sie es sind.",
  "not-found": "Das gibt es nicht oder nicht mehr. Bitte gehen Sie zurück und wählen Sie neu.",
  "method-not-allowed": "Diese Anfrage versteht das Portal nicht. Bitte laden Sie die Seite neu.",
  conflict: "Die Angaben wurden inzwischen an anderer Stelle geändert. Bitte laden Sie die Seite neu.",
  "in-progress": "Ihre Eingabe wird noch verarbeitet. Bitte warten Sie einen Moment.",
  "lead-expired": "Die Frist dieser Anfrage ist abgelaufen. Sie ist inzwischen bei anderen Betrieben.",
  "not-possible-now": "Das ist im Moment nicht möglich. Bitte laden Sie die Seite neu.",
  gone: "Das wurde gelöscht oder ist abgelaufen. Bitte gehen Sie zurück zur Übersicht.",
  "too-large": "Ihre Eingabe oder Datei ist zu groß. Bitte kürzen oder verkleinern Sie sie.",
  "unsupported-type": "Dieses Dateiformat können wir nicht verarbeiten. Bitte wählen Sie ein anderes.",
  "range-not-satisfiable": "Diesen Teil der Datei gibt es nicht. Bitte laden Sie die ganze Datei.",
  misdirected: "Diese Adresse gehört zu keinem Portal. Bitte prüfen Sie die Adresse.",
  "key-reused": "Diese Eingabe wurde schon einmal mit anderem Inhalt gesendet. Bitte laden Sie die Seite neu.",
  "rejected-content": "Die Datei oder der Text wurde nach der Prüfung abgelehnt. Bitte wählen Sie einen anderen Inhalt.",
  "head-too-large": "Die Adresse ist zu lang. Bitte prüfen Sie die Adresse.",
  "rate-limited": "Das waren zu viele Versuche in kurzer Zeit. Bitte warten Sie einen Moment.",
  internal: "Bei uns ist ein Fehler aufgetreten. Bitte versuchen Sie es in einigen Minuten erneut.",
  "upstream-failed": "Ein angebundener Dienst antwortet gerade nicht. Bitte versuchen Sie es in einigen Minuten erneut.",
  unavailable: "Das Portal ist gerade ausgelastet. Bitte versuchen Sie es in einigen Sekunden erneut.",
  "no-connection": "Wir erreichen den Server nicht. Bitte prüfen Sie Ihre Internetverbindung.",
};

const minutes = (seconds: number): string => {
  const count = Math.max(1, Math.ceil(seconds / 60));
  return count === 1 ? "einer Minute" : `${count} Minuten`;
};

/** The sentence for a failure; too many attempts name the time to wait. */
export const failureText = (failure: CallFailed): string =>
  failure.code === "rate-limited" && failure.retryAfter !== null
    ? `Das waren zu viele Versuche. Bitte versuchen Sie es in ${minutes(failure.retryAfter)} erneut.`
    : errorTexts[failure.code];
