import { formatClock, formatDay, formatPlainNumber } from "../text/format.ts";
import { headOf, sumRow, type Cell, type ListColumn, type ListExport, type WeekTable } from "./table-export.ts";

const BOM = "\uFEFF";
const SEPARATOR = ";";
const LINE_END = "\r\n";
/** What a spreadsheet may take for the start of a formula, also behind blanks and in full width. */
const FORMULA = /^[\s\p{C}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;
const NEEDS_QUOTES = /[";,\t\n\r]|^\s|\s$/;
/** Everything that no cell can show; line breaks and tabs stay. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;
const MONEY_DIGITS = 2;

/** Keeps a text from being run as a formula: an apostrophe in front says that it is text. */
export const neutralise = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const quote = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** What somebody typed, or what came from outside. */
const textCell = (text: string): string => quote(neutralise(text.replaceAll(/\r\n?/g, "\n").replaceAll(CONTROLS, "")));

const digitsOf = ({ kind, digits = 0 }: ListColumn): number => (kind === "money" ? MONEY_DIGITS : digits);

const twoDigits = (value: number): string => String(value).padStart(2, "0");
/** 134 seconds are 0:02:14, which Excel takes for a time and can add up. */
const hours = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;

/** A value as German Excel takes it: numbers without unit, so that it can add them up. */
const csvCell = (cell: Cell, column: ListColumn): string => {
  if (cell === null || cell === "") return "";
  if (typeof cell === "number") return column.kind === "duration" ? hours(cell) : formatPlainNumber(cell, digitsOf(column));
  if (column.kind === "day") return formatDay(cell);
  if (column.kind === "moment") return `${formatDay(cell)} ${formatClock(cell)}`;
  return textCell(cell);
};

const UNITS: Readonly<Partial<Record<ListColumn["kind"], string>>> = { money: "€", percent: "%" };

/** The head of a column with the unit that its numbers leave out. */
const csvHead = ({ head, kind, unit = UNITS[kind] }: ListColumn): string => textCell(unit === undefined ? head : `${head} (${unit})`);

/** The week below the list: a row per day, with its sum. */
const weekLines = ({ title, day, sum, blocks, days }: WeekTable): string[] => [
  textCell(title),
  [day, ...blocks, sum].map(textCell).join(SEPARATOR),
  ...days.map(({ name, values }) => {
    const total = values.reduce<number>((all, value) => all + (value ?? 0), 0);
    return [textCell(name), ...[...values, total].map((value) => (value === null ? "" : formatPlainNumber(value)))].join(SEPARATOR);
  }),
];

/**
 * The list for German Excel: semicolons, decimal comma, UTF-8 with byte order mark, CRLF. Above the table stand the title and
 * the facts, one per row, then an empty row.
 */
export const csvOf = (list: ListExport): string => {
  const { title, columns, rows } = list;
  const line = (cells: readonly Cell[], kinds = columns): string =>
    kinds.map((column, at) => csvCell(cells[at] ?? null, column)).join(SEPARATOR);
  const sums = sumRow(list);
  const lines = [
    textCell(title),
    ...headOf(list).map(([label, value]) => `${textCell(label)}${SEPARATOR}${textCell(value)}`),
    "",
    columns.map(csvHead).join(SEPARATOR),
    ...rows.map((row) => line(row)),
    ...(sums ? [line(sums.cells, sums.columns)] : []),
    ...(list.week ? ["", ...weekLines(list.week)] : []),
  ];
  return BOM + lines.map((one) => one + LINE_END).join("");
};
