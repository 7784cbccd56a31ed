import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatMoment } from "@schaufenster/contract/values/text/format.ts";
import { toldKind } from "../../doors/told/kind.ts";

/** As the trigger of leads writes it. */
interface Waiting {
  readonly title: string;
  readonly city: string;
  readonly until: string;
}
/** As the trigger of complaints writes it. */
interface Decided {
  readonly title: string;
  readonly credited: boolean;
}
/** As the trigger of offers writes it. */
interface Answered {
  readonly title: string;
  readonly accepted: boolean;
}
const pageOf = (lead: string): string => `${PATHS.leads}?anfrage=${encodeURIComponent(lead)}`;

const exampleWith =
  (hours: number) =>
  (now: Date): Waiting => ({
    title: "Fassade streichen",
    city: "Köln",
    until: new Date(now.getTime() + hours * 3_600_000).toISOString(),
  });

export const LEADS_TOLD = [
  toldKind<Waiting>({
    kind: "lead-new",
    counted: "neue Anfragen",
    pace: "soon",
    email: true,
    titleOf: ({ title }) => `Neue Anfrage: ${title}`,
    exampleOf: exampleWith(36),
    lineOf: ({ city, until }) => `Aus ${city}. Sie können bis ${formatMoment(until)} antworten.`,
    pageOf,
    action: "Anfrage ansehen",
  }),
  toldKind<Waiting>({
    kind: "lead-expiring",
    pace: "soon",
    email: true,
    titleOf: ({ title }) => `Anfrage läuft ab: ${title}`,
    exampleOf: exampleWith(4),
    lineOf: ({ city, until }) => `Aus ${city}. Nach ${formatMoment(until)} können Sie nicht mehr antworten.`,
    pageOf,
    action: "Anfrage ansehen",
  }),
  toldKind<Decided>({
    kind: "reclaim-answered",
    pace: "soon",
    email: true,
    titleOf: ({ title, credited }) => `Reklamation ${credited ? "anerkannt" : "abgelehnt"}: ${title}`,
    exampleOf: () => ({ title: "Fassade streichen", credited: true }),
    lineOf: ({ credited }) => (credited ? "Die Gutschrift steht bei der Anfrage." : "Die Begründung steht bei der Anfrage."),
    pageOf,
    action: "Entscheidung lesen",
  }),
  toldKind<Answered>({
    kind: "offer-answered",
    pace: "soon",
    email: true,
    titleOf: ({ title, accepted }) => `Angebot ${accepted ? "angenommen" : "abgelehnt"}: ${title}`,
    exampleOf: () => ({ title: "Fassade streichen", accepted: true }),
    lineOf: ({ accepted }) =>
      accepted ? "Der Auftrag steht im Portal unter „Aufträge“." : "Zur selben Anfrage können Sie ein neues Angebot schreiben.",
    pageOf: (offer) => `${PATHS.leadOffers}?angebot=${encodeURIComponent(offer)}`,
    action: "Angebot öffnen",
  }),
];
