import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import type { Handlers, RequestFacts } from "../../../http/context.ts";
import type { JobQueue } from "../../../jobs/queue.ts";
import { strangerFrom } from "../../../identity/hashing.ts";
import { hashesText, loginHashes } from "../../../identity/passwords.ts";
import { rememberDevice } from "../../../identity/person.store.ts";
import { tellPerson } from "../../../session/notices.ts";
import { appendAudit, personLine } from "../../../records/records.store.ts";
import { sha256 } from "../../../session/token.ts";
import { checkReset, renewPassword, type WhenRenewed } from "../password-reset.service.ts";
import {
  activateByCode,
  activateByLink,
  applyFor,
  cancelRegistration,
  type RegistrationDeps,
  type WhenAdmitted,
} from "./registration.service.ts";

type Mine = Pick<
  Handlers<typeof auth>,
  | "register"
  | "registerGuest"
  | "registerActivationCancel"
  | "activateRegistration"
  | "resendActivation"
  | "requestPassword"
  | "checkPasswordToken"
  | "renewPassword"
>;

/** What ties a registration to the portal and to the browser it was begun in. */
export const begunIn = ({ brand, cookies: { device } }: RequestFacts) => ({
  brand,
  deviceHash: device === undefined ? null : sha256(device),
  claimHash: null,
});

/** What belongs to a new password: the trail, the browser it was chosen in, and that its owner hears of it. */
const whenRenewed =
  (enqueue: JobQueue["enqueue"], request: RequestFacts): WhenRenewed =>
  async (tx, userId, invited) => {
    await appendAudit(tx, personLine(request, userId, auth.renewPassword.path));
    // Whoever reads the owner's mail is no stranger: strangers who guess cannot keep this browser out of its own sign-in.
    if (request.cookies.device !== undefined) await rememberDevice(tx, userId, sha256(request.cookies.device));
    // Whoever was invited had no password that could have been changed.
    if (invited) return;
    request.events.push({ event: "password-reset", userId });
    await tellPerson(tx, enqueue, { template: "password-renewed", brand: request.brand, userId });
  };

/** Registering, and finding back in. No answer here tells whether an address is known. */
export const registrationHandlers = ({ key, openCase, followClaim, brands }: RegistrationDeps): Mine => ({
  register: async ({ auth: door, enqueue, body, request }) => {
    const { termsAccepted: _, companyName = null, ...person } = body;
    await applyFor(door, { key, brands }, { ...person, companyName, ...begunIn(request) }, strangerFrom(request.ip), (tx, registrationId) =>
      enqueue(tx, "mail", { template: "activation", brand: request.brand, registrationId }),
    );
    return null;
  },
  registerGuest: async ({ auth: door, enqueue, body, request }) => {
    const { termsAccepted: _, ...person } = body;
    const guest = { ...person, kind: "guest", companyName: null, newsletter: false, password: null, ...begunIn(request) } as const;
    await applyFor(door, { key, brands }, guest, strangerFrom(request.ip), (tx, registrationId) =>
      enqueue(tx, "mail", { template: "activation", brand: request.brand, registrationId }),
    );
    return null;
  },
  registerActivationCancel: async ({ auth: door, body }) => {
    await cancelRegistration(door, body.token);
    return null;
  },
  activateRegistration: async ({ auth: door, body, request }) => {
    const { device } = request.cookies;
    const note: WhenAdmitted = async (tx, userId, registration) => {
      const call = auth.activateRegistration.path;
      await appendAudit(tx, personLine(request, userId, call));
      if (registration?.claim_hash)
        await followClaim(tx, { hash: registration.claim_hash, brand: registration.brand, userId, request, call });
    };
    const row =
      "token" in body
        ? await activateByLink(
            door,
            { key, openCase },
            body.token,
            { device, password: body.password, asker: strangerFrom(request.ip) },
            note,
          )
        : await activateByCode(door, { key, openCase }, device, body, note);
    return { kind: row.kind as "customer" | "private" | "guest", email: row.email };
  },
  resendActivation: async ({ auth: door, enqueue, body, request }) => {
    const hashes = {
      loginHash: hashesText(loginHashes(key, body.email)),
      deviceHash: sha256(request.cookies.device ?? "").toString("hex"),
    };
    await door.write((tx) => enqueue(tx, "mail", { template: "activation-again", brand: request.brand, ...hashes }));
    return null;
  },
  requestPassword: async ({ auth: door, enqueue, body, request }) => {
    const hash = hashesText(loginHashes(key, body.email));
    await door.write((tx) => enqueue(tx, "mail", { template: "password-reset", brand: request.brand, loginHash: hash }));
    return null;
  },
  checkPasswordToken: ({ auth: door, body }) => checkReset(door, body.token),
  renewPassword: async ({ auth: door, enqueue, body, request }) => {
    await renewPassword(door, { key, brands }, body.token, body.password, whenRenewed(enqueue, request));
    return null;
  },
});
