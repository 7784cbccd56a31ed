import { randomUUID } from "node:crypto";
import { challengeOf, keyOf, linkOf, newAddress, NEW_PASSWORD, QUESTION, someone, totpOf } from "../../../test/attack/sign-in-samples.ts";
import type { Own } from "../../../test/attack/own.ts";
import type { RoomSamples } from "../../../test/attack/sample.ts";
import { buildCompany, PASSWORD } from "../../../test/builders.ts";
import { buildDeskStaff } from "../../../test/desk.ts";
import { buildStaff, passkeyOf, REASON, visitOf } from "../../../test/staff.ts";
import { mintedSession, tokenOf } from "../../../test/client.ts";
import { writeFor } from "../../db/db.ts";
import { mintCode, newRequest } from "../../session/hand-over-code.ts";
import { enrolmentHash, newEnrolmentCode } from "../../identity/enrolment-code.ts";
import { newSecretLink } from "../../identity/secret-link.ts";
import { newState } from "./facebook/facebook.service.ts";

const resetLink = async (own: Own) => linkOf(own.house, (await someone(own)).userId, "reset");

const registrationLink = async ({ house }: Own): Promise<string> => {
  const { owner, hash, text } = newSecretLink(randomUUID());
  await house.admin.query(
    `insert into pending_registration (id, login_hash, brand, kind, salutation, first_name, last_name, email, token_hash, expires_at)
     values ($1, $2, 'nahwerk', 'private', 'keine', 'A', 'B', $3, $2, now() + interval '1 h')`,
    [owner, hash, newAddress()],
  );
  return text;
};

/** New staff with the operator's code, who gave the right password for a visit here. */
const enrolmentOf = async ({ house, accountId }: Own) => {
  const { userId } = await buildStaff(house, { app: false });
  const code = newEnrolmentCode();
  await house.admin.query(
    "insert into one_time_link (user_id, token_hash, purpose, expires_at) values ($1, $2, 'enrolment', now() + interval '1 h')",
    [userId, enrolmentHash(userId, code)],
  );
  const visit = { companyId: accountId, ...REASON };
  return { userId, body: { challenge: await challengeOf(house, "enrolment", userId, { visit, round: 0, tries: 0 }), code } };
};
/** A code for this very browser, from a session that somebody has at the other portal. */
const handOverOf = async (own: Own): Promise<string> => {
  const { userId } = await someone(own);
  const family = tokenOf(own.house, await mintedSession(own.house, userId))?.family ?? "";
  const request = newRequest(keyOf(own.house), "nahwerk", own.device, new Date());
  return writeFor(own.house.app.pools.auth, userId, null, (tx) => mintCode(tx, userId, { family, to: "nahwerk", request }));
};
const person = () => ({ salutation: "Frau" as const, firstName: "Erika", lastName: "Beispiel", email: newAddress() });

/** A company of the other brand. */
const inOtherBrand = async ({ house, userId }: Own) => {
  const { accountId } = await buildCompany(house, { members: [userId] });
  await house.admin.query("update account set brand = 'ortsfink' where account_id = $1", [accountId]);
};

export const samples = {
  handOver: {
    beginHandOver: () => ({ query: { from: "ortsfink" } }),
    openPortal: async (own) => {
      await inOtherBrand(own);
      return { body: { brand: "ortsfink", request: "a.b.c" } };
    },
    takeHandOver: async (own) => ({ body: { code: await handOverOf(own) } }),
  },
  auth: {
    login: async (own) => ({ body: { login: (await someone(own)).login, password: PASSWORD, stay: true } }),
    loginCuca: async ({ house, accountId }) => ({ body: { ...visitOf((await buildStaff(house)).login, accountId), ticket: "T-1" } }),
    loginDesk: async ({ house }) => ({ body: { login: (await buildDeskStaff(house)).login, password: PASSWORD } }),
    getStaffDialog: () => ({}),
    answerStaffDialog: ({ house, device }) => ({
      body: { code: randomUUID(), state: newState(keyOf(house), device, new Date(), "staff"), iss: "https://verzeichnis.example" },
    }),
    loginStaff: async ({ house, accountId }) => {
      const { userId } = await buildStaff(house);
      const waiting = { round: 0, may: ["visit"], strong: false, token: "" };
      return {
        body: {
          challenge: await challengeOf(house, "staff-sign-on", userId, waiting),
          visit: { companyId: accountId, ...REASON, ticket: "T-1" },
        },
      };
    },
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
      return { body: { challenge: await challengeOf(own.house, "second-factor", userId, { stay: true, round: 0, tries: 0 }), code } };
    },
    getPasskeyLogin: () => ({ body: {} }),
    loginPasskey: async (own) => {
      const device = await passkeyOf(own.house, (await someone(own)).userId);
      const challenge = await challengeOf(own.house, "passkey-login", null, QUESTION);
      return { body: { challenge, answer: device.signIn({ options: QUESTION }), stay: true } };
    },
  },
} satisfies RoomSamples;
