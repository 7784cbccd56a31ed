import { NEWSLETTER_CONFIRM_DAYS } from "@schaufenster/contract/areas/newsletter/newsletter.rules.ts";

/** Words of the address that gets the newsletter. */
export const newsletterCardTexts = {
  title: "Adresse für den Newsletter",
  text: "Wir fragen zuerst per E‑Mail an dieser Adresse nach. Erst nach der Bestätigung geht sie an das Newsletter-System, das ihn verschickt. Mit dem Eintragen sind „Newsletter“ und „Neues zu Ihren Produkten“ oben eingeschaltet.",
  email: "E‑Mail-Adresse",
  emailWrong: "Bitte prüfen Sie die E‑Mail-Adresse.",
  submit: "Adresse eintragen",
  failed: "Die Adresse wurde nicht eingetragen",
  conflict: "Inzwischen wurde hier etwas geändert. Bitte lesen Sie es und tragen Sie dann Ihre Adresse ein.",
  asked: (email: string) => `Wir fragen ${email}.`,
  to: "Adresse",
  state: "Stand",
  states: {
    asked: `Wartet auf die Bestätigung. Der Link in der E‑Mail gilt ${NEWSLETTER_CONFIRM_DAYS} Tage.`,
    expired: "Nicht rechtzeitig bestätigt.",
    confirmed: "Bestätigt. Die Adresse ist dem Newsletter-System gemeldet.",
  },
  since: (moment: string) => `Seit ${moment}`,
  end: "Newsletter beenden",
  ended: "Die Zustimmung ist beendet. Das Newsletter-System erfährt davon von uns.",
  endFailed: "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.",
  another: "Andere Adresse",
  careLocked: "Im Kundenservice-Modus können Sie nur ansehen.",
};
