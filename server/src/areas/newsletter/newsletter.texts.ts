import { NEWSLETTER_CONFIRM_DAYS } from "@schaufenster/contract/areas/newsletter/newsletter.rules.ts";

/** Words of the newsletter's letters. */
export const NEWSLETTER_TEXTS = {
  question: {
    subject: "Newsletter: bitte bestätigen",
    heading: "Möchten Sie den Newsletter erhalten?",
    named: (company: string, portal: string): string =>
      `${company} hat diese Adresse für den Newsletter von ${portal} für Firmen eingetragen. Sie würden zustimmen zu:`,
    until: `Solange Sie nicht zustimmen, geht kein Newsletter an diese Adresse. Der Link gilt ${NEWSLETTER_CONFIRM_DAYS} Tage.`,
    nothing: "Sie möchten ihn nicht? Dann brauchen Sie nichts zu tun.",
    action: "Ansehen und bestätigen",
  },
  confirmed: {
    subject: "Newsletter bestätigt",
    heading: "Sie haben den Newsletter bestätigt",
    agreed: "Sie haben zugestimmt:",
    sender: (portal: string): string => `Den Newsletter verschickt das Newsletter-System von ${portal}. Es weiß von Ihrer Zustimmung.`,
    foot: (company: string): string => `Sie bekommen diese E‑Mail, weil ${company} Ihre Adresse eingetragen hat und Sie zugestimmt haben.`,
  },
} as const;
