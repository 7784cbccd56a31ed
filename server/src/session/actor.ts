import type { SessionKind } from "./token.ts";

/** Who calls, as the database has confirmed it. */
export interface Actor {
  readonly userId: string;
  readonly family: string;
  readonly kind: SessionKind;
  /** The company the call is about; empty for calls of user scope. */
  readonly accountId: string;
}
