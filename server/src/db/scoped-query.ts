import { createRequire } from "node:module";
import pg from "pg";

const require = createRequire(import.meta.url);
const { prepareValue } = require("pg/lib/utils.js") as { prepareValue: (value: unknown) => unknown };

/** A statement prepared when the connection was opened, run in front of the real one. */
export interface Prefix {
  readonly name: string;
  readonly values: readonly unknown[];
}

interface Wire {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse(message: { text: string; name: string }): void;
  bind(message: { statement: string; portal: string; values: readonly unknown[]; valueMapper: (value: unknown) => unknown }): void;
  execute(message: { portal: string }): void;
}
interface QueryInternals {
  name: string;
  text: string;
  prepare(wire: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}
interface QueryConfig {
  name: string;
  text: string;
  values: readonly unknown[];
  callback: (error: Error | null, result: pg.QueryResult) => void;
}
const Query = pg.Query as unknown as new (config: QueryConfig) => QueryInternals;

/**
 * Several prepared prefixes and one statement in ONE round trip and ONE implicit transaction (a single Sync at the end).
 * A prefix that raises makes the server skip everything behind it; settings made by a prefix die with the Sync, so a
 * pooled connection never carries a scope over. The statement is parsed before the prefixes run: a skipped Parse would
 * leave pg believing that the name exists.
 */
export class ScopedQuery extends Query {
  readonly #prefixes: readonly Prefix[];
  #open: number;

  constructor(prefixes: readonly Prefix[], config: QueryConfig) {
    super(config);
    this.#prefixes = prefixes;
    this.#open = prefixes.length;
  }

  override prepare(wire: Wire): void {
    if (wire.parsedStatements[this.name] === undefined && wire.submittedNamedStatements[this.name] === undefined) {
      wire.parse({ text: this.text, name: this.name });
      wire.submittedNamedStatements[this.name] = this.text;
    }
    for (const { name, values } of this.#prefixes) {
      wire.bind({ statement: name, portal: "", values, valueMapper: prepareValue });
      wire.execute({ portal: "" });
    }
    super.prepare(wire);
  }

  override handleDataRow(message: unknown): void {
    if (this.#open === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#open > 0) this.#open -= 1;
    else super.handleCommandComplete(message, wire);
  }
}

/** Runs a named statement behind its prefixes and gives its rows. */
export const runScoped = (client: pg.ClientBase, prefixes: readonly Prefix[], name: string, text: string, values: readonly unknown[]) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    const callback = (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result));
    client.query(new ScopedQuery(prefixes, { name, text, values, callback }) as unknown as pg.Submittable);
  });
