import pg from "pg";

/** Connections of a role that no fence holds back, with the same choice of plans as the portal's roles. */
export const openBarePool = (port: number, database: string, max: number): pg.Pool =>
  new pg.Pool({
    host: "127.0.0.1",
    port,
    database,
    user: "postgres",
    max,
    idleTimeoutMillis: 30_000,
    options: "-c plan_cache_mode=force_generic_plan -c jit=off",
  });
