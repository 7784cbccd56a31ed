import { isOutsideTransaction, splitSql, type SqlStatement } from "@schaufenster/server/db/sql-statements.ts";
import { actionsOf, ADDS_CONSTRAINT, NAME, RULES } from "./statement-rules.ts";

/*
 * While a release goes out, servers of the one before work on the database of the new one, for a day or longer. So a migration only adds; what is
 * not needed any more goes in a later release, by a file that says which migration of an earlier one made it superfluous:
 *
 *     -- contract: after 0118_feature_switches.sql
 *
 * Some things do harm or not, depending on what they say. Whoever has looked writes the reason above the statement:
 *
 *     -- n-1: the former release writes no other value
 */

/** A migration that has not been released yet, and what is known of those before it. */
export interface Looked {
  readonly name: string;
  readonly text: string;
}

/** What is wrong with a migration: in which line, of which kind, in words. */
export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly kind: string;
  readonly words: string;
}

/** How far an earlier release went: the number of its last migration. */
export interface Released {
  readonly migration: number;
}

/** What a file brings along itself: nobody uses that yet. */
const CREATES = new RegExp(
  String.raw`^create (?:or replace )?(?:unlogged )?(?:table|view|materialized view|function|procedure|type|domain|sequence|schema) (?:if not exists )?${NAME}`,
);
const createdBy = (statements: readonly SqlStatement[]): string[] =>
  statements.flatMap(({ plain }) => (plain.startsWith("create or replace") ? [] : (CREATES.exec(plain)?.[1] ?? [])));

const CONTRACT = /^-- contract: after (\d{4}_\w+\.sql)$/m;
const REASON = /^n-1: \S+ \S+/;

const TIMEOUT = /^set (?:local )?(lock|statement)_timeout\s*(?:=|to)\s*''$/;
/** `5s`, `500ms`, `5min` in milliseconds. */
const millisecondsOf = (text: string): number => {
  const [, number = "", unit = ""] = /'(\d+)\s*(ms|s|min)'/.exec(text) ?? [];
  return Number(number || Number.POSITIVE_INFINITY) * ({ ms: 1, s: 1_000, min: 60_000 }[unit] ?? 1);
};
const LOCK_MS = 5_000;

const timeoutFaults = (statements: readonly SqlStatement[]): string[] => {
  const named = new Map(
    statements.slice(0, 4).flatMap(({ plain, text }) => (TIMEOUT.test(plain) ? [[TIMEOUT.exec(plain)?.[1], text] as const] : [])),
  );
  const lock = named.get("lock");
  return [
    ...(lock === undefined || millisecondsOf(lock) > LOCK_MS
      ? ["begins without `set local lock_timeout = '5s'` (or less): everybody would wait behind it"]
      : []),
    ...(named.has("statement") ? [] : ["begins without `set local statement_timeout`"]),
  ];
};

/** The statements of a file, and those inside its `do` blocks. */
const reached = (statements: readonly SqlStatement[]): SqlStatement[] =>
  statements.flatMap((statement) => {
    if (!/^do\b/.test(statement.plain)) return [statement];
    const inner = statement.bodies.flatMap((body) => splitSql(body.replace(/\bbegin\b|\bend\b/gi, ";")));
    return [
      statement,
      ...inner.map((one) => ({ ...one, line: statement.line + one.line - 1, comments: [...statement.comments, ...one.comments] })),
    ];
  });

const faultsOfContract = (name: string, after: string, files: readonly string[], released: Released): string[] => {
  if (!files.includes(after) || after >= name) return [`there is no ${after} before it`];
  return Number(after.slice(0, 4)) > released.migration
    ? [`${after} is not released yet: servers that need what is dropped here are still the newest there are`]
    : [];
};

/** What a server of the former release would not survive, in the migrations that came after it. */
export const checkMigrations = (all: readonly Looked[], released: Released): Fault[] => {
  const fresh = all.filter(({ name }) => Number(name.slice(0, 4)) > released.migration);
  const created = new Set<string>();
  return fresh.flatMap(({ name, text }) => {
    const statements = splitSql(text);
    for (const one of createdBy(statements)) created.add(one);
    const after = CONTRACT.exec(text)?.[1];
    const outside = isOutsideTransaction(text);
    const fault = (line: number, kind: string, words: string): Fault => ({ file: name, line, kind, words });
    const validates = statements.filter(({ plain }) => / validate constraint /.test(plain));
    const addsChecks = statements.some(({ plain }) =>
      actionsOf(plain).some((action) => ADDS_CONSTRAINT.test(action) && action.endsWith(" not valid")),
    );
    return [
      ...(after === undefined
        ? []
        : faultsOfContract(
            name,
            after,
            all.map((one) => one.name),
            released,
          ).map((words) => fault(1, "contract", words))),
      ...timeoutFaults(statements).map((words) => fault(1, "timeout", words)),
      ...(addsChecks
        ? validates.map(({ line }) =>
            fault(line, "validate", "validates in the file that adds: under the lock of the addition. In a later file"),
          )
        : []),
      ...reached(statements).flatMap((statement) => {
        const { plain, line, comments, bodies } = statement;
        const judged = comments.some((comment) => REASON.test(comment));
        const hidden = /^do\b/.test(plain) && bodies.some((body) => /\bexecute\b/i.test(body)) && !judged;
        const wrongPlace = / concurrently /.test(plain) && !outside;
        return [
          ...(hidden ? [fault(line, "hidden", "makes its statements while it runs: nobody can look at them before")] : []),
          ...(wrongPlace ? [fault(line, "inside", "runs in no transaction: the file begins with `-- outside a transaction`")] : []),
          ...RULES.flatMap(({ kind, words, of, mends }) => {
            const object = of(statement);
            if (object === undefined || created.has(object)) return [];
            if ((mends === "contract" || mends === "judged") && after !== undefined) return [];
            if (mends === "judged" && judged) return [];
            return [fault(line, kind, `${object}: ${words}`)];
          }),
        ];
      }),
    ];
  });
};
