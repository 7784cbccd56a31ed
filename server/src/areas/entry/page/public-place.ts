import type { Db } from "../../../db/db.ts";
import { findAddressee, type PageKey } from "./page.store.ts";

/** A company with a public page, as everybody sees it. */
export interface PublicPlace extends PageKey {
  readonly accountId: string;
  readonly name: string;
  readonly city: string;
  /** Its first trade; empty without one. */
  readonly trade: string;
}
/** Finds the company behind the number of a public page; nothing when there is no such page, or no longer. */
export type FindPublicPlace = (key: PageKey) => Promise<PublicPlace | undefined>;

/** Asks as the public pages do: by a role that sees what is published and nothing else. */
export const openPublicPlaces =
  (db: Db): FindPublicPlace =>
  async (key) => {
    const row = await findAddressee(db, key);
    if (!row) return undefined;
    const { company_name: name, ShippingCity: city } = row.company;
    return { ...key, accountId: row.account_id, name, city, trade: row.trades?.trades[0]?.label ?? "" };
  };
