import type { Input } from "@schaufenster/contract/call.ts";
import type { claiming } from "@schaufenster/contract/areas/claiming/claiming.calls.ts";
import type { Claim, OwnClaim, Takeover } from "@schaufenster/contract/areas/claiming/claim.model.ts";
import { proofAddress, proofDomain } from "@schaufenster/contract/areas/claiming/claim.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db, Tx } from "../../db/db.ts";
import { seal } from "../../identity/factors/secret-box.ts";
import type { KeyRing } from "../../identity/key-ring.ts";
import { nameLink } from "../../identity/named-link.store.ts";
import { newSecretLink, readNumberLink, type SecretLink } from "../../identity/secret-link.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { Actor } from "../../session/actor.ts";
import type { AuthDoor } from "../../session/auth-door.ts";
import { claimCodeHash, newClaimCode, PIN_SEAL } from "./claim-code.ts";
import { presentOpened, presentOwn, presentTakeover } from "./claim.present.ts";
import { beginClaim, chooseMethod, findOwnClaims, findTakeovers, objectTo, tryCode, withdrawClaim, type ClaimRow } from "./claim.store.ts";
import { addKey, isKey, openKey } from "./key.store.ts";

type Enqueue = JobQueue["enqueue"];
/** Reads a token; anything malformed is no token at all. */
export const readKey = (token: string): SecretLink => {
  const link = readNumberLink(token);
  if (!link) throw new Refused("invalid-token");
  return link;
};

/** By which a token is opened. */
export interface Opening {
  readonly auth: AuthDoor;
  readonly brand: string;
  /** What the public page of the company says at its top. */
  readonly readPublicHead: (key: { readonly brand: string; readonly accountId: string }) => Promise<NonNullable<Claim["head"]> | undefined>;
}
/** What a token opens, for whoever asks; `userId` is null for a stranger. One of the other portal opens nothing. */
export const showKey = async (
  { auth, brand, readPublicHead }: Opening,
  { owner: accountId, hash }: SecretLink,
  userId: string | null,
): Promise<Claim> => {
  const look = async (tx: Tx) => {
    await nameLink(tx, hash);
    return openKey(tx, { accountId, hash, userId });
  };
  const row = await (userId === null ? auth.writeForCompany(accountId, look) : auth.visitAs(userId, accountId, look));
  if (row?.brand !== brand) throw new Refused("invalid-token");
  return presentOpened(accountId, row, (await readPublicHead({ brand, accountId })) ?? null, new Date());
};

/** A key for whoever comes from the public page of a company. */
export const newPageKey = (auth: AuthDoor, accountId: string): Promise<SecretLink & { readonly text: string }> => {
  const link = newSecretLink(accountId);
  return auth.writeForCompany(accountId, async (tx) => {
    await nameLink(tx, link.hash);
    await addKey(tx, { accountId, hash: link.hash, channel: "page" });
    return link;
  });
};

/** Begins a takeover with a key that was opened; who came by our own letter has proved it with that. */
export const startClaim = async (tx: Tx, userId: string, hash: Buffer, enqueue?: Enqueue): Promise<boolean> => {
  await nameLink(tx, hash);
  const begun = await beginClaim(tx, userId, hash);
  if (begun?.state === "proven") await enqueue?.(tx, "claims", { task: "settle", accountId: begun.account_id, claimId: begun.id });
  return begun !== undefined;
};

/** The same with the key as somebody sends it: one of another company, or a made-up one, is none. */
export const startClaimBy = async (tx: Tx, userId: string, { owner: accountId, hash }: SecretLink, enqueue: Enqueue): Promise<boolean> => {
  await nameLink(tx, hash);
  if (!(await isKey(tx, { accountId, hash }))) throw new Refused("invalid-token");
  return startClaim(tx, userId, hash, enqueue);
};

