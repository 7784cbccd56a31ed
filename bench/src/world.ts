import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { migrate } from "@schaufenster/server/db/migrate.ts";
import type { Claim } from "@schaufenster/server/db/scope.ts";
import { LANES } from "@schaufenster/server/brought.ts";
import { COOKIES } from "@schaufenster/server/session/cookies.ts";
import { hashPassword, loginHash } from "@schaufenster/server/identity/passwords.ts";
import { sha256, writeToken } from "@schaufenster/server/session/token.ts";
import pg from "pg";
import { PROJECT } from "../../ops/local/processes.ts";
import { environment, PORT_BASES } from "../../ops/local/services.ts";
import { fillDailyWork } from "./daily-work.ts";
import type { KeyRing } from "../../server/src/identity/key-ring.ts";
import { ringOf } from "../../server/src/connections.ts";

/** A company of the measured world with the one person who may see it. */
export interface Member {
  readonly accountId: string;
  readonly login: string;
  readonly cookie: string;
  /** Where this person sits: everybody has a network of their own. */
  readonly address: string;
  readonly claim: Claim;
}

/** A database filled for measuring. */
export interface World {
  readonly database: string;
  readonly leads: number;
  readonly members: readonly Member[];
  /** One company with very many requests, reviews and calls. */
  readonly giant: Member;
}

/** How large a world is. */
export interface WorldSize {
  readonly companies: number;
  /** With one company of 50,000 requests, 20,000 reviews and 20,000 calls. */
  readonly giant: boolean;
}

/** The password of everybody who has one. */
export const PASSWORD = "ein langes Wort zum Messen";
/** The same for every measured server. */
const KEY = ringOf(environment(PORT_BASES.bench));
const LEADS_PER_COMPANY = 50;
const GIANT_LEADS = 50_000;
const USUAL_WORK = { reviews: 10, calls: 5 } as const;
const GIANT_WORK = { reviews: 20_000, calls: 20_000 } as const;
const GIANT_ID = 9_000_000;
const FIRST_ID = 1_000_000;

const connect = async (port: number, database: string): Promise<pg.Client> => {
  const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", database });
  await client.connect();
  return client;
};

/** Changes with the schema, with the two files that fill it and with the day: an old world is built anew. */
const fingerprint = (size: WorldSize): string => {
  const folder = path.join(PROJECT, "server/migrations");
  const hash = createHash("sha256");
  const migrations = readdirSync(folder).map((name) => path.join(folder, name));
  const fillers = [import.meta.filename, path.join(import.meta.dirname, "daily-work.ts")];
  for (const file of [...migrations, ...fillers]) hash.update(readFileSync(file));
  return hash.update(`${JSON.stringify(size)} ${isoDay(new Date())}`).digest("hex");
};

/** Requests arrive in the order of time, not company by company: the ten of a page lie on ten pages of the table. */
const LEADS = `
  insert into lead (account_id, id, external_id, title, status, received_at, answer_by, accepted_at, zip_code, city, distance_m, trade, period, object, budget, message, photos, dunning_level)
  select a, n, 'A-' || a || '-' || n, 'Bad renovieren, etwa ' || n || ' m²', case when n % 5 < 3 then 'accepted' else 'new' end,
    at, at + interval '4 days', case when n % 5 < 3 then at + interval '9 hours' end, '50667', 'Köln', n * 137 % 30000,
    'Sanitärinstallateur', 'In den nächsten 3 Monaten', 'Einfamilienhaus', '5.000 bis 10.000 Euro',
    'Guten Tag, wir möchten unser Bad im Erdgeschoss erneuern lassen und bitten um einen Termin vor Ort. ' || repeat('Die Fliesen sind ausgesucht. ', n % 7),
    array['https://bilder.example/' || a || '/' || n || '.jpg'], n % 4
  from (select a, n, now() - make_interval(hours => (($4::int - n) * $3::int) / 60, secs => a % 3600) as at
        from generate_series(1, $4::int) n, generate_series($1::bigint, $2::bigint) a order by n, a) drawn`;
