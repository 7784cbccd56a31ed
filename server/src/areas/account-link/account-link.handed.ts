import type { User } from "@schaufenster/contract/areas/user/user.model.ts";
import type { Tx } from "../../db/db.ts";
import type { RequestFacts } from "../../http/context.ts";
import type { KeyRing } from "../../identity/key-ring.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { AuthDoor } from "../../session/auth-door.ts";

/** What a call that nobody has signed in for has at hand. */
export interface AtTheDoor {
  readonly auth: AuthDoor;
  readonly enqueue: JobQueue["enqueue"];
  readonly request: RequestFacts;
}
interface SignedIn {
  readonly user: User;
  readonly session: { refreshInSeconds: number; idleSeconds: number; absoluteEnd: string; serverTime: string };
}
/** Signs somebody in by password, as everywhere; `whenIn` belongs to the same transaction. A second factor is asked for before anything is done. */
export type SignInAnd = <T>(
  door: AtTheDoor,
  given: { readonly login: string; readonly password: string },
  call: string,
  whenIn: (tx: Tx, userId: string) => Promise<T>,
) => Promise<{ readonly signedIn: SignedIn; readonly done: T }>;
/** Keeps a registration with the hash of the code that it was begun with; the answer is the same for a known address. */
export type RegisterWith = (
  door: AtTheDoor,
  person: {
    readonly kind: "customer";
    readonly companyName: null;
    readonly salutation: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly password: string;
    readonly newsletter: boolean;
  },
  claimHash: Buffer,
) => Promise<void>;

/** What the room needs of others. */
export interface AccountLinkDeps {
  readonly key: KeyRing;
  readonly signIn: SignInAnd;
  readonly registerWith: RegisterWith;
}
