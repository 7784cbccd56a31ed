import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { owning, statement, type Param } from "../../db/statement.ts";

const db = owning<"pending_registration">();

/** A registration as it waits for its owner's click. */
export interface NewRegistration {
  id: string;
  loginHash: Buffer;
  brand: string;
  kind: "customer" | "private" | "guest";
  salutation: string;
  firstName: string;
  lastName: string;
  email: string;
  companyName: string | null;
  newsletter: boolean;
  passwordHash: string | null;
}
const VALID_HOURS = 24;
const MAX_TRIES = 5;

const add = statement("registration.add", (p: Param<NewRegistration>) =>
  db.insertInto("pending_registration").values({
    id: p("id"),
    login_hash: p("loginHash"),
    brand: p("brand"),
    kind: p("kind"),
    salutation: p("salutation"),
    first_name: p("firstName"),
    last_name: p("lastName"),
    email: p("email"),
    company_name: p("companyName"),
    newsletter: p("newsletter"),
    password_hash: p("passwordHash"),
    expires_at: sql`now() + make_interval(hours => ${sql.lit(VALID_HOURS)})`,
  }),
);
const mint = statement("registration.mint", (p: Param<{ id: string; tokenHash: Buffer; codeHash: Buffer }>) =>
  db
    .updateTable("pending_registration")
    .set({
      token_hash: p("tokenHash"),
      code_hash: p("codeHash"),
      code_tries: 0,
      expires_at: sql`now() + make_interval(hours => ${sql.lit(VALID_HOURS)})`,
    })
    .where("id", "=", p("id"))
    .returningAll(),
);
const consumeByToken = statement("registration.by-token", (p: Param<{ id: string; tokenHash: Buffer }>) =>
  db
    .deleteFrom("pending_registration")
    .where("id", "=", p("id"))
    .where("token_hash", "=", p("tokenHash"))
    .where("expires_at", ">", sql<Date>`now()`)
    .returningAll(),
);
/** The newest one of an address; a guess counts against it before it is compared. */
const countTry = statement("registration.count-try", (p: Param<{ loginHash: Buffer }>) =>
  db
    .updateTable("pending_registration")
    .set({ code_tries: sql`code_tries + 1` })
    .where("id", "=", (eb) =>
      eb.selectFrom("pending_registration").select("id").where("login_hash", "=", p("loginHash")).orderBy("created_at", "desc").limit(1),
    )
    .where("code_tries", "<", sql.lit(MAX_TRIES))
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["id", "code_hash"]),
);
const consumeById = statement("registration.by-id", (p: Param<{ id: string }>) =>
  db.deleteFrom("pending_registration").where("id", "=", p("id")).returningAll(),
);
const newest = statement("registration.newest", (p: Param<{ loginHash: Buffer }>) =>
  db.selectFrom("pending_registration").select("id").where("login_hash", "=", p("loginHash")).orderBy("created_at", "desc").limit(1),
);

/** Keeps a registration until its owner clicks. */
export const addRegistration = (on: Db, registration: NewRegistration) => on.rows(add, registration);
/** Writes new secrets at the moment the mail is made; gives what the mail needs. */
export const mintRegistration = async (on: Db, id: string, tokenHash: Buffer, codeHash: Buffer) =>
  (await on.rows(mint, { id, tokenHash, codeHash }))[0];
/** Takes a registration by its link; of two at the same time exactly one gets it. */
export const takeByToken = async (on: Db, id: string, tokenHash: Buffer) => (await on.rows(consumeByToken, { id, tokenHash }))[0];
/** Counts a guess and gives what it is compared with; nothing after five guesses. */
export const countCodeTry = async (on: Db, loginHash: Buffer) => (await on.rows(countTry, { loginHash }))[0];
/** Takes a registration whose code was right. */
export const takeById = async (on: Db, id: string) => (await on.rows(consumeById, { id }))[0];
/** The newest registration of an address. */
export const newestRegistration = async (on: Db, loginHash: Buffer): Promise<string | undefined> =>
  (await on.rows(newest, { loginHash }))[0]?.id;
export type RegistrationRow = NonNullable<Awaited<ReturnType<typeof takeById>>>;
