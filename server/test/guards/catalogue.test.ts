import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ReadScope } from "../../src/db/db.ts";
import type { Claim } from "../../src/db/scope.ts";
import { closePools, openPools } from "../../src/db/pools.ts";
import type { Statement } from "../../src/db/statement.ts";
import { RIGHTS_OF } from "@schaufenster/contract/values/rights/rights.rules.ts";
import { COOKIES } from "../../src/session/cookies.ts";
import { sha256 } from "../../src/session/token.ts";
import { buildCompany, buildUser } from "../builders.ts";
import { mintedSession, tokenOf } from "../client.ts";
import { loadBesideRooms } from "../beside-rooms.ts";
import { openHouse, type House } from "../house.ts";
import type { RoomRights } from "./rights.ts";

/* What the database itself says about its fences; a table that somebody adds without one fails here. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const ask = async (text: string): Promise<string[]> =>
  (await house.admin.query<{ found: string }>(text)).rows.map((row) => row.found).sort();

/** Policies that ask for nobody, each with its reason. */
const OPEN_POLICIES: Readonly<Record<string, string>> = {
  "identity_index lookup": "finds a person before anybody is known; keyed hashes and numbers only, for the sign-in role",
  "login_challenge unknown_person": "a question of sign-in belongs to nobody yet; found by an id that only the browser concerned was given",
  "login_index lookup":
    "finds a person before anybody is known; keyed hashes and numbers only, for the sign-in role and for the worker that erases",
};

/** Policies for writing alone: whoever writes reads nothing. */
const TOLD_POLICIES: Readonly<Record<string, string>> = {
  "browser_fault told":
    "what goes wrong in browsers is told by people whom nobody knows; no word of theirs is in it, and whoever tells reads none",
};

/** Policies of the worker that ask for a time instead: what has run out is found without knowing whose it is. */
const TIMED_POLICIES: Readonly<Record<string, string>> = {
  "outbox_event purge": "what was told is forgotten after a month, of all companies",
  "app_user due": "people whose time to change their mind is over",
  "data_export purge": "copies that have run out",
  "fact fold": "days of closed months, of all companies: they are folded to arrays",
  "fact_month fold": "where they are folded to",
  "external_attempt purge": "attempts to connect a service that ran out",
  "former_email purge": "replaced addresses whose right to come back ended a month ago",
  "idempotency purge": "kept answers of yesterday",
  "invitation purge": "invitations that nobody accepted for a month",
  "login_challenge purge": "questions that nobody can answer any more",
  "login_index purge": "replaced addresses that are free again",
  "membership purge": "people whose last day at a company is over",
  "session purge": "sessions that ended a month ago",
};

/** Tables of a company that everybody who works for it may read, each with its reason; all others ask for a right. */
const OPEN_TO_MEMBERS: Readonly<Record<string, string>> = {
  account: "every session begins with it",
  account_locks: "what is switched off, which the shell and most rooms heed",
  customer: "name and number of the company, which stand in the shell",
  entry_file: "pictures of the entry, which everybody can see on the public page; written with the right alone",
  entry_head: "the version of the entry, which other rooms read its name and hours by",
  entry_section: "what everybody can see on the public page; written with the right alone",
  fact: "counted days of all rooms: each room asks for its own measures",
  fact_month: "counted months of all rooms: each room asks for its own measures",
  fact_source: "how far counting has come",
  lead_settings: "the distance within which requests come, which the entry shows",
  occasion: "what people are told of: who may hear of it is decided for each person",
  outbox_event: "written by every room that tells others of a change",
  outbox_head: "the numbers of those changes",
  phone_receipt: "how far settings of the telephone have come, written with the holidays of the entry",
  phone_service: "whether the telephone is answered, which the entry's holidays ask",
  phone_settings: "when nobody answers: the entry's holidays write it",
  product: "what was booked decides what the menu shows",
  public_entry: "the address of the public page",
  public_search: "what the public page says, as everybody looks for it",
  review_summary: "the average that stands on the public page",
  review_tally: "the average that stands on the public page",
  stand_in: "who is told instead of whom",
  telling: "what people are told of: who may hear of it is decided for each person",
  told_choice: "what each person wants to hear of",
  told_times: "when each person wants to hear of it",
};

