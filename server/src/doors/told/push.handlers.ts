import type { push } from "@schaufenster/contract/areas/push/push.calls.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { createHash } from "node:crypto";
import type { Db } from "../../db/db.ts";
import type { Handlers } from "../../http/context.ts";
import { deviceName } from "../../identity/device-name.ts";
import { isStaff } from "./staff.ts";
import { listDevices, removeDevice, saveDevice } from "./push/device.store.ts";

/** What telling browsers needs. */
export interface PushDeps {
  readonly push: {
    /** What browsers subscribe with; undefined where this portal tells nobody so. */
    readonly key: string | undefined;
    /** What is wrong with an address that messages are to be sent to; nothing when it will do. */
    readonly faultOf: (target: string) => string | undefined;
    /** Whether messages can be encrypted for it. */
    readonly isKey: (point: Buffer) => boolean;
  };
}
const NAMELESS = "Unbekannter Browser";

/** In which browsers a person is told. */
export const pushHandlers = ({ push: { key, faultOf, isKey } }: PushDeps): Handlers<typeof push> => {
  const read = async (db: Db, whose: { userId: string; brand: string }) => ({
    key: key ?? null,
    devices: (await listDevices(db, whose)).map(({ id, name, added_at: since }) => ({ id, name, since: since.toISOString() })),
  });
  return {
    getPush: ({ db, actor, request: { brand } }) =>
      isStaff(actor) ? { key: null, devices: [] } : read(db, { userId: actor.userId, brand }),
    addDevice: async ({ tx, actor: { userId, family }, body, request: { brand, userAgent }, nothingChanged }) => {
      if (key === undefined) throw new Refused("not-possible-now");
      // Whoever names it has us write there: out, never in.
      if (faultOf(body.endpoint) !== undefined) throw new Refused("invalid-input", { field: "endpoint" });
      const [p256dh, auth] = [Buffer.from(body.p256dh, "base64url"), Buffer.from(body.auth, "base64url")];
      if (!isKey(p256dh)) throw new Refused("invalid-input", { field: "p256dh" });
      const id = createHash("sha256").update(body.endpoint).digest("base64url");
      const name = deviceName(userAgent) || NAMELESS;
      if (!(await saveDevice(tx, { userId, brand, id, name, endpoint: body.endpoint, p256dh, auth, family }))) nothingChanged();
      return read(tx, { userId, brand });
    },
    removeDevice: async ({ tx, actor: { userId }, body: { id }, request: { brand } }) => {
      if (!(await removeDevice(tx, { userId, id }))) throw new Refused("not-found", { field: "id" });
      return read(tx, { userId, brand });
    },
  };
};
