import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db, Tx } from "../../db/db.ts";
import type { AuthDoor } from "../../session/auth-door.ts";
import { spendLink, voidLinks } from "../../session/one-time-link.store.ts";
import { loginHash } from "../../session/passwords.ts";
import { endSessionsOf, moveLogin } from "../../session/person.store.ts";
import { readPersonLink } from "../../session/secret-link.ts";
import { dropEmailChange, findEmailChange, markEmailChanged } from "./email-change.store.ts";

/** Activates a new address inside its owner's session. Other sessions end, open reset links die. */
export const activateEmail = async (on: Db, key: Buffer, actor: { userId: string; family: string }, token: string): Promise<string> => {
  const link = readPersonLink(token);
  const change = link?.owner === actor.userId ? await findEmailChange(on, actor.userId) : undefined;
  if (!link || !change || change.activated_at !== null) throw new Refused("invalid-token");
  if (!(await spendLink(on, { userId: actor.userId, hash: link.hash, purpose: "email-activate" }))) throw new Refused("invalid-token");
  const moved = await moveLogin(on, actor.userId, loginHash(key, change.old_email), loginHash(key, change.new_email), change.new_email);
  // Somebody else has the address: said by the same words as any other dead link.
  if (!moved) throw new Refused("invalid-token");
  await markEmailChanged(on, actor.userId);
  await voidLinks(on, actor.userId, "reset");
  await endSessionsOf(on, actor.userId, actor.family);
  return change.new_email;
};

/** Undoes a change from the old mailbox, before or after activation: whoever stole a session loses it with this click. */
export const cancelEmail = async (
  door: AuthDoor,
  key: Buffer,
  token: string,
  whenDone: (tx: Tx, userId: string) => Promise<unknown>,
): Promise<string> => {
  const link = readPersonLink(token);
  if (!link) throw new Refused("invalid-token");
  const userId = link.owner;
  return door.writeAs(userId, async (tx) => {
    if (!(await spendLink(tx, { userId, hash: link.hash, purpose: "email-cancel" }))) throw new Refused("invalid-token");
    const change = await findEmailChange(tx, userId);
    if (!change?.can_cancel) throw new Refused("invalid-token");
    if (change.activated_at !== null) {
      const back = await moveLogin(tx, userId, loginHash(key, change.new_email), loginHash(key, change.old_email), change.old_email);
      if (!back) throw new Refused("invalid-token");
    }
    await dropEmailChange(tx, userId);
    await voidLinks(tx, userId, "email-activate");
    await voidLinks(tx, userId, "reset");
    await endSessionsOf(tx, userId, null);
    await whenDone(tx, userId);
    return change.old_email;
  });
};
