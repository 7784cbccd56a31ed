import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

/** The cells of one line; a quoted cell may hold the separator and doubled quotation marks. */
export const cellsOf = (line: string, separator: string): string[] => {
  if (!line.includes('"')) return line.split(separator);
  const cells: string[] = [];
  let [cell, isQuoted] = ["", false];
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? "";
    if (sign === '"' && isQuoted && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push(cell);
      cell = "";
    } else cell += sign;
  }
  return [...cells, cell];
};

/** The rows of a file as objects by the names of its first line, in small letters; read line by line, so any size will do. */
export async function* rowsOf(file: string): AsyncGenerator<Readonly<Record<string, string>>> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  let header: readonly string[] | undefined;
  let separator = ",";
  for await (const line of lines) {
    if (line === "") continue;
    if (!header) {
      const first = line.replace(/^\uFEFF/, "");
      separator = first.includes(";") ? ";" : ",";
      header = cellsOf(first, separator).map((name) => name.trim().toLowerCase());
      continue;
    }
    const cells = cellsOf(line, separator);
    yield Object.fromEntries(header.map((name, at) => [name, cells[at]?.trim() ?? ""]));
  }
}
