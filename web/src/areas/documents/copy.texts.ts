import { COPY_CONFIRM_DAYS, type CopyState } from "@schaufenster/contract/areas/documents/copy.rules.ts";

/** Words of the standing copy. */
export const copyTexts = {
  title: "Kopie für die Steuerberatung",
  text: "Jede neue Rechnung und Gutschrift geht auch an diese Adresse, als PDF und als E‑Rechnung. Zuerst fragen wir dort per E‑Mail, ob die Kopien gewünscht sind.",
  email: "E‑Mail-Adresse der Steuerberatung",
  emailWrong: "Bitte prüfen Sie die E‑Mail-Adresse.",
  submit: "Adresse eintragen",
  failed: "Die Adresse wurde nicht eingetragen",
  conflict: "Inzwischen wurde hier etwas geändert. Bitte lesen Sie es und tragen Sie dann Ihre Adresse ein.",
  asked: (email: string) => `Wir haben ${email} gefragt.`,
  to: "Adresse",
  state: "Stand",
  states: {
    asked: `Wartet auf die Zustimmung. Bis dahin senden wir nichts. Der Link gilt ${COPY_CONFIRM_DAYS} Tage.`,
    expired: "Nicht rechtzeitig zugestimmt. Wir senden nichts.",
    active: "Jede neue Rechnung geht auch dorthin.",
    left: "Dort abbestellt. Wir senden nichts mehr.",
    unreached: "Diese Adresse nimmt keine E‑Mails an. Wir senden nichts mehr.",
  } satisfies Record<CopyState, string>,
  since: (moment: string) => `Seit ${moment}`,
  end: "Beenden",
  ended: "Es gehen keine Kopien mehr hinaus.",
  endFailed: "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.",
  another: "Andere Adresse",
  careLocked: "Im Kundenservice-Modus gesperrt: Wer Kopien bekommt, bestimmt der Betrieb.",
};
