import pg from "pg";
import { environment, portBase, PORT_BASES, startServices, stopServices, type ServiceName } from "../../../../ops/local/services.ts";
import { readConfig } from "../../../src/config.ts";
import { migrate } from "../../../src/db/migrate.ts";
import { LANES } from "../../../src/brought.ts";
import { buildCompany, buildUser } from "../../builders.ts";
import type { House } from "../../house.ts";
import { endAll } from "./processes.ts";

/** Durable services of our own, with a freshly migrated database. */
export interface Stage {
  readonly base: number;
  /** What a process of the portal needs; `changes` override single settings. */
  readonly env: (changes?: Readonly<Record<string, string>>) => Record<string, string>;
  /** The database's superuser. */
  readonly admin: pg.Pool;
  /** What the builders need of a house. */
  readonly world: House;
  /** A port of this instance that no service uses; n from 1 to 20. */
  readonly port: (n: number) => number;
  readonly close: () => Promise<void>;
}

/** A database on this machine, and its superuser's password where it asks for one. */
interface Place {
  readonly port: number;
  readonly database: string;
  readonly password?: string | undefined;
}

const adminOf = ({ port, database, password }: Place): pg.Pool => {
  const pool = new pg.Pool({ host: "127.0.0.1", port, user: "postgres", password, database, max: 4, connectionTimeoutMillis: 10_000 });
  // Its connections die with every crash that a test brings about.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
};

const recreate = async ({ port, database, password }: Place): Promise<void> => {
  const root = new pg.Client({ host: "127.0.0.1", port, user: "postgres", password, database: "postgres" });
  await root.connect();
  await root.query(`drop database if exists ${database} with (force)`);
  await root.query(`create database ${database}`);
  await root.end();
  await migrate(`postgres://postgres${password === undefined ? "" : `:${password}`}@127.0.0.1:${port}/${database}`, LANES);
};

const ROLES = ["app", "care", "auth", "job", "desk", "feed", "public"] as const;
/** Gives every role the same password, where the database asks for one; the settings that name it. */
const givePasswords = async (admin: pg.Pool, password: string | undefined): Promise<Record<string, string>> => {
  if (password === undefined) return {};
  for (const role of ROLES) await admin.query(`alter role portal_${role} password '${password}'`);
  const roles = ROLES.map((role) => [`DATABASE_PASSWORD_${role.toUpperCase()}`, password]);
  return { ...Object.fromEntries(roles), DATABASE_ADMIN_PASSWORD: password };
};

/** Starts the services with everything flushed to disk, and makes an empty database; in the place given, if there is one already that is run elsewhere. */
export const openStage = async (
  database: string,
  only: readonly ServiceName[] = ["postgres", "redis"],
  elsewhere?: Omit<Place, "database">,
): Promise<Stage> => {
  const base = portBase(PORT_BASES.fault);
  await startServices({ base, only });
  const given = environment(base);
  const place = { database, port: Number(given.DATABASE_PORT), ...elsewhere };
  await recreate(place);
  const admin = adminOf(place);
  const passwords = await givePasswords(admin, place.password);
  const env = (changes: Readonly<Record<string, string>> = {}) => ({
    ...given,
    PORTAL_ENV: "test",
    LOG_LEVEL: "warn",
    DATABASE_NAME: database,
    DATABASE_PORT: String(place.port),
    ...passwords,
    RATE_FACTOR: "100000",
    DRAIN_SECONDS: "0",
    ...changes,
  });
  return {
    base,
    env,
    admin,
    world: { admin, config: readConfig(env()) } as unknown as House,
    port: (n) => base + n,
    close: async () => {
      await endAll();
      await admin.end();
      await stopServices({ base, only });
    },
  };
};

/** A company with one person who may sign in, and as many open requests as asked for; the numbers of the requests. */
export const buildInbox = async (stage: Stage, leads: number) => {
  const { login, userId } = await buildUser(stage.world);
  const { accountId } = await buildCompany(stage.world, { members: [userId], leads: 0 });
  await stage.admin.query(
    `insert into lead (account_id, id, external_id, title, status, received_at, answer_by, zip_code, city, distance_m, trade, period, object, budget, message)
     select $1, n, format('A-%s-%s', $1::bigint, n), 'Bad sanieren', 'new', now() - interval '1 hour', now() + interval '1 day',
            '50667', 'Köln', 4200, 'Sanitär', 'bald', 'Wohnung', 'offen', 'Bitte melden Sie sich.'
     from generate_series(1, $2::int) n`,
    [accountId, leads],
  );
  await stage.admin.query(
    "insert into lead_contact select $1, n, 'new', 'Petra Muster', '0221 1', format('person%s-%s@kunde.test', $1::bigint, n), 'Domstraße 1' from generate_series(1, $2::int) n",
    [accountId, leads],
  );
  return { login, userId, accountId, leads: Array.from({ length: leads }, (_, n) => `A-${accountId}-${n + 1}`) };
};
