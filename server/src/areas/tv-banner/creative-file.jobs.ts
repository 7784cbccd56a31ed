import { createHash } from "node:crypto";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db, Tx } from "../../db/db.ts";
import type { FileStore } from "../../gateways/files.ts";
import { tvCreativeKey } from "../../session/file-keys.ts";
import { findAllUnchecked, findUnchecked, settleFiles } from "./creative-file.store.ts";

/** A creative whose files were brought. */
export interface TvFileJob {
  accountId: string;
  creativeId: string;
}
interface Deps {
  /** One transaction of the worker in the name of a company. */
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly files: Pick<FileStore, "get">;
}

/** A film is never whole in memory. A store that does not answer says nothing about the file: it is looked at later. */
const lookAt = async (files: Deps["files"], sha256: Buffer): Promise<"ready" | "missing" | "wrong"> => {
  const hash = createHash("sha256");
  try {
    for await (const chunk of (await files.get(tvCreativeKey(sha256.toString("hex")))).body) hash.update(chunk as Buffer);
  } catch (error) {
    if (error instanceof Refused && error.code === "not-found") return "missing";
    throw error;
  }
  return hash.digest().equals(sha256) ? "ready" : "wrong";
};

/** Looks whether the files of a creative are what their names say. Done again after any interruption, with the same result. */
export const checkCreativeFiles = async ({ inAccount, files }: Deps, { accountId, creativeId: id }: TvFileJob): Promise<void> => {
  const row = await inAccount(accountId, (tx) => findUnchecked(tx, accountId, id));
  if (!row) return;
  const { picture, film } = row;
  const found = [await lookAt(files, picture), ...(film === null ? [] : [await lookAt(files, film)])];
  const worst = (["wrong", "missing"] as const).find((one) => found.includes(one)) ?? "ready";
  await inAccount(accountId, (tx) => settleFiles(tx, { accountId, id, picture, film, files: worst }));
};

/** Looks at what was there before anybody looked, and at what a lost job has left. */
export const checkWaitingFiles = async (deps: Deps & { readonly db: Db }): Promise<{ creatives: number }> => {
  const waiting = await findAllUnchecked(deps.db);
  for (const { account_id: accountId, id } of waiting) await checkCreativeFiles(deps, { accountId, creativeId: id });
  return { creatives: waiting.length };
};
