import type { Input, Reply } from "@schaufenster/contract/call.ts";
import type { claiming } from "@schaufenster/contract/areas/claiming/claiming.calls.ts";
import type { RequestFacts } from "../../http/context.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { ByBrand } from "../../registers/brands.ts";
import type { AuthDoor } from "../../session/auth-door.ts";
import type { LoginThrottle } from "../../session/attempts/login-throttle.ts";
import type { HandOver } from "../../session/hand-over.ts";
import type { SignInDeps } from "../../session/sign-in.ts";

/** What a request to come in has at hand. */
export interface ComingIn {
  readonly auth: AuthDoor;
  readonly enqueue: JobQueue["enqueue"];
  readonly request: RequestFacts;
}
/** Somebody who registers with a key. */
export type NewPerson = Omit<Input<typeof claiming.register>["body"], "token">;
export type CameIn = Pick<Reply<typeof claiming.login>, "user" | "session">;
type SignInParts = SignInDeps & HandOver & { readonly throttle: LoginThrottle };
type RegisterParts = Pick<SignInDeps, "key"> & { readonly brands: ByBrand<{ readonly key: string }> };

/** What the ways in do for whoever comes to take a company over. */
export interface ClaimEntrance {
  readonly signInBy: (
    parts: SignInParts,
    opening: ComingIn,
    who: { readonly login: string; readonly password: string },
    call: string,
  ) => Promise<CameIn>;
  readonly registerBy: (parts: RegisterParts, opening: ComingIn, person: NewPerson, claimHash: Buffer) => Promise<void>;
}
