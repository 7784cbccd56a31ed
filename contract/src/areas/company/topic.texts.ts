import type { Right } from "../../values/rights/rights.rules.ts";
import { DEADLINE_RENEWAL_MONTHS, REMIND_DAYS } from "./term.rules.ts";
import type { SubscriptionKey } from "./subscription.model.ts";

interface Topic {
  /** What somebody must be allowed to for the company to hear of it; `any` is for everybody of it. */
  readonly right: Right | "any";
  readonly name: string;
  readonly when: string;
  /** It has no end, and nobody waits for it: whoever wants summaries finds it there. */
  readonly waits?: true;
}
/** What people call the things that they are told of, and when that is. */
export const TOPICS: Readonly<Record<SubscriptionKey, Topic>> = {
  "lead-new": { right: "leads", name: "Neue Anfrage", when: "Sofort" },
  "lead-expiring": { right: "leads", name: "Anfrage läuft ab", when: "4 Stunden vorher, solange sie offen ist" },
  "reclaim-answered": { right: "leads", name: "Entscheidung über eine Reklamation", when: "Sofort", waits: true },
  "offer-answered": { right: "leads", name: "Antwort auf ein Angebot", when: "Sofort, wenn es angenommen oder abgelehnt wird" },
  "phone-call": { right: "leads", name: "Anruf mit der Bitte um Rückruf", when: "Sofort" },
  "phone-call-later": { right: "leads", name: "Erinnerung an einen Rückruf", when: "Zu der Zeit, auf die Sie ihn verschoben haben" },
  "review-new": { right: "reviews", name: "Neue Bewertung", when: "Am nächsten Morgen um 8 Uhr", waits: true },
  "review-poor": { right: "reviews", name: "Schlechte Bewertung", when: "Sofort, bei 1 oder 2 Sternen" },
  "reply-refused": { right: "reviews", name: "Antwort auf eine Bewertung abgelehnt", when: "Sofort", waits: true },
  "report-answered": { right: "reviews", name: "Antwort auf einen gemeldeten Fehler", when: "Sofort", waits: true },
  "upload-refused": {
    right: "entry",
    name: "Datei im Eintrag nicht angenommen",
    when: "Sofort, wenn Sie sie schon gespeichert haben",
    waits: true,
  },
  "listing-overwritten": {
    right: "entry",
    name: "Andere Angaben in einem Portal",
    when: "Am nächsten Morgen um 8 Uhr, wenn dort schon Ihre Angaben standen",
    waits: true,
  },
  "call-back-answered": { right: "any", name: "Antwort unseres Service", when: "Sofort, wenn Sie selbst um einen Rückruf gebeten haben" },
  "case-answered": { right: "service", name: "Antwort auf ein Anliegen", when: "Sofort" },
  "tv-approval": { right: "ads", name: "TV-Motiv wartet auf Ihre Freigabe", when: "Sofort" },
  "tv-refused": { right: "ads", name: "TV-Motiv von den Sendern abgelehnt", when: "Sofort", waits: true },
  "banner-refused": { right: "ads", name: "Werbebanner abgelehnt", when: "Sofort", waits: true },
  "ad-pause-answered": { right: "ads", name: "Antwort auf eine Werbepause", when: "Sofort", waits: true },
  "cancellation-answered": { right: "contract", name: "Antwort auf eine Kündigung", when: "Sofort" },
  "contract-deadline": {
    right: "contract",
    name: "Letzter Tag zum Kündigen",
    when: `${REMIND_DAYS} Tage vorher um 8 Uhr, wenn sich das Produkt sonst um ${DEADLINE_RENEWAL_MONTHS} Monate oder länger verlängert`,
  },
  "website-answered": { right: "ads", name: "Antwort auf einen Auftrag zur Website", when: "Sofort", waits: true },
  "website-certificate": {
    right: "ads",
    name: "Zertifikat der Website läuft ab",
    when: "Am nächsten Morgen um 8 Uhr, sobald es keine drei Wochen mehr gilt",
    waits: true,
  },
  "month-result": {
    right: "contract",
    name: "Was hat es gebracht?",
    when: "Am 4. des Folgemonats um 8 Uhr, wenn sein letzter Tag in Ihrem Eintrag gezählt ist",
    waits: true,
  },
  "invoice-ready": { right: "documents", name: "Neue Rechnung oder Gutschrift", when: "Am nächsten Morgen um 8 Uhr", waits: true },
  "copy-stopped": {
    right: "documents",
    name: "Rechnungskopie beendet",
    when: "Sofort, wenn die Empfänger sie abbestellen oder die Adresse nichts annimmt",
  },
  "claim-wanted": { right: "people", name: "Jemand möchte Ihren Eintrag übernehmen", when: "Sofort" },
  "claim-expiring": {
    right: "people",
    name: "Inhaberschaft bestätigen",
    when: "6, 3 und 1 Wochen vorher um 8 Uhr, bis Sie bestätigt haben",
  },
  "account-link-asked": { right: "people", name: "Jemand möchte für Ihren Betrieb arbeiten", when: "Sofort" },
  "care-visit": { right: "people", name: "Besuch unseres Kundenservice", when: "Sofort, einmal bei jedem Besuch" },
  "care-proposal": { right: "entry", name: "Vorschlag unseres Kundenservice", when: "Sofort" },
  security: { right: "any", name: "Anmeldung und Passwort", when: "Sofort, für Ihre Sicherheit nötig" },
};
