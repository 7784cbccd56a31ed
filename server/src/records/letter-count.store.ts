import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { db, statement } from "./records.tables.ts";

/** Why a letter is written that anybody can ask for. */
export type LetterLane =
  | "registration"
  | "reset"
  | "new-address"
  | "step-up"
  | "inquiry"
  | "sms-code"
  | "document-copy"
  | "newsletter"
  | "claim";
/** What one mailbox gets of a lane; after `gap` minutes without a letter there is always one. */
export interface Allowance {
  hour: number;
  day: number;
  gap: number | null;
}
interface Counted extends Allowance {
  mailbox: Buffer;
  lane: LetterLane;
  job: string;
}

/** Two jobs for one mailbox count one after the other. */
const queueUp = statement(
  "letter-count.queue-up",
  (p: Param<{ mailbox: Buffer }>) => sql`select pg_advisory_xact_lock(hashtextextended(encode(${p("mailbox")}, 'hex'), 0))`,
);
const count = statement(
  "letter-count.count",
  (p: Param<Counted>) => sql<{ allowed: boolean }>`
    with before as (
      select coalesce(bool_or(job_id = ${p("job")}::uuid), false) as mine, count(*) filter (where written_at > now() - interval '1 hour') as hour,
        count(*) as day, coalesce(max(written_at) < now() - make_interval(mins => ${p("gap")}::int), ${p("gap")}::int is not null) as waited
      from counted_letter where mailbox_hash = ${p("mailbox")} and lane = ${p("lane")} and written_at > now() - interval '1 day'),
    added as (
      insert into counted_letter (mailbox_hash, job_id, lane) select ${p("mailbox")}, ${p("job")}::uuid, ${p("lane")} from before
      where not mine and ((hour < ${p("hour")}::int and day < ${p("day")}::int) or coalesce(waited, false)) returning job_id)
    select mine or exists (select from added) as allowed from before`,
);
const purge = statement("letter-count.purge", () =>
  db
    .deleteFrom("counted_letter")
    .where("written_at", "<", sql<Date>`now() - interval '1 day'`)
    .returning("lane"),
);

/** Counts a letter; false when its mailbox has had enough. A job that is tried again counts once. */
export const countLetter = async (on: Db, letter: Counted): Promise<boolean> => {
  await on.rows(queueUp, { mailbox: letter.mailbox });
  return (await on.rows(count, letter))[0]?.allowed === true;
};
/** Forgets what no limit asks for any more. */
export const purgeCountedLetters = async (on: Db): Promise<number> => (await on.rows(purge, {})).length;