const FENCED = `select c.* from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname in ('account_id', 'user_id') and not a.attisdropped)`;

/**
 * The feed writes of all companies at once, and the public pages read of all of them. Their roles are nobody else's: the one sees only
 * what is fed, the other only what is published (tested below).
 */
const NOT_OPEN_ROLES = "roles not in ('{portal_feed}', '{portal_public}')";

/** A half of a policy that names nobody. */
const asksNobody = (half: string) => `p.${half} is not null and p.${half} !~ 'claimed_(account|user)'`;

describe("row-level security", () => {
  test("is enabled and forced on every table and partition that names a person or a company", async () => {
    expect((await ask(`select relname as found from (${FENCED}) t`)).length).toBeGreaterThan(20);
    expect(await ask(`select relname as found from (${FENCED}) t where not (relrowsecurity and relforcerowsecurity)`)).toEqual([]);
  });

  test("has policies everywhere; a partition is reached through its parent alone", async () => {
    const unruled = await ask(
      `select relname as found from (${FENCED}) t where not relispartition and not exists (select from pg_policy p where p.polrelid = t.oid)`,
    );
    expect(unruled).toEqual([]);
    expect(
      await ask(
        `select c.relname || ' ' || g.grantee::regrole as found from pg_class c, aclexplode(c.relacl) g where c.relispartition and c.relnamespace = 'public'::regnamespace and g.grantee <> c.relowner`,
      ),
    ).toEqual([]);
  });

  test("asks for the company, or for the person, in both halves of every policy", async () => {
    const open = await ask(
      `select p.tablename || ' ' || p.policyname as found from pg_policies p
       where p.schemaname = 'public' and p.permissive = 'PERMISSIVE' and ${NOT_OPEN_ROLES} and p.tablename in (select relname from (${FENCED}) t)
         and (${asksNobody("qual")} or ${asksNobody("with_check")})`,
    );
    expect(open).toEqual(Object.keys({ ...OPEN_POLICIES, ...TIMED_POLICIES }).sort());
    const roles = await ask(
      `select distinct unnest(roles)::text as found from pg_policies where schemaname = 'public' and tablename || ' ' || policyname in
       (${Object.keys(TIMED_POLICIES)
         .map((name) => `'${name}'`)
         .join(", ")})`,
    );
    expect(roles).toEqual(["portal_job"]);
  });

  test("asks for a right as well, unless everybody who works for the company may read it", async () => {
    const open = await ask(
      "select tablename as found from pg_policies where schemaname = 'public' and policyname = 'named_account' and qual !~ 'claimed_account\\(''[a-z]+'''",
    );
    expect(open).toEqual(Object.keys(OPEN_TO_MEMBERS).sort());
  });

  test("is open only where nobody can be known yet, for sign-in and the worker, and what is found there names nobody", async () => {
    const open = await ask(
      `select tablename || ' ' || policyname as found from pg_policies where schemaname = 'public' and permissive = 'PERMISSIVE' and ${NOT_OPEN_ROLES} and (qual = 'true' or with_check = 'true')`,
    );
    expect(open).toEqual(Object.keys({ ...OPEN_POLICIES, ...TOLD_POLICIES }).sort());
    expect(
      await ask(
        `select policyname as found from pg_policies where schemaname = 'public' and qual = 'true' and ${NOT_OPEN_ROLES} and not roles <@ '{portal_auth,portal_job}'`,
      ),
    ).toEqual([]);
    const columns = await ask(
      `select column_name as found from information_schema.columns where table_schema = 'public' and table_name in ('login_index', 'identity_index')
       and column_name not in ('login_hash', 'identity_hash', 'issuer', 'user_id', 'reserved_until', 'key_id', 'spare')`,
    );
    expect(columns).toEqual([]);
  });

  test("lets the feed see the tables that it writes, and no other", async () => {
    const rooms = await loadBesideRooms<{ readonly rights: RoomRights }>("rights");
    const written = rooms.flatMap(({ rights }) => Object.keys(rights.portal_feed ?? {})).sort();
    expect(written.length).toBeGreaterThan(5);
    expect(await ask("select tablename as found from pg_policies where schemaname = 'public' and 'portal_feed' = any (roles)")).toEqual(
      written,
    );
    expect(
      await ask(
        // Of people and sessions it sees some columns only.
        `select c.relname as found from pg_class c, aclexplode(c.relacl) g where g.grantee = 'portal_feed'::regrole and g.privilege_type = 'SELECT'
         and c.relnamespace = 'public'::regnamespace
         union select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) g
         where g.grantee = 'portal_feed'::regrole and g.privilege_type = 'SELECT' and c.relnamespace = 'public'::regnamespace`,
      ),
    ).toEqual(written);
  });
});