const CONTACTS = `
  insert into lead_contact select account_id, id, status, 'Erika Mustermann', '0221 4711' || id, 'kundin' || id || '@example.org', 'Hauptstraße ' || id % 90
  from lead where account_id between $1 and $2 order by id, account_id`;

const fill = async (client: pg.Client, { companies, giant }: WorldSize): Promise<void> => {
  const ordinary = [FIRST_ID, FIRST_ID + companies - 1] as const;
  await client.query("begin");
  // Words are written at the end, in one go: for so many rows at once that is several times as quick.
  const worded = {
    lead: "lead_worded_in",
    lead_contact: "lead_contact_worded_in",
    review: "review_worded_in",
    phone_call: "phone_call_worded_in",
  };
  for (const [table, trigger] of Object.entries(worded)) await client.query(`alter table ${table} disable trigger ${trigger}`);
  for (const [from, to] of giant ? [ordinary, [GIANT_ID, GIANT_ID] as const] : [ordinary]) {
    await client.query(
      "insert into account (account_id, brand, name, city) select a, 'nahwerk', 'Betrieb ' || a, 'Köln' from generate_series($1::bigint, $2::bigint) a",
      [from, to],
    );
    await client.query(
      `insert into app_user (user_id, login, email, salutation, first_name, last_name, role, roles, status)
       select a, 'p' || a || '@example.org', 'p' || a || '@example.org', 'Frau', 'Erika', 'Muster', 'customer', '{user,customer}', 'active' from generate_series($1::bigint, $2::bigint) a`,
      [from, to],
    );
    await client.query("insert into membership select a, a from generate_series($1::bigint, $2::bigint) a", [from, to]);
    await client.query("insert into entry_head (account_id) select a from generate_series($1::bigint, $2::bigint) a", [from, to]);
    await client.query(
      `insert into ad_account (account_id, channel, platform_id, starts_on, budgets)
       select a, c, a::text, '2026-01-01', '[]' from generate_series($1::bigint, $2::bigint) a cross join unnest(array['search', 'social']) c`,
      [from, to],
    );
    await client.query(
      `insert into ad_campaign (account_id, id, channel, name, network, state)
       select a, 1, 'search', 'Region', 'google', 'active' from generate_series($1::bigint, $2::bigint) a`,
      [from, to],
    );
    await client.query(
      `insert into ad_group (account_id, number, fed_as, campaign_id, name, state)
       select a, 1, 1, 1, 'Gruppe', 'active' from generate_series($1::bigint, $2::bigint) a`,
      [from, to],
    );
    await client.query(
      `insert into website (account_id, slot, fed_as, identifier, kind, url, name, package_name, matomo_id, counted_since)
       select a, 1, 1, 'website', 'website', 'https://betrieb.example', 'Betrieb ' || a, 'Website Komfort', a::int, '2026-01-01'
       from generate_series($1::bigint, $2::bigint) a`,
      [from, to],
    );
    await client.query(
      `insert into customer (account_id, customer_number, claimed_by, claimed_last_update, is_published_on_cleverb2b)
       select a, 'K' || a, 'OWNER', now(), true from generate_series($1::bigint, $2::bigint) a`,
      [from, to],
    );
    const isGiant = from === GIANT_ID;
    // Hours between two requests, in sixtieths: five days for most companies, ten minutes for the giant.
    await client.query(LEADS, [from, to, isGiant ? 10 : 7_200, isGiant ? GIANT_LEADS : LEADS_PER_COMPANY]);
    await client.query(CONTACTS, [from, to]);
    await fillDailyWork(client, from, to, isGiant ? GIANT_WORK : USUAL_WORK);
  }
  for (const [table, trigger] of Object.entries(worded)) await client.query(`alter table ${table} enable trigger ${trigger}`);
  await client.query(readFileSync(path.join(PROJECT, "server/migrations/0035_words_of_old_rows.sql"), "utf8"));
  await client.query("commit");
};

const secretOf = (id: number): Buffer => sha256(`secret ${id}`);
const bindOf = (id: number): string => sha256(`bind ${id}`).toString("base64url");
const familyOf = (id: number): string => `00000000-0000-4000-8000-${id.toString(16).padStart(12, "0")}`;

