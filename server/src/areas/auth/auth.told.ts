import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatMoment } from "@schaufenster/contract/values/text/format.ts";
import { toldKind } from "../../doors/told/kind.ts";

/** As the trigger of the trail writes it. */
interface Visited {
  /** What brought staff, in the words of `CARE_REASON_WORDS`. */
  readonly reason: string;
  readonly since: string;
}

export const AUTH_TOLD = [
  toldKind<Visited>({
    kind: "care-visit",
    pace: "soon",
    email: true,
    titleOf: () => "Unser Kundenservice hat Ihr Kundenkonto geöffnet",
    exampleOf: (now) => ({ reason: "Anruf", since: now.toISOString() }),
    lineOf: ({ reason, since }) =>
      `Das war am ${formatMoment(since)}. Anlass: ${reason}. An Ihren Daten kann der Kundenservice dabei nichts ändern. Sie wissen von keinem Anlass? Dann rufen Sie uns bitte an.`,
    pageOf: () => PATHS.customerDashboard,
    action: "Portal öffnen",
  }),
];
