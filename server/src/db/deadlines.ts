import type pg from "pg";

/** What a connection is at, as the driver knows it. */
interface Working {
  readonly _activeQuery?: object | null;
  readonly connection: { readonly stream: { destroy(error: Error): void } };
}
/** Since when a connection has been seen at the same query. */
interface Seen {
  readonly query: object;
  readonly since: number;
}

const workingOf = (client: pg.ClientBase): Working => client as unknown as Working;

/** How often is looked: a statement ends within its limit and at most two looks more. */
const LOOKS_PER_LIMIT = 20;
/** The words are the driver's own: who reads logs and failures knows them. */
const UNANSWERED = "Query read timeout";
/** Whether a statement never came back: its connection must not be lent again. */
export const isUnanswered = (error: unknown): error is Error => error instanceof Error && error.message === UNANSWERED;

/** Looks after the connections of a pool. */
export interface Deadlines {
  readonly watch: (client: pg.ClientBase) => void;
  readonly leave: (client: pg.ClientBase) => void;
}

/**
 * Ends connections that have waited too long for an answer: for a database, or a wire, that has stopped answering at all. The driver's own option sets a timer
 * for each query, and all that hangs on those timers outlives the young generation of the garbage collector; this looks at all connections of a pool now and
 * then. Whoever waited learns of it by the error, and the pool throws the connection away.
 */
export const openDeadlines = (withinMs: number): Deadlines => {
  const watched = new Map<Working, Seen | undefined>();
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    const now = performance.now();
    for (const [client, seen] of watched) {
      const query = client["_activeQuery"];
      if (!query) watched.set(client, undefined);
      else if (seen?.query !== query) watched.set(client, { query, since: now });
      else if (now - seen.since >= withinMs) client.connection.stream.destroy(new Error(UNANSWERED));
    }
  };
  return {
    watch: (client) => {
      watched.set(workingOf(client), undefined);
      timer ??= setInterval(look, withinMs / LOOKS_PER_LIMIT).unref();
    },
    leave: (client) => {
      watched.delete(workingOf(client));
      if (watched.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    },
  };
};
