import type { Call, Input, Reply } from "@schaufenster/contract/call.ts";
import { QueryClient } from "@tanstack/react-query";
import { activeAccountId } from "./active-account.ts";
import { send } from "./send.ts";

const FRESH_FOR_MS = 30_000;
const KEPT_FOR_MS = 10 * 60_000;

/** The one cache of server data; `send` retries by itself, so the cache does not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_FOR_MS, gcTime: KEPT_FOR_MS, retry: false, networkMode: "always" },
    mutations: { retry: false, networkMode: "always" },
  },
});

/** Forgets all server data but what belongs to nobody (`keep`). */
export const forgetQueries = (kept: Call): void => {
  queryClient.getMutationCache().clear();
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== kept.path });
};

const ownerOf = (call: Call): string | null => (call.scope === "account" ? activeAccountId() : null);

/** The start of all cache keys of a call for the active company, for refreshing after a write. */
export const keyOf = (call: Call): readonly unknown[] => [call.path, ownerOf(call)];

/** A read as a query: key from call, company and input; cancelled with its screen. */
export const queryFor = <C extends Call>(call: C, input: Input<C>) => {
  const accountId = ownerOf(call);
  return {
    queryKey: [call.path, accountId, input] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Reply<C>> => send(call, input, { signal, accountId }),
  };
};

/** A write as a mutation: every user action has its own idempotency key. */
export const mutationFor = <C extends Call>(call: C) => ({
  mutationKey: [call.path],
  mutationFn: (input: Input<C>): Promise<Reply<C>> => send(call, input),
});
