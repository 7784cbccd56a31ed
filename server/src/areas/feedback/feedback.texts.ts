/** Words of what people tell us without an account. */
export const FEEDBACK_TEXTS = {
  correction: "Hinweis zu einer Firma",
  barrier: "Barriere gemeldet",
  reasons: {
    wrong: "Angaben stimmen nicht",
    missing: "Firma fehlt",
    closed: "Firma gibt es nicht mehr",
    other: "Etwas anderes",
  },
  labels: {
    reason: "Worum es geht",
    company: "Firma",
    address: "Anschrift",
    page: "Seite",
    text: "Hinweis",
    email: "Antwort an",
  },
  noEmail: "niemanden: es wurde keine Adresse genannt",
  somePage: "Seite nicht genannt",
  runsOut: "Der Vorgang bleibt offen, bis jemand antwortet. Wer eine Adresse genannt hat, hat den Tag der Antwort gelesen.",
  readsAt: "Wer eine Adresse genannt hat, bekommt diese Antwort per E‑Mail. Sonst bleibt sie hier.",
  answered: { name: "Antworten und abschließen", does: "Der Vorgang ist erledigt.", draft: "" },
  letter: {
    subject: "Antwort auf Ihren Hinweis",
    about: (day: string): string => `am ${day} haben Sie uns über unsere Website geschrieben. Unser Service antwortet Ihnen:`,
    foot: "Sie bekommen diese E‑Mail, weil diese Adresse für eine Antwort genannt wurde. Weitere E‑Mails folgen daraus nicht.",
  },
} as const;
