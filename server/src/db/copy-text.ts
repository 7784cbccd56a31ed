/** One value of a row; documents come as JSON text. */
export type Cell = string | number | boolean | null | Date | Buffer | readonly string[];
export type Row = readonly Cell[];

const SPECIAL = /[\\\n\r\t]/;
const ALL_SPECIAL = new RegExp(SPECIAL, "g");
const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };
const escape = (text: string): string => (SPECIAL.test(text) ? text.replace(ALL_SPECIAL, (sign) => ESCAPES[sign] ?? sign) : text);
const quote = (text: string): string => `"${text.replace(/["\\]/g, "\\$&")}"`;

const encode = (cell: Cell): string => {
  if (typeof cell === "string") return escape(cell);
  if (typeof cell === "number") return String(cell);
  if (cell === null) return "\\N";
  if (typeof cell === "boolean") return cell ? "t" : "f";
  if (cell instanceof Date) return cell.toISOString();
  if (Buffer.isBuffer(cell)) return `\\\\x${cell.toString("hex")}`;
  return escape(`{${cell.map(quote).join(",")}}`);
};

/** A row as a line of COPY's text format. */
export const copyLine = (row: Row): string => {
  let line = "";
  for (let at = 0; at < row.length; at += 1) line += (at === 0 ? "" : "\t") + encode(row[at] ?? null);
  return `${line}\n`;
};

const BATCH_CHARS = 64 * 1024;

/** Rows as pieces of text big enough that a piece per write costs nothing. */
export function* copyText(rows: Iterable<Row>): Generator<string> {
  let text = "";
  for (const row of rows) {
    text += copyLine(row);
    if (text.length < BATCH_CHARS) continue;
    yield text;
    text = "";
  }
  if (text !== "") yield text;
}
