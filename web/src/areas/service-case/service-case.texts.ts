import { ANSWER_WORKDAYS, MATTER_MAX, MESSAGES_MAX, SUBJECT_MAX } from "@schaufenster/contract/areas/service-case/service-case.rules.ts";
import { serviceCaseTexts } from "@schaufenster/contract/areas/service-case/service-case.texts.ts";

const NUMBERS = ["null", "einem", "zwei", "drei"] as const;
const within = `${NUMBERS[ANSWER_WORKDAYS] ?? ANSWER_WORKDAYS} Werktagen`;

export const matterTexts = {
  title: "Anliegen",
  sub: `Schreiben Sie unserem Service. Wir sagen Ihnen eine Antwort innerhalb von ${within} zu, oder wir rufen Sie zu Ihrer Zeit an.`,
  open: "Neues Anliegen",
  careLocked: "Anliegen schreiben die Personen der Firma selbst.",
  types: serviceCaseTexts.types,
  empty: {
    title: "Noch kein Anliegen",
    text: "Was Sie und Ihr Team unserem Service schreiben, steht mit jeder Antwort hier.",
  },
  status: { open: "Wartet auf uns", answered: "Beantwortet" },
  /** What was promised, and whether the day is over. */
  promise: (day: string, isOver: boolean) =>
    isOver
      ? `Zugesagt war eine Antwort bis ${day}. Das haben wir nicht gehalten. Ihr Anliegen ist bei uns als überfällig gekennzeichnet.`
      : `Antwort zugesagt bis ${day}`,
  call: (moment: string, phone: string) => `Wir rufen Sie an: ${serviceCaseTexts.callAt(moment)} unter ${phone}`,
  conversation: (subject: string) => `Verlauf: ${subject}`,
  you: "Ihre Firma",
  team: "Unser Service",
  older: (count: number) => (count === 1 ? "Ein früherer Beitrag" : `${count} frühere Beiträge`),
  reply: "Zurückschreiben",
  add: "Ergänzen",
  replyTo: (what: string, subject: string) => `${what}: ${subject}`,
  full: `In einem Anliegen ist Platz für ${MESSAGES_MAX} Beiträge. Bitte eröffnen Sie ein neues.`,
  form: {
    title: "Neues Anliegen",
    type: "Worum geht es?",
    typeMissing: "Bitte wählen Sie, worum es geht.",
    choose: "Bitte wählen",
    subject: "Betreff",
    subjectMissing: "Bitte nennen Sie einen Betreff.",
    subjectLong: `Der Betreff hat höchstens ${SUBJECT_MAX} Zeichen.`,
    text: "Ihre Nachricht",
    textMissing: "Bitte schreiben Sie, worum es geht.",
    textLong: `Die Nachricht hat höchstens ${MATTER_MAX.toLocaleString("de-DE")} Zeichen.`,
    phone: "Telefonnummer für Rückfragen",
    phoneOfCall: "Telefonnummer",
    optional: "optional",
    phoneMissing: "Bitte nennen Sie die Nummer, unter der wir Sie anrufen.",
    phoneWrong: "Bitte prüfen Sie die Nummer: So können wir nicht anrufen.",
    day: "Tag des Anrufs",
    dayMissing: "Bitte wählen Sie einen Tag.",
    time: "Uhrzeit",
    timeMissing: "Bitte wählen Sie eine Uhrzeit.",
    hour: (time: string) => `${Number(time.slice(0, 2))} bis ${Number(time.slice(0, 2)) + 1} Uhr`,
    submit: "Senden",
    cancel: "Abbrechen",
    close: "Schließen",
    failed: "Ihre Nachricht wurde nicht gesendet",
    done: "Ihr Anliegen ist bei uns.",
    again: "Ihre Nachricht ist bei uns.",
    conflict: "Inzwischen wurde hier geschrieben. Bitte lesen Sie es und senden Sie dann Ihre Nachricht.",
    used: (used: number, limit: number) => `${used.toLocaleString("de-DE")} von ${limit.toLocaleString("de-DE")} Zeichen`,
  },
};
