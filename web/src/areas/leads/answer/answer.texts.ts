import type { DeclineTemplate, LeadReclaim, ReclaimReason } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { DECLINE_UNDO } from "@schaufenster/contract/areas/leads/lead.rules.ts";
import { providerNumberFault } from "../../../parts/provider-number.texts.ts";

type Answer = NonNullable<LeadReclaim["answer"]>;

const choices: Readonly<Record<DeclineTemplate, { title: string; text: string }>> = {
  "fully-booked": { title: "Ausgelastet", text: "Wir haben zurzeit keine Zeit" },
  "too-far": { title: "Zu weit entfernt", text: "Der Ort liegt außerhalb unseres Gebiets" },
  "not-our-trade": { title: "Passt nicht zu uns", text: "Eine andere Leistung ist nötig" },
  "too-short-notice": { title: "Zu kurzfristig", text: "Der Wunschtermin geht nicht" },
  closed: { title: "Geschlossen", text: "Betriebsferien oder Krankheit" },
  "own-words": { title: "Eigene Worte", text: "Sie schreiben den Text selbst" },
};

const reasons: Readonly<Record<ReclaimReason, string>> = {
  duplicate: "Dieselbe Anfrage hatten wir schon",
  "wrong-trade": "Die Leistung bieten wir nicht an",
  "outside-radius": "Der Ort liegt außerhalb unseres Umkreises",
  unreachable: "Die Person ist nicht erreichbar",
  "already-awarded": "Der Auftrag war schon vergeben",
  "not-a-request": "Das ist keine echte Anfrage",
  other: "Etwas anderes",
};

const states: Readonly<Record<LeadReclaim["state"], string>> = {
  checking: "Wird geprüft",
  person: "Bei unserem Team",
  credited: "Gutgeschrieben",
  refused: "Abgelehnt",
};

const answers: Readonly<Record<Answer, string>> = {
  "same-person-before": "Dieselbe Person hat Ihnen kurz zuvor schon geschrieben. Die Anfrage wird Ihnen nicht berechnet.",
  "no-earlier-request": "Wir haben keine frühere Anfrage derselben Person gefunden.",
  "trade-not-wanted": "Diese Leistung haben Sie abgewählt. Die Anfrage wird Ihnen nicht berechnet.",
  "trade-is-wanted": "Diese Leistung steht in Ihrem Eintrag und ist in Ihren Einstellungen gewünscht.",
  "beyond-radius": "Der Ort liegt außerhalb Ihres Umkreises. Die Anfrage wird Ihnen nicht berechnet.",
  "within-radius": "Der Ort liegt innerhalb Ihres Umkreises.",
  "number-impossible": "Die Telefonnummer gibt es nicht. Die Anfrage wird Ihnen nicht berechnet.",
  "tried-often-enough": "Sie haben es oft genug versucht. Die Anfrage wird Ihnen nicht berechnet.",
  "try-again": "Bitte versuchen Sie es noch zu einer anderen Tageszeit oder per E‑Mail. Eine zweite Reklamation ist nicht möglich.",
  "awarded-at-once": "Der Auftrag war bei Ihrer Annahme schon vergeben. Die Anfrage wird Ihnen nicht berechnet.",
  "awarded-later": "Der Auftrag wurde erst einige Zeit nach Ihrer Annahme vergeben.",
  "decided-by-person": "Unser Team hat Ihre Reklamation geprüft.",
  "deadline-passed": "Wir haben nicht rechtzeitig geantwortet. Deshalb wird Ihnen die Anfrage nicht berechnet.",
};

