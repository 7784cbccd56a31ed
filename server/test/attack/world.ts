import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import type { Role } from "@schaufenster/contract/areas/user/user.model.ts";
import { Redis } from "ioredis";
import { buildCompany, buildUser } from "../builders.ts";
import { Browser, mintedSession } from "../client.ts";
import { openHouse, type House } from "../house.ts";
import type { Own } from "./samples.ts";

/** One kind of caller. */
export interface Actor {
  readonly name: string;
  /** What the database should think: nobody, a session that is worth nothing any more, or a living one. */
  readonly standing: "nobody" | "dead" | "living";
  readonly role: Role | null;
  readonly care: boolean;
  /** The company this caller names in honest calls. */
  readonly accountId: string;
  /** A new session of this kind. */
  readonly fresh: () => Promise<Browser>;
}

/** Two companies that must not meet, everybody who could try, and the mark that all texts of B carry. */
export interface World {
  readonly house: House;
  readonly mark: string;
  readonly a: Own;
  readonly a2: Own;
  readonly b: Own;
  /** A company without any rows but its name: what an answer looks like when nothing is seen. */
  readonly empty: Own;
  readonly actors: readonly Actor[];
  readonly actor: (name: string) => Actor;
  readonly users: { readonly a: string; readonly b: string };
}

/** A house with a file store that gives back the key of whatever is asked for, so that a foreign file is recognised by its mark. */
export const openAttackHouse = async (changes: NodeJS.ProcessEnv = {}, knockOut: { scopeStatements?: string } = {}): Promise<House> => {
  const store = createServer((request, response) => response.setHeader("content-type", "image/png").end(request.url));
  await new Promise<void>((resolve) => store.listen(0, "127.0.0.1", resolve));
  const { port } = store.address() as AddressInfo;
  const house = await openHouse(
    { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_ACCESS_KEY: "test", S3_SECRET_KEY: "test", ...changes },
    knockOut,
  );
  const close = async () => {
    await house.close();
    store.closeAllConnections();
    store.close();
  };
  return { ...house, close };
};

/** Builds both companies and the thirteen kinds of caller. */
export const buildWorld = async (house: House): Promise<World> => {
  const mark = `kanarie${randomBytes(6).toString("hex")}`;
  const spare = await buildUser(house, { role: "user" });
  const own = (accountId: string, carried = ""): Own => ({ house, accountId, login: spare.login, mark: carried });
  const customerA = await buildUser(house);
  const customerAA = await buildUser(house);
  const customerB = await buildUser(house, { mark });
  const staff = await buildUser(house, { role: "cuca" });
  const others = {
    unactivated: await buildUser(house, { status: "unactivated" }),
    deleted: await buildUser(house),
    gone: await buildUser(house),
  };
  const members = [customerA.userId, customerAA.userId, others.unactivated.userId, others.deleted.userId, others.gone.userId];
  const { accountId: a } = await buildCompany(house, { members });
  const { accountId: a2 } = await buildCompany(house, { members: [customerAA.userId] });
  const { accountId: b } = await buildCompany(house, { members: [customerB.userId], mark, leads: 3 });
  const { accountId: empty } = await buildCompany(house, { members: [customerA.userId] });
  await emptyOut(house, empty);
  const section = { version: 1, payments: ["Bar"] };
  await house.admin.query("insert into entry_section (account_id, section, data) values ($1, 'payments', $2)", [
    b,
    JSON.stringify(section),
  ]);
  const withRole = async (role: Role) => ({ role, userId: (await buildUser(house, { role })).userId });
  const people = [await withRole("user"), await withRole("tradesmanager"), await withRole("ratingusermanager")];
  const customer = (name: string, userId: string, accountId: string): Actor =>
    actorOf(name, "living", "customer", accountId, () => mintedSession(house, userId));
  const care = (name: string, accountId: string): Actor => ({
    ...actorOf(name, "living", "cuca", accountId, () => mintedSession(house, staff.userId, { kind: "cuca", fixedAccount: accountId })),
    care: true,
  });
  const dead = (name: string, userId: string, end: (browser: Browser) => Promise<unknown>): Actor =>
    actorOf(name, "dead", "customer", a, async () => {
      const browser = await mintedSession(house, userId);
      const copied = browser.copy();
      await end(browser);
      return copied;
    });
  const byAdmin = (text: string, userId: string) => () => house.admin.query(text, [userId]);
  const actors = [
    actorOf("anonymous", "nobody", null, a, () => new Browser(house).open()),
    ...people.map(({ role, userId }) => actorOf(role, "living", role, a, () => mintedSession(house, userId))),
    customer("customer A", customerA.userId, a),
    customer("customer A+A2", customerAA.userId, a2),
    customer("customer B", customerB.userId, b),
    care("cuca A", a),
    care("cuca B", b),
    dead("unactivated", others.unactivated.userId, () => Promise.resolve()),
    dead("logged out", others.gone.userId, (browser) => browser.send(auth.logout, {})),
    dead(
      "expired",
      others.gone.userId,
      byAdmin("update session set absolute_end = now() - interval '1 s' where user_id = $1", others.gone.userId),
    ),
    dead("deleted", others.deleted.userId, byAdmin("update app_user set status = 'deleted' where user_id = $1", others.deleted.userId)),
  ];
  const actor = (name: string): Actor => {
    const found = actors.find((candidate) => candidate.name === name);
    if (!found) throw new Error(`no actor ${name}`);
    return found;
  };
  const users = { a: customerA.userId, b: customerB.userId };
  return { house, mark, a: own(a), a2: own(a2), b: own(b, mark), empty: own(empty), actors, actor, users };
};

const actorOf = (name: string, standing: Actor["standing"], role: Role | null, accountId: string, fresh: Actor["fresh"]): Actor => ({
  name,
  standing,
  role,
  accountId,
  fresh,
  care: false,
});

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
export const digestOf = async (house: House, accountId: string, userId: string): Promise<string> => {
  const query = digestQueries.get(house) ?? (await digestQuery(house));
  digestQueries.set(house, query);
  // Named, so that the plan over all partitions is made once per connection.
  const { rows } = await house.admin.query<{ name: string; digest: string | null }>({
    name: "digest",
    text: query,
    values: [accountId, userId],
  });
  return rows.map(({ name, digest }) => `${name} ${digest}`).join("\n");
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
export const tracesOf = async (house: House, text: string, ownerId = "0"): Promise<string[]> => {
  const { rows: jobs } = await house.admin.query("select name from pgboss.job where data::text like $1", [`%${text}%`]);
  const { rows: kept } = await house.admin.query("select call from idempotency where user_id <> $2 and reply::text like $1", [
    `%${text}%`,
    ownerId,
  ]);
  const { rows: audits } = await house.admin.query("select call from audit_event t where t::text like $1", [`%${text}%`]);
  return [
    ...house.log.filter((line) => line.includes(text)).map((line) => `log: ${line}`),
    ...((await redisText(house.config.REDIS_URL)).includes(text) ? ["redis"] : []),
    ...jobs.map((row) => `job: ${row.name}`),
    ...kept.map((row) => `kept answer: ${row.call}`),
    ...audits.map((row) => `audit: ${row.call}`),
  ];
};
