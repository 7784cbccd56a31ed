import { blockEnd, busiest, type GridCell } from "@schaufenster/contract/areas/secretarial/phone-call-statistics.rules.ts";
import { areEnough } from "@schaufenster/contract/values/number/few-cases.rules.ts";
import { HOUR_BLOCKS } from "@schaufenster/contract/areas/secretarial/phone-call.rules.ts";
import { heatLevel } from "@schaufenster/contract/values/list/table-export.ts";
import { Grid3x3, Table2 } from "lucide-react";
import { useState } from "react";
import { formatNumber } from "../../../parts/format.ts";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Segmented } from "../../../ui/form/segmented.tsx";
import styles from "./statistics.module.css";
import { statisticsTexts } from "./statistics.texts.ts";

const texts = statisticsTexts.grid;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const LEVELS = [0, 1, 2, 3, 4, 5, 6] as const;
type View = "map" | "table";
const VIEWS = [
  { value: "map" as const, label: texts.map, icon: Grid3x3 },
  { value: "table" as const, label: texts.table, icon: Table2 },
];

const formatFigure = (calls: number | null): string => (calls === null ? statisticsTexts.figures.none : formatNumber(calls));
/** Which hours are the busiest, where there are enough calls to say so and one field stands out. */
const sentenceOf = (grid: readonly GridCell[]): string => {
  const all = grid.reduce((sum, { calls }) => sum + (calls ?? 0), 0);
  const most = busiest(grid);
  if (most === undefined) return texts.none;
  if (!areEnough(all)) return texts.few(all, formatNumber(all));
  if (grid.filter(({ calls }) => calls === most.calls).length > 1) return texts.even;
  return texts.sentence(texts.often[most.weekday - 1] ?? "", most.block, blockEnd(most.block));
};

/** When people phone call: the week as a table whose fields are coloured, or plain with sums. */
export function WeekGrid({ grid }: { grid: readonly GridCell[] }) {
  const [view, setView] = useState<View>("map");
  const measured = grid.some(({ calls }) => calls !== null);
  return (
    <Card
      title={texts.title}
      sub={measured ? sentenceOf(grid) : undefined}
      end={
        <div className={styles.view}>
          <Segmented size="sm" label={texts.view} options={VIEWS} value={view} onChange={setView} />
        </div>
      }
    >
      <CardBody>
        <GridTable grid={grid} view={view} />
        {view === "map" ? <Legend /> : null}
      </CardBody>
    </Card>
  );
}

/** The same table in both views, so that screen readers and paper have the figures in any case. */
function GridTable({ grid, view }: { grid: readonly GridCell[]; view: View }) {
  const most = busiest(grid)?.calls ?? 0;
  const at = (weekday: number, block: number) => grid.find((cell) => cell.weekday === weekday && cell.block === block)?.calls ?? null;
  const sum = (weekday: number) => grid.filter((cell) => cell.weekday === weekday).reduce((total, { calls }) => total + (calls ?? 0), 0);
  return (
    <table className={styles.week} data-view={view}>
      <caption className="sr-only">{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{texts.day}</span>
          </th>
          {HOUR_BLOCKS.map((block) => (
            <th key={block} scope="col">
              <span aria-hidden="true">{texts.blockShort(block, blockEnd(block))}</span>
              <span className="sr-only">{texts.block(block, blockEnd(block))}</span>
            </th>
          ))}
          {view === "table" ? <th scope="col">{texts.sum}</th> : null}
        </tr>
      </thead>
      <tbody>
        {WEEKDAYS.map((weekday) => (
          <tr key={weekday}>
            <th scope="row">
              <span aria-hidden="true">{texts.daysShort[weekday - 1]}</span>
              <span className="sr-only">{texts.days[weekday - 1]}</span>
            </th>
            {HOUR_BLOCKS.map((block) => (
              <td key={block} data-level={view === "map" ? heatLevel(at(weekday, block), most) : undefined}>
                {formatFigure(at(weekday, block))}
              </td>
            ))}
            {view === "table" ? <td>{formatNumber(sum(weekday))}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Legend() {
  return (
    <p className={styles.legend} aria-hidden="true">
      {texts.less}
      <span>
        {LEVELS.map((level) => (
          <i key={level} data-level={level} />
        ))}
      </span>
      {texts.more}
    </p>
  );
}
