import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCrowd } from "../../../test/crowd.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { TOLD } from "../../brought.ts";
import type { Tx } from "../../db/db.ts";
import { countUnread, findInbox, markAllRead } from "./inbox.store.ts";
import { findMember, findMembers } from "./member.store.ts";
import { addTellings, dropOverTellings, findDueCompanies, findLetter, purgeOccasions, takeLetters, takeOccasions } from "./told.store.ts";

/*
 * What telling costs is what the person or the company has, not what the table holds: pages and rows that each statement touches, under the policies of its
 * role, with the plan for its values and with the plan for any, at 20,000 tellings and at ten times as many.
 */

const FIRST = 5_000_000;
const EACH = 50;
const SIZES = [200, 2_000] as const;
/** One more level of an index is one more page for each look. */
const MOST_GROWTH = 1.5;
/** Of the one that is looked at: what waits, what is in a letter that is due, and what is old. */
const WAITING = 20;
/** All that there is of it: nothing reads a row more, and a row that is written is some pages of indexes. */
const OWN_ROWS = 3 * EACH + 4 * WAITING;
const PAGES_EACH = 4;
const KINDS = TOLD.map(({ kind }) => kind);
const OWN = String(FIRST);
const whose = { userId: OWN, brand: "nahwerk" };
const own = { userId: OWN, accountId: OWN };

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
const sql = (text: string, values: unknown[] = []) => house.admin.query(text, values);

/** Everybody was told of fifty things by mail and in the portal; half of it is read, and one of it is old. */
const grow = async (from: number, to: number): Promise<void> => {
  const first = FIRST + from;
  await buildCrowd(house.admin, { first, count: to - from, name: "cost" });
  await sql(
    `insert into occasion (account_id, kind, object, facts, at, rank, told_at)
     select c, 'review-new', n::text, '{"stars":5,"source":"Kartenblick"}', now() - n * interval '1 day', 1, now() - n * interval '1 day'
     from generate_series($1::bigint, $1::bigint + $2::int - 1) c, generate_series(1, $3::int) n`,
    [first, to - from, EACH],
  );
  await sql(
    `insert into telling (account_id, occasion_id, user_id, channel, due_at, rank, letter, letter_at, read_at)
     select o.account_id, o.id, o.account_id, w.channel, o.at, 1, case w.channel when 'email' then o.id end, case w.channel when 'email' then o.at end,
       case when w.channel = 'portal' and o.id % 2 = 0 then o.at end
     from occasion o, (values ('email'), ('portal')) w(channel) where o.account_id >= $1 and o.kind = 'review-new'`,
    [first],
  );
};
/** What is due for the one that is looked at, and what three months have passed since. */
const addDue = async (): Promise<void> => {
  const add = `insert into occasion (account_id, kind, object, facts, at, rank, told_at)
    select $1, $2, n::text, '{"stars":1,"source":"Kartenblick"}', now() - $3::interval, 0, case when $4 then now() - $3::interval end from generate_series(1, $5::int) n returning id`;
  await sql(add, [OWN, "review-poor", "1 minute", false, WAITING]);
  await sql(add, [OWN, "phone-call", "100 days", true, WAITING]);
  const { rows } = await sql(add, [OWN, "lead-new", "1 minute", true, WAITING]);
  await sql(
    "insert into telling (account_id, occasion_id, user_id, channel, due_at, rank) select $1, unnest($2::bigint[]), $1, 'email', now(), 0",
    [OWN, rows.map(({ id }: { id: string }) => id)],
  );
};

