import type { StepUpWay } from "@schaufenster/contract/areas/auth/credentials.model.ts";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { waysFor } from "./step-up.ts";
import { db, statement } from "../identity.tables.ts";

const factors = statement("step-up.factors", (p: Param<{ userId: string }>) =>
  db
    .selectFrom("app_user as u")
    .select((eb) => [
      eb.exists(eb.selectFrom("credential as c").select("c.user_id").whereRef("c.user_id", "=", "u.user_id")).as("password"),
      eb.exists(eb.selectFrom("passkey as k").select("k.user_id").whereRef("k.user_id", "=", "u.user_id")).as("passkey"),
      eb
        .exists(
          eb.selectFrom("totp as t").select("t.user_id").whereRef("t.user_id", "=", "u.user_id").where("t.confirmed_at", "is not", null),
        )
        .as("totp"),
    ])
    .where("u.user_id", "=", p("userId")),
);

/** The ways that are open to a person. */
export const findStepUpWays = async (on: Db, userId: string): Promise<StepUpWay[]> => {
  const [row] = await on.rows(factors, { userId });
  return row ? waysFor({ password: row.password === true, passkey: row.passkey === true, totp: row.totp === true }) : [];
};
