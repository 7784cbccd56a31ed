import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import type { MemberRole } from "@schaufenster/contract/values/rights/rights.rules.ts";
import type { Role } from "@schaufenster/contract/areas/user/user.model.ts";
import { Redis } from "ioredis";
import type { Instead } from "../../src/app.ts";
import { COOKIES } from "../../src/session/cookies.ts";
import { buildCompany, buildUser } from "../builders.ts";
import { Browser, mintedSession } from "../client.ts";
import { openHouse, type House } from "../house.ts";
import { googleAnswer } from "./google-answer.ts";
import type { Own } from "./own.ts";

/** One kind of caller, as the call table should treat it. */
interface Kind {
  readonly name: string;
  /** What the database should think: nobody, a session that is worth nothing any more, or a living one. */
  readonly standing: "nobody" | "dead" | "living";
  readonly role: Role | null;
  readonly care: boolean;
  /** Works at the desk, and visits no company. */
  readonly desk?: true;
  /** As what the person works for its companies; an owner when nothing is said. */
  readonly memberRole?: MemberRole;
  /** The company this caller names in honest calls. */
  readonly accountId: string;
}

/** A session, and the person behind it. */
export interface Caller {
  readonly browser: Browser;
  readonly own: Own;
}

/** A kind of caller, and how to become one. */
export interface Actor extends Kind {
  /** A new person with a new session of this kind. */
  readonly fresh: () => Promise<Caller>;
}

/** Two companies that must not meet, everybody who could try, and the mark that all texts of B carry. */
export interface World {
  readonly house: House;
  readonly mark: string;
  readonly a: Own;
  readonly b: Own;
  /** A company without any rows but its name: what an answer looks like when nothing is seen. */
  readonly empty: Actor;
  readonly actors: readonly Actor[];
  readonly actor: (name: string) => Actor;
}

/** Facebook as far as a sign-in goes: the code is the token is the person. */
const facebookAnswer = ({ pathname, searchParams }: URL): object | undefined => {
  if (pathname.endsWith("/oauth/access_token")) return { access_token: searchParams.get("code") };
  const id = searchParams.get("access_token") ?? "";
  if (pathname.endsWith("/debug_token"))
    return { data: { app_id: "sandbox-app", user_id: searchParams.get("input_token"), is_valid: true } };
  return pathname.endsWith("/me") ? { id, first_name: "A", last_name: "B", email: `${id}@example.test` } : undefined;
};

/** Google, Facebook, or the file store. */
const answerAs = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const said = (await googleAnswer(request)) ?? facebookAnswer(new URL(request.url ?? "/", "http://x"));
  response.setHeader("content-type", said ? "application/json" : "image/png").end(said ? JSON.stringify(said) : request.url);
};

/** A house with a file store that gives back the key of whatever is asked for, so that a foreign file is recognised by its mark. */
export const openAttackHouse = async (changes: NodeJS.ProcessEnv = {}, instead: Instead = {}): Promise<House> => {
  const store = createServer((request, response) => {
    void answerAs(request, response);
  });
  await new Promise<void>((resolve) => store.listen(0, "127.0.0.1", resolve));
  const { port } = store.address() as AddressInfo;
  const house = await openHouse(
    {
      SANDBOX_URL: `http://127.0.0.1:${port}`,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY: "test",
      S3_SECRET_KEY: "test",
      ...changes,
    },
    instead,
  );
  const close = async () => {
    await house.close();
    store.closeAllConnections();
    store.close();
  };
  return { ...house, close };
};

interface Making extends Kind {
  readonly members?: readonly string[];
  readonly status?: string;
  readonly mark?: string;
  /** What ends the session after its cookies were copied. */
  readonly end?: (caller: Caller) => Promise<unknown>;
}

