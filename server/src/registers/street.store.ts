import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { statement } from "./registers.tables.ts";

/** A street as the register has it. */
export interface StreetRow {
  readonly place_no: number;
  readonly name: string;
  readonly zip_code: string;
  readonly district: string | null;
  readonly folded: string;
}

interface InTown {
  /** Numbers of the places, the likeliest first. */
  places: readonly number[];
  /** Where the range of a beginning starts and ends. */
  from: string;
  to: string;
  nearFrom: readonly string[];
  nearTo: readonly string[];
  /** Streets of this postal code come first; empty when none was named. */
  zipCode: string;
}

/** So many streets of each beginning one typing error away. */
const NEAR = 3;
const SCANNED = 40;
const SHOWN = 10;
const COLUMNS = sql`s.place_no, s.name, s.zip_code, s.district, s.folded`;
/** Raw, because the ranges come as arrays; only the register's own table is read. */
const inTown = statement("registers.streets-in-town", (p: Param<InTown>) => ({
  compile: (executor) =>
    sql<StreetRow>`
      with town as (select no, ord from unnest(${p("places")}::int[]) with ordinality as t (no, ord)),
      exact as materialized (
        select 0::bigint as reading, town.ord, s.* from town, lateral (
          select ${COLUMNS} from street s where s.place_no = town.no and s.folded >= ${p("from")} and s.folded < ${p("to")}
          order by s.folded limit ${sql.lit(SCANNED)}) s
      ),
      near as (
        select r.ord as reading, town.ord, s.*
        from unnest(${p("nearFrom")}::text[], ${p("nearTo")}::text[]) with ordinality as r (lo, hi, ord), town, lateral (
          select ${COLUMNS} from street s where s.place_no = town.no and s.folded >= r.lo collate "C" and s.folded < r.hi collate "C"
          order by s.folded limit ${sql.lit(NEAR)}) s
        where not exists (select from exact)
      )
      select place_no, name, zip_code, district, folded from (select * from exact union all select * from near) s
      order by reading, zip_code <> ${p("zipCode")}, ord, folded limit ${sql.lit(SHOWN)}`.compile(executor),
}));

const named = statement("registers.streets-named", (p: Param<{ names: readonly string[]; each: number }>) => ({
  compile: (executor) =>
    sql<StreetRow>`
      select s.* from unnest(${p("names")}::text[]) with ordinality as n (folded, ord), lateral (
        select ${COLUMNS} from street s where s.folded = n.folded collate "C" order by s.place_no limit ${p("each")}::int) s
      order by n.ord, s.place_no limit ${sql.lit(SHOWN)}`.compile(executor),
}));

/** The first text that is behind all texts with this beginning; folded texts have nothing above "z". */
const behind = (start: string): string => `${start}{`;

/** Streets of some places that begin as typed; where there are none, those one typing error away. */
export const findStreetsInTown = (
  on: Db,
  params: { places: readonly number[]; typed: string; near: readonly string[]; zipCode: string | undefined },
): Promise<StreetRow[]> => {
  // A beginning without letters would be every street of the town.
  if (params.typed === "" || params.places.length === 0) return Promise.resolve([]);
  return on.rows(inTown, {
    places: params.places,
    from: params.typed,
    to: behind(params.typed),
    nearFrom: params.near,
    nearTo: params.near.map(behind),
    zipCode: params.zipCode ?? "",
  });
};

/** Streets with one of these folded names anywhere, those of large towns first. */
export const findStreetsNamed = (on: Db, names: readonly string[]): Promise<StreetRow[]> =>
  names.length === 0 ? Promise.resolve([]) : on.rows(named, { names, each: Math.max(1, Math.ceil(SHOWN / Math.max(1, names.length))) });
