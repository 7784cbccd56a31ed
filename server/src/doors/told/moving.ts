import type { Tx } from "../../db/db.ts";
import { dueAt } from "./due.ts";
import type { ToldKind } from "./kind.ts";
import { findMembers } from "./member.store.ts";
import { awaitRounds, findWaiting, moveTellings } from "./told.store.ts";

/** Whose times have changed. */
export interface MovedTimes {
  readonly accountId: string;
  readonly userId: string;
}
interface MovingParts {
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly told: readonly ToldKind[];
}

/** What waits for somebody follows the times that they have chosen since. */
export const followTimes = ({ inAccount, told: kinds }: MovingParts, { accountId, userId }: MovedTimes): Promise<void> =>
  inAccount(accountId, async (tx) => {
    await awaitRounds(tx, accountId);
    const member = (await findMembers(tx, accountId)).find((one) => one.user_id === userId);
    if (!member) return;
    const moved = (await findWaiting(tx, { accountId, userId })).flatMap((one) => {
      const told = kinds.find(({ kind }) => kind === one.kind);
      return told ? [{ occasionId: one.id, channel: one.channel, dueAt: dueAt(told, member, one, one.channel) }] : [];
    });
    if (moved.length > 0) await moveTellings(tx, { accountId, userId }, moved);
  });