test("every view runs with the rights of whoever asks", async () => {
  expect(
    await ask(
      "select relname as found from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm') and not coalesce('security_invoker=true' = any (reloptions), false)",
    ),
  ).toEqual([]);
});

/** Keys of company tables that do not start with the company, each with its reason. */
const OTHER_KEYS: Readonly<Record<string, string>> = {
  claim_brand_fkey: "at which brand's portal somebody began; every brand is known to all",
  claim_key_brand_fkey: "copied from the company when the key is opened; every brand is known to all",
  claim_user_id_fkey: "the person's side of the takeover",
  account_link_brand: "copied from the company where the link begins; every brand is known to all",
  account_link_user_id_fkey: "the person's side of the link",
  account_brand: "which brand a company is of is the feed's to say, and every brand is known to all",
  public_entry_brand: "copied from the company by a trigger; every brand is known to all",
  website_matomo: "one number at Matomo is one website; the feed alone writes it, and its errors go to the provider",
  membership_pkey: "a person's companies are looked up by the person; the key says nothing about other people's",
  membership_user_id_fkey: "the person's side of the membership",
  draft_user_id_fkey: "the person's side of the draft",
  own_rating_pkey: "a person's ratings are looked up by the person; the key says nothing about other people's",
  own_rating_user_id_account_id_key: "one rating of each person and company; the person is named first",
  own_rating_user_id_fkey: "the person's side of the rating",
  feed_record_one_person: "two records of a feeder are not one person; nobody but the feed looks in there",
  public_entry_pkey: "the number in a public address, drawn by lot; it outlives its company",
  feed_record_pkey: "a record is found by the number that its feeder gave it; nobody but the feed looks in there",
  lead_reclaim_credit_number: "given by the database, once a complaint is credited; nobody names one",
  public_search_brand: "copied from the company by a trigger; every brand is known to all",
  own_rating_brand: "which brand's page somebody wrote on; every brand is known to all",
  outbox_event_id_key: "drawn by the database, by chance; nobody names one",
  outbox_event_pkey: "whose event it is, drawn by lot; a person's has no company",
  outbox_event_position_key: "given by the feed, once the event is committed; no company writes it",
  tracked_event_pkey: "a person's own events; the sending is drawn by lot, and nobody else's is ever looked for",
  viewed_entry_brand: "in which portal somebody looked at it; every brand is known to all",
  viewed_entry_pkey: "what a person looked at is looked up by the person; the key says nothing about other people's",
  viewed_entry_user_id_fkey: "the person's side of it",
  viewed_entry_user_id_viewed_at_key: "names a line of the person; the person is named first",
  webhook_dead_letter_pkey: "by whom an event was not taken; nobody but the worker and the feed looks in there",
  webhook_dead_letter_feeder_fkey: "the subscriber's side of it",
  webhook_dead_letter_event_id_fkey: "the event's side of it",
};

