import type { CareAccess } from "@schaufenster/contract/areas/customer-care/care.model.ts";
import { PIN_DIGITS, PIN_TRIES } from "@schaufenster/contract/areas/auth/care-reason.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { timingSafeEqual } from "node:crypto";
import type { Tx } from "../../db/db.ts";
import { steady, type KeyRing } from "../../identity/key-ring.ts";
import type { Actor } from "../../session/actor.ts";
import { beginPinTry, findAccess, forgivePin, renewPin, type AccessRow } from "./access.store.ts";

const BYTES = 6;
/**
 * The PIN of a company: it follows from the eldest key of the ring, so that it stands nowhere, in no backup either, and is the same whichever key writes. When that key leaves
 * the ring every company has another one.
 */
export const pinOf = (key: KeyRing, accountId: string, round: number): string =>
  (steady(key, `care-pin:${accountId}:${round}`).readUIntBE(0, BYTES) % 10 ** PIN_DIGITS).toString().padStart(PIN_DIGITS, "0");

/** As the company sees it; staff on a visit see that there is a PIN, and not which. */
export const presentAccess = (key: KeyRing, { accountId, kind }: Pick<Actor, "accountId" | "kind">, row: AccessRow): CareAccess => ({
  allowed: row.allowed,
  pin: kind === "cuca" ? null : pinOf(key, accountId, row.pin_round),
  round: row.pin_round,
  blocked: row.pin_tries >= PIN_TRIES,
});

/** Has another PIN count from now on. */
export const changePin = async (tx: Tx, { accountId, userId }: Actor, round: number): Promise<AccessRow> => {
  const row = await renewPin(tx, accountId, userId, round);
  if (!row) throw new Refused("conflict");
  return row;
};

/** Whether a company lets our service look. */
export const letsCareLook = async (tx: Tx, accountId: string): Promise<boolean> => (await findAccess(tx, accountId)).allowed;

/** Whether it is the PIN that the company was shown. In a transaction of its own: the try counts whatever follows. */
export const isPinOf = async (tx: Tx, key: KeyRing, accountId: string, pin: string): Promise<boolean> => {
  const round = await beginPinTry(tx, accountId);
  if (round === undefined || !timingSafeEqual(Buffer.from(pinOf(key, accountId, round)), Buffer.from(pin))) return false;
  await forgivePin(tx, accountId);
  return true;
};