/** The person's own takeovers. */
export const readClaims = async (on: Db, userId: string): Promise<{ claims: OwnClaim[] }> => ({
  claims: (await findOwnClaims(on, userId)).map(presentOwn),
});
const findOwn = async (tx: Tx, userId: string, id: string): Promise<ClaimRow> => {
  const found = (await findOwnClaims(tx, userId)).find((one) => one.id === id);
  if (!found) throw new Refused("not-found");
  return found;
};
const refuseMoved = (row: ClaimRow, version: number): never => {
  throw new Refused(row.version === version ? "not-possible-now" : "conflict");
};

type Wish = Input<typeof claiming.chooseMethod>["body"];
/** Where a code can be sent by the way that was chosen. */
const checkWay = (row: ClaimRow, { method, address }: Wish): string | null => {
  if (method === "mail") {
    const mailbox = proofAddress(address ?? "", proofDomain(row.website));
    if (mailbox === null) throw new Refused("invalid-input", { field: "address" });
    return mailbox;
  }
  if ((method === "call" && row.phone === null) || (method === "letter" && row.street === "")) throw new Refused("not-possible-now");
  return null;
};

/** Chooses a way of proof: a letter waits at the desk, call and mail are on their way. */
export const chooseWay = async (tx: Tx, key: KeyRing, userId: string, wish: Wish, enqueue: Enqueue): Promise<void> => {
  const { id, version, method } = wish;
  const row = await findOwn(tx, userId, id);
  const mailbox = checkWay(row, wish);
  const pin = method === "letter" ? newClaimCode() : undefined;
  const sealed = pin === undefined ? null : seal(key, PIN_SEAL, id, Buffer.from(pin));
  const hash = pin === undefined ? null : claimCodeHash(id, pin);
  const moved = await chooseMethod(tx, { userId, id, version, method, mailbox, hash, pin: sealed });
  if (!moved) return refuseMoved(row, version);
  const { account_id: accountId, brand, rounds: round } = moved;
  if (method === "call") await enqueue(tx, "claims", { task: "call", accountId, claimId: id, round });
  if (method === "mail") await enqueue(tx, "mail", { template: "claim-code", brand, companyId: accountId, claimId: id, round });
};

/** Tries a code; a right one leads to the worker, who sees whether somebody else has the company. */
export const enterClaimCode = async (
  tx: Tx,
  userId: string,
  { id, code }: { id: string; code: string },
  enqueue: Enqueue,
): Promise<boolean> => {
  await findOwn(tx, userId, id);
  const tried = await tryCode(tx, { userId, id, hash: claimCodeHash(id, code) });
  if (!tried) throw new Refused("not-possible-now");
  if (tried.right) await enqueue(tx, "claims", { task: "settle", accountId: tried.account_id, claimId: id });
  return tried.right;
};

/** Takes a takeover back. */
export const endOwnClaim = async (tx: Tx, userId: string, { id, version }: { id: string; version: number }): Promise<void> => {
  const row = await findOwn(tx, userId, id);
  if (!(await withdrawClaim(tx, { userId, id, version }))) refuseMoved(row, version);
};

/** What others have proved of a company, for whoever has it. */
export const readTakeovers = async (on: Db, { accountId, userId }: Actor): Promise<{ takeovers: Takeover[] }> => ({
  takeovers: (await findTakeovers(on, { accountId, userId })).map(presentTakeover),
});
/** Objects: from here on the desk decides, and no clock. */
export const objectToTakeover = async (
  tx: Tx,
  { accountId, userId }: Actor,
  { id, version, words }: Input<typeof claiming.objectToTakeover>["body"],
): Promise<void> => {
  const found = (await findTakeovers(tx, { accountId, userId })).find((one) => one.id === id);
  if (!found) throw new Refused("not-found");
  if (await objectTo(tx, { accountId, userId, id, version, words })) return;
  throw new Refused(found.version === version ? "not-possible-now" : "conflict");
};
