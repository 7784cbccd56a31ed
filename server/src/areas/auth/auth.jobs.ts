import { INVITATION_DAYS, RESET_MINUTES } from "@schaufenster/contract/areas/auth/reset.rules.ts";
import type { Letter } from "../../gateways/mail.ts";
import type { AuthDoor } from "../../session/auth-door.ts";
import { mintChallengeCode } from "../../identity/factors/challenge.store.ts";
import type { MayWrite } from "../../records/letter-quota.ts";
import type { Db } from "../../db/db.ts";
import { addLink } from "../../identity/one-time-link.store.ts";
import type { Hashes, KeyRing } from "../../identity/key-ring.ts";
import { loginHashes, readHashes } from "../../identity/passwords.ts";
import { findLetterhead } from "../../identity/person.store.ts";
import { codeHash, newCode, newSecretLink } from "../../identity/secret-link.ts";
import { findCredential, findReserverOfLogin, findUserByLogin } from "../../identity/login.store.ts";
import {
  activationLetter,
  alreadyRegisteredLetter,
  firstActivationLetter,
  invitationLetter,
  reservedAddressLetter,
  resetLetter,
  stepUpCodeLetter,
} from "./auth.mails.ts";
import { findRegistration, mintRegistration, newestRegistration } from "./registration/registration.store.ts";

const ACTIVATION_MINUTES = 24 * 60;

/** Writes to a registrant; to somebody who has an account already it says just that, and nothing that the stranger typed. */
export const writeActivation = async (
  door: AuthDoor,
  key: KeyRing,
  registrationId: string,
  portalUrl: string,
  mayWrite: MayWrite,
): Promise<Letter | undefined> => {
  const waiting = await findRegistration(door.db, registrationId);
  if (!waiting) return undefined;
  const { email } = waiting;
  const wanted = loginHashes(key, email);
  const userId = await findUserByLogin(door.db, wanted);
  if (userId !== undefined)
    return door.writeAs(userId, async (tx) =>
      (await mayWrite(tx, "registration", email)) ? alreadyRegisteredLetter(email, await findLetterhead(tx, userId), portalUrl) : undefined,
    );
  const formerly = await findReserverOfLogin(door.db, wanted);
  if (formerly !== undefined)
    return door.writeAs(formerly, async (tx) =>
      (await mayWrite(tx, "registration", email)) ? reservedAddressLetter(email, await findLetterhead(tx, formerly), portalUrl) : undefined,
    );
  const link = newSecretLink(registrationId);
  const code = newCode();
  return door.write(async (tx) => {
    // Before anything is minted: the link that was sent last stays good when no further one is sent.
    if (!(await mayWrite(tx, "registration", email))) return undefined;
    const row = await mintRegistration(tx, registrationId, link.hash, codeHash(registrationId, code));
    return row && activationLetter(row, portalUrl, link.text, code);
  });
};

/** Writes once more, but only about what this browser began: what a stranger registered for the same address must not come in its place. */
export const writeActivationAgain = async (
  door: AuthDoor,
  key: KeyRing,
  { loginHash, deviceHash }: { readonly loginHash: string; readonly deviceHash: string },
  portalUrl: string,
  mayWrite: MayWrite,
): Promise<Letter | undefined> => {
  const own = await newestRegistration(door.db, readHashes(loginHash), Buffer.from(deviceHash, "hex"));
  return own === undefined ? undefined : writeActivation(door, key, own, portalUrl, mayWrite);
};

/** Writes to somebody whom the operator took over and who has not confirmed the address yet. */
const writeToUnactivated = (door: AuthDoor, userId: string, portalUrl: string, mayWrite: MayWrite): Promise<Letter | undefined> => {
  const link = newSecretLink(userId);
  return door.writeAs(userId, async (tx) => {
    const person = await findLetterhead(tx, userId);
    if (person?.status !== "unactivated" || !(await mayWrite(tx, "registration", person.email))) return undefined;
    await addLink(tx, { userId, hash: link.hash, purpose: "activation", minutes: ACTIVATION_MINUTES });
    return firstActivationLetter(person, portalUrl, link.text);
  });
};

