import type { Heard, QuietTimes, Rhythm, Subscription } from "@schaufenster/contract/areas/company/subscription.model.ts";
import { QUIET_AT_FIRST } from "@schaufenster/contract/areas/company/told-times.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db, Tx } from "../../db/db.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { isPushedAtFirst, mayHear, type ToldKind } from "./kind.ts";
import type { Actor } from "../../session/actor.ts";
import { isStaff } from "./staff.ts";
import { heardBy } from "./heard.ts";
import { changeStandIns, standInsOf, type StandIns } from "./stand-in.ts";
import { findColleagues } from "./member.store.ts";
import { saveChoices, saveTimes, type Choice } from "./told.store.ts";

interface Whose {
  readonly accountId: string;
  readonly userId: string;
  readonly kind: Actor["kind"];
}
interface Chosen extends StandIns {
  readonly subscriptions: Subscription[];
  readonly times: QuietTimes;
  readonly rhythm: Rhythm;
  readonly heard: Heard[] | null;
}
/** Letters about the own sign-in and password go out in any case. */
const ALWAYS: Subscription = { key: "security", email: true, portal: false, push: false, sms: false, mandatory: true, locked: false };

/** What a person of a company hears of, and when not. */
export const readSubscriptions = async (db: Db, kinds: readonly ToldKind[], whose: Whose): Promise<Chosen> => {
  // Who visits is not of the company, and sees nobody's choices.
  const colleagues = isStaff(whose) ? [] : await findColleagues(db, whose.accountId);
  const member = colleagues.find((one) => one.user_id === whose.userId);
  return {
    subscriptions: [
      ...kinds
        .filter((one) => !member || mayHear(one, member))
        .map(({ kind, email, pace, lock }) => ({
          key: kind,
          email: member?.email[kind] ?? email,
          portal: member?.portal[kind] ?? true,
          push: member?.push[kind] ?? isPushedAtFirst({ email, pace }),
          sms: member?.sms[kind] ?? false,
          mandatory: false,
          locked: lock !== undefined && (member?.[lock] ?? false),
        })),
      ALWAYS,
    ],
    times: member?.times ?? QUIET_AT_FIRST,
    rhythm: member?.rhythm ?? "each",
    heard: member ? heardBy(kinds, colleagues) : null,
    // Who is of the company is for its own people alone.
    ...standInsOf(whose.userId, member ? colleagues : []),
  };
};

/** Somebody's own times, which what waits for them follows at once. */
const changeTimes = async (
  tx: Tx,
  whose: Omit<Whose, "kind">,
  { times, rhythm }: { readonly times?: QuietTimes | undefined; readonly rhythm?: Rhythm | undefined },
  enqueue: JobQueue["enqueue"],
): Promise<boolean> => {
  if (times === undefined && rhythm === undefined) return false;
  if (!(await saveTimes(tx, whose, { times, rhythm }))) return false;
  await enqueue(tx, "told-times", whose);
  return true;
};

/** Changes some of it; false when it stood so before. */
export const changeSubscriptions = async (
  tx: Tx,
  { accountId, userId }: Whose,
  wish: Parameters<typeof changeTimes>[2] & Parameters<typeof changeStandIns>[2] & { readonly subscriptions: readonly Choice[] },
  enqueue: JobQueue["enqueue"],
): Promise<boolean> => {
  const whose = { accountId, userId };
  if (wish.subscriptions.some(({ key }) => key === ALWAYS.key)) throw new Refused("invalid-input", { field: "subscriptions" });
  const chosen = await saveChoices(tx, whose, wish.subscriptions);
  const standsIn = await changeStandIns(tx, whose, wish, enqueue);
  return (await changeTimes(tx, whose, wish, enqueue)) || standsIn || chosen;
};
