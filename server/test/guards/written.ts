/** What one statement does to one table. */
export interface Written {
  readonly op: "insert" | "update" | "delete";
  readonly table: string;
  /** Empty for a delete; `*` when an insert names no columns. */
  readonly columns: readonly string[];
}

const NAME = String.raw`"?([a-z_][a-z0-9_]*)"?`;
const list = (text: string): string[] => text.split(",").map((name) => name.trim().replaceAll('"', ""));

/** The text up to the word that ends a list of assignments, nothing within brackets counted. */
const untilEnd = (text: string): string => {
  let depth = 0;
  for (const token of text.matchAll(/[()]|\b(?:where|from|returning)\b|;/gi)) {
    if (token[0] === "(") depth += 1;
    else if (token[0] === ")") depth -= 1;
    if (depth < 0 || (depth === 0 && !"()".includes(token[0]))) return text.slice(0, token.index);
  }
  return text;
};

/** The columns on the left of `a = …, b = …`. */
const assigned = (text: string): string[] => {
  let depth = 0;
  let outer = "";
  for (const letter of untilEnd(text)) {
    if (letter === "(") depth += 1;
    if (depth === 0) outer += letter;
    if (letter === ")") depth -= 1;
  }
  // A comma within brackets is gone by now; "case when a = b" has a comparison, but no comma before its name.
  return outer.split(",").flatMap((part) => new RegExp(String.raw`^\s*${NAME}\s*=`).exec(part)?.[1] ?? []);
};

/** What a statement, or the body of a function, writes; enough of SQL for how this project writes it. */
export const writtenBy = (sql: string): Written[] => {
  const text = sql.replaceAll(/--.*$/gm, " ").replaceAll(/\s+/g, " ");
  const found: Written[] = [];
  for (const match of text.matchAll(new RegExp(String.raw`\binsert into ${NAME}(?: as [a-z]+)?(?: \(([^)]*)\))?`, "gi"))) {
    const [whole, table = "", columns] = match;
    found.push({ op: "insert", table, columns: columns === undefined ? ["*"] : list(columns) });
    const rest = text.slice(match.index + whole.length);
    const ends = rest.search(/\binsert into\b/i);
    const conflict = /\bdo update set (.*)$/i.exec(ends < 0 ? rest : rest.slice(0, ends))?.[1];
    if (conflict !== undefined) found.push({ op: "update", table, columns: assigned(conflict) });
  }
  for (const match of text.matchAll(new RegExp(String.raw`\bupdate ${NAME}(?: (?:as )?"?[a-z]+"?)?? set `, "gi")))
    found.push({ op: "update", table: match[1] ?? "", columns: assigned(text.slice(match.index + match[0].length)) });
  for (const match of text.matchAll(new RegExp(String.raw`\bdelete from ${NAME}`, "gi")))
    found.push({ op: "delete", table: match[1] ?? "", columns: [] });
  return found;
};
