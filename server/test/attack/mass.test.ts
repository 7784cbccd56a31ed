import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import type { Call } from "@schaufenster/contract/call.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { House } from "../house.ts";
import { LISTED_CALLS, sampleFor } from "./calls.ts";
import { digestOf, openWorld, type World } from "./world.ts";

/* T-MASS: fields that nobody asked for, named like columns, rights or parts of the language, are refused wherever they stand. */

let house: House;
let world: World;
let columns: string[];
beforeAll(async () => {
  ({ house, world } = await openWorld());
  const { rows } = await house.admin.query<{ name: string }>(
    `select distinct column_name as name from information_schema.columns where table_schema = 'public'
       and table_name in ('entry_section', 'entry_head', 'entry_change', 'entry_file', 'account_locks', 'customer', 'account', 'membership', 'app_user', 'draft')`,
  );
  columns = rows.map(({ name }) => name);
});
afterAll(() => house.close());

const OTHERS = [
  "roles",
  "role",
  "claimed_by",
  "company_id",
  "user_id",
  "accountId",
  "is_admin",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
];
const UPDATES = (Object.values(entry) as Call[]).filter(({ name }) => name.startsWith("update")).map(({ name }) => name);

/** The value as JSON with one field more, also where JavaScript would take the name for something else. */
const withSurplus = (body: object, name: string): string => {
  const text = JSON.stringify(body);
  return `${text.slice(0, -1)},${JSON.stringify(name)}:${name === "roles" ? '["cuca"]' : "1"}}`;
};
/** Every object of the body with the surplus field in it, one at a time. */
const variants = (body: object, name: string): string[] => {
  const all = Object.hasOwn(body, name) ? [] : [withSurplus(body, name)];
  for (const [key, value] of Object.entries(body)) {
    // What was typed into a draft is kept as it is, in a document of its own: its fields are nobody's columns.
    if (key === "data") continue;
    const inner: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof inner !== "object" || inner === null) continue;
    for (const text of variants(inner, name)) {
      const marker = "@surplus@";
      const outer = JSON.stringify({ ...body, [key]: Array.isArray(value) ? [marker, ...value.slice(1)] : marker });
      all.push(outer.replace(JSON.stringify(marker), () => text));
    }
  }
  return all;
};

test.each([...UPDATES, "updateAccountLocks", "saveDraft", "restore"])("%s takes nothing that it did not ask for", async (name) => {
  const { browser, own } = await world.actor("customer A").fresh();
  const listed = LISTED_CALLS.find(({ call }) => call.name === name);
  if (!listed) throw new Error(`no call ${name}`);
  const { body = {} } = await sampleFor(listed, own);
  const before = await digestOf(own);
  const taken: string[] = [];
  let tries = 0;
  for (const field of [...columns, ...OTHERS]) {
    for (const raw of variants(body, field)) {
      tries += 1;
      const url = `${listed.call.path}?accountId=${own.accountId}`;
      const { status } = await browser.request("POST", url, undefined, { raw, headers: { "content-type": "application/json" } });
      if (status !== 400) taken.push(`${field}: ${status}`);
    }
  }
  expect(taken).toEqual([]);
  expect(tries).toBeGreaterThan(60);
  expect(await digestOf(own)).toBe(before);
  // The same body without the surplus is taken: it was the surplus that was refused.
  expect((await browser.send(listed.call, { body }, { accountId: own.accountId })).status).toBe(200);
});