/** After a refused sign-in: writes to whoever knew the password of a login that is not activated, and to nobody else. */
export const writeActivationWanted = async (
  door: AuthDoor,
  key: KeyRing,
  owner: string | null,
  portalUrl: string,
  mayWrite: MayWrite,
): Promise<Letter | undefined> => {
  if (owner === null) return undefined;
  return owner.includes("-")
    ? writeActivation(door, key, owner, portalUrl, mayWrite)
    : writeToUnactivated(door, owner, portalUrl, mayWrite);
};

/** Minted at the address that is meant now; earlier links to it stay good, so that a letter that was sent twice opens twice. */
const invite = async (tx: Db, userId: string, portalUrl: string, portalName: string, mayWrite?: MayWrite): Promise<Letter | undefined> => {
  const person = await findLetterhead(tx, userId);
  if (person?.status !== "unactivated" || person.erase_at !== null) return undefined;
  if (mayWrite && !(await mayWrite(tx, "reset", person.email))) return undefined;
  const link = newSecretLink(userId);
  await addLink(tx, { userId, hash: link.hash, purpose: "invitation", minutes: INVITATION_DAYS * 24 * 60, email: person.email });
  return invitationLetter(person, portalName, portalUrl, link.text);
};

/** Writes to somebody whom the provider has brought. It is not counted: no stranger can ask for it. */
export const writeInvitation = (door: AuthDoor, userId: string, portalUrl: string, portalName: string): Promise<Letter | undefined> =>
  door.writeAs(userId, (tx) => invite(tx, userId, portalUrl, portalName));

/** Writes it again to somebody who asks for a password without having one yet. */
export const writeInvitationAgain = async (
  door: AuthDoor,
  name: Pick<Hashes, "all">,
  portalUrl: string,
  portalName: string,
  mayWrite: MayWrite,
): Promise<Letter | undefined> => {
  const userId = await findUserByLogin(door.db, name);
  if (userId === undefined) return undefined;
  return door.writeAs(userId, async (tx) =>
    (await findCredential(tx, userId)) ? undefined : invite(tx, userId, portalUrl, portalName, mayWrite),
  );
};

/** Writes a reset link to the owner of an address; to an unknown address nothing is written. */
export const writeReset = async (
  door: AuthDoor,
  name: Pick<Hashes, "all">,
  portalUrl: string,
  mayWrite: MayWrite,
): Promise<Letter | undefined> => {
  const userId = await findUserByLogin(door.db, name);
  if (userId === undefined) return undefined;
  const link = newSecretLink(userId);
  return door.writeAs(userId, async (tx) => {
    const person = await findLetterhead(tx, userId);
    if (!person || person.status !== "active" || !(await mayWrite(tx, "reset", person.email))) return undefined;
    // Earlier links stay good: whoever asks for a link that is not sent any more has the last one.
    await addLink(tx, { userId, hash: link.hash, purpose: "reset", minutes: RESET_MINUTES });
    return resetLetter(person, portalUrl, link.text);
  });
};

/** Writes the code that confirms a weighty step; nothing when the question has run out meanwhile. */
export const writeStepUpCode = (door: AuthDoor, userId: string, challenge: string, mayWrite: MayWrite): Promise<Letter | undefined> => {
  const code = newCode();
  return door.writeAs(userId, async (tx) => {
    const person = await findLetterhead(tx, userId);
    if (!person || !(await mayWrite(tx, "step-up", person.email))) return undefined;
    const minted = person.status === "active" && (await mintChallengeCode(tx, challenge, codeHash(challenge, code).toString("hex")));
    return minted ? stepUpCodeLetter(person, code) : undefined;
  });
};
