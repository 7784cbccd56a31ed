import { randomUUID } from "node:crypto";
import type pg from "pg";
import { closeCase, findOpenCases } from "../areas/service-case/staff-case.store.ts";
import { writeOpen } from "../db/db.ts";
import { appendAudit } from "../records/records.store.ts";

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const OUTCOME_LEAST = 10;
const OUTCOME_MOST = 200;

/** What waits for a person, a line each, the oldest first; on the administrator's connection, which alone sees everybody's. */
export const listCases = async (admin: pg.Pool): Promise<string[]> =>
  (await writeOpen(admin, findOpenCases)).map((row) =>
    [
      row.id,
      row.opened_at.toISOString(),
      row.brand,
      row.kind,
      JSON.stringify(row.company_name),
      row.user_id,
      `${row.first_name} ${row.last_name} <${row.email}>`,
      ...(row.topic === null ? [] : [`company ${row.company_id}`, row.topic, row.phone]),
    ].join("  "),
  );

/** Closes a case; the person's own chain says so, and their copy of the data says what came of it. */
export const endCase = async (admin: pg.Pool, id = "", outcome = "", requestId: string = randomUUID()): Promise<void> => {
  const words = outcome.replaceAll(/\s+/g, " ").trim();
  if (!ID.test(id)) throw new Error("close-case needs the number of a case, as open-cases shows it.");
  if (words.length < OUTCOME_LEAST || words.length > OUTCOME_MOST)
    throw new Error(`close-case needs an --outcome of ${OUTCOME_LEAST} to ${OUTCOME_MOST} letters; the person can read it.`);
  await writeOpen(admin, async (tx) => {
    const userId = await closeCase(tx, id, words);
    if (userId === undefined) throw new Error("No case of this number is open.");
    const who = { accountId: "0", userId, staff: true, family: null };
    await appendAudit(tx, { ...who, call: "cli:close-case", object: id, fields: [], requestId, ipPrefix: "" });
  });
};
