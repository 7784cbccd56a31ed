import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The request that work is done for, wherever the work has got to. One id goes from the answer's header through log, trace, statements and jobs: the person is
 * shown its end as a code. It names nobody.
 */
const running = new AsyncLocalStorage<string>();

/** Does the work in the name of this request. */
export const becauseOf = <T>(request: string, work: () => T): T => running.run(request, work);
/** The request that is being worked for; nothing where the clock is the cause. */
export const causeOf = (): string | undefined => running.getStore();

const CODE_LENGTH = 8;
/** What the database hangs behind the name of its role, in `pg_stat_activity` and in its log beside a slow statement: the end of the request's id. */
export const causeMark = (): string => {
  const request = running.getStore();
  return request === undefined ? "" : ` ${request.slice(-CODE_LENGTH)}`;
};
