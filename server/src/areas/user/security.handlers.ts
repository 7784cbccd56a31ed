import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import type { OwnSession } from "@schaufenster/contract/areas/user/profile.model.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db } from "../../db/db.ts";
import type { Handlers } from "../../http/context.ts";
import { asAttempt, type AttemptDeps } from "../../session/attempts/attempt.ts";
import { deviceName } from "../../identity/device-name.ts";
import { knownAsker } from "../../identity/hashing.ts";
import { keysOf, type ByBrand } from "../../registers/brands.ts";
import { checkNewPassword } from "../../identity/new-password.ts";
import { checkPassword, hashPassword } from "../../identity/passwords.ts";
import { tellPerson } from "../../session/notices.ts";
import { voidLinks } from "../../identity/one-time-link.store.ts";
import { appendAudit, personLine } from "../../records/records.store.ts";
import { storePassword } from "../../identity/person.store.ts";
import { endSessionsOf } from "../../session/end-sessions.store.ts";
import { Suspect } from "../../records/security-events.ts";
import { revokeSession } from "../../session/session.store.ts";
import { findCredential } from "../../identity/login.store.ts";
import { activateEmail } from "./email-change.service.ts";
import { askEmailChange, dropEmailChange } from "../../identity/email-change.store.ts";
import { undoEmailChange } from "./email-undo.service.ts";
import { profileOf } from "./profile.handlers.ts";
import { findOpenSessions } from "./sessions.store.ts";
import type { KeyRing } from "../../identity/key-ring.ts";

const sessionsOf = async (on: Db, actor: { userId: string; family: string }): Promise<OwnSession[]> =>
  (await findOpenSessions(on, actor.userId, actor.family)).map((row) => ({
    family: row.family,
    current: row.family === actor.family,
    device: deviceName(row.device),
    signed_in_at: row.auth_time.toISOString(),
    seen_at: row.seen_at.toISOString(),
    remembered_until: row.remembered_until?.toISOString() ?? null,
  }));

type Mine = Pick<
  Handlers<typeof user>,
  | "updatePassword"
  | "updateUserData"
  | "activateChangedEmail"
  | "discardEmailChange"
  | "cancelEmailChange"
  | "getSessions"
  | "endSession"
  | "endOtherSessions"
>;

/** What these handlers need beyond the request. */
export interface SecurityDeps extends AttemptDeps {
  readonly brands: ByBrand<{ readonly key: string }>;
  readonly key: KeyRing;
}

/** Password, e-mail address and open sessions. */
export const securityHandlers = ({ key, brands, ...deps }: SecurityDeps): Mine => ({
  updatePassword: async ({ tx, actor, body, enqueue, request }) => {
    await asAttempt(deps, actor.userId, request, async (asker) => {
      const credential = await findCredential(tx, actor.userId);
      if (!(await checkPassword(key, body.current_password, credential, asker)))
        throw new Refused("wrong-credentials", { field: "current_password", cause: new Suspect("step-up-failed", actor.userId) });
    });
    const person = await profileOf(tx, actor.userId);
    const own = [person.first_name, person.last_name, person.email.split("@")[0] ?? ""];
    await checkNewPassword(body.new_password, own, keysOf(brands));
    await storePassword(tx, actor.userId, await hashPassword(key, body.new_password, knownAsker(actor.userId)));
    await voidLinks(tx, actor.userId, "reset");
    await endSessionsOf(tx, actor.userId, actor.family);
    await tellPerson(tx, enqueue, { template: "password-changed", brand: request.brand, userId: actor.userId });
    return null;
  },
  updateUserData: async ({ tx, actor, body, enqueue, request }) => {
    const { email } = await profileOf(tx, actor.userId);
    if (email.toLowerCase() === body.email.toLowerCase()) throw new Refused("invalid-input", { field: "email" });
    await askEmailChange(tx, actor.userId, email, body.email);
    await voidLinks(tx, actor.userId, "email-activate");
    await enqueue(tx, "mail", { template: "email-change-new", brand: request.brand, userId: actor.userId });
    await tellPerson(tx, enqueue, { template: "email-change-old", brand: request.brand, userId: actor.userId });
    return profileOf(tx, actor.userId);
  },
  activateChangedEmail: async ({ tx, actor, body, enqueue, request }) => {
    const email = await activateEmail(tx, key, actor, body.token);
    await tellPerson(tx, enqueue, { template: "email-changed", brand: request.brand, userId: actor.userId });
    return { email };
  },
  discardEmailChange: async ({ tx, actor, nothingChanged }) => {
    if (!(await dropEmailChange(tx, actor.userId))) nothingChanged();
    await voidLinks(tx, actor.userId, "email-activate");
    return profileOf(tx, actor.userId);
  },
  cancelEmailChange: async ({ auth, body, request, enqueue }) => ({
    email: await undoEmailChange(auth, key, body.token, async (tx, { userId, changes }) => {
      const { brand } = request;
      await appendAudit(tx, personLine(request, userId, user.cancelEmailChange.path));
      request.events.push({ event: "email-change-undone", userId });
      await tellPerson(tx, enqueue, { template: "email-undone", brand, userId });
      for (const change of changes) await enqueue(tx, "mail", { template: "email-lost", brand, userId, change });
    }),
  }),
  getSessions: ({ db, actor }) => sessionsOf(db, actor),
  endSession: async ({ tx, actor, body }) => {
    if (!(await revokeSession(tx, actor.userId, body.family))) throw new Refused("not-found");
    return sessionsOf(tx, actor);
  },
  endOtherSessions: async ({ tx, actor }) => {
    await endSessionsOf(tx, actor.userId, actor.family);
    return sessionsOf(tx, actor);
  },
});
