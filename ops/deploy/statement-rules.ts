import type { SqlStatement } from "@schaufenster/server/db/sql-statements.ts";

/** What a statement may do to whom it does not know. */
export interface Rule {
  readonly kind: string;
  readonly words: string;
  /** Names what an existing object suffers, or undefined. */
  readonly of: (statement: SqlStatement) => string | undefined;
  /** `contract`: a file that is declared so may do it. `judged`: a reason above the statement will do, too. `never`: there is no time at which it does no harm. */
  readonly mends: "contract" | "judged" | "never";
}

export const NAME = String.raw`(?:public\.)?"?(\w+)"?`;
const ALTER = new RegExp(String.raw`^alter table (?:if exists )?(?:only )?${NAME} `);
const COLUMN = String.raw`(?:column )?(?:if not exists )?"?\w+"?`;
/** What a value is made of that is another one for each row, or makes PostgreSQL write the whole table anew. */
const REWRITES =
  /\b(?:serial|bigserial|smallserial)\b|generated (?:always|by default) as|default [^,]*\b(?:random|gen_random_uuid|clock_timestamp|nextval)\b/;

/** The actions of one `alter table`, each by itself; commas inside brackets are none. */
export const actionsOf = (plain: string): string[] => {
  const actions: string[] = [];
  let [depth, current] = [0, ""];
  for (const letter of plain.replace(ALTER, "")) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter === "," && depth === 0) {
      actions.push(current.trim());
      current = "";
    } else current += letter;
  }
  return [...actions, current.trim()];
};

const tableOf = (plain: string): string | undefined => ALTER.exec(plain)?.[1];
/** The table of an `alter table` of which one action fits. */
const altering =
  (fits: (action: string) => boolean) =>
  ({ plain }: SqlStatement): string | undefined =>
    actionsOf(plain).some(fits) ? tableOf(plain) : undefined;
/** The object that a statement names where the pattern says. */
const naming =
  (pattern: RegExp) =>
  ({ plain }: SqlStatement): string | undefined =>
    pattern.exec(plain)?.[1];

const ADDS_COLUMN = new RegExp(`^add (?!constraint|check|unique|primary|foreign|exclude)${COLUMN} `);
export const ADDS_CONSTRAINT = /^add (?:constraint "?\w+"? )?(?:check|unique|primary key|foreign key|exclude)/;

