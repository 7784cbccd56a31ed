import type { allCalls, AreaName } from "@schaufenster/contract/all-calls.ts";
import type { PENDING_CALLS } from "./pending.ts";

type Calls = typeof allCalls;
type Pending<A> = A extends keyof typeof PENDING_CALLS ? (typeof PENDING_CALLS)[A][number] : never;

/** The calls of an area that are served: all but the pending and the disabled ones. */
export type BuiltCall<A extends AreaName> = {
  [K in keyof Calls[A]]: Calls[A][K] extends { disabled: true } ? never : K extends Pending<A> ? never : K;
}[keyof Calls[A]];
