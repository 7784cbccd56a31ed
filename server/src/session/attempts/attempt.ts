import type { AuthDoor } from "../auth-door.ts";
import type { Asker } from "../../identity/hashing.ts";
import type { LoginThrottle } from "./login-throttle.ts";
import { findLetterhead } from "../../identity/person.store.ts";

/** What counting guesses needs. */
export interface AttemptDeps {
  readonly throttle: LoginThrottle;
  readonly door: AuthDoor;
}

/** Where a guess comes from. */
interface Origin {
  readonly ip: string;
  readonly cookies: { readonly device?: string };
}

/**
 * Checks what a signed-in person shows as one try of their sign-in: whoever holds a stolen session guesses from the same allowance as
 * at the front door. A right one gives its tries back.
 */
export const asAttempt = async (
  { throttle, door }: AttemptDeps,
  userId: string,
  { ip, cookies }: Origin,
  check: (asker: Asker) => Promise<void>,
): Promise<void> => {
  const person = await door.writeAs(userId, (tx) => findLetterhead(tx, userId));
  const attempt = await throttle.begin(door, person?.email ?? "", cookies.device, ip);
  await check(attempt.asker);
  await attempt.succeeded();
};
