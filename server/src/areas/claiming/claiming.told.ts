import type { ClaimMethod } from "@schaufenster/contract/areas/claiming/claim.machine.ts";
import { REMINDER_WEEKS, VETO_DAYS } from "@schaufenster/contract/areas/claiming/claim.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatDay, isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { toldKind } from "../../doors/told/kind.ts";
import { TOLD_TEXTS as texts } from "./claiming.texts.ts";

/** As the triggers of takeovers and companies write them. */
interface Wanted {
  readonly method: ClaimMethod;
  /** When it is too late to object. */
  readonly until: string;
}
interface Expiring {
  /** The day on which the year is over. */
  readonly day: string;
  readonly until: string;
}

export const CLAIMING_TOLD = [
  toldKind<Wanted>({
    kind: "claim-wanted",
    pace: "soon",
    email: true,
    titleOf: () => texts.wanted,
    exampleOf: (now) => ({ method: "letter", until: new Date(now.getTime() + VETO_DAYS * 86_400_000).toISOString() }),
    lineOf: ({ until }) => texts.wantedLine(formatDay(until)),
    pageOf: () => PATHS.claimingConfirm,
    action: texts.wantedAction,
  }),
  toldKind<Expiring>({
    kind: "claim-expiring",
    pace: "morning",
    email: true,
    titleOf: ({ day }) => texts.expiring(formatDay(day)),
    exampleOf: (now) => {
      const day = addDays(isoDay(now), 7 * REMINDER_WEEKS[0]);
      return { day, until: `${day}T00:00:00Z` };
    },
    lineOf: () => texts.expiringLine,
    pageOf: () => PATHS.claimingConfirm,
    action: texts.expiringAction,
  }),
];
