import type { sms } from "@schaufenster/contract/areas/sms/sms.calls.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { randomUUID, timingSafeEqual } from "node:crypto";
import type { Db } from "../../db/db.ts";
import type { Handlers } from "../../http/context.ts";
import { codeHash } from "../../identity/secret-link.ts";
import type { AuthDoor } from "../../session/auth-door.ts";
import { confirmNumber, countGuess, findNumber, removeNumber, startNumber } from "./sms/number.store.ts";
import { isStaff } from "./staff.ts";

/** What telling by SMS needs. */
export interface SmsDeps {
  readonly sms: { /** Whether this portal sends any. */ readonly offered: boolean };
  readonly door: AuthDoor;
}

/** The number by which a person is told by SMS. */
export const smsHandlers = ({ sms: { offered }, door }: SmsDeps): Handlers<typeof sms> => {
  const read = async (db: Db, userId: string) => ({ offered, number: (offered ? await findNumber(db, userId) : undefined) ?? null });
  return {
    getSms: ({ db, actor }) => (isStaff(actor) ? { offered: false, number: null } : read(db, actor.userId)),
    startNumber: async ({ tx, actor: { userId }, body: { number }, enqueue, request: { brand } }) => {
      if (!offered || !(await startNumber(tx, { userId, number }))) throw new Refused("not-possible-now");
      // The worker makes the code and sends it.
      await enqueue(tx, "sms", { kind: "code", userId, brand, count: randomUUID() });
      return read(tx, userId);
    },
    confirmNumber: async ({ tx, actor: { userId }, body: { code } }) => {
      // Counted on its own: a wrong guess takes everything else back.
      const asked = await door.writeAs(userId, (own) => countGuess(own, userId));
      const given = codeHash(`${userId} ${asked?.number ?? ""}`, code);
      if (!asked?.code_hash || !timingSafeEqual(asked.code_hash, given) || !(await confirmNumber(tx, { userId, number: asked.number })))
        throw new Refused("invalid-token", { field: "code" });
      return read(tx, userId);
    },
    removeNumber: async ({ tx, actor: { userId }, nothingChanged }) => {
      if (!(await removeNumber(tx, userId))) nothingChanged();
      return read(tx, userId);
    },
  };
};
