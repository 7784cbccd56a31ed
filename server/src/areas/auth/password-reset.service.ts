import { Refused } from "@schaufenster/contract/refused.ts";
import type { AuthDoor } from "../../session/auth-door.ts";
import { knownAsker } from "../../session/hashing.ts";
import { checkNewPassword } from "../../session/new-password.ts";
import { linkMinutes, spendLink, voidLinks } from "../../session/one-time-link.store.ts";
import { hashPassword } from "../../session/passwords.ts";
import { endSessionsOf, findLetterhead, storePassword } from "../../session/person.store.ts";
import { readPersonLink } from "../../session/secret-link.ts";

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

/** Sets a new password by a link: used once, every session ends, every other reset link is void. Gives the person's number. */
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
    await storePassword(tx, userId, hash);
    await voidLinks(tx, userId, "reset");
    await endSessionsOf(tx, userId, null);
    await whenDone(tx, userId);
  });
};
