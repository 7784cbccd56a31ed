import type { Channel } from "@schaufenster/contract/areas/company/channels.rules.ts";
import { PACE_OF, QUIET_AT_FIRST, tellAt, type Pace } from "@schaufenster/contract/areas/company/told-times.rules.ts";
import { canWait, type ToldKind } from "./kind.ts";
import type { MemberRow } from "./member.store.ts";
import type { OccasionRow } from "./told.store.ts";

/** Whoever was just written to about a company hears the rest together, a little later. */
const BETWEEN_LETTERS_MS = 5 * 60_000;
/** The same for what is shown in browsers. */
const BETWEEN_PUSHES_MS = 60_000;
/** And for what comes by SMS: each of them costs. */
const BETWEEN_SMS_MS = 10 * 60_000;

/** What somebody waits for does not wait behind the rest. */
const lastOf = ({ last_awaited_at: awaited, last_letter_at: any }: MemberRow, rank: number): number =>
  ((rank === 0 ? awaited : any)?.getTime() ?? 0) + BETWEEN_LETTERS_MS;
const lastSmsOf = ({ last_sms_at: last }: MemberRow): number => (last?.getTime() ?? 0) + BETWEEN_SMS_MS;
const lastPushOf = ({ last_push_at: last }: MemberRow): number => (last?.getTime() ?? 0) + BETWEEN_PUSHES_MS;

/** Whoever wants summaries is written to in the morning of what can wait. */
const paceOf = (told: ToldKind, { rhythm }: MemberRow, facts: OccasionRow["facts"], channel: Channel): Pace =>
  channel !== "email" || rhythm === "each" || !canWait(told, facts) ? told.pace : PACE_OF[rhythm];

/** When it comes to somebody by a way: after the quiet hours, and not right after the last one; the inbox disturbs nobody. */
export const dueAt = (
  told: ToldKind,
  member: MemberRow,
  { facts, rank, now }: Pick<OccasionRow, "facts" | "rank"> & { readonly now: Date },
  channel: Channel,
): Date => {
  if (channel === "portal") return now;
  const pace = paceOf(told, member, facts, channel);
  const until = facts.until === undefined ? undefined : new Date(facts.until);
  const free = channel === "email" ? lastOf(member, rank) : channel === "sms" ? lastSmsOf(member) : lastPushOf(member);
  // A morning is waited for anyway: right after a letter it would be the next one.
  const from = pace === "soon" ? new Date(Math.max(now.getTime(), free)) : now;
  return tellAt(pace, member.times ?? QUIET_AT_FIRST, until !== undefined && from >= until ? now : from, until);
};
