import { randomUUID } from "node:crypto";
import type { AuthDoor } from "../session/auth-door.ts";
import { quarantineFolder } from "../session/file-keys.ts";
import { personFolder } from "./personal-data.ts";
import { noteErased, readErased, type ErasedPerson, type Journal } from "./erasure-journal.ts";
import { lockDuePerson, lockReturned, type PersonRows } from "./personal-data.store.ts";
import { appendAudit } from "../records/records.store.ts";

/** What erasing needs of the file store, which keeps the journal, too. */
interface ErasableFiles extends Pick<Journal, "put"> {
  removeAll(prefix: string): Promise<void>;
}

/** What erasing needs. */
export interface ErasureDeps {
  readonly door: AuthDoor;
  readonly files: ErasableFiles;
  readonly people: Pick<PersonRows, "erase">;
}

type Tx = Parameters<Parameters<AuthDoor["writeAs"]>[1]>[0];

const eraseAll = async (
  tx: Tx,
  { files, people }: ErasureDeps,
  userId: string,
  line: { readonly call: string; readonly object: string | null },
) => {
  for (const folder of [personFolder(userId), quarantineFolder({ userId })]) await files.removeAll(folder);
  await people.erase(tx, userId);
  await appendAudit(tx, { ...line, family: null, fields: [], ipPrefix: "", accountId: "0", userId, staff: false, requestId: randomUUID() });
};

/**
 * Erases one person whose time is over: noted in the journal first, then files, then every row, in one transaction. When anything fails the person is
 * still due and the next run begins again. The trail keeps the number and that it was erased.
 */
export const erasePerson = (deps: ErasureDeps, userId: string): Promise<boolean> =>
  deps.door.writeAs(userId, async (tx) => {
    const made = await lockDuePerson(tx, userId);
    if (made === undefined) return false;
    await noteErased(deps.files, { userId, made });
    await eraseAll(tx, deps, userId, { call: "job:erase", object: null });
    return true;
  });

/** Erases again whom a copy of the database has brought back; their trail says by whose order. Answers how many were noted, and how many were back. */
export const replayErasures = async (
  deps: ErasureDeps & { readonly files: Pick<Journal, "list"> },
  order: string,
): Promise<{ noted: number; erased: number }> => {
  const count = { noted: 0, erased: 0 };
  const eraseAgain = (person: ErasedPerson) =>
    deps.door.writeAs(person.userId, async (tx) => {
      if (!(await lockReturned(tx, person))) return false;
      await eraseAll(tx, deps, person.userId, { call: "cli:replay-erasures", object: order });
      return true;
    });
  for await (const person of readErased(deps.files)) {
    count.noted += 1;
    if (await eraseAgain(person)) count.erased += 1;
  }
  return count;
};
