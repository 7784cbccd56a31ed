import { afterAll, beforeAll, expect, test } from "vitest";
import { PEOPLE, PERSONAL_DATA } from "../../src/brought.ts";
import type { KeptColumns } from "../../src/privacy/personal-data.ts";
import { openHouse, type House } from "../house.ts";

/* Every column that can hold words, bytes or documents is either personal with a rule, or said not to be. */
let house: House;
let columns: { table_name: string; column_name: string; wordy: boolean; bytes: boolean }[];
beforeAll(async () => {
  house = await openHouse();
  const found = await house.admin.query(`
    select c.table_name, c.column_name, c.data_type not in ('bigint', 'integer', 'smallint', 'boolean', 'date', 'timestamp with time zone',
      'timestamp without time zone', 'uuid', 'numeric', 'real', 'double precision') as wordy, c.data_type = 'bytea' as bytes
    from information_schema.columns c
    join pg_class t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
    where c.table_schema = 'public' and c.table_name <> 'schema_migration'`);
  columns = found.rows;
});
afterAll(() => house.close());

const personal = new Map<string, string>();
const twice: string[] = [];
const note = (table: string, column: string, rule: string) => {
  const name = `${table}.${column}`;
  if (personal.has(name)) twice.push(name);
  personal.set(name, rule);
};
for (const { name, told, secret } of PEOPLE.tables) for (const column of [...Object.keys(told), ...secret]) note(name, column, "delete");
const others = PERSONAL_DATA.flatMap(({ other = {} }) => Object.entries<readonly KeptColumns[]>(other));
for (const [table, groups] of others) for (const { rule, columns: names } of groups) for (const column of names) note(table, column, rule);
const nones = PERSONAL_DATA.flatMap(({ none = {} }) => Object.entries<readonly string[]>(none));
for (const [table, names] of nones) for (const column of names) note(table, column, "not personal");

test("every column that may be personal has a rule or is said not to be", () => {
  expect(columns.length).toBeGreaterThan(100);
  const missing = columns.filter(({ wordy, table_name, column_name }) => wordy && !personal.has(`${table_name}.${column_name}`));
  expect(missing.map(({ table_name, column_name }) => `${table_name}.${column_name}`)).toEqual([]);
});

test("every table with a person or a company in it is listed", () => {
  const listed = new Set([...[...personal.keys()].map((name) => name.split(".")[0]), ...nones.map(([table]) => table)]);
  const keyed = columns.filter(({ column_name }) => column_name === "user_id" || column_name === "account_id");
  expect(keyed.map(({ table_name }) => table_name).filter((table) => !listed.has(table))).toEqual([]);
  const ofPeople = columns.filter(({ column_name }) => column_name === "user_id").map(({ table_name }) => table_name);
  const covered = (table: string) => PEOPLE.tables.some(({ name }) => name === table) || (personal.get(`${table}.user_id`) ?? "") !== "";
  expect(ofPeople.filter((table) => !covered(table))).toEqual([]);
});

test("nothing is listed twice and nothing that is gone", () => {
  expect(twice).toEqual([]);
  const present = new Set(columns.map(({ table_name, column_name }) => `${table_name}.${column_name}`));
  expect([...personal.keys()].filter((name) => !present.has(name))).toEqual([]);
});

/** Names under which something lies that opens a door. */
const OPENS_DOORS = /hash|secret|token|pepper|(^|_)key$|public_key/;

test("nothing that opens a door is handed out", () => {
  const told = PEOPLE.tables.flatMap(({ name: table, told: labels }) => Object.keys(labels).map((column) => ({ table, column })));
  expect(told.filter(({ column }) => OPENS_DOORS.test(column))).toEqual([]);
  const bytes = new Set(columns.filter(({ bytes: are }) => are).map(({ table_name, column_name }) => `${table_name}.${column_name}`));
  expect(bytes.size).toBeGreaterThan(5);
  expect(told.filter(({ table, column }) => bytes.has(`${table}.${column}`))).toEqual([]);
});

test("every reason is given", () => {
  for (const { why, title } of PEOPLE.tables) expect([why, title]).not.toContain("");
  for (const [, groups] of others) for (const { why } of groups) expect(why).not.toBe("");
});
