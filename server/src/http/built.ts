import type { allCalls, AreaName } from "@schaufenster/contract/all-calls.ts";

type Calls = typeof allCalls;

/** The calls of an area that are served: all but the disabled ones. A call without a handler does not compile. */
export type BuiltCall<A extends AreaName> = {
  [K in keyof Calls[A]]: Calls[A][K] extends { disabled: true } ? never : K;
}[keyof Calls[A]];
