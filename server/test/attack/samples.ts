import { randomUUID } from "node:crypto";
import type { AreaName, allCalls } from "@schaufenster/contract/all-calls.ts";
import type { Input } from "@schaufenster/contract/call.ts";
import { newState } from "../../src/areas/auth/facebook.service.ts";
import { enrolmentHash, newEnrolmentCode } from "../../src/session/enrolment-code.ts";
import type { LinkPurpose } from "../../src/session/one-time-link.store.ts";
import { seal } from "../../src/session/secret-box.ts";
import { TOTP_SEAL } from "../../src/session/second-factor.ts";
import { newSecretLink } from "../../src/session/secret-link.ts";
import { stepAt, totpCode } from "../../src/session/totp.ts";
import { Authenticator } from "../authenticator.ts";
import { buildUser, PASSWORD } from "../builders.ts";
import { mintedSession, tokenOf } from "../client.ts";
import { buildStaff, passkeyOf, REASON, visitOf } from "../staff.ts";
import { EDITING_SAMPLES, ENTRY_SAMPLES, LOCK_SAMPLES } from "./entry-samples.ts";
import { PHONE_SAMPLES } from "./phone-samples.ts";
import { REVIEW_SAMPLES } from "./review-samples.ts";
import { LEAD_SAMPLES, WORK_SAMPLES } from "./lead-samples.ts";
import type { House } from "../house.ts";
import type { Own } from "./own.ts";

type InputOf<C> = C extends { upload: "stream" } ? Input<C> & { upload: Buffer } : Input<C>;
type SampleOf<C> = (own: Own) => InputOf<C> | Promise<InputOf<C>>;
type Samples = { readonly [A in AreaName]?: { readonly [K in keyof (typeof allCalls)[A]]?: SampleOf<(typeof allCalls)[A][K]> } };

/** Somebody else who can sign in: calls without a session must work for every caller. */
const someone = ({ house }: Own) => buildUser(house, { role: "user" });

const linkOf = async (house: House, userId: string, purpose: LinkPurpose): Promise<string> => {
  const { hash, text } = newSecretLink(userId);
  await house.admin.query(
    "insert into one_time_link (user_id, token_hash, purpose, expires_at) values ($1, $2, $3, now() + interval '1 h')",
    [userId, hash, purpose],
  );
  return text;
};
const resetLink = async (own: Own) => linkOf(own.house, (await someone(own)).userId, "reset");

const newAddress = (): string => `neu-${randomUUID()}@example.test`;
/** A wish for another address, and the link that goes on with it. */
const emailLink = async (house: House, person: { userId: string; login: string }, purpose: LinkPurpose): Promise<string> => {
  await house.admin.query("insert into email_change (user_id, old_email, new_email) values ($1, $2, $3) on conflict do nothing", [
    person.userId,
    person.login,
    newAddress(),
  ]);
  const link = await linkOf(house, person.userId, purpose);
  await house.admin.query(
    `update one_time_link l set email = case l.purpose when 'email-activate' then c.new_email else c.old_email end
     from email_change c where c.user_id = l.user_id and l.user_id = $1`,
    [person.userId],
  );
  return link;
};

const registrationLink = async ({ house }: Own): Promise<string> => {
  const { owner, hash, text } = newSecretLink(randomUUID());
  await house.admin.query(
    `insert into pending_registration (id, login_hash, brand, kind, salutation, first_name, last_name, email, token_hash, expires_at)
     values ($1, $2, 'nahwerk', 'private', 'keine', 'A', 'B', $3, $2, now() + interval '1 h')`,
    [owner, hash, newAddress()],
  );
  return text;
};

const otherSession = async ({ house, userId }: Own): Promise<string> => {
  const other = await mintedSession(house, userId);
  return tokenOf(house, other)?.family ?? "";
};
const withPicture = ({ house, userId, mark }: Own) =>
  house.admin.query("update app_user set profile_image = $2 where user_id = $1", [userId, `users/${userId}/bild${mark}.webp`]);

/** A picture that was not taken. */
const withRefusal = ({ house, userId }: Own) =>
  house.admin.query(
    `insert into profile_upload (user_id, id, state, refusal, content_type, bytes, sha256, checked_at)
     values ($1, 'abgelehnt', 'refused', 'unreadable', 'image/png', 1, '\\x00', now()) on conflict do nothing`,
    [userId],
  );

