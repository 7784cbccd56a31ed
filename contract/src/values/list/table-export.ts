import { formatDay, formatDuration, formatEuro, formatMoment, formatNumber, formatPercent, formatUnit } from "../text/format.ts";
import type { ListSort } from "./list-query.ts";
import { listExportTexts as texts } from "./table-export.texts.ts";

/** The forms a list can be taken along in. */
export const EXPORT_FORMATS = ["csv", "pdf"] as const;
/** One form. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** The most rows of one file; a longer list is cut, and the file says so. Nobody turns two hundred pages of paper. */
export const EXPORT_ROWS_MAX = { csv: 10_000, pdf: 2_000 } as const satisfies Record<ExportFormat, number>;

/** What a column holds; days and moments are ISO texts, a percentage is 12.4 for 12,4 %, a duration is in seconds. */
export type CellKind = "text" | "number" | "day" | "moment" | "money" | "percent" | "duration";
/** One value; null is none. */
export type Cell = string | number | null;
/** One column of a list. */
export interface ListColumn {
  readonly head: string;
  readonly kind: CellKind;
  /** Decimals of a number. */
  readonly digits?: number;
  /** What a number counts, for example km. */
  readonly unit?: string;
  /** Too much for a sheet of paper: stands in the CSV alone. */
  readonly csvOnly?: true;
}
/** How any list can be narrowed and ordered. */
export interface ListNarrowing {
  readonly search?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly sort?: ListSort | undefined;
}
/** A week: days down, blocks of hours across; null was not measured. */
export interface WeekTable {
  readonly title: string;
  /** Heads of the first and the last column. */
  readonly day: string;
  readonly sum: string;
  readonly blocks: readonly string[];
  readonly days: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
  /** What stands for a field that was not measured. */
  readonly none: string;
}

const HEAT_LEVELS = 6;
/** How dark a field is: 0 for none, up to 6 for as many as the busiest. */
export const heatLevel = (value: number | null, most: number): number =>
  value === null || value === 0 || most === 0 ? 0 : Math.max(1, Math.ceil((value / most) * HEAT_LEVELS));

/** A list as it was filtered, the one description that screen, CSV and PDF are made from. */
export interface ListExport {
  readonly title: string;
  readonly company: string;
  /** When it was made, ISO. */
  readonly createdAt: string;
  /** Filter and period, in words. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** A week beside the list: a picture with figures on paper, a table of its own in the CSV. */
  readonly week?: WeekTable;
  readonly columns: readonly ListColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** How many rows the filter finds, when the file holds fewer. */
  readonly total: number;
  /** A search found more than it counts. */
  readonly more?: boolean | undefined;
  /** One value per column; null where there is nothing to add up. */
  readonly sums?: readonly Cell[];
}

type Fact = readonly [label: string, value: string];
const daysText = (from: string | undefined, until: string | undefined): string | undefined => {
  if (from !== undefined && until !== undefined) return texts.fromUntil(formatDay(from), formatDay(until));
  if (from !== undefined) return texts.from(formatDay(from));
  return until === undefined ? undefined : texts.until(formatDay(until));
};
/** How the list was searched, cut to days and ordered, in words. */
export const listFacts = ({ search, startDate, endDate, sort }: ListNarrowing): readonly Fact[] => {
  const days = daysText(startDate, endDate);
  return [
    ...(search === undefined ? [] : [[texts.search, search] as const]),
    ...(days === undefined ? [] : [[texts.period, days] as const]),
    ...(sort === "oldest" ? [[texts.sort, texts.oldest] as const] : []),
  ];
};

/** Where a column takes its values from; `adds` says that they are added up. */
export interface ListSource<T> {
  readonly column: ListColumn;
  readonly of: (item: T) => Cell;
  readonly adds?: true;
}

/** What was not measured is no zero. */
const sumOf = (cells: readonly Cell[]): number | null => {
  const known = cells.filter((cell) => cell !== null);
  return known.length === 0 && cells.length > 0 ? null : known.reduce<number>((sum, cell) => sum + Number(cell), 0);
};

/** The table of some things: plain values alone, so that it can be handed on to a thread. */
export const tableOf = <T>(sources: readonly ListSource<T>[], items: readonly T[]): Pick<ListExport, "columns" | "rows" | "sums"> => ({
  columns: sources.map(({ column }) => column),
  rows: items.map((item) => sources.map((source) => source.of(item))),
  ...(sources.some(({ adds }) => adds) ? { sums: sources.map(({ of, adds }) => (adds ? sumOf(items.map(of)) : null)) } : {}),
});

/** Numbers stand to the right. */
export const isFigure = ({ kind }: ListColumn): boolean =>
  kind === "number" || kind === "money" || kind === "percent" || kind === "duration";

const formatFigure = (value: number, { kind, digits, unit }: ListColumn): string => {
  if (kind === "money") return formatEuro(value);
  if (kind === "percent") return formatPercent(value, digits);
  if (kind === "duration") return formatDuration(value);
  return unit === undefined ? formatNumber(value, digits) : formatUnit(value, unit, digits);
};

/** A value as people read it, on the screen and on paper. */
export const cellText = (cell: Cell, column: ListColumn): string => {
  if (cell === null || cell === "") return "";
  if (typeof cell === "number") return formatFigure(cell, column);
  if (column.kind === "day") return formatDay(cell);
  return column.kind === "moment" ? formatMoment(cell) : cell;
};

const rowsText = ({ rows, total, more }: ListExport): string => {
  const shown = formatNumber(rows.length);
  if (more === true) return texts.moreThan(shown);
  return rows.length < total ? texts.cut(shown, formatNumber(total)) : shown;
};

/** What stands above the table: for whom, which part of the data, when. */
export const headOf = (list: ListExport): readonly (readonly [label: string, value: string])[] => [
  [texts.company, list.company],
  ...list.facts,
  [texts.created, texts.createdAt(formatMoment(list.createdAt))],
  [texts.rows, rowsText(list)],
];

/** The sums as a last row: its first cell says what it is, whatever the column holds otherwise. */
export const sumRow = ({ columns, sums }: ListExport): { columns: readonly ListColumn[]; cells: readonly Cell[] } | undefined =>
  sums && {
    columns: columns.map((column, at) => (at === 0 ? { ...column, kind: "text" } : column)),
    cells: [sums[0] ?? texts.sums, ...sums.slice(1)],
  };

/** Anfragen_2026-11-15.csv: plain words, letters that every system takes. */
export const fileNameOf = (title: string, day: string, format: ExportFormat): string =>
  `${title.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-+|(?<!-)-+$/g, "")}_${day}.${format}`;
