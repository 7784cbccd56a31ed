import type { ConsumerKind } from "@schaufenster/contract/values/of-consumer.ts";
import type { Db } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { db, statement } from "./session.tables.ts";

const shown = statement("session.contacts-shown", (p: Param<{ accountId: string; family: string }>) =>
  db
    .selectFrom("care_reveal")
    .where("account_id", "=", p("accountId"))
    .where("family", "=", p("family"))
    .where("what", "<>", "person")
    .groupBy("what")
    .orderBy("what", "desc")
    .select("what"),
);

/** Of which kind this very visit is shown what is personal to consumers. */
export const findContactsShown = async (on: Db, visit: { accountId: string; family: string }): Promise<ConsumerKind[]> =>
  (await on.rows(shown, visit)).map(({ what }) => what as ConsumerKind);
