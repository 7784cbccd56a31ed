import { SEARCHES_KEPT, VIEWED_KEPT } from "@schaufenster/contract/areas/user/seen.rules.ts";
import { foldName } from "@schaufenster/contract/values/text/folded.ts";
import type { Db, Tx } from "../../../db/db.ts";
import { putSearch, putViewed } from "./seen.store.ts";

/** Somebody who looks, in a portal; what else proves it is for those who check it. */
interface Who {
  readonly userId: string;
  readonly brand: string;
}
/** What remembering stands on. */
export interface RememberDeps<W extends Who> {
  /** Reads and writes as somebody: the database checks the session first. */
  readonly readAs: (who: W) => Db;
  readonly writeAs: (who: W, work: (tx: Tx) => Promise<void>) => Promise<void>;
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
export const openRemember = <W extends Who>({ readAs, writeAs, consent, findPublicPlace }: RememberDeps<W>) => {
  const whileWanted = (who: W, work: (tx: Tx) => Promise<void>): Promise<void> =>
    writeAs(who, async (tx) => {
      // A withdrawal that runs meanwhile is waited for; one that comes later waits for this, and deletes it.
      if (await consent.hold(tx, who.userId, "history")) await work(tx);
    });
  // Most have not been asked or do not want it: then it is one look.
  const isWanted = (who: W): Promise<boolean> => consent.has(readAs(who), who.userId, "history");
  return {
    view: async (who: W, publicId: string): Promise<void> => {
      if (!(await isWanted(who))) return;
      const { userId, brand } = who;
      const place = await findPublicPlace({ brand, publicId });
      if (!place) return;
      const { accountId, name: companyName, city, trade } = place;
      await whileWanted(who, (tx) => putViewed(tx, { userId, brand, accountId, publicId, companyName, city, trade }, VIEWED_KEPT));
    },
    search: async (who: W, { what, where, found }: { what: string; where: string; found: number }): Promise<void> => {
      if (!(await isWanted(who))) return;
      const { userId, brand } = who;
      const sought = `${foldName(what)} ${foldName(where)}`;
      await whileWanted(who, (tx) => putSearch(tx, { userId, brand, sought, what, place: where, found }, SEARCHES_KEPT));
    },
  };
};
