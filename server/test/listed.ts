import type { ListSort } from "@schaufenster/contract/values/list/list-query.ts";
import { expect } from "vitest";
import type { House } from "./house.ts";

/** How every list is searched, cut to days and ordered. */
export interface Narrowed {
  readonly search?: string;
  readonly sort?: ListSort;
  readonly startDate?: string;
  readonly endDate?: string;
}
/** A list by its table: what its rows are known by, and their moment. */
interface Listed {
  readonly table: "lead" | "review" | "phone_call";
  readonly id: "external_id" | "id";
  readonly at: string;
}
/** A further condition, with `?` in the place of its value; without a value there is none. */
type Condition = readonly [sql: string, value: unknown];

/** The whole list by reading and sorting every row of the company. */
export const idsByReading = async (
  house: House,
  accountId: string,
  { table, id, at }: Listed,
  { search, sort = "newest", startDate, endDate }: Narrowed,
  own: readonly Condition[] = [],
): Promise<string[]> => {
  const day = `(${at} at time zone 'Europe/Berlin')::date`;
  const conditions = [
    ["account_id = ?", accountId] as const,
    [`${day} >= ?`, startDate] as const,
    [`${day} <= ?`, endDate] as const,
    [
      "(select count(*) > 0 and bool_and(exists (select from words_of(x) w where starts_with(w, s))) from sought_words(?) s)",
      search,
    ] as const,
    ...own,
  ].filter(([, value]) => value !== undefined);
  const where = conditions.map(([sql], index) => sql.replace("?", `$${index + 1}`)).join(" and ");
  const way = sort === "newest" ? "desc" : "asc";
  const { rows } = await house.admin.query<{ shown: string }>(
    `select ${id} as shown from ${table} x where ${where} order by ${at} ${way}, x.id ${way}`,
    conditions.map(([, value]) => value),
  );
  return rows.map(({ shown }) => shown);
};

interface Pages<Q> {
  readonly query: Q;
  /** The whole list. */
  readonly all: readonly string[];
  readonly size: number;
  readonly offsets: readonly number[];
  readonly ask: (
    query: Q & { readonly limit: number; readonly offset: number },
  ) => Promise<{ readonly total: number; readonly ids: string[] }>;
}
/** Asks for pages of a list; each must be its part of the whole. */
export const expectPages = async <Q>({ query, all, size, offsets, ask }: Pages<Q>): Promise<void> => {
  for (const offset of offsets) {
    const { total, ids } = await ask({ ...query, offset, limit: size });
    expect([query, offset, total, ids]).toEqual([query, offset, all.length, all.slice(offset, offset + size)]);
  }
};
