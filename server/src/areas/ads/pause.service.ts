import type { AdPause } from "@schaufenster/contract/areas/ads/ads.model.ts";
import { pauseFault, type AdChannel, type PauseAction } from "@schaufenster/contract/areas/ads/ads.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { Db, Tx } from "../../db/db.ts";
import { appendEvent } from "../../doors/outbox/event.ts";
import type { Actor } from "../../session/actor.ts";
import { AD_PAUSE_MOVED } from "./ads.events.ts";
import { writeAnswer } from "./fed-ads.store.ts";
import {
  findOpenPause,
  findPause,
  findPausesOver,
  hasAccount,
  writeExpiry,
  writeWish,
  writeWithdrawal,
  type PauseRow,
} from "./pause.store.ts";

/** A wish as its company sees it. */
export const presentPause = (row: Omit<PauseRow, "account_id" | "channel" | "platform_id">): AdPause => ({
  id: row.id,
  version: row.version,
  from: row.from_on,
  until: row.until_on,
  status: row.state,
  askedAt: row.asked_at.toISOString(),
  askedByName: row.asked_by_name,
  answeredAt: row.answered_at?.toISOString() ?? null,
  words: row.words,
});

/** Reads a wish after a step, and tells the provider of it. */
const tellMoved = async (tx: Tx, accountId: string, id: string, action: PauseAction): Promise<AdPause> => {
  const row = await findPause(tx, accountId, id);
  if (!row) throw new Error("a wish went while it was moved");
  const { version, state, channel, platform_id: platformId, from_on: from, until_on: until, words } = row;
  await appendEvent(tx, AD_PAUSE_MOVED, accountId, { pause: id, version, action, state, channel, platformId, from, until, words });
  return presentPause(row);
};

interface Wished {
  readonly channel: AdChannel;
  readonly adplorerCompanyId: string;
  readonly from: string;
  readonly until: string;
}
const FIELD = { "too-early": "from", "too-far": "from", turned: "until", "too-long": "until" } as const;

/** Asks the provider to let ads rest. Asked again for the same days while it waits, it is the same wish. */
export const requestPause = async (tx: Tx, { accountId, userId }: Actor, wished: Wished): Promise<AdPause> => {
  const { channel, adplorerCompanyId: platformId, from, until } = wished;
  const account = { accountId, channel, platformId };
  if (!(await hasAccount(tx, account))) throw new Refused("not-found");
  const fault = pauseFault({ startDate: from, endDate: until }, isoDay(new Date()));
  if (fault !== null) throw new Refused("invalid-input", { field: FIELD[fault] });
  const id = await writeWish(tx, { ...account, userId, from, until });
  if (id !== undefined) return tellMoved(tx, accountId, id, "request");
  const waiting = await findOpenPause(tx, account);
  if (waiting?.from_on !== from || waiting.until_on !== until) throw new Refused("not-possible-now");
  return presentPause(waiting);
};

/** Takes a wish back that was not answered yet. */
export const withdrawPause = async (tx: Tx, { accountId, userId }: Actor, id: string, version: number): Promise<AdPause> => {
  const row = await findPause(tx, accountId, id);
  if (!row) throw new Refused("not-found");
  if (row.version !== version) throw new Refused("conflict");
  if (row.state !== "open") throw new Refused("not-possible-now");
  if (!(await writeWithdrawal(tx, { accountId, userId, id, version }))) throw new Refused("conflict");
  return tellMoved(tx, accountId, id, "withdraw");
};

/** Our desk answers a wish; false when it does not wait for an answer any more. */
export const answerAtDesk = async (tx: Tx, accountId: string, id: string, action: "accept" | "refuse", words: string): Promise<boolean> => {
  if (!(await writeAnswer(tx, { accountId, id, action, words, at: null, onlyOpen: true }))) return false;
  await tellMoved(tx, accountId, id, action);
  return true;
};

/** Closes wishes that nobody answered once their days are over: what cannot be granted any more waits for nobody. */
export const closePausesOver = async ({
  db,
  inAccount,
}: {
  readonly db: Db;
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
}): Promise<{ pauses: number }> => {
  const over = await findPausesOver(db);
  for (const { account_id: accountId, id } of over)
    await inAccount(accountId, async (tx) => {
      if (await writeExpiry(tx, { accountId, id })) await tellMoved(tx, accountId, id, "expire");
    });
  return { pauses: over.length };
};
