import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db, Tx } from "../../db/db.ts";
import type { AuthDoor } from "../../session/auth-door.ts";
import { knownAsker } from "../../identity/hashing.ts";
import { keysOf, type ByBrand } from "../../registers/brands.ts";
import { checkNewPassword } from "../../identity/new-password.ts";
import { findPasswordLink, spendLink, voidLinks } from "../../identity/one-time-link.store.ts";
import { hashPassword } from "../../identity/passwords.ts";
import { activatePerson, findLetterhead, lockPerson, storePassword } from "../../identity/person.store.ts";
import { endSessionsOf } from "../../session/end-sessions.store.ts";
import { readNumberLink, type SecretLink } from "../../identity/secret-link.ts";
import { endUnfinished } from "../../identity/unfinished.store.ts";
import type { KeyRing } from "../../identity/key-ring.ts";

/**
 * A link and its person; nothing when it is worth nothing. An invitation is good for the address that it was written to and for whoever has not been here:
 * a mailbox that was named by mistake must not open the door once the mistake is mended.
 */
const findLink = async (tx: Db, { owner: userId, hash }: SecretLink) => {
  const link = await findPasswordLink(tx, { userId, hash });
  const person = link && (await findLetterhead(tx, userId));
  if (!link || !person) return undefined;
  const invited = link.purpose === "invitation";
  const stillMeant = person.status === "unactivated" && person.erase_at === null && link.email === person.email;
  return invited && !stillMeant ? undefined : { ...link, invited, person };
};

/** Whose link this is and how long it is good for. Who was invited is told the name to sign in with. */
export const checkReset = async (door: AuthDoor, token: string) => {
  const link = readNumberLink(token);
  const found = link && (await door.writeAs(link.owner, (tx) => findLink(tx, link)));
  if (!found) throw new Refused("invalid-token");
  const { person, minutes, invited } = found;
  return { email: person.email, minutesLeft: minutes, invitation: invited ? { login: person.login } : null };
};

/** Runs in the transaction of the new password. */
export type WhenRenewed = (tx: Tx, userId: string, invited: boolean) => Promise<void>;

/**
 * Sets a new password by a link, once; who was invited is active from then on. It ends every session and whatever was begun with the old password; the second factor, recovery codes and
 * passkeys stay: the mailbox alone is no way past them.
 */
export const renewPassword = async (
  door: AuthDoor,
  { key, brands }: { readonly key: KeyRing; readonly brands: ByBrand<{ readonly key: string }> },
  token: string,
  password: string,
  whenDone: WhenRenewed,
): Promise<void> => {
  const link = readNumberLink(token);
  if (!link) throw new Refused("invalid-token");
  const userId = link.owner;
  // The link first: whoever makes one up must not learn from a refused password what its owner is called.
  const found = await door.writeAs(userId, (tx) => findLink(tx, link));
  if (!found) throw new Refused("invalid-token");
  const { person, purpose, invited } = found;
  await checkNewPassword(password, [person.first_name, person.last_name, person.email.split("@")[0] ?? ""], keysOf(brands));
  // The link came from the owner's mail: no stranger's queue.
  const hash = await hashPassword(key, password, knownAsker(userId));
  await door.writeAs(userId, async (tx) => {
    if (!(await spendLink(tx, { userId, hash: link.hash, purpose }))) throw new Refused("invalid-token");
    // What a session has begun is waited for, and what comes behind finds it ended.
    await lockPerson(tx, userId);
    if (invited && !(await activatePerson(tx, userId))) throw new Refused("invalid-token");
    if (invited) await voidLinks(tx, userId, "invitation");
    await endSessionsOf(tx, userId, null);
    await storePassword(tx, userId, hash);
    await endUnfinished(tx, userId);
    await whenDone(tx, userId, invited);
  });
};
