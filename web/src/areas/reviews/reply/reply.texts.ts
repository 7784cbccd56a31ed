import { ratingExportTexts } from "@schaufenster/contract/areas/reviews/rating-export.texts.ts";
import type { RatingReply } from "@schaufenster/contract/areas/reviews/rating.model.ts";
import type { ReplyWarningKind, Secrecy } from "@schaufenster/contract/areas/reviews/reply-guard.rules.ts";

const relation: Readonly<Record<Secrecy, string>> = {
  practice:
    "Diese Stelle verrät, dass die Person bei Ihnen in Behandlung war. Das fällt unter die Schweigepflicht, auch wenn die Person es selbst geschrieben hat. Schreiben Sie allgemein, etwa: „Vielen Dank für die Rückmeldung. Zu einzelnen Personen äußern wir uns wegen der Schweigepflicht nicht.“",
  law: "Diese Stelle verrät, dass die Person bei Ihnen ein Mandat hatte. Das fällt unter die Verschwiegenheit, auch wenn die Person es selbst geschrieben hat. Schreiben Sie allgemein, etwa: „Vielen Dank für die Rückmeldung. Zu einzelnen Mandaten äußern wir uns wegen der Verschwiegenheit nicht.“",
};

const others: Readonly<Record<Exclude<ReplyWarningKind, "client-relation">, string>> = {
  insult: "Diese Stelle kann verletzend wirken. Portale lehnen solche Antworten ab, und Leserinnen und Leser urteilen danach über Sie.",
  "contact-data": "Hier stehen Kontaktdaten. Jeder kann sie lesen, und manche Portale lehnen sie ab.",
  "reviewer-name": "Sie nennen den Namen der Person. Schreiben Sie ihn nur, wenn er genauso öffentlich unter der Bewertung steht.",
};