const loginOf = (id: number): string => `p${id}@example.org`;

const memberOf = (id: number): Member => {
  const userId = String(id);
  const token = writeToken(KEY, { kind: "normal", userId, family: familyOf(id), secret: secretOf(id) }, bindOf(id));
  const device = familyOf(id + 1);
  return {
    accountId: userId,
    login: loginOf(id),
    cookie: `${COOKIES.device}=${device}; ${COOKIES.auth}=${token}; ${COOKIES.bind}=${bindOf(id)}; ${COOKIES.xsrf}=0123456789abcdef.${bindOf(id)}`,
    address: `10.${(id >> 8) & 255}.${id & 255}.1`,
    claim: {
      kind: "normal",
      userId,
      family: familyOf(id),
      secretHash: sha256(secretOf(id)),
      bindHash: sha256(bindOf(id)),
      role: "customer",
      right: "leads",
      accountId: userId,
      brand: "nahwerk",
    },
  };
};

/** Everybody is signed in afresh at each run, or yesterday's sessions would be refused. */
const signIn = async (client: pg.Client, members: readonly Member[]): Promise<void> => {
  await client.query("truncate session");
  await client.query(
    `insert into session (user_id, family, kind, secret_hash, bind_hash, idle_seconds, absolute_end, persistent)
     select u, f, 'normal', s, b, 3600, now() + interval '12 hours', false from unnest($1::bigint[], $2::uuid[], $3::bytea[], $4::bytea[]) as t (u, f, s, b)`,
    [
      members.map(({ claim }) => claim.userId),
      members.map(({ claim }) => claim.family),
      members.map(({ claim }) => claim.secretHash),
      members.map(({ claim }) => claim.bindHash),
    ],
  );
};

/** Lets people sign in with `PASSWORD`. One hash for all: checking it costs the same for everybody. */
export const givePasswords = async (port: number, { database, members }: World, key: KeyRing): Promise<void> => {
  const { password_hash: hash, pepper_id: pepper } = await hashPassword(key, PASSWORD);
  const ids = members.map(({ claim }) => claim.userId);
  const client = await connect(port, database);
  try {
    await client.query("delete from credential");
    await client.query("delete from login_index");
    await client.query("insert into credential (user_id, password_hash, pepper_id) select u, $2, $3 from unnest($1::bigint[]) u", [
      ids,
      hash,
      pepper,
    ]);
    await client.query("insert into login_index (login_hash, user_id) select h, u from unnest($1::bytea[], $2::bigint[]) as t (h, u)", [
      members.map(({ login }) => loginHash(key, login)),
      ids,
    ]);
  } finally {
    await client.end();
  }
};

/** Builds the world unless exactly this one is there already, and signs its people in. */
export const openWorld = async (port: number, database: string, size: WorldSize, wanted: number): Promise<World> => {
  const print = fingerprint(size);
  const root = await connect(port, "postgres");
  try {
    const found = await root.query("select shobj_description(oid, 'pg_database') as print from pg_database where datname = $1", [database]);
    if (found.rows[0]?.print !== print) {
      await root.query(`drop database if exists ${database} with (force)`);
      await root.query(`create database ${database}`);
      await migrate(`postgres://postgres@127.0.0.1:${port}/${database}`, LANES);
      const client = await connect(port, database);
      try {
        await fill(client, size);
      } finally {
        await client.end();
      }
      await root.query(`comment on database ${database} is '${print}'`);
    }
  } finally {
    await root.end();
  }
  // Spread over the whole world, and the same number in every world, so that caches are equally warm.
  const step = Math.floor(size.companies / wanted);
  const members = Array.from({ length: wanted }, (_, at) => memberOf(FIRST_ID + at * step));
  const giant = memberOf(GIANT_ID);
  const client = await connect(port, database);
  try {
    await signIn(client, size.giant ? [...members, giant] : members);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
  return { database, leads: size.companies * LEADS_PER_COMPANY + (size.giant ? GIANT_LEADS : 0), members, giant };
};
