import { describe, expect, test } from "vitest";
import { checkMigrations, type Looked } from "../deploy/migration-rules.ts";

/* Every kind of change that a server of the former release would not survive, tried with a file that makes it. */

const RELEASED = { migration: 2 };
const HEAD = "set local lock_timeout = '5s';\nset local statement_timeout = '5min';\n";
const EARLIER: readonly Looked[] = [
  { name: "0001_begin.sql", text: "create table lead (id bigint);" },
  { name: "0002_more.sql", text: "create table review (id bigint);" },
];
const kindsOf = (text: string, name = "0003_new.sql"): string[] =>
  checkMigrations([...EARLIER, { name, text }], RELEASED).map(({ kind }) => kind);
const kinds = (sql: string): string[] => kindsOf(HEAD + sql);

const REFUSED: readonly (readonly [sql: string, kind: string])[] = [
  ["drop table lead;", "drop"],
  ["drop table if exists public.lead cascade;", "drop"],
  ["drop view shown_lead;", "drop"],
  ["drop function tell(text, bigint);", "drop"],
  ["alter table lead drop column city;", "drop"],
  ["alter table lead add column a text, drop city;", "drop"],
  ["DROP TYPE mood;", "drop"],
  ["drop index lead_by_city;", "drop-index"],
  ["alter table lead rename column city to town;", "rename"],
  ["alter table lead rename to request;", "rename"],
  ["alter function tell(text) rename to say;", "rename"],
  ["alter view shown_lead rename to seen_lead;", "rename"],
  ["alter table lead set schema old;", "rename"],
  ["alter table lead alter column id type integer;", "type"],
  ["alter table lead alter id set data type integer using id::integer;", "type"],
  ["alter table lead alter column city set not null;", "not-null"],
  ["alter table lead add column town text not null;", "not-null"],
  ["alter table lead alter column city drop default;", "drop-default"],
  ["alter table lead alter column city drop not null;", "nullable"],
  ["revoke select on lead from portal_app;", "revoke"],
  ["revoke execute on function tell(text) from portal_job;", "revoke"],
  ["revoke portal_app from portal_job;", "revoke"],
  ["alter table lead add column n bigserial;", "rewrite"],
  ["alter table lead add column key uuid default gen_random_uuid();", "rewrite"],
  ["alter table lead add column whole text generated always as (city) stored;", "rewrite"],
  ["alter table lead add constraint positive check (id > 0);", "constraint"],
  ["alter table lead add constraint of_account foreign key (id) references account (id);", "constraint"],
  ["alter table lead add unique (city, id);", "constraint"],
  ["alter table lead add column code text unique;", "constraint"],
  ["alter table lead add constraint positive check (id > 0) not valid;", "new-constraint"],
  ["alter table lead drop constraint positive;", "drop-constraint"],
  ["create index lead_by_city on lead (city);", "index"],
  ["create unique index lead_once on public.lead (city);", "index"],
  ["lock table lead;", "lock"],
  ["truncate lead;", "lock"],
  ["refresh materialized view lead_figures;", "lock"],
  ["alter table lead enable row level security;", "row-security"],
  ["alter policy own on lead using (false);", "policy"],
  ["drop policy own on lead;", "policy"],
  ["create policy less on lead as restrictive using (false);", "policy"],
  ["create or replace function tell(a text) returns void language sql as $$ select 1 $$;", "function"],
  ["create trigger told after insert on lead for each row execute function tell();", "trigger"],
  ["drop trigger told on lead;", "trigger"],
  ["update lead set city = 'Köln';", "rows"],
  ["delete from lead where city is null;", "rows"],
  ["alter type mood rename value 'good' to 'fine';", "rename"],
  ["do $$ begin execute 'drop table ' || 'lead'; end $$;", "hidden"],
  ["do $$ begin alter table lead drop column city; end $$;", "drop"],
  ["create index concurrently lead_by_city on lead (city);", "inside"],
];

