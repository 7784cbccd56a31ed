import type { QuietTimes, Subscription } from "@schaufenster/contract/areas/company/subscription.model.ts";
import { QUIET_AT_FIRST } from "@schaufenster/contract/areas/company/told-times.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db, Tx } from "../../db/db.ts";
import { isPushedAtFirst, type ToldKind } from "./kind.ts";
import { findMember, saveChoices, saveTimes, type Choice } from "./told.store.ts";

interface Whose {
  readonly accountId: string;
  readonly userId: string;
}
interface Chosen {
  readonly subscriptions: Subscription[];
  readonly times: QuietTimes;
}
/** Letters about the own sign-in and password go out in any case. */
const ALWAYS: Subscription = { key: "security", email: true, portal: false, push: false, mandatory: true, locked: false };

/** What a person of a company hears of, and when not. */
export const readSubscriptions = async (db: Db, kinds: readonly ToldKind[], whose: Whose): Promise<Chosen> => {
  const member = await findMember(db, whose);
  return {
    subscriptions: [
      ...kinds.map(({ kind, email, pace, lock }) => ({
        key: kind,
        email: member?.email[kind] ?? email,
        portal: member?.portal[kind] ?? true,
        push: member?.push[kind] ?? isPushedAtFirst({ email, pace }),
        mandatory: false,
        locked: lock !== undefined && (member?.[lock] ?? false),
      })),
      ALWAYS,
    ],
    times: member?.times ?? QUIET_AT_FIRST,
  };
};

/** Changes some of it; false when it stood so before. */
export const changeSubscriptions = async (
  tx: Tx,
  whose: Whose,
  {
    subscriptions,
    times,
  }: {
    readonly subscriptions: readonly Choice[];
    readonly times?: QuietTimes | undefined;
  },
): Promise<boolean> => {
  if (subscriptions.some(({ key }) => key === ALWAYS.key)) throw new Refused("invalid-input", { field: "subscriptions" });
  const chosen = await saveChoices(tx, whose, subscriptions);
  return (times !== undefined && (await saveTimes(tx, whose, times))) || chosen;
};
