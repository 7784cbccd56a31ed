import type { AreaName, allCalls } from "@schaufenster/contract/all-calls.ts";
import type { Input } from "@schaufenster/contract/call.ts";
import type { BuiltCall } from "../../src/http/built.ts";
import type { Own } from "./own.ts";

type InputOf<C> = C extends { upload: "stream" } ? Input<C> & { upload: Buffer } : Input<C>;
type SampleOf<C> = (own: Own) => InputOf<C> | Promise<InputOf<C>>;

/**
 * A valid input of every built call, with all its optional fields, so that the attacks can turn each into something else.
 * What has no input at all needs its line too: a call without a line does not compile, or fails the matrix.
 */
export type SamplesOf<A extends AreaName> = {
  readonly [K in BuiltCall<A>]: SampleOf<(typeof allCalls)[A][K]>;
};
/** What a room brings: `<room>.samples.ts` exports it as `samples`. */
export type RoomSamples = { readonly [A in AreaName]?: SamplesOf<A> };
