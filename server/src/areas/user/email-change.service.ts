import { randomUUID } from "node:crypto";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db } from "../../db/db.ts";
import { addFormerEmail, UNDO_DAYS } from "../../identity/former-email.store.ts";
import { takeAddressLink, voidLinks } from "../../identity/one-time-link.store.ts";
import { loginHashes } from "../../identity/passwords.ts";
import { findLetterhead, moveLogin } from "../../identity/person.store.ts";
import { endSessionsOf } from "../../session/end-sessions.store.ts";
import { readNumberLink } from "../../identity/secret-link.ts";
import { dropEmailChange, findEmailChange, postponeErasure } from "../../identity/email-change.store.ts";
import type { KeyRing } from "../../identity/key-ring.ts";

/**
 * Activates a new address inside its owner's session. Other sessions end, open reset links die. The address before stays reserved and may
 * take the account back for a week.
 */
export const activateEmail = async (on: Db, key: KeyRing, actor: { userId: string; family: string }, token: string): Promise<string> => {
  const { userId, family } = actor;
  const link = readNumberLink(token);
  const change = link?.owner === userId ? await findEmailChange(on, userId) : undefined;
  const person = await findLetterhead(on, userId);
  if (!link || !change || !person) throw new Refused("invalid-token");
  const taken = await takeAddressLink(on, { userId, hash: link.hash, purpose: "email-activate" });
  const { new_email: email, requested_at: askedAt } = change;
  // A link proves the mailbox it was written to and no other one, whatever is wished for meanwhile.
  if (taken?.email !== email) throw new Refused("invalid-token");
  const before = loginHashes(key, person.email);
  const moved = await moveLogin(on, userId, before, loginHashes(key, email), email, UNDO_DAYS);
  // Somebody else has the address: said by the same words as any other dead link.
  if (!moved) throw new Refused("invalid-token");
  const former = { userId, id: randomUUID(), email: person.email, replacedBy: email, askedAt };
  await addFormerEmail(on, { ...former, loginHash: before.written, keyId: key.writes.id });
  await dropEmailChange(on, userId);
  await postponeErasure(on, userId, UNDO_DAYS);
  await voidLinks(on, userId, "reset");
  await endSessionsOf(on, userId, family);
  return email;
};
