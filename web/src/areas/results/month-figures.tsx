import { monthName } from "@schaufenster/contract/values/time/months.rules.ts";
import type { results } from "@schaufenster/contract/areas/results/results.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { countChange } from "@schaufenster/contract/values/number/few-cases.rules.ts";
import { formatCents, formatNumber } from "../../parts/format.ts";
import { Kpi, KpiPanel } from "../../ui/chart/kpi.tsx";
import { resultsTexts as texts } from "./results.texts.ts";

type Found = Reply<typeof results.getResults>;

/** Contacts, costs, and what one contact cost. Months that were not counted whole are not compared. */
export function MonthFigures({ found: { totals, previous } }: { found: Found }) {
  const compares = totals.missingDays === 0 && previous.missingDays === 0 && previous.contacts !== null;
  return (
    <KpiPanel columns={3} label={texts.figures}>
      <Kpi
        label={texts.contacts}
        value={totals.contacts === null ? texts.none : formatNumber(totals.contacts)}
        change={compares ? countChange(totals.contacts, previous.contacts) : undefined}
        note={compares ? texts.sinceBefore(monthName(previous.month)) : undefined}
        moreIsBetter
      />
      <Kpi
        label={texts.cost}
        value={totals.cents === null ? texts.unknownCost : formatCents(totals.cents)}
        note={totals.cents === null ? undefined : texts.netNote}
      />
      <Kpi label={texts.perContact} value={totals.perContact === null ? texts.none : formatCents(totals.perContact)} />
    </KpiPanel>
  );
}