const keyOf = (house: House): Buffer => Buffer.from(house.config.SESSION_KEY, "hex");
const SECRET = Buffer.from("12345678901234567890");
/** An authenticator app, set up or waiting for its first code; gives the code of this moment. */
const totpOf = async (house: House, userId: string, confirmed: boolean): Promise<string> => {
  await house.admin.query(
    `insert into totp (user_id, secret, confirmed_at) values ($1, $2, $3)
     on conflict (user_id) do update set confirmed_at = excluded.confirmed_at, secret = excluded.secret, last_step = 0`,
    [userId, seal(keyOf(house), TOTP_SEAL, userId, SECRET), confirmed ? new Date() : null],
  );
  return totpCode(SECRET, stepAt(new Date()));
};
const challengeOf = async (house: House, purpose: string, userId: string | null, data: object): Promise<string> => {
  const id = randomUUID();
  await house.admin.query("insert into login_challenge values ($1, $2, $3, $4, now() + interval '5 min')", [
    id,
    purpose,
    userId,
    JSON.stringify(data),
  ]);
  return id;
};
const QUESTION = { challenge: Buffer.from("eine Frage").toString("base64url") };
/** New staff with the operator's code, who gave the right password for a visit here. */
const enrolmentOf = async ({ house, accountId }: Own) => {
  const { userId } = await buildStaff(house, { app: false });
  const code = newEnrolmentCode();
  await house.admin.query(
    "insert into one_time_link (user_id, token_hash, purpose, expires_at) values ($1, $2, 'enrolment', now() + interval '1 h')",
    [userId, enrolmentHash(userId, code)],
  );
  const visit = { companyId: accountId, ...REASON };
  return { userId, body: { challenge: await challengeOf(house, "enrolment", userId, { visit, tries: 0 }), code } };
};
const readyExport = async ({ house, userId, mark }: Own): Promise<string> => {
  const id = randomUUID();
  await house.admin.query("insert into data_export values ($1, $2, 'ready', 100, now(), now() + interval '1 h', $3, 1, $3, 1)", [
    userId,
    id,
    `users/${userId}/exports/${mark}`,
  ]);
  return id;
};

/** A picture of the entry that has been checked; its number carries the mark, and so do its address and its key. */
const readyFile = async ({ house, accountId, userId, mark }: Own): Promise<string> => {
  const id = `${randomUUID().slice(0, 18)}${mark}`;
  await house.admin.query(
    `insert into entry_file (account_id, id, purpose, state, content_type, bytes, stored_bytes, sha256, created_by, checked_at)
     values ($1, $2, 'image', 'ready', 'image/webp', 1, 1, sha256(''), $3, now())`,
    [accountId, id, userId],
  );
  return id;
};

const PICTURE = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
const NEW_PASSWORD = "vier neue lange Worte";
const person = () => ({ salutation: "Frau" as const, firstName: "Erika", lastName: "Beispiel", email: newAddress() });
const today = (): string => new Date().toISOString().slice(0, 10);

/**
 * A valid input of every built call, with all its optional fields, so that the attacks can turn each into something else.
 * What has no input at all needs its line too: a call without a line fails the matrix.
 */
