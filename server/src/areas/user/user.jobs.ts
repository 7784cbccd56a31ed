import { RESET_MINUTES } from "@schaufenster/contract/areas/auth/reset.rules.ts";
import type { Letter } from "../../gateways/mail.ts";
import type { BrandKey } from "../../jobs/queues.ts";
import type { AuthDoor } from "../../session/auth-door.ts";
import type { MayWrite } from "../../records/letter-quota.ts";
import { findReplacement, livingFormerEmails, UNDO_DAYS, type FormerEmail } from "../../identity/former-email.store.ts";
import { addLink, voidLinks } from "../../identity/one-time-link.store.ts";
import { findLetterhead } from "../../identity/person.store.ts";
import { newSecretLink } from "../../identity/secret-link.ts";
import type { Hashes } from "../../identity/key-ring.ts";
import { findReserverOfLogin } from "../../identity/login.store.ts";
import { findEmailChange } from "../../identity/email-change.store.ts";
import * as addressMails from "./address.mails.ts";
import type { Notice } from "./address.mails.ts";
import { FACTOR, factorLetter, type FactorNotice, type Occasion } from "./factor.mails.ts";
import { EMAIL_LINK_HOURS } from "./profile.present.ts";
import * as mails from "./user.mails.ts";

/** Something that a person is told at every address of theirs; `former` is the number of one that was replaced a few days ago. */
export interface NoticeJob extends Occasion {
  readonly template: Notice;
  readonly brand: BrandKey;
  readonly userId: string;
  readonly former?: string;
}

type Person = NonNullable<Awaited<ReturnType<typeof findLetterhead>>>;
type Tx = Parameters<Parameters<AuthDoor["writeAs"]>[1]>[0];

/** From the wish to the end of the week that begins when it is fulfilled. */
const UNDO_MINUTES = (UNDO_DAYS * 24 + EMAIL_LINK_HOURS) * 60;

/** Mints a link at the moment its mail is written; an earlier one that activates an address is void from then on. */
const mintActivation = async (tx: Tx, userId: string, email: string): Promise<string> => {
  const link = newSecretLink(userId);
  await voidLinks(tx, userId, "email-activate");
  await addLink(tx, { userId, hash: link.hash, purpose: "email-activate", minutes: EMAIL_LINK_HOURS * 60, email });
  return link.text;
};
/** A link that gives the account back to an address. It takes nothing from the ones before: whoever holds the account cannot make them void. */
const mintUndo = async (tx: Tx, userId: string, email: string, minutes: number): Promise<string> => {
  const link = newSecretLink(userId);
  await addLink(tx, { userId, hash: link.hash, purpose: "email-cancel", minutes, email });
  return link.text;
};
const mintReset = async (tx: Tx, userId: string): Promise<string> => {
  const link = newSecretLink(userId);
  await addLink(tx, { userId, hash: link.hash, purpose: "reset", minutes: RESET_MINUTES });
  return link.text;
};

type Writer = (tx: Tx, userId: string, person: Person, portalUrl: string, at: Occasion) => Promise<Letter | undefined> | Letter | undefined;

/** What the present address is told. */
const WRITERS: Readonly<Record<Exclude<Notice, FactorNotice>, Writer>> = {
  "email-change-old": async (tx, userId, person, url) =>
    (await findEmailChange(tx, userId)) &&
    addressMails.oldAddressLetter(person, url, await mintUndo(tx, userId, person.email, UNDO_MINUTES)),
  "email-changed": (_tx, _userId, person, url) => addressMails.emailChangedLetter(person, url),
  "email-undone": async (tx, userId, person, url) => addressMails.takenBackLetter(person, url, await mintReset(tx, userId)),
  "password-changed": (_tx, _userId, person, url) => mails.passwordChangedLetter(person, url),
  "password-renewed": (_tx, _userId, person, url) => mails.passwordRenewedLetter(person, url),
  "new-device": (_tx, _userId, person, url, at) => mails.newDeviceLetter(person, at, url),
  "session-stolen": (_tx, _userId, person, url) => mails.stolenSessionLetter(person, url),
  "deletion-planned": (_tx, _userId, person, url) =>
    person.erase_at === null ? undefined : mails.deletionLetter(person, person.erase_at, url),
};

const isAboutFactor = (notice: Notice): notice is FactorNotice => notice in FACTOR;

const writeToPresent = (tx: Tx, person: Person, job: NoticeJob, url: string) =>
  isAboutFactor(job.template) ? factorLetter(person, job.template, job, url) : WRITERS[job.template](tx, job.userId, person, url, job);

const formerOf = async (tx: Tx, userId: string, id: string): Promise<FormerEmail | undefined> =>
  (await livingFormerEmails(tx, userId)).find((former) => former.id === id);

/** Writes what a person is told; nothing when the occasion has passed meanwhile. */
export const writeNotice = (door: AuthDoor, job: NoticeJob, url: string): Promise<Letter | undefined> =>
  door.writeAs(job.userId, async (tx) => {
    const { userId, former: id } = job;
    const person = await findLetterhead(tx, userId);
    if (!person) return undefined;
    if (id === undefined) return writeToPresent(tx, person, job, url);
    const former = await formerOf(tx, userId, id);
    return (
      former && addressMails.formerAddressLetter(person, former.email, job, url, await mintUndo(tx, userId, former.email, former.minutes))
    );
  });

/** Asks the owner of a new address to confirm it. */
export const writeNewAddress = (door: AuthDoor, userId: string, url: string, mayWrite: MayWrite): Promise<Letter | undefined> =>
  door.writeAs(userId, async (tx) => {
    const [person, change] = [await findLetterhead(tx, userId), await findEmailChange(tx, userId)];
    // The one letter here that goes to whatever address somebody types.
    if (!person || !change || !(await mayWrite(tx, "new-address", change.new_email))) return undefined;
    return addressMails.newAddressLetter(person, change.new_email, url, await mintActivation(tx, userId, change.new_email));
  });

/** Tells the address that a change had put in place that it was taken back. */
export const writeLostAddress = (door: AuthDoor, userId: string, change: string): Promise<Letter | undefined> =>
  door.writeAs(userId, async (tx) => {
    const [person, email] = [await findLetterhead(tx, userId), await findReplacement(tx, userId, change)];
    return person && email !== undefined ? addressMails.lostAddressLetter(person, email) : undefined;
  });

/** Who asks for a new password from an address that was replaced a few days ago gets the way back instead. */
export const writeWayBack = async (
  door: AuthDoor,
  name: Pick<Hashes, "all">,
  url: string,
  mayWrite: MayWrite,
): Promise<Letter | undefined> => {
  const userId = await findReserverOfLogin(door.db, name);
  if (userId === undefined) return undefined;
  return door.writeAs(userId, async (tx) => {
    const [person, formers] = [await findLetterhead(tx, userId), await livingFormerEmails(tx, userId)];
    const former = formers.find((one) => name.all.some((hash) => one.login_hash?.equals(hash) === true));
    if (!person || !former || !(await mayWrite(tx, "reset", former.email))) return undefined;
    return addressMails.wayBackLetter(person, former.email, url, await mintUndo(tx, userId, former.email, former.minutes));
  });
};
