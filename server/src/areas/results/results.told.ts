import { resultMonths } from "@schaufenster/contract/areas/results/results.rules.ts";
import { monthName } from "@schaufenster/contract/values/time/months.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { toldKind } from "../../doors/told/kind.ts";

export const RESULTS_TOLD = [
  toldKind<{ readonly month: string }>({
    kind: "month-result",
    pace: "morning",
    email: true,
    titleOf: ({ month }) => `Ihr Ergebnis für ${monthName(month)}`,
    exampleOf: (now) => ({ month: resultMonths(isoDay(now)).at(-1) ?? "" }),
    lineOf: () => "Kontakte und Kosten aller Produkte stehen bereit, auch als PDF.",
    pageOf: (month) => `${PATHS.results}?monat=${month}`,
    action: "Ergebnis ansehen",
  }),
];