export const SAMPLES: Samples = {
  auth: {
    login: async (own) => ({ body: { login: (await someone(own)).login, password: PASSWORD, stay: true } }),
    loginCuca: async ({ house, accountId }) => ({ body: { ...visitOf((await buildStaff(house)).login, accountId), ticket: "T-1" } }),
    startEnrolment: async (own) => ({ body: (await enrolmentOf(own)).body }),
    confirmEnrolment: async (own) => {
      const { userId, body } = await enrolmentOf(own);
      return { body: { ...body, totp: await totpOf(own.house, userId, false) } };
    },
    logout: () => ({}),
    removeMainSessionKeys: () => ({}),
    refresh: () => ({}),
    register: () => ({
      body: { ...person(), kind: "customer", password: NEW_PASSWORD, companyName: "Beispiel GmbH", termsAccepted: true, newsletter: false },
    }),
    registerGuest: () => ({ body: { ...person(), termsAccepted: true } }),
    registerActivationCancel: async (own) => ({ body: { token: await registrationLink(own) } }),
    activateRegistration: async (own) => ({ body: { token: await registrationLink(own), password: PASSWORD } }),
    resendActivation: () => ({ body: { email: newAddress() } }),
    requestPassword: async (own) => ({ body: { email: (await someone(own)).login } }),
    checkPasswordToken: async (own) => ({ body: { token: await resetLink(own) } }),
    renewPassword: async (own) => ({ body: { token: await resetLink(own), password: NEW_PASSWORD } }),
    stepUp: () => ({ body: { password: PASSWORD } }),
    requestStepUpCode: async ({ house, userId }) => {
      await house.admin.query("delete from credential where user_id = $1", [userId]);
      return {};
    },
    getFacebookDialog: () => ({}),
    facebook: ({ house, device }) => ({ body: { code: randomUUID(), state: newState(keyOf(house), device, new Date()) } }),
    loginSecondFactor: async (own) => {
      const { userId } = await someone(own);
      const code = await totpOf(own.house, userId, true);
      return { body: { challenge: await challengeOf(own.house, "second-factor", userId, { stay: true, tries: 0 }), code } };
    },
    getPasskeyLogin: () => ({ body: {} }),
    loginPasskey: async (own) => {
      const device = await passkeyOf(own.house, (await someone(own)).userId);
      const challenge = await challengeOf(own.house, "passkey-login", null, QUESTION);
      return { body: { challenge, answer: device.signIn({ options: QUESTION }), stay: true } };
    },
  },
  user: {
    getUser: () => ({}),
    getProfile: () => ({}),
    getPortals: () => ({}),
    getSessions: () => ({}),
    updateUserProfile: () => ({
      body: { salutation: "Herr", first_name: "Max", last_name: "Beispiel", display_name: "Max B.", phone: "0221 1234" },
    }),
    updatePassword: () => ({ body: { current_password: PASSWORD, new_password: NEW_PASSWORD } }),
    updateUserData: () => ({ body: { email: newAddress() } }),
    deleteProfile: () => ({ query: { reason: "anderes", customtext: "Text" }, body: { reason: "anderes", customtext: "Text" } }),
    takeBackDeletion: () => ({}),
    activateChangedEmail: async (own) => ({ body: { token: await emailLink(own.house, own, "email-activate") } }),
    discardEmailChange: async (own) => {
      await emailLink(own.house, own, "email-activate");
      return {};
    },
    cancelEmailChange: async (own) => ({ body: { token: await emailLink(own.house, await someone(own), "email-cancel") } }),
    endSession: async (own) => ({ body: { family: await otherSession(own) } }),
    endOtherSessions: () => ({}),
    uploadProfileImage: () => ({ upload: PICTURE }),
    removeProfileImage: async (own) => {
      await withPicture(own);
      return {};
    },
    forgetImageRefusal: async (own) => {
      await withRefusal(own);
      return {};
    },
    getProfileImage: async (own) => {
      await withPicture(own);
      return {};
    },
    startTotp: () => ({}),
    confirmTotp: async ({ house, userId }) => ({ body: { code: await totpOf(house, userId, false) } }),
    removeTotp: async ({ house, userId }) => {
      await totpOf(house, userId, true);
      return {};
    },
    renewRecoveryCodes: async ({ house, userId }) => {
      await totpOf(house, userId, true);
      return {};
    },
    startPasskey: () => ({}),
    confirmPasskey: async ({ house, userId }) => ({
      body: {
        challenge: await challengeOf(house, "passkey-add", userId, QUESTION),
        name: "Telefon",
        answer: new Authenticator().register({ options: QUESTION }),
      },
    }),
    removePasskey: async ({ house, userId }) => ({ body: { id: (await passkeyOf(house, userId)).id.toString("base64url") } }),
    requestExport: () => ({}),
    getExport: async (own) => {
      await readyExport(own);
      return {};
    },
    downloadExport: async (own) => ({ query: { id: await readyExport(own), form: "pdf" } }),
  },
  portal: { getBrand: () => ({}), getMenuItems: () => ({}), getNotifications: () => ({}) },
  company: { ...LOCK_SAMPLES, getAccount: ({ accountId }) => ({ path: { id: accountId } }) },
  entry: {
    ...ENTRY_SAMPLES,
    suggestIndustries: () => ({ body: { trade: "Maler" } }),
    suggestSearchKeywords: () => ({ body: { searchKeyword: "Fassade" } }),
    suggestProductFeatures: () => ({ body: { searchTerm: "Silikat" } }),
    suggestServiceAreaCities: () => ({ body: { searchTerm: "Köln" } }),
    getCompleteness: () => ({}),
    getViewStatistics: () => ({ query: { startDate: today(), endDate: today(), interval: "Day" } }),
  },
  entryEditing: {
    ...EDITING_SAMPLES,
    getPositions: () => ({ body: { ids: ["50667-koeln"] } }),
    getHolidays: () => ({ query: { startDate: today(), endDate: today() } }),
    uploadFile: () => ({ query: { purpose: "image" }, upload: PICTURE }),
    getFile: async (own) => ({ query: { id: await readyFile(own) } }),
    downloadFile: async (own) => ({ query: { id: await readyFile(own), size: "small" } }),
  },
  address: {
    callUgc: () => ({ body: { searchTerm: "Hauptstr. 5, 50667 Köln" } }),
    suggestCities: () => ({ body: { searchTerm: "Köln", zipCode: "50667" } }),
    suggestStreets: () => ({ body: { searchTerm: "Hauptstr", zipCode: "50667", city: "Köln" } }),
    suggestZipCodes: () => ({ body: { searchTerm: "506", city: "Köln" } }),
    validateAddress: () => ({ body: { street: "Hauptstraße", houseNumber: "5", zipCode: "50667", city: "Köln" } }),
  },
  entryService: {
    getPartnerPortalListingStatistics: () => ({}),
    updateWkdbSignet: async ({ house, accountId }) => {
      const { rows } = await house.admin.query<{ no_signet: boolean }>("select no_signet from account_locks where account_id = $1", [
        accountId,
      ]);
      return { query: { customerId: accountId, lock: rows[0]?.no_signet === true ? "false" : "true" } };
    },
  },
  externalServices: { list: () => ({}) },
  leads: {
    ...LEAD_SAMPLES,
    exportLeads: () => ({ query: { dunningLevel: 0, status: "new", format: "csv" } }),
  },
  leadWork: WORK_SAMPLES,
  secretarial: PHONE_SAMPLES,
  reviews: REVIEW_SAMPLES,
};
