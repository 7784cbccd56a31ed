import type { Letter } from "../../gateways/mail.ts";
import type { AuthDoor } from "../../session/auth-door.ts";
import { mintChallengeCode } from "../../session/challenge.store.ts";
import { addLink } from "../../session/one-time-link.store.ts";
import { findLetterhead } from "../../session/person.store.ts";
import { codeHash, newCode, newSecretLink } from "../../session/secret-link.ts";
import { findUserByLogin } from "../../session/session.store.ts";
import { activationLetter, alreadyRegisteredLetter, resetLetter, stepUpCodeLetter } from "./auth.mails.ts";
import { mintRegistration, takeById } from "./registration.store.ts";

const RESET_MINUTES = 30;

/** Writes to a registrant; to somebody who has an account already it says just that, and the registration is dropped. */
export const writeActivation = async (door: AuthDoor, registrationId: string, portalUrl: string): Promise<Letter | undefined> => {
  const link = newSecretLink(registrationId);
  const code = newCode();
  return door.write(async (tx) => {
    const row = await mintRegistration(tx, registrationId, link.hash, codeHash(registrationId, code));
    if (!row) return undefined;
    if ((await findUserByLogin(tx, row.login_hash)) === undefined) return activationLetter(row, portalUrl, link.text, code);
    await takeById(tx, registrationId);
    return alreadyRegisteredLetter(row, portalUrl);
  });
};

/** Writes a reset link to the owner of an address; to an unknown address nothing is written. */
export const writeReset = async (door: AuthDoor, loginHash: Buffer, portalUrl: string): Promise<Letter | undefined> => {
  const userId = await findUserByLogin(door.db, loginHash);
  if (userId === undefined) return undefined;
  const link = newSecretLink(userId);
  return door.writeAs(userId, async (tx) => {
    const person = await findLetterhead(tx, userId);
    if (!person || person.status !== "active") return undefined;
    await addLink(tx, { userId, hash: link.hash, purpose: "reset", minutes: RESET_MINUTES });
    return resetLetter(person, portalUrl, link.text);
  });
};

/** Writes the code that confirms a weighty step; nothing when the question has run out meanwhile. */
export const writeStepUpCode = (door: AuthDoor, userId: string, challenge: string): Promise<Letter | undefined> => {
  const code = newCode();
  return door.writeAs(userId, async (tx) => {
    const person = await findLetterhead(tx, userId);
    const minted = person?.status === "active" && (await mintChallengeCode(tx, challenge, codeHash(challenge, code).toString("hex")));
    return minted ? stepUpCodeLetter(person, code) : undefined;
  });
};