const actorOf = (house: House, making: Making): Actor => {
  const { members = [], status = "active", mark = "", end, ...kind } = making;
  const { accountId, role, care, standing } = kind;
  const fresh = async (): Promise<Caller> => {
    const roles = kind.desk ? ({ roles: ["cuca", "desk"] } as const) : {};
    const person = await buildUser(house, { status, mark, ...(role ? { role } : {}), ...roles });
    for (const company of members)
      await house.admin.query("insert into membership (user_id, account_id, role) values ($1, $2, $3)", [
        person.userId,
        company,
        kind.memberRole ?? "owner",
      ]);
    const visit = care ? ({ kind: "cuca", ...(kind.desk ? {} : { fixedAccount: accountId }) } as const) : {};
    const browser = await (standing === "nobody" ? new Browser(house).open() : mintedSession(house, person.userId, visit));
    const own = { house, accountId, mark, device: browser.cookies.get(COOKIES.device) ?? "", ...person };
    if (standing === "nobody") return { own, browser };
    const caller = { own, browser: browser.copy() };
    await end?.({ own, browser });
    return caller;
  };
  return { ...kind, fresh };
};

/** Their names. */
export const ACTORS = [
  "anonymous",
  "user",
  "customer A",
  "customer A+A2",
  "customer B",
  "office A",
  "accounting A",
  "agency A",
  "tradesmanager",
  "ratingusermanager",
  "unactivated",
  "cuca A",
  "cuca B",
  "desk",
  "logged out",
  "expired",
  "deleted",
] as const;

/** The kinds of caller. */
const allActors = (house: House, mark: string, { a, a2, b }: Readonly<Record<"a" | "a2" | "b", string>>): Actor[] => {
  const byAdmin =
    (text: string) =>
    ({ own }: Caller) =>
      house.admin.query(text, [own.userId]);
  const member = { standing: "living", role: "customer", care: false, accountId: a, members: [a] } as const;
  const dead = { ...member, standing: "dead" } as const;
  const other = (role: Role) => ({ ...member, name: role, role, members: [] });
  const visit = { ...member, role: "cuca", care: true, members: [] } as const;
  const makings: readonly Making[] = [
    { name: "anonymous", standing: "nobody", role: null, care: false, accountId: a },
    other("user"),
    other("tradesmanager"),
    other("ratingusermanager"),
    { ...member, name: "customer A" },
    { ...member, name: "office A", memberRole: "office" },
    { ...member, name: "accounting A", memberRole: "accounting" },
    { ...member, name: "agency A", memberRole: "agency" },
    { ...member, name: "customer A+A2", accountId: a2, members: [a, a2] },
    { ...member, name: "customer B", accountId: b, members: [b], mark },
    { ...visit, name: "cuca A" },
    { ...visit, name: "cuca B", accountId: b },
    { ...visit, name: "desk", desk: true },
    { ...dead, name: "unactivated", status: "unactivated" },
    { ...dead, name: "logged out", end: ({ browser }) => browser.send(auth.logout, {}) },
    { ...dead, name: "expired", end: byAdmin("update session set absolute_end = now() - interval '1 s' where user_id = $1") },
    { ...dead, name: "deleted", end: byAdmin("update app_user set status = 'deleted' where user_id = $1") },
  ];
  return makings.map((making) => actorOf(house, making));
};

/** Builds both companies and everybody who could try. */
export const buildWorld = async (house: House): Promise<World> => {
  const mark = `kanarie${randomBytes(6).toString("hex")}`;
  const { accountId: a } = await buildCompany(house);
  const { accountId: a2 } = await buildCompany(house);
  const { accountId: b } = await buildCompany(house, { mark, leads: 3 });
  const { accountId: nothing } = await buildCompany(house);
  await emptyOut(house, nothing);
  // Figures without texts must differ from an empty company's too.
  await house.admin.query("insert into entry_section (account_id, section, data) values ($1, 'payments', $2), ($1, 'companyData', $3)", [
    b,
    JSON.stringify({ payments: ["cash"] }),
    JSON.stringify({ company_name: `Firma${mark}`, ShippingPostalCode: "50667", ShippingCity: `Ort${mark}` }),
  ]);
  const actors = allActors(house, mark, { a, a2, b });
  const actor = (name: string): Actor => {
    const found = actors.find((candidate) => candidate.name === name);
    if (!found) throw new Error(`no actor ${name}`);
    return found;
  };
  const empty = actorOf(house, {
    name: "empty",
    standing: "living",
    role: "customer",
    care: false,
    accountId: nothing,
    members: [nothing],
  });
  const [inA, inB] = [await actor("customer A").fresh(), await actor("customer B").fresh()];
  return { house, mark, a: inA.own, b: inB.own, empty, actors, actor };
};