test("unique and foreign keys of company tables start with the company, so that no error tells of a stranger's row", async () => {
  const keys = await ask(
    `select k.conname as found from pg_constraint k join pg_class c on c.oid = k.conrelid
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
     where c.relnamespace = 'public'::regnamespace and not c.relispartition and k.contype in ('p', 'u', 'f', 'x') and k.conkey[1] <> a.attnum
     union
     select i.indexrelid::regclass::text from pg_index i join pg_class c on c.oid = i.indrelid
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
     where c.relnamespace = 'public'::regnamespace and not c.relispartition and i.indisunique and i.indkey[0] <> a.attnum`,
  );
  expect(keys).toEqual(Object.keys(OTHER_KEYS).sort());
});

/** Functions with the rights of their owner, each with its reason. */
const OWNERS_FUNCTIONS: Readonly<Record<string, string>> = {
  "claim_told()": "a trigger: whoever withdraws a takeover ends the notice at a company that they see nothing of",
  "care_access_closed()": "a trigger: whoever closes the company ends the visits that run, and nobody touches the sessions of staff",
  "fact_parts()": "parts of a table are made and dropped by its owner alone, and no login role owns anything",
  "keep_taken_location()": "a trigger: which locations are connected, by whomever, is known to all; nobody writes it but by connecting one",
  "member_begins()": "a trigger: whoever accepts an invitation becomes a customer, and nobody writes their own roles",
  "member_ends()": "a trigger: whoever is sent away is signed out, and nobody touches another's sessions",
  "requests_of_day()": "three numbers of all companies together, for whoever watches the portal; the worker sees no row of theirs by it",
  "track_parts()": "the same as fact_parts(), of what is counted of how people use the portal",
};

/** What a visit of customer care may do besides reading, and for what; each begins by asking for the visit that is running. */
const VISIT_FUNCTIONS: Readonly<Record<string, string>> = {
  "care_propose(uuid,uuid,text,integer,jsonb,jsonb,text)": "writes a proposal down",
  "care_show_contacts(uuid,text[],text)": "notes that what is personal to consumers is shown, and why",
  "care_show(uuid,bigint,text)": "notes that somebody is shown in full, and why",
  "visited_people(uuid)": "who works for the company, masked until that was noted",
};

test("no function runs with the rights of its owner but those with a reason: without arguments, for the worker alone, with a path of its own", async () => {
  const owners = "p.prosecdef and p.pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)";
  const names = [...Object.keys(OWNERS_FUNCTIONS), ...Object.keys(VISIT_FUNCTIONS)].sort();
  expect(await ask(`select p.oid::regprocedure::text as found from pg_proc p where ${owners}`)).toEqual(names);
  const ofVisit = `p.oid::regprocedure::text in (${Object.keys(VISIT_FUNCTIONS)
    .map((name) => `'${name}'`)
    .join(", ")})`;
  const careless = `not (p.prosrc ~ 'company bigint := (this|require)_visit\\(in_family\\)' and 'search_path=public, pg_temp' = any (p.proconfig)
    and (select array_agg(g.grantee::regrole::text order by g.grantee::regrole::text) from aclexplode(p.proacl) g) = '{portal_care,portal_owner}')`;
  expect(await ask(`select p.oid::regprocedure::text as found from pg_proc p where ${owners} and ${ofVisit} and ${careless}`)).toEqual([]);
  const open = `not ${ofVisit} and (p.pronargs > 0 or p.proacl is null or not exists (select from unnest(p.proconfig) c where c = 'search_path=public, pg_temp')
    or exists (select from aclexplode(p.proacl) g where g.grantee not in (p.proowner, 'portal_job'::regrole)))`;
  expect(await ask(`select p.oid::regprocedure::text as found from pg_proc p where ${owners} and (${open})`)).toEqual([]);
});

const granted = (what: string) =>
  `select c.relname || ' ' || g.privilege_type as found from pg_class c ${what} where g.grantee = 'portal_care'::regrole and g.privilege_type <> 'SELECT'`;

