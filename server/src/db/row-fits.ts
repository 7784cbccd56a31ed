import type { DeleteResult, InsertResult, UpdateResult } from "kysely";
import type { StatementRows } from "./rows.ts";

/** What Kysely gives for a statement that returns no rows. */
type Rowless = InsertResult | UpdateResult | DeleteResult;

type Unlike<Told, Declared> = {
  [C in keyof Told | keyof Declared]: C extends keyof Told
    ? C extends keyof Declared
      ? Declared[C] extends Told[C] | null
        ? never
        : C
      : C
    : C;
}[keyof Told | keyof Declared];

/**
 * Whether the declared row has the columns that PostgreSQL gives for this statement, with its types. Where a column may be null it cannot
 * tell, nor what stands in JSON; names that are put together at run time, and statements that `rows.ts` does not know yet, are let through
 * (the guard asks for the latter).
 */
export type Fits<N extends string, R> = N extends keyof StatementRows
  ? [keyof R] extends [never] // Nobody looks into these rows.
    ? unknown
    : R extends Rowless
      ? unknown
      : [Unlike<StatementRows[N], R>] extends [never]
        ? unknown
        : { readonly "columns unlike the declared row": Unlike<StatementRows[N], R> }
  : unknown;
