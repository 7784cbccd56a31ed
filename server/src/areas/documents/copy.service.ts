import { randomBytes, randomUUID } from "node:crypto";
import type { DocumentCopy } from "@schaufenster/contract/areas/documents/document.model.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Tx } from "../../db/db.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { BrandKey } from "../../jobs/queues.ts";
import type { Actor } from "../../session/actor.ts";
import type { AuthDoor } from "../../session/auth-door.ts";
import { readNumberLink } from "../../identity/secret-link.ts";
import { nameLink } from "../../identity/named-link.store.ts";
import { sha256 } from "../../session/token.ts";
import { addCopy, confirmCopy, endCopy, findCopy, findLinkedCopy, leaveCopy, type CopyRow } from "./copy.store.ts";
import { alone, FIRST_KEY, keyNamed, sign, type KeyRing } from "../../identity/key-ring.ts";
import { seal, unseal } from "../../identity/factors/secret-box.ts";

/** A copy as its company sees it. */
export const presentCopy = ({ id, email, state, answerable, since }: CopyRow): DocumentCopy => ({
  id,
  email,
  state: state === "asked" && !answerable ? "expired" : state,
  since: since.toISOString(),
});

/** The purpose that secrets of links are sealed for. */
export const COPY_SEAL = "document-copy";
/** By the first key they are not kept but follow from it and the copy's own number, as before there was a ring; undefined when that key is gone. */
export const firstCopySecret = (key: KeyRing, id: string): string | undefined => {
  const first = keyNamed(key, FIRST_KEY);
  return first && sign(alone(first), `document-copy:${id}`).toString("base64url");
};
/** A copy, and the secret in the links of its letters, sealed: every letter has the same. */
interface LinkedTo {
  readonly accountId: string;
  readonly id: string;
  readonly sealed: Buffer | null;
}
/** The address that ends a copy, and before that the one that begins it. */
export const copyLink = (key: KeyRing, { accountId, id, sealed }: LinkedTo): string => {
  const secret = sealed ? unseal(key, COPY_SEAL, id, sealed).toString() : firstCopySecret(key, id);
  if (secret === undefined) throw new Error("the key of the link is not in the ring");
  return `/rechnungskopie/${accountId}.${secret}`;
};

const newLink = (key: KeyRing, id: string): { linkHash: Buffer; linkSecret: Buffer | null } => {
  const following = key.writes.id === FIRST_KEY ? firstCopySecret(key, id) : undefined;
  const secret = following ?? randomBytes(32).toString("base64url");
  return { linkHash: sha256(secret), linkSecret: following === undefined ? seal(key, COPY_SEAL, id, Buffer.from(secret)) : null };
};

/** Names an address that is to get every new invoice; it is asked first, and until it says yes nothing goes there. */
export const askCopy = async (
  { tx, enqueue, key, brand }: { readonly tx: Tx; readonly enqueue: JobQueue["enqueue"]; readonly key: KeyRing; readonly brand: BrandKey },
  { accountId, userId }: Actor,
  { email, replaces }: { readonly email: string; readonly replaces: string | null },
): Promise<DocumentCopy> => {
  const before = await findCopy(tx, accountId);
  if ((before?.id ?? null) !== replaces) throw new Refused("conflict");
  if (before) await endCopy(tx, accountId, before.id);
  const id = randomUUID();
  if (!(await addCopy(tx, { accountId, id, email, userId, ...newLink(key, id) }))) throw new Refused("conflict");
  await enqueue(tx, "mail", { template: "copy-question", brand, companyId: accountId, copyId: id });
  return presentCopy({ id, email, state: "asked", answerable: true, since: new Date() });
};

/** What whoever has a letter's link finds: a question, a copy that is sent, or one that is not any more. */
export type LinkedCopy = "asked" | "expired" | "active" | "ended";
const stateOf = ({ state, answerable }: Pick<CopyRow, "state" | "answerable">): LinkedCopy => {
  if (state === "asked") return answerable ? "asked" : "expired";
  return state === "active" ? "active" : "ended";
};

/** What the link of a letter opens, without a session: whoever reads the mailbox says yes or no. Looking changes nothing. */
export const openCopyLinks = ({ writeForCompany }: Pick<AuthDoor, "writeForCompany">) => {
  const open = (token: string, act: (tx: Tx, accountId: string, id: string) => Promise<unknown>): Promise<LinkedCopy | undefined> => {
    const link = readNumberLink(token);
    if (!link) return Promise.resolve(undefined);
    return writeForCompany(link.owner, async (tx) => {
      await nameLink(tx, link.hash);
      const found = await findLinkedCopy(tx, link.owner);
      if (!found) return undefined;
      await act(tx, link.owner, found.id);
      const now = await findLinkedCopy(tx, link.owner);
      return now && stateOf(now);
    });
  };
  return {
    look: (token: string) => open(token, () => Promise.resolve()),
    confirm: (token: string) => open(token, confirmCopy),
    leave: (token: string) => open(token, leaveCopy),
  };
};
