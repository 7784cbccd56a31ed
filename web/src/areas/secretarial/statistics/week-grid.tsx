import { blockEnd, busiest, type GridCell } from "@schaufenster/contract/areas/secretarial/phone-call-statistics.rules.ts";
import { HOUR_BLOCKS } from "@schaufenster/contract/areas/secretarial/phone-call.rules.ts";
import { areEnough } from "@schaufenster/contract/values/number/few-cases.rules.ts";
import { formatNumber } from "../../../parts/format.ts";
import { HeatCard } from "../../../parts/statistics/heat-card.tsx";
import { statisticsTexts } from "./statistics.texts.ts";

const texts = statisticsTexts.grid;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const WORDS = { ...texts, row: texts.day, none: statisticsTexts.figures.none, thousands: texts.thousands };
const BLOCKS = HOUR_BLOCKS.map((block) => ({
  key: block,
  short: texts.blockShort(block, blockEnd(block)),
  long: texts.block(block, blockEnd(block)),
}));

/** Which hours are the busiest, where there are enough calls to say so and one field stands out. */
const sentenceOf = (grid: readonly GridCell[]): string => {
  const all = grid.reduce((sum, { calls }) => sum + (calls ?? 0), 0);
  const most = busiest(grid);
  if (most === undefined) return texts.none;
  if (!areEnough(all)) return texts.few(all, formatNumber(all));
  if (grid.filter(({ calls }) => calls === most.calls).length > 1) return texts.even;
  return texts.sentence(texts.often[most.weekday - 1] ?? "", most.block, blockEnd(most.block));
};

/** When people phone call: the days of the week by blocks of hours. */
export function WeekGrid({ grid }: { grid: readonly GridCell[] }) {
  const at = (weekday: number, block: number) => grid.find((cell) => cell.weekday === weekday && cell.block === block)?.calls ?? null;
  return (
    <HeatCard
      words={WORDS}
      sentence={grid.some(({ calls }) => calls !== null) ? sentenceOf(grid) : undefined}
      columns={BLOCKS}
      rows={WEEKDAYS.map((weekday) => ({
        key: weekday,
        short: texts.daysShort[weekday - 1] ?? "",
        long: texts.days[weekday - 1] ?? "",
        values: HOUR_BLOCKS.map((block) => at(weekday, block)),
      }))}
    />
  );
}
