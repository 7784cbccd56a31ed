import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { Site } from "../../session/site.ts";
import { alone, FIRST_KEY, keyNamed, lookup, sign, type KeyRing } from "../key-ring.ts";

/** WebAuthn's own JSON, unchecked. */
export type PasskeyJson = Record<string, unknown>;
/** A passkey as it is stored. */
export interface StoredPasskey {
  readonly id: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  /** By which the device names its owner; null where that was not kept yet. */
  readonly handle: Buffer | null;
}

/** One that a device has just made. */
export type NewPasskey = Omit<StoredPasskey, "handle">;

const TIMEOUT_MS = 300_000;
/** EdDSA, ES256, RS256: what devices have today; the library would also offer what the runtime calls experimental. */
const ALGORITHMS = [-8, -7, -257];

const handleText = (userId: string): string => `passkey-user:${userId}`;
/** What the device stores as its owner's handle: nothing that names the person. It stays there, so it is kept here as well. */
export const newHandle = (key: KeyRing, userId: string): Buffer => sign(key, handleText(userId));
/** The one that devices got before handles were kept; undefined when that key is gone. */
export const firstHandle = (key: KeyRing, userId: string): Buffer | undefined => {
  const first = keyNamed(key, FIRST_KEY);
  return first && newHandle(alone(first), userId);
};
/** Whether a device has the person of a passkey. */
const isOwner = (key: KeyRing, { handle, userId }: Pick<StoredPasskey, "handle"> & { readonly userId: string }, shown: string): boolean =>
  (handle ? [handle] : lookup(key, handleText(userId)).all).some((one) => one.toString("base64url") === shown);

/** What the browser is asked when a passkey is added. It must be able to stand alone: stored on the device, behind PIN or finger. */
export const passkeyToAdd = (
  site: Site,
  brandName: string,
  person: { handle: Buffer; login: string; known: readonly string[] },
): Promise<PasskeyJson & { challenge: string }> =>
  generateRegistrationOptions({
    rpName: brandName,
    rpID: site.name,
    userName: person.login,
    userID: new Uint8Array(person.handle),
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
export const checkNewPasskey = async (site: Site, challenge: string, answer: PasskeyJson): Promise<NewPasskey | undefined> => {
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
  key: KeyRing,
  site: Site,
  challenge: string,
  answer: PasskeyJson,
  stored: StoredPasskey & { readonly userId: string },
): Promise<number | undefined> => {
  try {
    const response = answer as unknown as AuthenticationResponseJSON;
    const { userHandle } = response.response;
    if (userHandle !== undefined && !isOwner(key, stored, userHandle)) return undefined;
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
