import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type CompiledQuery } from "kysely";
import type { DB } from "./tables.ts";

const compiler = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A query builder that sees only the tables its store owns: a foreign table does not compile. */
export const owning = <T extends keyof DB>(): Kysely<Pick<DB, T>> => compiler as unknown as Kysely<Pick<DB, T>>;

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

/** Defines a statement: `statement("leads.page", (p: Param<{ limit: number }>) => db.selectFrom(...).limit(p("limit")))`. */
export const statement = <P, R>(name: string, build: (param: Param<P>) => Compilable<R>): Statement<P, R> => {
  let compiled: CompiledQuery | undefined;
  const once = () => (compiled ??= build(((key: string) => new Slot(key)) as unknown as Param<P>).compile(compiler));
  return {
    name,
    text: () => once().sql,
    values: (params) => once().parameters.map((value) => (value instanceof Slot ? (params as Record<string, unknown>)[value.key] : value)),
  };
};
