import { afterEach, expect, test } from "vitest";
import { SCOPE_STATEMENTS } from "../../src/db/scope.ts";
import type { House } from "../house.ts";
import { ACCOUNT_CALLS, findLeaks } from "./attacks.ts";
import { buildWorld, openAttackHouse, tracesOf, type World } from "./world.ts";

/* Two fences stand between companies: the check in front of every statement, and the tables' own policies. Each must hold alone. */

let house: House | undefined;
afterEach(async () => house?.close());

const CHECKS = /when .* then deny\('(forbidden|not-found)'\)/g;
/** The session is still checked; who may see which company is not any more. */
const unchecked = SCOPE_STATEMENTS.replaceAll(CHECKS, "when false then ''");

const dropPolicies = async ({ admin }: House): Promise<void> => {
  const { rows } = await admin.query<{ text: string }>(
    `select format('drop policy %I on %I', policyname, tablename) as text from pg_policies where schemaname = 'public'
     union all
     select format('alter table %I disable row level security, no force row level security', relname) from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity`,
  );
  for (const { text } of rows) await admin.query(text);
};

const attackAll = async (world: World) => [
  ...(await findLeaks(world, (await world.actor("customer A").fresh()).browser)),
  ...(await findLeaks(world, (await world.actor("cuca A").fresh()).browser)),
];

test("without the application's check the database refuses: no leak", async () => {
  expect(SCOPE_STATEMENTS.match(CHECKS)).toHaveLength(4);
  house = await openAttackHouse({}, { scopeStatements: unchecked });
  const world = await buildWorld(house);
  expect(await attackAll(world)).toEqual([]);
  expect(await tracesOf(house, world.mark, world.b.accountId)).toEqual([]);
});

test("without row-level security the application refuses: no leak", async () => {
  house = await openAttackHouse();
  const world = await buildWorld(house);
  await dropPolicies(house);
  expect(await attackAll(world)).toEqual([]);
  expect(await tracesOf(house, world.mark, world.b.accountId)).toEqual([]);
});

test("without both, every call about a company is found leaking: the attacks can succeed", async () => {
  house = await openAttackHouse({}, { scopeStatements: unchecked });
  const world = await buildWorld(house);
  await dropPolicies(house);
  const byCustomer = await findLeaks(world, (await world.actor("customer A").fresh()).browser);
  expect(ACCOUNT_CALLS.map((listed) => listed.id).filter((id) => !byCustomer.some((leak) => leak.id === id))).toEqual([]);
  const byCare = await findLeaks(world, (await world.actor("cuca A").fresh()).browser);
  const reads = ACCOUNT_CALLS.filter((listed) => listed.call.effect === "read");
  expect(reads.map((listed) => listed.id).filter((id) => !byCare.some((leak) => leak.id === id))).toEqual([]);
});