export const RULES: readonly Rule[] = [
  {
    kind: "drop",
    words: "takes away what the former release may still use",
    mends: "contract",
    of: (statement) =>
      naming(
        new RegExp(
          String.raw`^drop (?:table|view|materialized view|function|procedure|routine|aggregate|type|domain|schema|sequence|role|extension) (?:if exists )?${NAME}`,
        ),
      )(statement) ?? altering((action) => /^drop (?!constraint|not|default|expression|identity)/.test(action))(statement),
  },
  {
    kind: "drop-index",
    words: "takes away an index: the former release may insert `on conflict` by it, and its reads may need it",
    mends: "contract",
    of: naming(new RegExp(String.raw`^drop index (?:concurrently )?(?:if exists )?${NAME}`)),
  },
  {
    kind: "rename",
    words: "renames: neither release knows both names. Add the new one, copy, and drop the old one later",
    mends: "never",
    of: naming(new RegExp(String.raw`^alter \w+(?: view)? (?:if exists )?(?:only )?${NAME}(?:\([^)]*\))? (?:rename|set schema)\b`)),
  },
  {
    kind: "type",
    words: "changes a type: the table is written anew under a lock, and the former release reads another type. Add a column instead",
    mends: "never",
    of: altering((action) => /^alter (?:column )?"?\w+"? (?:set data )?type /.test(action)),
  },
  {
    kind: "not-null",
    words: "demands a value that the former release does not write",
    mends: "contract",
    of: altering(
      (action) =>
        action.endsWith(" set not null") || (ADDS_COLUMN.test(action) && / not null/.test(action) && !/ default | generated /.test(action)),
    ),
  },
  {
    kind: "drop-default",
    words: "takes a default away that the former release may rely on",
    mends: "contract",
    of: altering((action) => action.endsWith(" drop default")),
  },
  {
    kind: "nullable",
    words: "lets a column be empty which the former release reads as filled",
    mends: "judged",
    of: altering((action) => action.endsWith(" drop not null")),
  },
  {
    kind: "revoke",
    words: "takes a right away that the former release may use",
    mends: "contract",
    of: ({ plain }) => {
      const found = new RegExp(
        String.raw`^revoke .*? on (?:(?:table|function|procedure|sequence|schema|all tables in schema) )?${NAME}`,
      ).exec(plain);
      return found?.[1] ?? (plain.startsWith("revoke ") ? "a role" : undefined);
    },
  },
  {
    kind: "rewrite",
    words: "writes the whole table anew under a lock. Add the column empty, fill it in parts",
    mends: "never",
    of: altering((action) => ADDS_COLUMN.test(action) && REWRITES.test(action)),
  },
  {
    kind: "constraint",
    words: "checks every row under a lock. Add it `not valid` (unique: `using index`) and validate it in a later file",
    mends: "never",
    of: altering(
      (action) =>
        (ADDS_CONSTRAINT.test(action) && !action.endsWith(" not valid") && !/ using index /.test(action)) ||
        (ADDS_COLUMN.test(action) && / (?:unique|primary key)\b/.test(action)),
    ),
  },
  {
    kind: "new-constraint",
    words: "refuses what the former release may write",
    mends: "judged",
    of: altering((action) => ADDS_CONSTRAINT.test(action) && / not valid$| using index /.test(action)),
  },
  {
    kind: "drop-constraint",
    words: "takes a constraint away by which the former release may insert `on conflict`",
    mends: "judged",
    of: altering((action) => action.startsWith("drop constraint")),
  },
  {
    kind: "index",
    words: "builds an index under a lock. Write `concurrently`, in a file of its own that begins with `-- outside a transaction`",
    mends: "never",
    of: naming(new RegExp(String.raw`^create (?:unique )?index (?!concurrently).*? on (?:only )?${NAME}`)),
  },
  {
    kind: "new-unique",
    words: "refuses what the former release may write",
    mends: "judged",
    of: naming(new RegExp(String.raw`^create unique index concurrently .*? on (?:only )?${NAME}`)),
  },
  {
    kind: "lock",
    words: "locks a table for as long as it takes",
    mends: "never",
    of: naming(
      new RegExp(
        String.raw`^(?:lock|truncate|cluster|vacuum full|reindex (?:table|index)(?! concurrently)|refresh materialized view(?! concurrently))(?: table)? (?:only )?${NAME}`,
      ),
    ),
  },
  {
    kind: "row-security",
    words: "fences a table for which the former release has no policy",
    mends: "never",
    of: altering((action) => /^(?:enable|force|disable) row level security$|^no force row level security$/.test(action)),
  },
  {
    kind: "policy",
    words: "changes who sees what: the former release works by the old one",
    mends: "judged",
    of: (statement) =>
      naming(new RegExp(String.raw`^(?:alter|drop) policy (?:if exists )?\w+ on ${NAME}`))(statement) ??
      naming(new RegExp(String.raw`^create policy \w+ on ${NAME} as restrictive`))(statement),
  },
  {
    kind: "function",
    words: "replaces a function or view that the former release calls",
    mends: "judged",
    of: naming(new RegExp(String.raw`^(?:create or replace (?:function|procedure|view)|alter (?:function|procedure)) ${NAME}`)),
  },
  {
    kind: "trigger",
    words: "changes what a write of the former release does",
    mends: "judged",
    of: naming(new RegExp(String.raw`^(?:create (?:or replace )?(?:constraint )?|drop )trigger (?:if exists )?\w+ .*?\bon ${NAME}`)),
  },
  {
    kind: "rows",
    words: "touches rows that people work on, and holds them until it is done. In parts, by the worker; a few rows: say so",
    mends: "judged",
    of: naming(new RegExp(String.raw`^(?:with .*?)?(?:update(?: only)?|delete from(?: only)?) ${NAME}`)),
  },
];
