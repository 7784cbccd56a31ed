import type pg from "pg";
import type { Row } from "../src/db/copy-text.ts";
import type { Company, World } from "./world/world.ts";

/** A table and its rows for some companies, made while they are read. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: (world: World, companies: readonly Company[]) => Iterable<Row>;
  /** A statement to run before the first of them. */
  readonly first?: string;
}

/** What only the loader can say about a person: it needs the key of the installation. */
export interface Secrets {
  /** The name of the key that all of this is made with. */
  readonly keyId: string;
  readonly loginHash: (login: string) => Buffer;
  readonly passwordHash: string;
  /** The secret of an authenticator app as it is stored. */
  readonly sealApp: (userId: number) => Buffer;
  /** What opens a location at Google as it is stored. */
  readonly sealGrant: (accountId: number, token: string) => Buffer;
}

/** What a room adds to the demo world. */
export interface RoomDemo {
  /** In an order that satisfies the references between them. */
  readonly tables: (secrets: Secrets) => readonly Table[];
  /** Tables that hang on no other: emptied by name, the rest follows by reference. */
  readonly roots?: readonly string[];
  readonly prepare?: (client: pg.Client, world: World) => Promise<unknown>;
  readonly finish?: (client: pg.Client) => Promise<unknown>;
}

/** Rows of one company at a time. */
export const perCompany = (name: string, columns: readonly string[], rowsOf: (world: World, company: Company) => Iterable<Row>): Table => ({
  name,
  columns,
  rows: function* (world, list) {
    for (const company of list) yield* rowsOf(world, company);
  },
});
