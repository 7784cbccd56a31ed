import type { Letter } from "../../gateways/mail.ts";
import type { PersonLetter } from "../../jobs/queues.ts";
import type { AuthDoor } from "../../session/auth-door.ts";
import type { MayWrite } from "../../session/letter-quota.ts";
import { addLink, voidLinks, type LinkPurpose } from "../../session/one-time-link.store.ts";
import { findLetterhead } from "../../session/person.store.ts";
import { newSecretLink } from "../../session/secret-link.ts";
import { findEmailChange } from "./email-change.store.ts";
import { EMAIL_LINK_HOURS } from "./profile.present.ts";
import * as mails from "./user.mails.ts";

type Person = NonNullable<Awaited<ReturnType<typeof findLetterhead>>>;
type Tx = Parameters<Parameters<AuthDoor["writeAs"]>[1]>[0];

const CANCEL_MINUTES = 7 * 24 * 60;

/** Mints a link at the moment its mail is written; an earlier one of the same kind is void from then on. */
const mint = async (tx: Tx, userId: string, purpose: LinkPurpose, minutes: number): Promise<string> => {
  const link = newSecretLink(userId);
  await voidLinks(tx, userId, purpose);
  await addLink(tx, { userId, hash: link.hash, purpose, minutes });
  return link.text;
};

const emailChange = async (tx: Tx, userId: string, person: Person, portalUrl: string, to: "new" | "old"): Promise<Letter | undefined> => {
  const change = await findEmailChange(tx, userId);
  if (!change || change.activated_at !== null) return undefined;
  if (to === "new")
    return mails.newAddressLetter(person, change.new_email, portalUrl, await mint(tx, userId, "email-activate", EMAIL_LINK_HOURS * 60));
  return mails.oldAddressLetter(person, portalUrl, await mint(tx, userId, "email-cancel", CANCEL_MINUTES));
};

const WRITERS: Readonly<
  Record<PersonLetter, (tx: Tx, userId: string, person: Person, portalUrl: string) => Promise<Letter | undefined> | Letter | undefined>
> = {
  "email-change-new": (tx, userId, person, url) => emailChange(tx, userId, person, url, "new"),
  "email-change-old": (tx, userId, person, url) => emailChange(tx, userId, person, url, "old"),
  "email-changed": (_tx, _userId, person, url) => mails.emailChangedLetter(person, url),
  "password-changed": (_tx, _userId, person, url) => mails.passwordChangedLetter(person, url),
  "new-device": (_tx, _userId, person, url) => mails.newDeviceLetter(person, url),
  "session-stolen": (_tx, _userId, person, url) => mails.stolenSessionLetter(person, url),
  "deletion-planned": (_tx, _userId, person, url) =>
    person.erase_at === null ? undefined : mails.deletionLetter(person, person.erase_at, url),
};

/** Writes a letter to a person; nothing when the occasion has passed meanwhile. */
export const writePersonLetter = (
  door: AuthDoor,
  template: PersonLetter,
  userId: string,
  portalUrl: string,
  mayWrite: MayWrite,
): Promise<Letter | undefined> =>
  door.writeAs(userId, async (tx) => {
    const person = await findLetterhead(tx, userId);
    // The one letter here that goes to whatever address somebody types.
    const typed = template === "email-change-new" ? (await findEmailChange(tx, userId))?.new_email : undefined;
    if (typed !== undefined && !(await mayWrite(tx, "new-address", typed))) return undefined;
    return person && WRITERS[template](tx, userId, person, portalUrl);
  });