describe("roles", () => {
  test("that log in are nobody special and own nothing", async () => {
    const login = "rolname like 'portal\\_%' and rolcanlogin";
    expect(await ask(`select rolname as found from pg_roles where ${login}`)).toEqual([
      "portal_app",
      "portal_auth",
      "portal_care",
      "portal_desk",
      "portal_feed",
      "portal_job",
      "portal_public",
    ]);
    expect(
      await ask(
        `select rolname as found from pg_roles where rolname like 'portal\\_%' and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`,
      ),
    ).toEqual([]);
    // Tables for the time of a transaction, in databases of tests that run beside this one, are none of this one's.
    expect(
      await ask(
        `select r.rolname || ' owns ' || d.classid::regclass as found from pg_shdepend d join pg_roles r on r.oid = d.refobjid where d.deptype = 'o' and d.dbid in (0, (select oid from pg_database where datname = current_database())) and ${login}`,
      ),
    ).toEqual([]);
    expect(
      await ask(
        `select m.member::regrole || ' is in ' || m.roleid::regrole as found from pg_auth_members m join pg_roles r on r.oid = m.member where ${login}`,
      ),
    ).toEqual([]);
  });

  test("get nothing by way of PUBLIC", async () => {
    expect(
      await ask(
        `select 'table ' || c.relname as found from pg_class c, aclexplode(c.relacl) g where g.grantee = 0 and c.relnamespace::regnamespace::text in ('public', 'pgboss')
         union all
         select 'column ' || c.relname || '.' || a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) g
         where g.grantee = 0 and c.relnamespace::regnamespace::text in ('public', 'pgboss')
         union all
         select 'schema ' || n.nspname from pg_namespace n, aclexplode(n.nspacl) g where g.grantee = 0 and n.nspname in ('public', 'pgboss')
         union all
         select 'default ' || d.defaclrole::regrole from pg_default_acl d, aclexplode(d.defaclacl) g where g.grantee = 0`,
      ),
    ).toEqual([]);
  });

  test("of customer care only read", async () => {
    expect(await ask(granted(", aclexplode(c.relacl) g"))).toEqual([]);
    expect(await ask(granted("join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) g"))).toEqual([]);
    expect(
      await ask(
        "select setting as found from pg_roles r, unnest(r.rolconfig) setting where r.rolname = 'portal_care' and setting like 'default_transaction_read_only%'",
      ),
    ).toEqual(["default_transaction_read_only=on"]);
    await expect(house.app.pools.care.query("insert into lead_tally values (1, 'new', 1)")).rejects.toThrow(/permission denied|read-only/);
  });

  test("of the public pages read what is published, column by column, and write nothing", async () => {
    const of = "g.grantee = 'portal_public'::regrole and c.relnamespace = 'public'::regnamespace";
    expect(await ask(`select c.relname as found from pg_class c, aclexplode(c.relacl) g where ${of}`)).toEqual([]);
    const tables = await ask(
      `select distinct c.relname as found from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) g where ${of}`,
    );
    const fenced = tables.filter((table) => table !== "review_source");
    expect(fenced).toEqual([
      "account_locks",
      "customer",
      "document",
      "entry_file",
      "entry_head",
      "entry_section",
      "lead_settings",
      "product",
      "public_entry",
      "public_search",
      "review_summary",
      "review_tally",
    ]);
    expect(
      await ask(
        `select distinct g.privilege_type as found from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) g where ${of}`,
      ),
    ).toEqual(["SELECT"]);
    // Whatever else would let a row through: it must be one of an entry that is public.
    const narrowed = await ask(
      "select tablename as found from pg_policies where roles = '{portal_public}' and permissive = 'RESTRICTIVE' and qual like '%public_entry%'",
    );
    // Of a letter, whoever has its number and code: the condition is the hash that is asked for (letter.api.test.ts).
    // What is looked for is written for published entries alone, by a trigger, and its index is used behind no condition (search.api.test.ts).
    const open = new Set(["public_entry", "document", "public_search"]);
    expect(narrowed).toEqual(fenced.filter((table) => !open.has(table)));
  });

  test("of sign-in see no company's data", async () => {
    // Behind the link of a mail, and no further than its one offer: offer-link.api.test.ts.
    const linked = ["lead_head", "offer_link", "offer_question"];
    // Behind the link at the foot of a mail, and no further than the choices of its one person.
    const leaving = ["stand_in", "told_choice"];
    // Behind the key of a takeover, and no further than what everybody may know of its one company: attack/claiming.test.ts.
    const claiming = ["claim", "claim_key"];
    // Behind the code of a letter or mail, and of links the person's own: account-link.api.test.ts.
    const coded = ["account_link", "account_link_code"];
    const allowed = ["account", "audit_event", "audit_head", "draft", "membership", ...linked, ...leaving, ...claiming, ...coded];
    const seen = await ask(
      `select distinct c.relname as found from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id', aclexplode(c.relacl) g
       where g.grantee = 'portal_auth'::regrole and c.relnamespace = 'public'::regnamespace`,
    );
    expect(seen.filter((table) => !allowed.includes(table))).toEqual([]);
  });
});