/** Words of the reply assistant. */
export const replyTexts = {
  title: "Ihre Antwort",
  label: (source: string) => `Antwort, öffentlich auf ${source}`,
  placeholder: "Vielen Dank für Ihre Rückmeldung …",
  hint: {
    held: (minutes: string) => `Nach dem Senden halten wir die Antwort ${minutes} zurück. So lange können Sie sie zurückholen.`,
    handed: (source: string) => `${source} nimmt Antworten nur auf der eigenen Seite an. Wir kopieren Ihren Text, Sie fügen ihn dort ein.`,
  },
  /** The rules are a help, not a promise. */
  secrecyHint: {
    practice: "Wir weisen auf Stellen hin, die gegen die Schweigepflicht verstoßen könnten, finden aber nicht jede.",
    law: "Wir weisen auf Stellen hin, die gegen die Verschwiegenheit verstoßen könnten, finden aber nicht jede.",
  } satisfies Record<Secrecy, string>,
  minutes: (count: number) => (count === 1 ? "eine Minute" : `${count} Minuten`),
  counter: (used: number, limit: number) => `${used} von ${limit} Zeichen`,
  send: "Antwort senden",
  sendAnyway: "Trotzdem senden",
  copy: (source: string) => `Text kopieren und ${source} öffnen`,
  copied: "Text kopiert. Fügen Sie ihn im neuen Tab als Antwort ein.",
  notCopied: "Der Browser hat das Kopieren nicht erlaubt. Markieren Sie den Text und kopieren Sie ihn selbst.",
  noAddress: "Die Adresse dieser Bewertung im Portal ist uns nicht bekannt.",
  discard: "Entwurf verwerfen",
  discarded: "Entwurf verworfen",
  undo: "Wiederherstellen",
  draft: {
    empty: "Was Sie schreiben, sichern wir als Entwurf.",
    typing: "Entwurf wird gespeichert …",
    saved: (time: string) => `Entwurf gespeichert, ${time}`,
    long: (limit: string) =>
      `Für einen Entwurf ist der Text zu lang. So wird er nicht gespeichert. Bitte kürzen Sie ihn auf höchstens ${limit} Zeichen.`,
    failed: "Der Entwurf ist noch nicht gespeichert. Wir versuchen es gleich noch einmal.",
  },
  warnings: {
    title: (count: number) => (count === 1 ? "Eine Stelle sollten Sie prüfen" : `${count} Stellen sollten Sie prüfen`),
    passage: (passage: string) => `„${passage}“`,
    why: (kind: ReplyWarningKind, secrecy: Secrecy | null): string =>
      kind === "client-relation" ? relation[secrecy ?? "practice"] : others[kind],
    show: "Stelle zeigen",
  },
  errors: {
    title: "Die Antwort wurde nicht gesendet",
    empty: "Die Antwort ist leer. Bitte schreiben Sie einen Text.",
    long: (limit: string) => `Die Antwort ist zu lang. Bitte kürzen Sie sie auf höchstens ${limit} Zeichen.`,
  },
  held: {
    title: "Antwort wartet",
    leaves: (time: string) => `Sie geht um ${time} an das Portal.`,
    left: (clock: string) => `Noch ${clock} Minuten`,
    leaving: "Die Antwort wird gerade übergeben.",
    recall: "Zurückholen",
    recalled: "Antwort zurückgeholt. Sie steht wieder als Entwurf hier.",
    failed: "Die Antwort ließ sich nicht zurückholen",
    sent: (minutes: string) => `Antwort gesendet. Sie können sie noch ${minutes} zurückholen.`,
  },
  status: ratingExportTexts.replied,
  /** What the source last said, with its time, and nothing else. */
  sending: (source: string, moment: string) => `Am ${moment} an ${source} gesendet. Noch nicht bestätigt.`,
  sendingLate: (source: string, moment: string) =>
    `Am ${moment} an ${source} gesendet. Seit über einem Tag nicht bestätigt. Sie können die Antwort noch einmal senden.`,
  received: (source: string, moment: string) => `${source} hat die Antwort am ${moment} erhalten und prüft sie.`,
  published: (source: string, moment: string) => `Bei ${source} veröffentlicht seit ${moment}.`,
  refused: (source: string, moment: string) =>
    `${source} hat die Antwort am ${moment} abgelehnt. Ändern Sie den Text und senden Sie ihn noch einmal.`,
  withdrawing: (source: string, moment: string) => `Am ${moment} ${source} um Löschung gebeten. Noch nicht bestätigt.`,
  withdrawingLate: (source: string, moment: string) =>
    `Am ${moment} ${source} um Löschung gebeten. Seit über einem Tag nicht bestätigt. Sie können noch einmal darum bitten.`,
  withdrawn: (source: string, moment: string) => `${source} hat am ${moment} bestätigt, dass die Antwort gelöscht ist.`,
  "withdrawal-refused": (source: string, moment: string) => `${source} hat es am ${moment} abgelehnt, die Antwort zu löschen.`,
  standing: (source: string, moment: string) => `Zuletzt bestätigt: Seit ${moment} steht bei ${source} diese Antwort.`,
  reasons: {
    "too-long": "Die Antwort ist für dieses Portal zu lang.",
    policy: "Die Antwort verstößt gegen die Richtlinien des Portals.",
    "not-verified": "Ihr Eintrag ist dort noch nicht bestätigt. Erst danach nimmt das Portal Antworten an.",
    "review-gone": "Die Bewertung gibt es dort nicht mehr.",
    "no-access": "Das Portal erlaubt uns nicht, für Ihren Betrieb zu antworten.",
  } satisfies Record<NonNullable<RatingReply["refusalReason"]>, string>,
  reason: (words: string) => `Begründung des Portals: „${words}“`,
  look: (source: string) => `Auf ${source} ansehen`,
  again: "Antwort ändern",
  anew: "Neue Antwort schreiben",
  withdraw: {
    open: "Antwort löschen",
    question: (source: string) => `Antwort bei ${source} löschen?`,
    consequence: "Wir bitten das Portal, Ihre Antwort zu löschen. Ob es das getan hat, steht danach hier.",
    keep: "Stehen lassen",
    asked: "Wir haben das Portal um Löschung gebeten.",
    failed: "Die Löschung wurde nicht gesendet",
  },
};
