import { PATHS } from "@schaufenster/contract/paths.ts";
import { LINK_ANSWER_DAYS } from "@schaufenster/contract/areas/account-link/link.rules.ts";
import { formatDay, isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { toldKind } from "../../doors/told/kind.ts";

/** As the trigger of `account_link` writes it; who it is stands behind the sign-in. */
interface Asked {
  readonly until: string;
}

export const ACCOUNT_LINK_TOLD = [
  toldKind<Asked>({
    kind: "account-link-asked",
    pace: "soon",
    email: true,
    titleOf: () => "Jemand möchte für Ihren Betrieb arbeiten",
    exampleOf: (now) => ({ until: new Date(`${addDays(isoDay(now), LINK_ANSWER_DAYS)}T12:00:00Z`).toISOString() }),
    lineOf: ({ until }) => `Stimmen Sie zu oder lehnen Sie ab, bis zum ${formatDay(isoDay(new Date(until)))}. Danach prüfen wir es.`,
    pageOf: () => PATHS.contacts,
    action: "Ansehen und antworten",
  }),
];
