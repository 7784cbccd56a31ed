import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type CompiledQuery } from "kysely";
import type { Fits } from "./row-fits.ts";
import type { DB } from "./tables.ts";

const compiler = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

class Slot {
  readonly key: string;
  constructor(key: string) {
    this.key = key;
  }
}

/** Stands for a parameter while the statement is built. */
export type Param<P> = <K extends keyof P & string>(key: K) => P[K];
interface Compilable<R> {
  compile(executor: Kysely<DB>): CompiledQuery<R>;
}

/** A named statement, compiled once per process and prepared once per connection. */
export interface Statement<P, R> {
  readonly name: string;
  readonly text: () => string;
  readonly values: (params: P) => unknown[];
  /** Only carries the row type. */
  readonly row?: R;
}

const define = <P, R>(name: string, build: (param: Param<P>) => Compilable<R>): Statement<P, R> => {
  let compiled: CompiledQuery | undefined;
  const once = () => (compiled ??= build(((key: string) => new Slot(key)) as unknown as Param<P>).compile(compiler));
  return {
    name,
    text: () => once().sql,
    values: (params) => once().parameters.map((value) => (value instanceof Slot ? (params as Record<string, unknown>)[value.key] : value)),
  };
};

type Table = keyof DB;
/** The tables of one room, and its statements as they were defined. Asked by the guard alone. */
export interface Claim {
  readonly room: string;
  /** Written by this room and by no other. */
  readonly owns: readonly Table[];
  /** Tables of other rooms that it looks into, each a decision. */
  readonly reads: readonly Table[];
  readonly statements: Pick<Statement<never, unknown>, "name" | "text">[];
}
const claims: Claim[] = [];
/** Every room's claim, of the stores that were loaded so far. */
export const CLAIMS: readonly Claim[] = claims;

/**
 * What a room may do in the database, said once in its `*.tables.ts`: a query builder that knows no other tables, and the way to define a
 * statement: `statement("leads.page", (p: Param<{ limit: number }>) => db.selectFrom(...).limit(p("limit")))`.
 */
export const claimTables = <const O extends Table = never, const F extends Table = never>(
  room: string,
  { owns = [], reads = [] }: { readonly owns?: readonly O[]; readonly reads?: readonly F[] },
) => {
  const claim: Claim = { room, owns, reads, statements: [] };
  claims.push(claim);
  return {
    db: compiler as unknown as Kysely<Pick<DB, O | F>>,
    statement: <const N extends string, P, R>(
      name: N & Fits<N, NoInfer<R>>,
      build: (param: Param<P>) => Compilable<R>,
    ): Statement<P, R> => {
      const defined = define(name, build);
      claim.statements.push(defined);
      return defined;
    },
  };
};
