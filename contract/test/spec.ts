import { readFileSync } from "node:fs";

/** Rows of a table of the specification by column name. */
export const specTable = <C extends string>(name: string, columns: readonly C[]): readonly Record<C, string>[] => {
  const text = readFileSync(new URL(`../../docs/spec/${name}`, import.meta.url), "utf8");
  const [head = "", ...lines] = text.split("\n").filter((line) => line.trim() !== "");
  const names = head.split("\t");
  return lines.map((line) => {
    const cells = line.split("\t");
    return Object.fromEntries(columns.map((column) => [column, cells[names.indexOf(column)] ?? ""])) as Record<C, string>;
  });
};
