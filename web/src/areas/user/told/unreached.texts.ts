import type { UnreachedReason } from "@schaufenster/contract/areas/inbox/reach.model.ts";

const REASONS: Readonly<Record<UnreachedReason, string>> = {
  unknown: "Der Mailserver meldet, dass es diese Adresse nicht gibt.",
  full: "Das Postfach nimmt nichts an, zum Beispiel weil es voll ist.",
  refused: "Der Mailserver lehnt unsere E‑Mails ab.",
  complained: "Ihr E‑Mail-Anbieter meldet, dass eine unserer E‑Mails als Spam markiert wurde.",
};

/** What is said when mails to a person do not arrive. */
export const unreachedTexts = {
  title: (address: string) => `E‑Mails an ${address} kommen nicht an`,
  complainedTitle: (address: string) => `Keine Benachrichtigungen mehr an ${address}`,
  reasons: REASONS,
  since: (date: string) =>
    `Seit ${date} schicken wir deshalb keine Benachrichtigungen dorthin; E‑Mails zu Anmeldung und Passwort versuchen wir weiter. Ändern Sie die Adresse, oder lassen Sie es uns erneut versuchen.`,
  change: "Adresse ändern",
  retry: "Erneut versuchen",
  again: "Die nächste Benachrichtigung schicken wir wieder per E‑Mail.",
  failed: "Das hat nicht geklappt",
};