/** Words for declining and for complaining. */
export const answerTexts = {
  optional: "optional",
  errorTitle: "Bitte prüfen Sie Ihre Angaben",
  careLocked: "Im Kundenservice-Modus gesperrt",
  counter: (used: number, limit: number) => `${used} von ${limit} Zeichen`,
  decline: {
    title: "Freundlich absagen",
    about: (title: string, place: string, km: string) => `${title} · ${place} · ${km}.`,
    soon: `Die Nachricht geht nach ${DECLINE_UNDO.shownSeconds} Sekunden hinaus. Bis dahin können Sie die Absage rückgängig machen.`,
    planTitle: "Wenn Sie absagen, schreiben wir",
    other: "Anders absagen",
    leaving: (seconds: number) => `Abgesagt. Ihre Nachricht geht in ${seconds === 1 ? "1 Sekunde" : `${seconds} Sekunden`} hinaus.`,
    declinedAt: (moment: string) => `Abgesagt am ${moment}.`,
    undo: "Rückgängig",
    undone: "Die Anfrage ist wieder offen.",
    kept: "Die Absage bleibt",
    tooLate: "Die Zeit zum Zurücknehmen ist vorbei. Ihre Nachricht ist schon unterwegs.",
    keptTexts: "Aus Ihren Texten",
    keptChoose: "Bitte wählen",
    keptName: (number: number) => `Eigener Text ${number}`,
    remember: "Text für die nächste Absage behalten",
    keepConflict: "Ihre Absagetexte wurden inzwischen an anderer Stelle geändert. Bitte senden Sie die Absage noch einmal.",
    choose: "Grund",
    choices,
    own: "Ihre Nachricht",
    ownHint: "Anrede mit Namen und Gruß setzen wir dazu.",
    ownMissing: "Bitte schreiben Sie einige Worte, oder wählen Sie einen fertigen Text.",
    ownLong: (limit: number) => `Der Text ist zu lang. Erlaubt sind ${limit} Zeichen.`,
    referral: "Einen anderen Betrieb empfehlen",
    referralHint: "Zum Beispiel: Bautenschutz Erft, 50321 Brühl",
    referralLong: (limit: number) => `Die Empfehlung ist zu lang. Erlaubt sind ${limit} Zeichen.`,
    brand: providerNumberFault(),
    preview: "Das liest die Person",
    subject: (company: string) => `Ihre Anfrage bei ${company}`,
    salutation: "Guten Tag [Name],",
    recommended: (company: string, name: string) => `Eine Empfehlung von ${company}: ${name}`,
    greeting: (company: string) => `Freundliche Grüße, ${company}`,
    ours: "Ihr Betrieb",
    submit: "Absage senden",
    cancel: "Zurück zur Anfrage",
    done: "Anfrage abgesagt.",
    sentTitle: "Ihre Absage",
    sentReferral: (name: string) => `Empfohlen: ${name}`,
  },
  reclaim: {
    heading: "Stimmt etwas nicht?",
    offer: (day: string, hours: number) =>
      `Bis ${day} können Sie diese Anfrage reklamieren. Sie erhalten innerhalb von ${hours} Stunden eine Antwort.`,
    over: (day: string) => `Reklamieren war bis ${day} möglich.`,
    open: "Anfrage reklamieren",
    title: "Anfrage reklamieren",
    intro: (hours: number) =>
      `Wir prüfen Ihre Angaben nach festen Regeln. Sie erhalten spätestens nach ${hours} Stunden eine Antwort, sonst wird Ihnen die Anfrage nicht berechnet.`,
    reason: "Grund",
    choose: "Bitte wählen",
    reasons,
    reasonMissing: "Bitte wählen Sie einen Grund.",
    attempts: "Wie oft haben Sie es versucht?",
    attemptsHint: (count: number) => `Ab ${count} Versuchen gilt die Person als nicht erreichbar.`,
    attemptsWrong: (max: number) => `Bitte geben Sie eine Zahl von 1 bis ${max} ein.`,
    comment: "Was ist geschehen?",
    commentMissing: "Bitte beschreiben Sie kurz, was geschehen ist.",
    commentLong: (limit: number) => `Der Text ist zu lang. Erlaubt sind ${limit} Zeichen.`,
    submit: "Reklamation senden",
    cancel: "Zurück zur Anfrage",
    done: "Reklamation gesendet.",
    stateTitle: "Ihre Reklamation",
    states,
    answers,
    sentAt: (moment: string) => `Gesendet am ${moment}`,
    remaining: (time: string, moment: string) => `Antwort in höchstens ${time}, bis ${moment}`,
    soon: "Die Antwort kommt jeden Moment.",
    answeredAt: (moment: string) => `Beantwortet am ${moment}`,
    credit: (number: string) => `Gutschrift ${number}`,
    creditDownload: "Gutschrift als PDF",
    creditFile: (number: string) => `Gutschrift_${number}.pdf`,
    creditFailed: "Die Gutschrift wurde nicht geladen.",
    hours: (hours: number, minutes: number) =>
      [...(hours > 0 ? [`${hours} Std.`] : []), ...(minutes > 0 || hours === 0 ? [`${minutes} Min.`] : [])].join(" "),
  },
};
