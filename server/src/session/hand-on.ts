import { MOST_SESSIONS } from "@schaufenster/contract/areas/user/sessions.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Tx } from "../db/db.ts";
import { lockPerson, rememberDevice } from "../identity/person.store.ts";
import { deviceKeyOf, newDeviceKey } from "./device-key.ts";
import { openHandedSession } from "./handed-session.store.ts";
import { endSurplusSessions, lockSession } from "./session.store.ts";
import { clockOf, cookieSecondsOf, type SessionRules } from "./sessions.ts";
import type { SignedIn, SignInOrigin } from "./sign-in.ts";
import { newFamily, sha256, writeToken } from "./token.ts";
import { findUser } from "./user.store.ts";

const USER_AGENT_LENGTH = 200;

/**
 * Opens a session at another portal after the pattern of one that is open: no better proven, and no longer. Whoever ends that one waits for this or is
 * waited for. It is no sign-in of its own, so it is not counted as one.
 */
export const handOn = async (
  tx: Tx,
  rules: SessionRules,
  from: { readonly userId: string; readonly family: string },
  origin: Pick<SignInOrigin, "brand" | "device" | "userAgent">,
): Promise<SignedIn> => {
  const { userId } = from;
  await lockPerson(tx, userId);
  await lockSession(tx, userId, from.family);
  const kind = "normal";
  const { family, secret, bind } = newFamily();
  const deviceKey = newDeviceKey(rules.key, { family, kind });
  const opened = await openHandedSession(tx, {
    userId,
    from: from.family,
    family,
    secretHash: sha256(secret),
    bindHash: sha256(bind),
    device: origin.userAgent.slice(0, USER_AGENT_LENGTH),
    tokenKeys: [rules.key.writes.id],
    deviceKey,
  });
  const known = opened && (await findUser(tx, { userId, family, kind }, origin.brand))?.user;
  if (!opened || !known) throw new Refused("invalid-token");
  await endSurplusSessions(tx, userId, kind, MOST_SESSIONS);
  const session = {
    token: writeToken(rules.key, { kind, userId, family, secret }, bind),
    bind,
    family,
    cookieSeconds: cookieSecondsOf({ ...opened, kind }),
    clock: clockOf(rules, opened.idle_seconds, opened.absolute_end, opened.now),
  };
  const user = { ...known, device_key: deviceKeyOf(rules.key, { family, kind }, deviceKey) };
  const { isNew } = origin.device === undefined ? { isNew: true } : await rememberDevice(tx, userId, sha256(origin.device));
  return { user, session, newDevice: isNew };
};
