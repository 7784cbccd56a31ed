import type pg from "pg";
import { openDb, writeFor, writeOpen, type Db, type Tx } from "../db/db.ts";

/** The way into the database for calls that nobody has signed in for yet: sign-in, registration, links from mails. */
export interface AuthDoor {
  /** Single reads that concern nobody in particular. */
  readonly db: Db;
  /** One transaction that names nobody. */
  readonly write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** One transaction in the name of a person whom the server has identified. */
  readonly writeAs: <T>(userId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** The same for staff who visit one company: that it exists can be seen, and the visit noted in its chain. None is visited at the desk. */
  readonly visitAs: <T>(userId: string, companyId: string | null, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** One that names a company and nobody: for whoever holds a link of it. What the link opens is for the database to say. */
  readonly writeForCompany: <T>(companyId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** Opens the door on the pool of the sign-in role. */
export const openAuthDoor = (pool: pg.Pool): AuthDoor => ({
  db: openDb(pool),
  write: (work) => writeOpen(pool, work),
  writeAs: (userId, work) => writeFor(pool, userId, null, work),
  visitAs: (userId, companyId, work) => writeFor(pool, userId, companyId, work),
  writeForCompany: (companyId, work) => writeFor(pool, "", companyId, work),
});
