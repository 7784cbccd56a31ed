import type { Used } from "./tables-used.ts";

/** As the driver hands it over; what is not listed (JSON above all) is unknown. */
const TYPES: Readonly<Record<string, string>> = {
  bigint: "string",
  boolean: "SqlBool",
  bytea: "Buffer",
  "character varying": "string",
  date: "Date",
  "double precision": "number",
  integer: "number",
  numeric: "string",
  real: "number",
  smallint: "number",
  text: "string",
  "timestamp with time zone": "Date",
  uuid: "string",
};
const typeOf = (type: string): string => {
  const one = TYPES[type.replace(/\[\]$/, "")];
  if (one === undefined) return "unknown";
  return type.endsWith("[]") ? `readonly ${one}[]` : one;
};
const keyOf = (name: string): string => (/^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name));

/** The text of `src/db/rows.ts`. */
export const writeRows = (statements: ReadonlyMap<string, Used["columns"]>): string => {
  const rows = [...statements]
    .filter(([, columns]) => columns.length > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, columns]) => `  "${name}": { ${columns.map((one) => `${keyOf(one.name)}: ${typeOf(one.type)}`).join("; ")} };\n`);
  return `import type { SqlBool } from "kysely";

/** What PostgreSQL gives for each statement. Made anew by \`vitest run --project server guards/statements -u\`. */
export interface StatementRows {
${rows.join("")}}
`;
};
