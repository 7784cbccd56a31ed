import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { db, statement } from "./identity.tables.ts";

/** What a link may do. */
export type LinkPurpose = "reset" | "email-activate" | "email-cancel" | "enrolment" | "activation" | "invitation";
interface NewLink {
  userId: string;
  hash: Buffer;
  purpose: LinkPurpose;
  minutes: number;
  /** The address that the link was written for: the one it confirms or gives back, or that was invited. */
  email: string | null;
}
const add = statement("link.add", (p: Param<NewLink>) =>
  db.insertInto("one_time_link").values({
    user_id: p("userId"),
    token_hash: p("hash"),
    purpose: p("purpose"),
    email: p("email"),
    expires_at: sql`now() + make_interval(mins => ${p("minutes")})`,
  }),
);
interface Asked {
  userId: string;
  hash: Buffer;
  purpose: LinkPurpose;
}
const valid = statement("link.valid", (p: Param<Asked>) =>
  db
    .selectFrom("one_time_link")
    .select(sql<number>`ceil(extract(epoch from expires_at - now()) / 60)::int`.as("minutes"))
    .where("user_id", "=", p("userId"))
    .where("token_hash", "=", p("hash"))
    .where("purpose", "=", p("purpose"))
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`),
);
const forPassword = statement("link.for-password", (p: Param<Omit<Asked, "purpose">>) =>
  db
    .selectFrom("one_time_link")
    .select([
      sql<"reset" | "invitation">`purpose`.as("purpose"),
      "email",
      sql<number>`ceil(extract(epoch from expires_at - now()) / 60)::int`.as("minutes"),
    ])
    .where("user_id", "=", p("userId"))
    .where("token_hash", "=", p("hash"))
    .where("purpose", "in", ["reset", "invitation"])
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`),
);
const use = statement("link.use", (p: Param<Asked>) =>
  db
    .updateTable("one_time_link")
    .set({ used_at: sql`now()` })
    .where("user_id", "=", p("userId"))
    .where("token_hash", "=", p("hash"))
    .where("purpose", "=", p("purpose"))
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["email", "created_at"]),
);
const voidAll = statement("link.void", (p: Param<{ userId: string; purpose: LinkPurpose }>) =>
  db
    .updateTable("one_time_link")
    .set({ used_at: sql`now()` })
    .where("user_id", "=", p("userId"))
    .where("purpose", "=", p("purpose"))
    .where("used_at", "is", null),
);

const voidUndo = statement("link.void-undo", (p: Param<{ userId: string; except: readonly string[] }>) =>
  db
    .updateTable("one_time_link")
    .set({ used_at: sql`now()` })
    .where("user_id", "=", p("userId"))
    .where("purpose", "=", "email-cancel")
    .where("used_at", "is", null)
    .where(sql<boolean>`lower(email) <> all (${p("except")}::text[])`),
);

/** Keeps a link's hash. */
export const addLink = (on: Db, link: Omit<NewLink, "email"> & { email?: string }) => on.rows(add, { ...link, email: link.email ?? null });
/** How many minutes a link is still good for; undefined when it is not. */
export const linkMinutes = async (on: Db, asked: Asked): Promise<number | undefined> => (await on.rows(valid, asked))[0]?.minutes;
/** A link by which a password is chosen, and how many minutes it is still good for; undefined when it is not. */
export const findPasswordLink = async (on: Db, asked: Omit<Asked, "purpose">) => (await on.rows(forPassword, asked))[0];
/** Uses a link up: of two at the same time exactly one gets true. */
export const spendLink = async (on: Db, asked: Asked): Promise<boolean> => (await on.rows(use, asked)).length > 0;
/** The same for a link that confirms an address or gives one back: says which, and when it was written. */
export const takeAddressLink = async (on: Db, asked: Asked & { purpose: "email-activate" | "email-cancel" }) =>
  (await on.rows(use, asked))[0];
/** Makes the open links worthless that would give back any address but these. */
export const voidUndoLinks = (on: Db, userId: string, except: readonly string[]) => on.rows(voidUndo, { userId, except });
/** Makes every open link of a purpose worthless. */
export const voidLinks = (on: Db, userId: string, purpose: LinkPurpose) => on.rows(voidAll, { userId, purpose });
