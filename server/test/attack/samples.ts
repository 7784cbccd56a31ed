import { randomUUID } from "node:crypto";
import type { AreaName, allCalls } from "@schaufenster/contract/all-calls.ts";
import type { Input } from "@schaufenster/contract/call.ts";
import { COOKIES } from "../../src/session/cookies.ts";
import type { LinkPurpose } from "../../src/session/one-time-link.store.ts";
import { newSecretLink } from "../../src/session/secret-link.ts";
import { readToken } from "../../src/session/token.ts";
import { buildLead, buildUser, PASSWORD } from "../builders.ts";
import { mintedSession } from "../client.ts";
import type { House } from "../house.ts";

/** Whose call it is: a company with rows, and the person who calls. */
export interface Own {
  readonly house: House;
  readonly accountId: string;
  readonly userId: string;
  readonly login: string;
  /** What every text of the company and its people carries. */
  readonly mark: string;
}

type InputOf<C> = C extends { upload: true } ? { upload: Buffer } : Input<C>;
type SampleOf<C> = (own: Own) => InputOf<C> | Promise<InputOf<C>>;
type Samples = { readonly [A in AreaName]?: { readonly [K in keyof (typeof allCalls)[A]]?: SampleOf<(typeof allCalls)[A][K]> } };

let lastLead = 100;
const openLead = async ({ house, accountId, mark }: Own) => {
  const id = (lastLead += 1);
  const { externalId } = await buildLead(house, { accountId, id, mark });
  await house.admin.query("update lead set photos = $3 where account_id = $1 and id = $2", [accountId, id, [`foto${mark}`]]);
  return externalId;
};
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
  await house.admin.query(
    "insert into email_change (user_id, old_email, new_email, cancel_until) values ($1, $2, $3, now() + interval '7 d') on conflict do nothing",
    [person.userId, person.login, newAddress()],
  );
  return linkOf(house, person.userId, purpose);
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
  return readToken(other.cookies.get(COOKIES.auth))?.family ?? "";
};
const withPicture = ({ house, userId, mark }: Own) =>
  house.admin.query("update app_user set profile_image = $2 where user_id = $1", [userId, `users/${userId}/bild${mark}`]);

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
    logout: () => ({}),
    removeMainSessionKeys: () => ({}),
    refresh: () => ({}),
    register: () => ({
      body: { ...person(), kind: "customer", password: NEW_PASSWORD, companyName: "Beispiel GmbH", termsAccepted: true, newsletter: false },
    }),
    registerGuest: () => ({ body: { ...person(), termsAccepted: true } }),
    registerActivationCancel: async (own) => ({ body: { token: await registrationLink(own) } }),
    activateRegistration: async (own) => ({ body: { token: await registrationLink(own) } }),
    resendActivation: () => ({ body: { email: newAddress() } }),
    requestPassword: async (own) => ({ body: { email: (await someone(own)).login } }),
    checkPasswordToken: async (own) => ({ body: { token: await resetLink(own) } }),
    renewPassword: async (own) => ({ body: { token: await resetLink(own), password: NEW_PASSWORD } }),
    stepUp: () => ({ body: { password: PASSWORD } }),
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
    getProfileImage: async (own) => {
      await withPicture(own);
      return {};
    },
  },
  portal: { getBrand: () => ({}), getMenuItems: () => ({}), getNotifications: () => ({}) },
  company: { getAccount: ({ accountId }) => ({ path: { id: accountId } }) },
  entry: {
    getCompleteness: () => ({}),
    getViewStatistics: () => ({ query: { startDate: today(), endDate: today(), interval: "Day" } }),
  },
  entryService: { getPartnerPortalListingStatistics: () => ({}) },
  externalServices: { list: () => ({}) },
  leads: {
    getStatistics: () => ({}),
    getLeads: () => ({ query: { limit: 10, offset: 0, dunningLevel: 0, status: "new" } }),
    getLead: async (own) => ({ query: { externalId: await openLead(own) } }),
    getLeadPhoto: async (own) => ({ query: { externalId: await openLead(own), photo: 0 } }),
    acceptLead: async (own) => ({ body: { externalId: await openLead(own) } }),
    getInquiryStatistics: () => ({}),
  },
  reviews: {
    getLatestRatings: ({ accountId }) => ({ body: { companyId: accountId, limit: 3 } }),
    getSummary: ({ accountId }) => ({ body: { companyId: accountId } }),
  },
};
