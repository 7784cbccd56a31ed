import { randomUUID } from "node:crypto";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Tx } from "../../../db/db.ts";
import type { AuthDoor } from "../../../session/auth-door.ts";
import type { Asker } from "../../../identity/hashing.ts";
import { keysOf, type ByBrand } from "../../../registers/brands.ts";
import { checkNewPassword } from "../../../identity/new-password.ts";
import { checkPassword, hashPassword, loginHash, loginHashes, type Peppered } from "../../../identity/passwords.ts";
import { activatePerson, addPerson, nextUserId, storePassword } from "../../../identity/person.store.ts";
import { spendLink, voidLinks } from "../../../identity/one-time-link.store.ts";
import { codeHash, readNumberLink, readRegistrationLink, type SecretLink } from "../../../identity/secret-link.ts";
import { sha256 } from "../../../session/token.ts";
import {
  addRegistration,
  countCodeTry,
  dropRegistrations,
  findByLink,
  newestRegistration,
  takeById,
  takeByToken,
  type NewRegistration,
  type RegistrationRow,
} from "./registration.store.ts";
import type { KeyRing } from "../../../identity/key-ring.ts";

/** What somebody typed to register. */
export type Applicant = Omit<NewRegistration, "id" | "loginHash" | "passwordHash" | "keyId"> & { readonly password: string | null };

/**
 * Keeps a registration. Nothing here depends on whether the address is known: the same hash, the same row, the same job; what
 * the mail says is decided by the worker.
 */
export const applyFor = async (
  door: AuthDoor,
  { key, brands }: Pick<RegistrationDeps, "key" | "brands">,
  applicant: Applicant,
  asker: Asker,
  whenKept: (tx: Parameters<Parameters<AuthDoor["write"]>[0]>[0], id: string) => Promise<void>,
): Promise<void> => {
  const { password, ...rest } = applicant;
  if (password !== null)
    await checkNewPassword(
      password,
      [rest.firstName, rest.lastName, rest.email.split("@")[0] ?? "", rest.companyName ?? ""],
      keysOf(brands),
    );
  const passwordHash = password === null ? null : (await hashPassword(key, password, asker)).password_hash;
  const id = randomUUID();
  await door.write(async (tx) => {
    await addRegistration(tx, { ...rest, id, passwordHash, loginHash: loginHash(key, rest.email), keyId: key.writes.id });
    await whenKept(tx, id);
  });
};

/** What somebody registered for, and by which request they confirmed it. */
interface Claimed {
  readonly hash: Buffer;
  readonly brand: string;
  readonly userId: string;
  readonly call: string;
  readonly request: { readonly id: string; readonly ipPrefix: string };
}
/** What registrations need beyond the request. */
export interface RegistrationDeps {
  readonly brands: ByBrand<{ readonly key: string }>;
  readonly key: KeyRing;
  /** Goes on with what somebody registered for, by the hash of the code that they showed then; part of the transaction that makes a person of them. */
  readonly followClaim: (tx: Tx, claim: Claimed) => Promise<void>;
  /** Keeps that somebody wants a company of this name. */
  readonly openCase: (tx: Tx, wanted: { userId: string; id: string; brand: string; companyName: string }) => Promise<unknown>;
}

/** Runs in the transaction in which a registration becomes a person. */
export type WhenAdmitted = (tx: Tx, userId: string, registration?: Pick<RegistrationRow, "brand" | "claim_hash">) => Promise<void>;

/**
 * Takes a registration and turns it into a person, all or nothing: a cut in between leaves link and code as they were. Its own password, its own
 * row: what others registered for the same address is worth nothing.
 */
