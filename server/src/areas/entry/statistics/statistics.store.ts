import type { Db } from "../../../db/db.ts";
import { ENTRY_DIM as DIM } from "../../../facts/dimensions.ts";
import { findDailyFacts, findFactValues, type DailyFact } from "../../../facts/facts.store.ts";

interface Asked {
  accountId: string;
  from: string;
  to: string;
}
/** Views and contacts of one day. */
export interface DailyViews {
  readonly day: string;
  readonly views: number;
  readonly contacts: number;
}

const sumOf = (rows: readonly DailyFact[], dim: number): number => rows.reduce((sum, row) => (row.dim === dim ? sum + row.cnt : sum), 0);
/** Views and contacts per day. */
export const findDailyViews = async (on: Db, asked: Asked): Promise<DailyViews[]> => {
  const days = Map.groupBy(await findDailyFacts(on, { ...asked, dims: [DIM.views, DIM.contacts] }), ({ day }) => day);
  return [...days].map(([day, rows]) => ({ day, views: sumOf(rows, DIM.views), contacts: sumOf(rows, DIM.contacts) }));
};
/** Views by kind of device. */
export const findDeviceViews = (on: Db, asked: Asked) => findFactValues(on, { ...asked, dims: [DIM.device] });
