import type { Colleague, StandIn, StandInWish } from "@schaufenster/contract/areas/company/stand-in.model.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { Tx } from "../../db/db.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { endStandIn, leaveStandIns, setStandIn } from "./stand-in.store.ts";
import { findColleagues, type ColleagueRow } from "./member.store.ts";

interface Whose {
  readonly accountId: string;
  readonly userId: string;
}
/** Both sides of standing in, as one person sees them. */
export interface StandIns {
  readonly standIn: StandIn | null;
  readonly standsInFor: StandIn[];
  readonly colleagues: Colleague[];
}

/** Who could stand in for somebody: the others who are let in. */
const othersThan = (userId: string, all: readonly ColleagueRow[]): Colleague[] =>
  all.flatMap((one) => (one.let_in && one.user_id !== userId ? [{ id: one.user_id, name: one.name }] : []));

/** Who stands in for a person, for whom they do, and who could. */
export const standInsOf = (userId: string, all: readonly ColleagueRow[]): StandIns => {
  const away = all.find((one) => one.user_id === userId)?.away;
  const name = all.find((one) => one.user_id === away?.id)?.name;
  return {
    standIn: away && name !== undefined ? { ...away, name } : null,
    standsInFor: all.flatMap((one) => (one.away?.id === userId ? [{ ...one.away, id: one.user_id, name: one.name }] : [])),
    colleagues: othersThan(userId, all),
  };
};

const name = async (tx: Tx, whose: Whose, { id, from, to }: StandInWish, enqueue: JobQueue["enqueue"]): Promise<boolean> => {
  // Somebody of another company is as unknown here as nobody.
  const isOneOfUs = othersThan(whose.userId, await findColleagues(tx, whose.accountId)).some((one) => one.id === id);
  if (!isOneOfUs || to < isoDay(new Date())) throw new Refused("invalid-input", { field: "standIn" });
  if (!(await setStandIn(tx, { ...whose, standIn: id, from, to }))) return false;
  await enqueue(tx, "mail", { template: "stand-in", accountId: whose.accountId, userId: id, other: whose.userId });
  return true;
};

/** Somebody stands in for these no more, and they are told. */
export const leaveFor = async (tx: Tx, whose: Whose, away: readonly string[], enqueue: JobQueue["enqueue"]): Promise<boolean> => {
  const left = await leaveStandIns(tx, { ...whose, away });
  for (const userId of left)
    await enqueue(tx, "mail", { template: "stand-in-ended", accountId: whose.accountId, userId, other: whose.userId });
  return left.length > 0;
};

/** Changes both sides of it; false when it stood so before. */
export const changeStandIns = async (
  tx: Tx,
  whose: Whose,
  { standIn, noLongerFor }: { readonly standIn?: StandInWish | null | undefined; readonly noLongerFor?: string | undefined },
  enqueue: JobQueue["enqueue"],
): Promise<boolean> => {
  const named = standIn === undefined ? false : standIn === null ? await endStandIn(tx, whose) : await name(tx, whose, standIn, enqueue);
  return (noLongerFor !== undefined && (await leaveFor(tx, whose, [noLongerFor], enqueue))) || named;
};
