import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "../identity.tables.ts";

/** What a question is for. */
export type ChallengePurpose =
  | "second-factor"
  | "passkey-login"
  | "passkey-add"
  | "step-up-code"
  | "enrolment"
  | "hand-over"
  | "staff-sign-on";
const MINUTES: Readonly<Record<ChallengePurpose, number>> = {
  "second-factor": 5,
  "passkey-login": 5,
  "passkey-add": 5,
  "step-up-code": 10,
  // Long enough to find the app and the operator's code.
  enrolment: 15,
  "hand-over": 1,
  // Long enough to write down the reason of a visit.
  "staff-sign-on": 10,
};
const TRIES = 5;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface NewChallenge {
  id: string;
  purpose: ChallengePurpose;
  userId: string | null;
  data: string;
  minutes: number;
}
const add = statement("challenge.add", (p: Param<NewChallenge>) =>
  db.insertInto("login_challenge").values({
    id: p("id"),
    purpose: p("purpose"),
    user_id: p("userId"),
    data: sql`${p("data")}::jsonb`,
    expires_at: sql`now() + make_interval(mins => ${p("minutes")})`,
  }),
);
const take = statement("challenge.take", (p: Param<{ id: string; purpose: ChallengePurpose }>) =>
  db
    .deleteFrom("login_challenge")
    .where("id", "=", p("id"))
    .where("purpose", "=", p("purpose"))
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["user_id", "data"]),
);
/** Counted before it is compared, so that guesses at the same time cannot share one. */
const countTry = statement("challenge.count-try", (p: Param<{ id: string; purpose: ChallengePurpose }>) =>
  db
    .updateTable("login_challenge")
    .set({ data: sql`jsonb_set(data, '{tries}', to_jsonb((data->>'tries')::int + 1))` })
    .where("id", "=", p("id"))
    .where("purpose", "=", p("purpose"))
    .where("expires_at", ">", sql<Date>`now()`)
    .where(sql<boolean>`(data->>'tries')::int < ${sql.lit(TRIES)}`)
    .returning(["user_id", "data"]),
);
const triesOf = statement("challenge.tries-of", (p: Param<{ userId: string }>) =>
  db
    .selectFrom("login_challenge")
    .select(sql<number>`coalesce(sum((data->>'tries')::int), 0)::int`.as("tries"))
    .where("user_id", "=", p("userId"))
    .where("purpose", "=", "second-factor")
    .where("expires_at", ">", sql<Date>`now() - interval '1 hour'`),
);
/** The mail may be written twice when sending it failed; the guesses stay counted. */
const mintCode = statement("challenge.mint-code", (p: Param<{ id: string; hash: string }>) =>
  db
    .updateTable("login_challenge")
    .set({
      data: sql`jsonb_set(data, '{code}', to_jsonb(${p("hash")}::text))`,
      expires_at: sql`now() + make_interval(mins => ${sql.lit(MINUTES["step-up-code"])})`,
    })
    .where("id", "=", p("id"))
    .where("purpose", "=", "step-up-code")
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("id"),
);
const codesOf = statement("challenge.codes-of", (p: Param<{ userId: string }>) =>
  db
    .selectFrom("login_challenge")
    .select(sql<number>`count(*)::int`.as("codes"))
    .where("user_id", "=", p("userId"))
    .where("purpose", "=", "step-up-code")
    .where("expires_at", ">", sql<Date>`now() - interval '1 hour'`),
);
const purge = statement("challenge.purge", () =>
  db.deleteFrom("login_challenge").where("expires_at", "<", sql<Date>`now() - interval '1 hour'`),
);

/** Keeps a question for some minutes and gives the id that its answer must name. */
export const addChallenge = async (on: Db, purpose: ChallengePurpose, userId: string | null, data: object): Promise<string> => {
  const id = randomUUID();
  await on.rows(add, { id, purpose, userId, data: JSON.stringify(data), minutes: MINUTES[purpose] });
  return id;
};
/** Takes a question away, so that it is answered once; undefined when it is unknown, answered or too old. */
export const takeChallenge = async (on: Db, purpose: ChallengePurpose, id: string) =>
  UUID.test(id) ? (await on.rows(take, { id, purpose }))[0] : undefined;
/** Counts a guess at a code; undefined when there is nothing (left) to guess. */
export const countChallengeTry = async (on: Db, purpose: "second-factor" | "step-up-code" | "enrolment", id: string) =>
  UUID.test(id) ? (await on.rows(countTry, { id, purpose }))[0] : undefined;
/** The guesses at a person's second factor within the last hour, over all questions. */
export const countTriesOf = async (on: Db, userId: string): Promise<number> => (await on.rows(triesOf, { userId }))[0]?.tries ?? 0;
/** Gives a question the hash of the code that is being mailed; false when it is answered or too old. */
export const mintChallengeCode = async (on: Db, id: string, hash: string): Promise<boolean> =>
  (await on.rows(mintCode, { id, hash })).length > 0;
/** The codes that were mailed to a person within the last hour and not used. */
export const countCodesOf = async (on: Db, userId: string): Promise<number> => (await on.rows(codesOf, { userId }))[0]?.codes ?? 0;
/** Removes what nobody can answer any more; the guesses of the last hour stay counted. */
export const purgeChallenges = (on: Db) => on.rows(purge, {});