test("a connection keeps nothing of the scope it was used in", async () => {
  const { userId } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId], leads: 2 });
  const browser = await mintedSession(house, userId);
  const token = tokenOf(house, browser);
  if (!token) throw new Error("no token");
  const { DATABASE_HOST: host, DATABASE_PORT: port, DATABASE_NAME: database } = house.config;
  const pools = openPools({ host, port, database }, 1, { onFault: () => undefined });
  const text = `select pg_backend_pid() as pid, (select count(*)::int from lead) as leads, (select count(*)::int from app_user) as people,
    current_setting('app.account_id', true) as company, current_setting('app.rights', true) as rights`;
  const look: Statement<object, { pid: number; leads: number; people: number; company: string | null; rights: string | null }> = {
    name: "test.look",
    text: () => text,
    values: () => [],
  };
  const secretHash = sha256(token.secret);
  const bindHash = sha256(browser.cookies.get(COOKIES.bind) ?? "");
  const claim = {
    kind: "normal",
    userId,
    family: token.family,
    secretHash,
    bindHash,
    role: "customer",
    right: "",
    accountId,
    brand: "nahwerk",
  } as const;
  try {
    const [inside] = await new ReadScope(pools.app, claim).rows(look, {});
    const { rows } = await pools.app.query(text);
    expect(inside).toMatchObject({ leads: 2, people: 1, company: accountId, rights: RIGHTS_OF.owner.join(" ") });
    expect(rows).toEqual([{ pid: inside?.pid, leads: 0, people: 0, company: "", rights: "" }]);
    await expect(new ReadScope(pools.app, { ...claim, accountId: "1" }).rows(look, {})).rejects.toThrow("not-found");
    expect((await pools.app.query(text)).rows).toEqual(rows);
  } finally {
    await closePools(pools);
  }
});

test("the database believes no part of a session, whatever the edge has let through", async () => {
  const [{ userId }, other] = [await buildUser(house), await buildUser(house)];
  const browser = await mintedSession(house, userId);
  const token = tokenOf(house, browser);
  if (!token) throw new Error("no token");
  const bindHash = sha256(browser.cookies.get(COOKIES.bind) ?? "");
  const claim: Claim = {
    kind: "normal",
    userId,
    family: token.family,
    secretHash: sha256(token.secret),
    bindHash,
    role: "customer",
    right: "",
    accountId: null,
    brand: "nahwerk",
  };
  const enter = (changes: Partial<Claim>) => new ReadScope(house.app.pools.app, { ...claim, ...changes }).ensureEntered();
  await enter({});
  const lies: Partial<Claim>[] = [
    { bindHash: sha256("another half") },
    { secretHash: sha256("another secret") },
    { userId: other.userId },
    { family: randomUUID() },
    { kind: "cuca" },
  ];
  for (const lie of lies) await expect(enter(lie), Object.keys(lie).join()).rejects.toThrow("not-signed-in");
  await enter({});
});
