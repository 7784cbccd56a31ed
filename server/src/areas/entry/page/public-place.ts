import type { Db } from "../../../db/db.ts";
import { findAddressee, findHead, type PageKey } from "./page.store.ts";

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

/** What the public page of a company says at its top. */
interface PublicHead {
  /** Its first trade; empty without one. */
  readonly trade: string;
  readonly phone: string | null;
  /** Nothing without any rating. */
  readonly rating: { readonly average: number; readonly count: number } | null;
}
/** The top of a company's public page; nothing where it has none. */
export type ReadPublicHead = (key: { readonly brand: string; readonly accountId: string }) => Promise<PublicHead | undefined>;

/** Asks as the public pages do, so that nothing is told which they do not tell. */
const openPublicHeads =
  (db: Db): ReadPublicHead =>
  async (key) => {
    const row = await findHead(db, key);
    if (!row) return undefined;
    const { trade, phone, ratings, stars } = row;
    return { trade: trade ?? "", phone, rating: ratings > 0 ? { average: stars / ratings, count: ratings } : null };
  };

/** What calls of other rooms ask of public pages. */
export const openPublicSight = (db: Db) => ({ findPublicPlace: openPublicPlaces(db), readPublicHead: openPublicHeads(db) });