interface Node {
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
}
/** Runs as the worker or as the portal for one person, explains each statement instead of answering it, and takes everything back. */
const explain = async (role: "portal_app" | "portal_job", account: string, mode: string, work: (tx: Tx) => Promise<unknown>) => {
  const client = await house.admin.connect();
  let pages = 0;
  const literal = (value: unknown): string =>
    Array.isArray(value) ? literal(`{${value.join(",")}}`) : client.escapeLiteral(String(value));
  const rows = async ({ name, text, values }: { name: string; text: () => string; values: (given: never) => unknown[] }, given: never) => {
    const asked = `"explained ${name}"`;
    await client.query(`prepare ${asked} as ${text()}`);
    const list = values(given).map(literal);
    const answer = await client.query<{ "QUERY PLAN": readonly { readonly Plan: Node }[] }>(
      `explain (analyze, buffers, timing off, format json) execute ${asked}${list.length > 0 ? `(${list.join(", ")})` : ""}`,
    );
    const plan = answer.rows[0]?.["QUERY PLAN"][0]?.Plan;
    pages += (plan?.["Shared Hit Blocks"] ?? Infinity) + (plan?.["Shared Read Blocks"] ?? 0);
    await client.query(`deallocate ${asked}`);
    return [];
  };
  // With what triggers and foreign keys read on their own.
  const countTouched = async (): Promise<number> => {
    const touched = await client.query<{ n: number }>(
      "select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables where relname in ('occasion', 'telling')",
    );
    return touched.rows[0]?.n ?? Infinity;
  };
  try {
    await client.query("begin");
    await client.query(`set local plan_cache_mode = ${mode}`);
    await client.query(`set local role ${role}`);
    await client.query("select set_config('app.user_id', $1, true), set_config('app.account_id', $2, true)", [
      role === "portal_app" ? OWN : "",
      account,
    ]);
    const before = await countTouched();
    await work({ rows, client, auditKeys: undefined });
    return { pages, rows: (await countTouched()) - before };
  } finally {
    await client.query("rollback");
    client.release();
  }
};

const due = { limit: 200, kinds: KINDS, without: [] };
const someTellings = (occasionId: string) => [
  { occasionId, userId: OWN, channel: "portal" as const, dueAt: new Date(), rank: 1, insteadOf: null },
];
const LOOKS: Readonly<Record<string, (mode: string) => ReturnType<typeof explain>>> = {
  "a page of the inbox, what is open": (mode) =>
    explain("portal_app", "", mode, (tx) => findInbox(tx, { ...whose, open: true, offset: 0 })),
  "a page of the inbox, all": (mode) => explain("portal_app", "", mode, (tx) => findInbox(tx, { ...whose, open: false, offset: 0 })),
  "the number of what is unread": (mode) => explain("portal_app", "", mode, (tx) => countUnread(tx, whose)),
  "all is read": (mode) => explain("portal_app", "", mode, (tx) => markAllRead(tx, whose)),
  "whose turn it is": (mode) => explain("portal_job", "", mode, (tx) => findDueCompanies(tx, due)),
  "what happened at a company, and who is there": (mode) =>
    explain("portal_job", OWN, mode, async (tx) => [await takeOccasions(tx, OWN, KINDS), await findMembers(tx, OWN)]),
  "somebody is told": (mode) => explain("portal_job", OWN, mode, (tx) => addTellings(tx, OWN, someTellings("1"))),
  "the letters that are due": (mode) =>
    explain("portal_job", OWN, mode, async (tx) => [
      await dropOverTellings(tx, OWN),
      await takeLetters(tx, OWN, "email"),
      await takeLetters(tx, OWN, "push"),
    ]),
  "a letter is written": (mode) =>
    explain("portal_job", OWN, mode, async (tx) => [await findLetter(tx, { ...own, letter: "1" }), await findMember(tx, own)]),
  "what is old is cleared": (mode) => explain("portal_job", "", mode, (tx) => purgeOccasions(tx)),
};
const lookAtAll = async () => {
  await sql("vacuum (analyze) occasion, telling, account, membership, told_choice, told_times");
  const found: Record<string, { pages: number; rows: number }> = {};
  for (const mode of ["force_custom_plan", "force_generic_plan"])
    for (const [name, look] of Object.entries(LOOKS)) found[`${name} (${mode})`] = await look(mode);
  return found;
};

test("nothing costs more when others were told of ten times as much", async () => {
  const [few, many] = SIZES;
  await grow(0, few);
  await addDue();
  const before = await lookAtAll();
  await grow(few, many);
  expect((await sql("select from telling")).rowCount).toBeGreaterThan(200_000);
  const after = await lookAtAll();
  const table = Object.entries(after).map(([name, { pages, rows }]) => [name, before[name]?.pages, pages, before[name]?.rows, rows]);
  process.stdout.write(`${table.map((line) => line.join(" | ")).join("\n")}\n`);
  const dear = Object.entries(after).filter(
    ([name, { pages, rows }]) => pages > Math.min((before[name]?.pages ?? 0) * MOST_GROWTH + 10, OWN_ROWS * PAGES_EACH) || rows > OWN_ROWS,
  );
  expect(Object.fromEntries(dear)).toEqual({});
});
