import type { Proposable } from "@schaufenster/contract/areas/customer-care/care.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatMoment } from "@schaufenster/contract/values/text/format.ts";
import { toldKind } from "../../doors/told/kind.ts";
import { SECTION_WORDS } from "./customer-care.texts.ts";

/** As the trigger of the proposals writes it. */
interface Proposed {
  readonly section: Proposable;
  readonly since: string;
}

export const CUSTOMER_CARE_TOLD = [
  toldKind<Proposed>({
    kind: "care-proposal",
    pace: "soon",
    email: true,
    titleOf: ({ section }) => `Vorschlag zu Ihrem Eintrag: ${SECTION_WORDS[section]}`,
    exampleOf: (now) => ({ section: "openingHours", since: now.toISOString() }),
    lineOf: ({ section, since }) =>
      `Unser Kundenservice schlägt seit ${formatMoment(since)} eine Änderung vor (${SECTION_WORDS[section]}). Ohne Ihre Bestätigung ändert sich nichts.`,
    pageOf: () => PATHS.careVisits,
    action: "Vorschlag prüfen",
  }),
];
