import { heatLevel } from "@schaufenster/contract/values/list/table-export.ts";
import { Grid3x3, Table2 } from "lucide-react";
import { useState } from "react";
import { Segmented } from "../../ui/form/segmented.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { formatNumber } from "../format.ts";
import styles from "./heat-card.module.css";

const LEVELS = [0, 1, 2, 3, 4, 5, 6] as const;
type View = "map" | "table";

/** The head of a row or column: short in sight, whole for screen readers. */
export interface HeatHead {
  readonly key: string | number;
  readonly short: string;
  readonly long: string;
}
export interface HeatRow extends HeatHead {
  /** One for each column; null was not measured. */
  readonly values: readonly (number | null)[];
  /** A sign beside its name, never the only one. */
  readonly colour?: string | undefined;
}
export interface HeatWords {
  readonly title: string;
  readonly caption: string;
  /** What the rows are. */
  readonly row: string;
  readonly sum: string;
  readonly view: string;
  readonly map: string;
  readonly table: string;
  readonly less: string;
  readonly more: string;
  /** Stands for what was not measured. */
  readonly none: string;
  /** Said where the fields are too small for whole figures. */
  readonly thousands: string;
}
type Grid = {
  columns: readonly HeatHead[];
  rows: readonly HeatRow[];
  words: HeatWords;
  /** The names of its rows are whole words. */
  wide?: boolean | undefined;
};

/** Figures by two measures: a table whose fields are coloured, or plain with sums. */
export function HeatCard({ sentence, ...grid }: Grid & { sentence?: string | undefined }) {
  const { words } = grid;
  const [view, setView] = useState<View>("map");
  const views = [
    { value: "map" as const, label: words.map, icon: Grid3x3 },
    { value: "table" as const, label: words.table, icon: Table2 },
  ];
  return (
    <Card
      title={words.title}
      sub={sentence}
      end={
        <div className={styles.view}>
          <Segmented size="sm" label={words.view} options={views} value={view} onChange={setView} />
        </div>
      }
    >
      <CardBody>
        <div className={styles.scroll} {...(view === "table" ? { role: "group", "aria-label": words.caption, tabIndex: 0 } : {})}>
          <HeatTable {...grid} view={view} />
        </div>
        {view === "map" ? <Legend words={words} note={mostOf(grid.rows) > FITS ? words.thousands : undefined} /> : null}
      </CardBody>
    </Card>
  );
}

function Head({ of: { short, long } }: { of: HeatHead }) {
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{long}</span>
    </>
  );
}

const sumOf = (values: HeatRow["values"]): number | null => {
  const counted = values.filter((value) => value !== null);
  return counted.length === 0 ? null : counted.reduce((sum, value) => sum + value, 0);
};
/** More than this does not fit into a field on a phone. */
const FITS = 9_999;
/** Less than this is no tenth of a thousand. */
const LEAST = 100;
const mostOf = (rows: readonly HeatRow[]): number => Math.max(0, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0)));

/** The same table in both views, so that screen readers and paper have the figures in any case. */
function HeatTable({ columns, rows, words, wide = false, view }: Grid & { view: View }) {
  const most = mostOf(rows);
  const inThousands = view === "map" && most > FITS;
  const say = (value: number | null): string => {
    if (value === null) return words.none;
    if (!inThousands || value === 0) return formatNumber(value);
    return value < LEAST ? `<\u00a0${formatNumber(LEAST / 1000, 1)}` : formatNumber(value / 1000, 1);
  };
  return (
    <table className={styles.grid} data-view={view} data-wide={wide || undefined}>
      <caption className="sr-only">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{words.row}</span>
          </th>
          {columns.map((column) => (
            <th key={column.key} scope="col">
              <Head of={column} />
            </th>
          ))}
          {view === "table" ? <th scope="col">{words.sum}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              {row.colour === undefined ? null : <i aria-hidden="true" className={styles.colour} style={{ background: row.colour }} />}
              <Head of={row} />
            </th>
            {columns.map(({ key }, at) => {
              const value = row.values[at] ?? null;
              return (
                <td key={key} data-level={view === "map" ? heatLevel(value, most) : undefined}>
                  {say(value)}
                </td>
              );
            })}
            {view === "table" ? <td>{say(sumOf(row.values))}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Legend({ words: { less, more }, note }: { words: HeatWords; note: string | undefined }) {
  return (
    <div className={styles.below}>
      <p className={styles.legend} aria-hidden="true">
        {less}
        <span>
          {LEVELS.map((level) => (
            <i key={level} data-level={level} />
          ))}
        </span>
        {more}
      </p>
      {note === undefined ? null : <p className={styles.legend}>{note}</p>}
    </div>
  );
}
