/** One statement of a file, as it is run and as it is looked at. */
export interface SqlStatement {
  /** As it stands in the file, with the comments before it. */
  readonly text: string;
  /** In small letters on one line, without comments; what stands between quotation marks is left out. */
  readonly plain: string;
  /** Comments before it and in it, without their dashes. */
  readonly comments: readonly string[];
  /** Bodies between dollars. */
  readonly bodies: readonly string[];
  readonly line: number;
}

/** One piece after the other: comments, texts, bodies, names in quotation marks, what ends a statement, and everything else. */
const PIECE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$([\s\S]*?)\$\1\$|"[^"]*"|;|[^-/'$";]+|[\s\S]/g;

/** Cuts a file into its statements. Bodies of functions in the new form (`begin atomic`) are cut too: migrations write them between dollars. */
export const splitSql = (file: string): SqlStatement[] => {
  const statements: SqlStatement[] = [];
  let [text, plain, line, comments, bodies] = ["", "", 1, [] as string[], [] as string[]];
  let begins = 1;
  const end = (): void => {
    const shown = plain.replaceAll(/\s+/g, " ").trim().toLowerCase();
    if (shown !== "") statements.push({ text: text.trim(), plain: shown, comments, bodies, line: begins });
    [text, plain, comments, bodies] = ["", "", [], []];
  };
  for (const [piece, , body] of file.matchAll(PIECE)) {
    if (piece === ";") end();
    else {
      text += piece;
      if (piece.startsWith("--") || piece.startsWith("/*")) comments.push(piece.replace(/^--+|^\/\*|\*\/$/g, "").trim());
      else {
        if (plain.trim() === "" && piece.trim() !== "") begins = line;
        if (body !== undefined && piece.startsWith("$")) bodies.push(body);
        plain += piece.startsWith("'") ? "''" : body !== undefined && piece.startsWith("$") ? "$$" : piece;
      }
    }
    line += piece.split("\n").length - 1;
  }
  end();
  return statements;
};

/** The line that says that a file runs statement by statement, as `concurrently` and large backfills need it. */
const OUTSIDE = /^-- outside a transaction\b/m;

/** Whether a migration runs outside of a transaction. */
export const isOutsideTransaction = (file: string): boolean => OUTSIDE.test(file);