/** The house and both companies, as most attacks need them. */
export const openWorld = async (): Promise<{ house: House; world: World }> => {
  const house = await openAttackHouse();
  return { house, world: await buildWorld(house) };
};

/** Every table with this column, partitions left to their parent. */
const tablesWith = async (house: House, column: string): Promise<string[]> => {
  const { rows } = await house.admin.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = $1 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    [column],
  );
  return rows.map((row) => row.name);
};

const emptyOut = async (house: House, accountId: string): Promise<void> => {
  const keep = ["account", "membership"];
  for (const table of (await tablesWith(house, "account_id")).filter((name) => !keep.includes(name)))
    await house.admin.query(`delete from ${table} where account_id = $1`, [accountId]);
};

const digestQueries = new WeakMap<House, string>();

const one = (from: string) =>
  `select '${from.replaceAll("'", "''")}' as name, md5(string_agg(t::text, '|' order by t::text)) as digest from ${from}`;
/** One query over all tables, made once per house: it runs before and after every single attack. */
const digestQuery = async (house: House): Promise<string> => {
  const byAccount = (await tablesWith(house, "account_id")).map((table) => one(`${table} t where account_id = $1`));
  const byUser = (await tablesWith(house, "user_id")).map((table) => one(`${table} t where user_id = $2`));
  return [...byAccount, ...byUser, one("pgboss.job t where data->>'accountId' = $1::text")].join(" union all ");
};

/** All that the database holds of a company and one of its people, jobs included, as one text that changes with any of it. */
export const digestOf = async ({ house, accountId, userId }: Own): Promise<string> => {
  const query = digestQueries.get(house) ?? (await digestQuery(house));
  digestQueries.set(house, query);
  // Named, so that the plan over all partitions is made once per connection.
  const { rows } = await house.admin.query<{ name: string; digest: string | null }>({
    name: "digest",
    text: query,
    values: [accountId, userId],
  });
  // Several backends may look at once, and their order is any.
  const lines = rows.map(({ name, digest }) => `${name} ${digest}`);
  return lines.sort().join("\n");
};

const readKey = async (redis: Redis, key: string): Promise<unknown> => {
  const kind = await redis.type(key);
  if (kind === "string") return redis.get(key);
  if (kind === "hash") return redis.hgetall(key);
  if (kind === "list") return redis.lrange(key, 0, -1);
  if (kind === "set") return redis.smembers(key);
  if (kind === "zset") return redis.call("ZRANGE", key, "0", "-1");
  return redis.call("XRANGE", key, "-", "+").catch(() => null);
};

/** Everything Redis holds, as text. */
const redisText = async (url: string): Promise<string> => {
  const redis = new Redis(url);
  try {
    const texts: string[] = [];
    for await (const keys of redis.scanStream({ count: 1_000 }) as AsyncIterable<string[]>)
      for (const key of keys) texts.push(key, JSON.stringify(await readKey(redis, key)));
    return texts.join("\n");
  } finally {
    redis.disconnect();
  }
};

/** Where a text can be found that should be nowhere but in the company's own tables: log, Redis, jobs, audit trail, kept answers of others. */
export const tracesOf = async (house: House, text: string, ownerAccount = "0"): Promise<string[]> => {
  const { rows: jobs } = await house.admin.query("select name from pgboss.job where data::text like $1", [`%${text}%`]);
  const { rows: kept } = await house.admin.query(
    "select call from idempotency where reply::text like $1 and user_id not in (select user_id from membership where account_id = $2)",
    [`%${text}%`, ownerAccount],
  );
  // A company's own chain names its own objects.
  const { rows: audits } = await house.admin.query(
    "select call from audit_event t where (to_jsonb(t) - case when account_id = $2 then 'object' else '' end)::text like $1",
    [`%${text}%`, ownerAccount],
  );
  return [
    ...house.log.filter((line) => line.includes(text)).map((line) => `log: ${line}`),
    ...((await redisText(house.config.REDIS_URL)).includes(text) ? ["redis"] : []),
    ...jobs.map((row) => `job: ${row.name}`),
    ...kept.map((row) => `kept answer: ${row.call}`),
    ...audits.map((row) => `audit: ${row.call}`),
  ];
};
