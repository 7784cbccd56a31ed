import { createHmac } from "node:crypto";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { Site } from "../../session/site.ts";

/** WebAuthn's own JSON, unchecked. */
export type PasskeyJson = Record<string, unknown>;
/** A passkey as it is stored. */
export interface StoredPasskey {
  readonly id: string;
  readonly publicKey: Buffer;
  readonly counter: number;
}

const TIMEOUT_MS = 300_000;
/** EdDSA, ES256, RS256: what devices have today; the library would also offer what the runtime calls experimental. */
const ALGORITHMS = [-8, -7, -257];

/** What the device stores as its owner's handle: nothing that names the person. */
const handleOf = (key: Buffer, userId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHmac("sha256", key).update(`passkey-user:${userId}`).digest());

/** What the browser is asked when a passkey is added. It must be able to stand alone: stored on the device, behind PIN or finger. */
export const passkeyToAdd = (
  key: Buffer,
  site: Site,
  brandName: string,
  person: { userId: string; login: string; known: readonly string[] },
): Promise<PasskeyJson & { challenge: string }> =>
  generateRegistrationOptions({
    rpName: brandName,
    rpID: site.name,
    userName: person.login,
    userID: handleOf(key, person.userId),
    timeout: TIMEOUT_MS,
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: person.known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  }) as unknown as Promise<PasskeyJson & { challenge: string }>;

/** What the browser is asked when somebody signs in: whoever has a passkey for this site. */
export const passkeyToSignIn = (site: Site): Promise<PasskeyJson & { challenge: string }> =>
  generateAuthenticationOptions({ rpID: site.name, timeout: TIMEOUT_MS, userVerification: "required" }) as unknown as Promise<
    PasskeyJson & { challenge: string }
  >;

/** Checks a new passkey; undefined when anything about it is wrong. */
export const checkNewPasskey = async (site: Site, challenge: string, answer: PasskeyJson): Promise<StoredPasskey | undefined> => {
  try {
    const checked = await verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.name,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!checked.verified) return undefined;
    const { id, publicKey, counter } = checked.registrationInfo.credential;
    return { id, publicKey: Buffer.from(publicKey), counter };
  } catch {
    // The library throws for every single thing that can be wrong with an answer.
    return undefined;
  }
};

/** Checks an answer against the stored passkey and gives its new counter; undefined when anything is wrong. */
export const checkPasskey = async (
  key: Buffer,
  site: Site,
  challenge: string,
  answer: PasskeyJson,
  stored: StoredPasskey & { readonly userId: string },
): Promise<number | undefined> => {
  try {
    const response = answer as unknown as AuthenticationResponseJSON;
    const { userHandle } = response.response;
    if (userHandle !== undefined && userHandle !== Buffer.from(handleOf(key, stored.userId)).toString("base64url")) return undefined;
    const checked = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.name,
      requireUserVerification: true,
      credential: { id: stored.id, publicKey: new Uint8Array(stored.publicKey), counter: stored.counter },
    });
    return checked.verified ? checked.authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
};
