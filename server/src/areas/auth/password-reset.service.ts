import { Refused } from "@schaufenster/contract/refused.ts";
import type { AuthDoor } from "../../session/auth-door.ts";
import { knownAsker } from "../../identity/hashing.ts";
import { checkNewPassword } from "../../identity/new-password.ts";
import { linkMinutes, spendLink } from "../../identity/one-time-link.store.ts";
import { hashPassword } from "../../identity/passwords.ts";
import { findLetterhead, lockPerson, storePassword } from "../../identity/person.store.ts";
import { endSessionsOf } from "../../session/end-sessions.store.ts";
import { readPersonLink } from "../../identity/secret-link.ts";
import { endUnfinished } from "../../identity/unfinished.store.ts";

/** Whose link this is and how long it is good for. */
export const checkReset = async (door: AuthDoor, token: string): Promise<{ email: string; minutesLeft: number }> => {
  const link = readPersonLink(token);
  const found =
    link &&
    (await door.writeAs(link.owner, async (tx) => {
      const minutesLeft = await linkMinutes(tx, { userId: link.owner, hash: link.hash, purpose: "reset" });
      const person = await findLetterhead(tx, link.owner);
      return minutesLeft === undefined || !person ? undefined : { email: person.email, minutesLeft };
    }));
  if (!found) throw new Refused("invalid-token");
  return found;
};

/**
 * Sets a new password by a link, once. It ends every session and whatever was begun with the old password; the second factor, recovery codes and
 * passkeys stay: the mailbox alone is no way past them.
 */
export const renewPassword = async (
  door: AuthDoor,
  key: Buffer,
  token: string,
  password: string,
  whenDone: (tx: Parameters<Parameters<AuthDoor["writeAs"]>[1]>[0], userId: string) => Promise<void>,
): Promise<void> => {
  const link = readPersonLink(token);
  if (!link) throw new Refused("invalid-token");
  const userId = link.owner;
  // The link first: whoever makes one up must not learn from a refused password what its owner is called.
  const person = await door.writeAs(userId, async (tx) => {
    const minutesLeft = await linkMinutes(tx, { userId, hash: link.hash, purpose: "reset" });
    return minutesLeft === undefined ? undefined : findLetterhead(tx, userId);
  });
  if (!person) throw new Refused("invalid-token");
  await checkNewPassword(password, [person.first_name, person.last_name, person.email.split("@")[0] ?? ""]);
  // The link came from the owner's mail: no stranger's queue.
  const hash = await hashPassword(key, password, knownAsker(userId));
  await door.writeAs(userId, async (tx) => {
    if (!(await spendLink(tx, { userId, hash: link.hash, purpose: "reset" }))) throw new Refused("invalid-token");
    // What a session has begun is waited for, and what comes behind finds it ended.
    await lockPerson(tx, userId);
    await endSessionsOf(tx, userId, null);
    await storePassword(tx, userId, hash);
    await endUnfinished(tx, userId);
    await whenDone(tx, userId);
  });
};
