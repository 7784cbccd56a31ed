import { SEARCHES_KEPT, VIEWED_KEPT } from "@schaufenster/contract/areas/user/seen.rules.ts";
import { foldName } from "@schaufenster/contract/values/text/folded.ts";
import type pg from "pg";
import { ReadScope, writeAs, type Db, type Tx } from "../../../db/db.ts";
import type { Claim } from "../../../db/scope.ts";
import type { Remember } from "../../../http/public/remembering.ts";
import { putSearch, putViewed } from "./seen.store.ts";

/** What remembering stands on. */
export interface RememberDeps {
  readonly pool: pg.Pool;
  /** Whether somebody wants to be remembered, now and until what is written here is found. */
  readonly consent: {
    readonly has: (on: Db, userId: string, purpose: "history") => Promise<boolean>;
    readonly hold: (on: Tx, userId: string, purpose: "history") => Promise<boolean>;
  };
  readonly findPublicPlace: (key: {
    brand: string;
    publicId: string;
  }) => Promise<{ readonly accountId: string; readonly name: string; readonly city: string; readonly trade: string } | undefined>;
}

/** Writes down what somebody viewed or looked for in public, if they live in this session and want it. */
export const openRemember = ({ pool, consent, findPublicPlace }: RememberDeps): Remember => {
  const whileWanted = (claim: Claim, work: (tx: Tx) => Promise<void>): Promise<void> =>
    writeAs(pool, claim, async (tx) => {
      // A withdrawal that runs meanwhile is waited for; one that comes later waits for this, and deletes it.
      if (await consent.hold(tx, claim.userId, "history")) await work(tx);
    });
  // Most have not been asked or do not want it: then it is one look.
  const isWanted = (claim: Claim): Promise<boolean> => consent.has(new ReadScope(pool, claim), claim.userId, "history");
  return {
    view: async (claim, publicId) => {
      if (!(await isWanted(claim))) return;
      const { userId, brand } = claim;
      const place = await findPublicPlace({ brand, publicId });
      if (!place) return;
      const { accountId, name: companyName, city, trade } = place;
      await whileWanted(claim, (tx) => putViewed(tx, { userId, brand, accountId, publicId, companyName, city, trade }, VIEWED_KEPT));
    },
    search: async (claim, { what, where, found }) => {
      if (!(await isWanted(claim))) return;
      const { userId, brand } = claim;
      const sought = `${foldName(what)} ${foldName(where)}`;
      await whileWanted(claim, (tx) => putSearch(tx, { userId, brand, sought, what, place: where, found }, SEARCHES_KEPT));
    },
  };
};
