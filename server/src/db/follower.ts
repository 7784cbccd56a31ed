import type pg from "pg";

/** What a server says that follows another one, or is kept from being written to: for the time being, nothing that we asked is at fault. */
const READ_ONLY = "25006";
/** As a server says it that is only starting: come again. */
const CANNOT_CONNECT_NOW = "57P03";

/** Whether a server would not be written to. Its connection must not be lent again: the balancer may lead to another one. */
export const isReadOnly = (error: unknown): error is Error => error instanceof Error && "code" in error && error.code === READ_ONLY;

/**
 * Behind what a new connection is told first, in the same round trip. A server never becomes a follower without ending its connections, so whoever leads
 * when a connection begins leads as long as it lasts.
 */
export const ASK_WHO_LEADS = "show in_hot_standby;";

/** Refuses a connection to a server that follows another one: what is read there is from a while ago, and nothing can be written. */
export const refuseFollower = (told: pg.QueryResult | readonly pg.QueryResult[]): void => {
  const last = [told].flat().at(-1) as pg.QueryResult<{ in_hot_standby: string }> | undefined;
  if (last?.rows[0]?.in_hot_standby !== "off")
    throw Object.assign(new Error("the database follows another one"), { code: CANNOT_CONNECT_NOW });
};
