import { Refused } from "@schaufenster/contract/refused.ts";
import type { Tx } from "../../db/db.ts";
import type { AuthDoor } from "../../session/auth-door.ts";
import { livingFormerEmails, markUndone, type FormerEmail } from "../../identity/former-email.store.ts";
import { dropIdentity, identityHashes } from "../../identity/identity.store.ts";
import { takeAddressLink, voidLinks, voidUndoLinks } from "../../identity/one-time-link.store.ts";
import { loginHashes } from "../../identity/passwords.ts";
import { lockPerson, restoreLogin } from "../../identity/person.store.ts";
import { endSessionsOf } from "../../session/end-sessions.store.ts";
import { readNumberLink } from "../../identity/secret-link.ts";
import { dropEmailChange } from "../../identity/email-change.store.ts";
import { takeAwaySince } from "../../identity/email-undo.store.ts";
import type { KeyRing } from "../../identity/key-ring.ts";

/**
 * Whoever changed the address may have prepared it: what was added in the week before goes as well. What is older stays, so that somebody
 * who has got hold of an old mailbox alone does not get rid of the second factor.
 */
const PREPARED_MS = 7 * 86_400_000;

/** What was undone, for the letters about it. */
export interface Undone {
  readonly userId: string;
  readonly email: string;
  /** The changes that are worth nothing any more, by their numbers. */
  readonly changes: readonly string[];
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The changes that fall when this address comes back: its own and all behind it; none when it has no right to. */
const changesBehind = (formers: readonly FormerEmail[], email: string): readonly FormerEmail[] => {
  const own = formers.findIndex((former) => isSame(former.email, email));
  return own === -1 ? [] : formers.slice(own);
};

/**
 * Gives the account back to the address that the link was written to, before or after the change has happened. Whoever was in is out and
 * stays out: sessions, password, open links and questions, and every factor, passkey and known browser since the change began or in
 * the week before. Older addresses keep their own right.
 */
export const undoEmailChange = async (
  door: AuthDoor,
  key: KeyRing,
  token: string,
  whenDone: (tx: Tx, undone: Undone) => Promise<void>,
): Promise<string> => {
  const link = readNumberLink(token);
  if (!link) throw new Refused("invalid-token");
  const userId = link.owner;
  return door.writeAs(userId, async (tx) => {
    const taken = await takeAddressLink(tx, { userId, hash: link.hash, purpose: "email-cancel" });
    // What a session has begun is waited for, and what comes behind finds it ended: nothing slips in after what is taken away here.
    const person = taken && (await lockPerson(tx, userId));
    if (!taken?.email || !person) throw new Refused("invalid-token");
    await endSessionsOf(tx, userId, null);
    const { email } = taken;
    const formers = await livingFormerEmails(tx, userId);
    const behind = changesBehind(formers, email);
    if (behind.length === 0 && !isSame(person.email, email)) throw new Refused("invalid-token");
    const kept = formers.slice(0, formers.length - behind.length).map((former) => former.email);
    // A login name of their own was never part of the change.
    const names = isSame(person.login, person.email) ? kept : [...kept, person.login];
    const others = names.map((one) => loginHashes(key, one));
    if (!(await restoreLogin(tx, userId, loginHashes(key, email), email, others))) throw new Refused("invalid-token");
    const began = behind[0]?.asked_at ?? taken.created_at;
    const passkeys = await takeAwaySince(tx, userId, new Date(began.getTime() - PREPARED_MS));
    for (const id of passkeys) await dropIdentity(tx, userId, identityHashes(key, "passkey", id));
    await dropEmailChange(tx, userId);
    for (const purpose of ["reset", "email-activate"] as const) await voidLinks(tx, userId, purpose);
    await voidUndoLinks(
      tx,
      userId,
      kept.map((one) => one.toLowerCase()),
    );
    const changes = behind.map(({ id }) => id);
    await markUndone(tx, userId, changes);
    await whenDone(tx, { userId, email, changes });
    return email;
  });
};
