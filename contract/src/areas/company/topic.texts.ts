import type { SubscriptionKey } from "./subscription.model.ts";

interface Topic {
  readonly name: string;
  readonly when: string;
  /** It has no end, and nobody waits for it: whoever wants summaries finds it there. */
  readonly waits?: true;
}
/** What people call the things that they are told of, and when that is. */
export const TOPICS: Readonly<Record<SubscriptionKey, Topic>> = {
  "lead-new": { name: "Neue Anfrage", when: "Sofort" },
  "lead-expiring": { name: "Anfrage läuft ab", when: "4 Stunden vorher, solange sie offen ist" },
  "reclaim-answered": { name: "Entscheidung über eine Reklamation", when: "Sofort", waits: true },
  "offer-answered": { name: "Antwort auf ein Angebot", when: "Sofort, wenn es angenommen oder abgelehnt wird" },
  "phone-call": { name: "Anruf mit der Bitte um Rückruf", when: "Sofort" },
  "phone-call-later": { name: "Erinnerung an einen Rückruf", when: "Zu der Zeit, auf die Sie ihn verschoben haben" },
  "review-new": { name: "Neue Bewertung", when: "Am nächsten Morgen um 8 Uhr", waits: true },
  "review-poor": { name: "Schlechte Bewertung", when: "Sofort, bei 1 oder 2 Sternen" },
  "reply-refused": { name: "Antwort auf eine Bewertung abgelehnt", when: "Sofort", waits: true },
  "report-answered": { name: "Antwort auf einen gemeldeten Fehler", when: "Sofort", waits: true },
  "upload-refused": { name: "Datei im Eintrag nicht angenommen", when: "Sofort, wenn Sie sie schon gespeichert haben", waits: true },
  "call-back-answered": { name: "Antwort unseres Service", when: "Sofort, wenn Sie selbst um einen Rückruf gebeten haben" },
  "case-answered": { name: "Antwort auf ein Anliegen", when: "Sofort" },
  "tv-approval": { name: "TV-Motiv wartet auf Ihre Freigabe", when: "Sofort" },
  "tv-refused": { name: "TV-Motiv von den Sendern abgelehnt", when: "Sofort", waits: true },
  "banner-refused": { name: "Werbebanner abgelehnt", when: "Sofort", waits: true },
  "month-result": {
    name: "Was hat es gebracht?",
    when: "Am 4. des Folgemonats um 8 Uhr, wenn sein letzter Tag in Ihrem Eintrag gezählt ist",
    waits: true,
  },
  "invoice-ready": { name: "Neue Rechnung oder Gutschrift", when: "Am nächsten Morgen um 8 Uhr", waits: true },
  "care-visit": { name: "Besuch unseres Kundenservice", when: "Sofort, einmal bei jedem Besuch" },
  security: { name: "Anmeldung und Passwort", when: "Sofort, für Ihre Sicherheit nötig" },
};
