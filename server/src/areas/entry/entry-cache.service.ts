import type { Entry } from "@schaufenster/contract/areas/entry/entry.model.ts";
import type { Db } from "../../db/db.ts";
import { seal, unseal } from "../../identity/factors/secret-box.ts";
import type { EntryAddress } from "./page/entry-address.ts";
import { readEntry } from "./section.service.ts";
import { findHead, type EntryHead } from "./section.store.ts";
import type { KeyRing } from "../../identity/key-ring.ts";

/** What the cache needs of Redis; every command may fail, and none is waited for longer than Redis's own patience. */
export interface CacheStore {
  getBuffer(key: string): Promise<Buffer | null>;
  set(key: string, value: Buffer, unit: "EX", seconds: number): Promise<unknown>;
}
/** Where copies are kept, and the key they are sealed with. */
export interface CacheDeps {
  readonly cache: CacheStore;
  readonly key: KeyRing;
}
type CachedEntry = Entry & { cachedAt: string };

const ONE_DAY_S = 86_400;
const PURPOSE = "entry-cache";
/** Another one whenever copies have another form: what an earlier release kept is not read. */
const FORM = 2;
/** The state is part of the name: another state has another name, so a copy can be missing but never old. */
const nameOf = (accountId: string, { revision, moment, publicId }: EntryHead): string =>
  `entry:${FORM}:${accountId}:${revision}:${moment}:${publicId ?? ""}`;

const findCopy = async ({ cache, key }: CacheDeps, name: string): Promise<CachedEntry | undefined> => {
  try {
    const sealed = await cache.getBuffer(name);
    return sealed ? (JSON.parse(unseal(key, PURPOSE, name, sealed).toString()) as CachedEntry) : undefined;
  } catch {
    // Redis is away, or holds something that we did not put there: the database knows.
    return undefined;
  }
};
const keepCopy = ({ cache, key }: CacheDeps, name: string, copy: CachedEntry): void => {
  const sealed = seal(key, PURPOSE, name, Buffer.from(JSON.stringify(copy)));
  // Nobody waits for it; a copy that could not be kept is made again.
  cache.set(name, sealed, "EX", ONE_DAY_S).catch(() => undefined);
};

/** The entry from the cache, or from the database when there is no copy of its present state. */
export const readCachedEntry = async (deps: CacheDeps, on: Db, accountId: string, address: EntryAddress): Promise<CachedEntry> => {
  const head = await findHead(on, accountId);
  const copy = head && (await findCopy(deps, nameOf(accountId, head)));
  if (copy) return copy;
  const read = await readEntry(on, accountId, address);
  const fresh = { ...read.entry, cachedAt: new Date().toISOString() };
  // Named by the state that was read together with the sections, which may be newer than the one asked for.
  if (read.head) keepCopy(deps, nameOf(accountId, read.head), fresh);
  return fresh;
};
