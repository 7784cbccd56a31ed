import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { statement } from "./watch.tables.ts";

/** A place in a file of the build. */
export interface Frame {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}
/** The same fault of one build, counted together. */
export interface CountedFault {
  readonly release: string;
  /** In hexadecimal digits. */
  readonly fingerprint: string;
  readonly kind: string;
  readonly name: string;
  readonly page: string;
  readonly browser: string;
  readonly frames: readonly Frame[];
  readonly count: number;
}
const add = statement(
  "watch.add-faults",
  (p: Param<{ faults: string }>) => sql<object>`
  insert into browser_fault (release, fingerprint, kind, name, page, browser, frames, count)
  select release, decode(fingerprint, 'hex'), kind, name, page, browser, frames, count
  from jsonb_to_recordset(${p("faults")}::jsonb)
    as given (release text, fingerprint text, kind text, name text, page text, browser text, frames jsonb, count integer)`,
);
/** As operators see them: by build and fault, with the pages and browsers they were met in. */
export interface FaultGroup {
  readonly release: string;
  readonly fingerprint: string;
  readonly kind: string;
  readonly name: string;
  readonly pages: string[];
  readonly browsers: string[];
  readonly frames: Frame[];
  readonly count: number;
  readonly first: Date;
  readonly last: Date;
}
const groups = statement(
  "watch.fault-groups",
  (p: Param<{ days: number }>) => sql<FaultGroup>`
  select release, encode(fingerprint, 'hex') as fingerprint, min(kind) as kind, min(name) as name, array_agg(distinct page) as pages,
    array_agg(distinct browser) as browsers, (array_agg(frames order by number))[1] as frames, sum(count)::int as count, min(at) as first, max(at) as last
  from browser_fault where at > now() - make_interval(days => ${p("days")}::int)
  group by release, fingerprint order by max(at) desc limit 100`,
);
const KEPT_DAYS = 30;
const purge = statement(
  "watch.purge-faults",
  () => sql<{ number: string }>`
  delete from browser_fault where at < now() - make_interval(days => ${sql.lit(KEPT_DAYS)}) returning number`,
);

/** Writes down what browsers told. */
export const addFaults = (on: Db, faults: readonly CountedFault[]) => on.rows(add, { faults: JSON.stringify(faults) });
/** What went wrong in the last days, the latest first. */
export const listFaults = (on: Db, days: number) => on.rows(groups, { days });
/** Forgets what is older than thirty days; says how much. */
export const purgeFaults = async (on: Db): Promise<number> => (await on.rows(purge, {})).length;
