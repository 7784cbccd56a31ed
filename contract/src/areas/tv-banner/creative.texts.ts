import { formatDay } from "../../values/text/format.ts";
import type { Decision, Stand } from "./creative.rules.ts";

/** What a sentence may speak of. */
export interface Standing {
  /** The first day of the booking, and since when it stands as it does. */
  readonly startDate: string | null;
  readonly campaignSince: string | null;
  readonly customerDecidedAt: string | null;
  readonly customerReason: string | null;
  readonly partnerDecidedAt: string | null;
  readonly partnerReason: string | null;
  /** Working days that the channels usually take; null when nobody says. */
  readonly decisionDays: number | null;
}

const on = (moment: string | null): string => (moment === null ? "" : ` am ${formatDay(moment)}`);
const since = (moment: string | null): string => (moment === null ? "" : ` seit dem ${formatDay(moment)}`);
const because = (reason: string | null): string => (reason === null ? "" : `: „${reason.replace(/\.$/, "")}“`);
const usually = (days: number | null): string =>
  days === null ? "" : days === 1 ? " In der Regel dauert das einen Werktag." : ` In der Regel dauert das ${days} Werktage.`;

/** Exactly one sentence for every stand. */
const SENTENCES: Readonly<Record<Stand, (about: Standing) => string>> = {
  ended: ({ campaignSince }) => `Die Ausstrahlung ist${since(campaignSince)} beendet.`,
  "not-booked": () => "TV-Banner ist für Ihren Betrieb nicht gebucht.",
  "customer-rejected": ({ customerDecidedAt, customerReason }) =>
    `Sie haben das Motiv${on(customerDecidedAt)} abgelehnt${because(customerReason)}. Eine neue Fassung legen wir Ihnen wieder vor.`,
  "partner-rejected": ({ partnerDecidedAt, partnerReason }) =>
    `Die Sender haben das Motiv${on(partnerDecidedAt)} abgelehnt${because(partnerReason)}. Eine neue Fassung legen wir Ihnen wieder vor.`,
  "customer-open": () => "Ihre Freigabe fehlt. Bitte prüfen Sie Text, Telefonnummer und Logo.",
  "partner-open": ({ customerDecidedAt, decisionDays }) =>
    `Sie haben das Motiv${on(customerDecidedAt)} freigegeben. Die Freigabe der Sender steht noch aus.${usually(decisionDays)}`,
  "no-campaign": () => "Alles ist freigegeben. Das Motiv steht noch auf keiner Buchung.",
  "not-started": ({ startDate }) =>
    `Alles ist freigegeben. Die Ausstrahlung ist${startDate === null ? " geplant" : ` ab dem ${formatDay(startDate)} geplant`}.`,
  paused: ({ campaignSince }) => `Die Ausstrahlung ruht${since(campaignSince)}.`,
  "on-air": ({ campaignSince }) => `Läuft${since(campaignSince)}.`,
  "on-air-not-booked": () => "Läuft noch, obwohl TV-Banner für Ihren Betrieb nicht mehr gebucht ist. Bitte fragen Sie unseren Service.",
  "on-air-withdrawn": ({ customerDecidedAt }) =>
    `Läuft noch. Sie haben das Motiv${on(customerDecidedAt)} abgelehnt, wir geben es an die Sender weiter.`,
  "on-air-refused": ({ partnerDecidedAt, partnerReason }) =>
    `Läuft noch. Die Sender haben das Motiv${on(partnerDecidedAt)} abgelehnt${because(partnerReason)}.`,
  "on-air-unapproved": ({ campaignSince }) =>
    `Läuft${since(campaignSince)}, aber Ihre Freigabe dieser Fassung fehlt. Bitte prüfen Sie das Motiv.`,
  "on-air-unchecked": ({ campaignSince }) => `Läuft${since(campaignSince)}. Die Sender prüfen diese Fassung noch.`,
};
/** The one sentence that says whether a creative is shown, and why not. */
export const standSentence = (stand: Stand, about: Standing): string => SENTENCES[stand](about);

/** Words of the approval, on the screen and in files. */
export const approvalTexts = {
  title: "Freigaben der TV-Motive",
  sides: { customer: "Sie", partner: "Sender" },
  status: { ACCEPTED: "Freigegeben", REJECTED: "Abgelehnt" } satisfies Record<Decision, string>,
  heads: {
    at: "Zeitpunkt",
    creative: "Motiv",
    revision: "Fassung",
    side: "Seite",
    status: "Entscheidung",
    person: "Person",
    reason: "Grund",
    mark: "Stelle",
    content: "Prüfsumme der Datei (SHA-256)",
  },
  mark: (across: number, down: number, second: number | null): string =>
    `${across} % von links, ${down} % von oben${second === null ? "" : `, Sekunde ${String(second).replace(".", ",")}`}`,
};