const admit = async (
  door: AuthDoor,
  { key, openCase }: Pick<RegistrationDeps, "key" | "openCase">,
  take: (tx: Tx) => Promise<RegistrationRow | undefined>,
  whenAdmitted: WhenAdmitted,
): Promise<RegistrationRow> => {
  const userId = await nextUserId(door.db);
  return door.writeAs(userId, async (tx) => {
    const row = await take(tx);
    if (!row) throw new Refused("invalid-token");
    const name = loginHashes(key, row.email);
    const added = await addPerson(tx, userId, {
      login: row.email,
      loginHash: name,
      salutation: row.salutation,
      firstName: row.first_name,
      lastName: row.last_name,
      role: row.kind === "customer" ? "customer" : "user",
      newsletter: row.newsletter,
    });
    if (!added) throw new Refused("invalid-token");
    await dropRegistrations(tx, name);
    if (row.password_hash !== null) await storePassword(tx, userId, { password_hash: row.password_hash, pepper_id: row.key_id });
    // Nobody becomes a company's by naming it: staff look into it.
    if (row.company_name !== null) await openCase(tx, { userId, id: randomUUID(), brand: row.brand, companyName: row.company_name });
    await whenAdmitted(tx, userId, row);
    return row;
  });
};

/** Who follows a link: the browser, the password if one was asked for, and where they come from. */
export interface Follower {
  readonly device: string | undefined;
  readonly password: string | undefined;
  readonly asker: Asker;
}

/**
 * Whoever reads the mail is the owner of the address, but perhaps not whoever registered with it: a stranger's registration comes
 * in the same mail, with the stranger's password. The browser it was begun in tells, or the password itself.
 */
const isRegistrant = async (
  key: KeyRing,
  {
    device_hash: begunIn,
    password_hash: stored,
    pepper_id,
  }: Pick<Peppered, "pepper_id"> & { device_hash: Buffer | null; password_hash: string | null },
  { device, password, asker }: Follower,
): Promise<boolean> => {
  if (stored === null) return true;
  if (device !== undefined && begunIn?.equals(sha256(device)) === true) return true;
  return password !== undefined && checkPassword(key, password, { password_hash: stored, pepper_id }, asker);
};

/** Activates by the link of the mail; in another browser than the one that registered together with the password. */
export const activateByLink = async (
  door: AuthDoor,
  deps: Pick<RegistrationDeps, "key" | "openCase">,
  token: string,
  follower: Follower,
  whenAdmitted: WhenAdmitted,
) => {
  const person = readNumberLink(token);
  if (person) return activateKnown(door, person, whenAdmitted);
  const link = readRegistrationLink(token);
  const found = link && (await findByLink(door.db, link.owner, link.hash));
  if (!found) throw new Refused("invalid-token");
  if (!(await isRegistrant(deps.key, found, follower))) throw new Refused("wrong-credentials", { field: "password" });
  return admit(door, deps, (tx) => takeByToken(tx, link.owner, link.hash), whenAdmitted);
};

/** Activates somebody whom the operator took over: the link is the mailbox's word, the password was right before it was written. */
const activateKnown = (door: AuthDoor, { owner: userId, hash }: SecretLink, whenAdmitted: (tx: Tx, userId: string) => Promise<void>) =>
  door.writeAs(userId, async (tx) => {
    const spent = await spendLink(tx, { userId, hash, purpose: "activation" });
    const person = spent ? await activatePerson(tx, userId) : undefined;
    if (!person) throw new Refused("invalid-token");
    await voidLinks(tx, userId, "activation");
    await whenAdmitted(tx, userId);
    return { kind: person.role === "customer" ? "customer" : "private", email: person.email };
  });

/** Activates by the code of the mail, in the browser that registered; five guesses, then a new mail is needed. */
export const activateByCode = async (
  door: AuthDoor,
  deps: Pick<RegistrationDeps, "key" | "openCase">,
  device: string | undefined,
  { email, code }: { readonly email: string; readonly code: string },
  whenAdmitted: WhenAdmitted,
) => {
  const id = await newestRegistration(door.db, loginHashes(deps.key, email), sha256(device ?? ""));
  const tried = id === undefined ? undefined : await door.write((tx) => countCodeTry(tx, id));
  if (tried?.code_hash?.equals(codeHash(tried.id, code)) !== true) throw new Refused("invalid-token");
  return admit(door, deps, (tx) => takeById(tx, tried.id), whenAdmitted);
};

/** Withdraws a registration by the link of its mail. */
export const cancelRegistration = async (door: AuthDoor, token: string): Promise<void> => {
  const link = readRegistrationLink(token);
  const row = link && (await door.write((tx) => takeByToken(tx, link.owner, link.hash)));
  if (!row) throw new Refused("invalid-token");
};
