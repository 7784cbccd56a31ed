import { createRequire } from "node:module";
import pg from "pg";
import { rowMakerOf, type Column, type Parser, type RowMaker } from "./row-maker.ts";

interface BindMessage {
  readonly statement: string;
  readonly values: readonly unknown[];
  readonly valueMapper: (value: unknown) => unknown;
}
interface Serializer {
  parse(message: { text: string; name: string }): Buffer;
  bind(message: BindMessage): Buffer;
  describe(message: { type: "P" }): Buffer;
  execute(): Buffer;
  sync(): Buffer;
}
const require = createRequire(import.meta.url);
const { prepareValue } = require("pg/lib/utils.js") as { prepareValue: (value: unknown) => unknown };
const { serialize } = createRequire(require.resolve("pg"))("pg-protocol") as { serialize: Serializer };

/** A statement prepared when the connection was opened, run in front of the real one. */
export interface Prefix {
  readonly name: string;
  readonly values: readonly unknown[];
}

/** The columns of an answer and how each is read. */
interface Columns {
  fields: readonly Column[];
  _parsers: readonly Parser[];
  _prebuiltEmptyResultObject: unknown;
}
/** An answer of the driver, row by row. */
interface Answer extends Columns {
  addRow(row: object): void;
}
interface Wire {
  readonly stream: { write(data: Buffer): void };
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
}
interface QueryInternals {
  name: string;
  text: string;
  values: readonly unknown[];
  _result: Answer;
  _accumulateRows: boolean;
  /** A row that could not be read: the query fails when the answer is complete. */
  _canceledDueToError: unknown;
  /** How the client hands a query its connection. */
  submit(connection: pg.Connection): void;
  prepare(wire: Wire): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: { fields: readonly (string | null)[] }): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
  handleError(error: unknown, wire: Wire): void;
}
interface QueryConfig {
  name: string;
  text: string;
  values: readonly unknown[];
  callback: (error: Error | null, result: pg.QueryResult) => void;
}
const Query = pg.Query as unknown as new (config: QueryConfig) => QueryInternals;

const bind = (statement: string, values: readonly unknown[]): Buffer => serialize.bind({ statement, values, valueMapper: prepareValue });
const EXECUTE = serialize.execute();
const DESCRIBE = serialize.describe({ type: "P" });
const SYNC = serialize.sync();

/** What each connection has been told about the columns of its statements; PostgreSQL refuses to run one whose columns changed. */
const columnsOf = new WeakMap<Wire, Map<string, { readonly columns: Columns; readonly makeRow: RowMaker }>>();

/**
 * Several prepared prefixes and one statement in ONE round trip and ONE implicit transaction (a single Sync at the end).
 * A prefix that raises makes the server skip everything behind it; settings made by a prefix die with the Sync, so a
 * pooled connection never carries a scope over. The statement is parsed before the prefixes run: a skipped Parse would
 * leave pg believing that the name exists. All of it leaves in one write, and columns are described only once per connection.
 */
export class ScopedQuery extends Query {
  readonly #prefixes: readonly Prefix[];
  #open: number;
  #wire: Wire | undefined;
  #makeRow: RowMaker | undefined;

  constructor(prefixes: readonly Prefix[], config: QueryConfig) {
    super(config);
    this.#prefixes = prefixes;
    this.#open = prefixes.length;
  }

  override prepare(wire: Wire): void {
    this.#wire = wire;
    const isParsed = wire.parsedStatements[this.name] !== undefined || wire.submittedNamedStatements[this.name] !== undefined;
    const known = columnsOf.get(wire)?.get(this.name);
    try {
      const messages = isParsed ? [] : [serialize.parse({ text: this.text, name: this.name })];
      for (const { name, values } of this.#prefixes) messages.push(bind(name, values), EXECUTE);
      messages.push(bind(this.name, this.values));
      if (!known) messages.push(DESCRIBE);
      messages.push(EXECUTE, SYNC);
      wire.stream.write(Buffer.concat(messages));
    } catch (error) {
      // A value that cannot be sent: nothing has left yet, and the Sync makes the connection ready again.
      wire.stream.write(SYNC);
      this.handleError(error, wire);
      return;
    }
    if (!isParsed) wire.submittedNamedStatements[this.name] = this.text;
    if (known) {
      Object.assign(this["_result"], known.columns);
      this.#makeRow = known.makeRow;
      this["_accumulateRows"] = true;
    }
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    if (!this.#wire) return;
    const { fields, _parsers, _prebuiltEmptyResultObject } = this["_result"];
    this.#makeRow = rowMakerOf(fields, _parsers);
    const known = columnsOf.get(this.#wire) ?? new Map<string, { columns: Columns; makeRow: RowMaker }>();
    columnsOf.set(this.#wire, known.set(this.name, { columns: { fields, _parsers, _prebuiltEmptyResultObject }, makeRow: this.#makeRow }));
  }

  /** As the driver does it, but with one constructor for all rows of these columns instead of an object that is filled name by name. */
  override handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#open > 0 || this["_canceledDueToError"] || !this.#makeRow) return;
    try {
      this["_result"].addRow(this.#makeRow(fields));
    } catch (error) {
      this["_canceledDueToError"] = error;
    }
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
    client.query(new ScopedQuery(prefixes, { name, text, values, callback }));
  });