describe("a migration is refused", () => {
  test.each(REFUSED)("%s", (sql, kind) => expect(kinds(sql)).toContain(kind));

  test("that validates a constraint under the lock of its addition", () => {
    const reason = "-- n-1: no release writes less\n";
    const add = `${reason}alter table lead add constraint positive check (id > 0) not valid;`;
    expect(kinds(add)).toEqual([]);
    expect(kinds(`${add}\nalter table lead validate constraint positive;`)).toEqual(["validate"]);
  });

  test("without a limit to the time it may wait for a lock, or with a long one", () => {
    const [lock = "", statement = ""] = HEAD.split("\n");
    const add = "alter table lead add column town text;";
    expect(kindsOf(`${statement}\n${add}`)).toEqual(["timeout"]);
    expect(kindsOf(`${lock}\n${add}`)).toEqual(["timeout"]);
    expect(kindsOf(`${lock.replace("5s", "10s")}\n${statement}\n${add}`)).toEqual(["timeout"]);
    expect(kindsOf(`${lock}\n${statement}\n${add}`)).toEqual([]);
  });

  test("that hides what it does behind a comment, a text or a body", () => {
    expect(kinds("-- nothing; really\ndrop /* only */ table lead;")).toEqual(["drop"]);
    expect(kinds("insert into note (words) values ('drop table lead;');")).toEqual([]);
    expect(kinds("create function gone() returns void language sql as $body$ delete from lead; $body$;")).toEqual([]);
  });
});

const ALLOWED = [
  "alter table lead add column town text;",
  "alter table lead add column tries integer not null default 0;",
  "create table visit (id bigint primary key, lead bigint not null references lead); create index visit_by_lead on visit (lead); grant select on visit to portal_app;",
  "create table visit (id bigint); alter table visit enable row level security; alter table visit add constraint once unique (id); revoke all on visit from public;",
  "create function count_visits() returns int language sql as $$ select 1 $$; revoke execute on function count_visits() from public;",
  "create policy more on lead for select using (true);",
  "alter table lead validate constraint positive;",
  "alter type mood add value 'fine';",
  "grant insert (town) on lead to portal_app;",
];
test.each(ALLOWED)("what only adds is taken: %s", (sql) => expect(kinds(sql)).toEqual([]));

test("what an unreleased migration has made is nobody's yet, also in a later file", () => {
  const files = [
    ...EARLIER,
    { name: "0003_new.sql", text: `${HEAD}create table visit (id bigint);` },
    { name: "0004_newer.sql", text: `${HEAD}alter table visit alter column id type integer; drop table review;` },
  ];
  expect(checkMigrations(files, RELEASED).map(({ file, kind }) => [file, kind])).toEqual([["0004_newer.sql", "drop"]]);
  expect(checkMigrations(files, { migration: 3 }).map(({ kind }) => kind)).toEqual(["type", "drop"]);
});

test("an index comes beside the work, in a file of its own", () => {
  const text =
    "-- outside a transaction\nset lock_timeout = '5s';\nset statement_timeout = '30min';\ncreate index concurrently lead_by_city on lead (city);";
  expect(kindsOf(text)).toEqual([]);
});

describe("what is declared as the end of an earlier change", () => {
  const drop = `${HEAD}alter table lead drop column city;`;
  test("is taken when that change is released", () => {
    expect(kindsOf(`-- contract: after 0002_more.sql\n${drop}`)).toEqual([]);
  });
  test("is refused in the release of that change, and after nothing", () => {
    const files = [...EARLIER, { name: "0003_new.sql", text: `${HEAD}alter table lead add column town text;` }];
    const end = { name: "0004_end.sql", text: `-- contract: after 0003_new.sql\n${drop}` };
    expect(checkMigrations([...files, end], RELEASED).map(({ kind }) => kind)).toEqual(["contract"]);
    expect(checkMigrations([...files, end], { migration: 3 })).toEqual([]);
    expect(kindsOf(`-- contract: after 0009_never.sql\n${drop}`)).toEqual(["contract"]);
    expect(kindsOf(`-- contract: soon\n${drop}`)).toEqual(["drop"]);
  });
  test("renames nothing, changes no type and locks nobody out all the same", () => {
    const all = "alter table lead rename city to town; alter table lead alter id type integer; create index a on lead (id); truncate lead;";
    expect(kindsOf(`-- contract: after 0002_more.sql\n${HEAD}${all}`)).toEqual(["rename", "type", "index", "lock"]);
  });
});

test("a reason above a statement will do where it depends, and nowhere else", () => {
  expect(kinds("-- n-1: it lets in more than before\nalter policy own on lead using (true);")).toEqual([]);
  expect(kinds("-- n-1: because\nalter policy own on lead using (true);")).toEqual(["policy"]);
  expect(kinds("-- n-1: nobody needs it any more\ndrop table lead;")).toEqual(["drop"]);
});
