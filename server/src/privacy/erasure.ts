import { randomUUID } from "node:crypto";
import type { AuthDoor } from "../session/auth-door.ts";
import { quarantineFolder } from "../session/file-keys.ts";
import { personFolder } from "./personal-data.ts";
import { lockDuePerson, type PersonRows } from "./personal-data.store.ts";
import { appendAudit } from "../records/records.store.ts";

/** What erasing needs of the file store. */
interface ErasableFiles {
  removeAll(prefix: string): Promise<void>;
}

/** What erasing needs. */
export interface ErasureDeps {
  readonly door: AuthDoor;
  readonly files: ErasableFiles;
  readonly people: Pick<PersonRows, "erase">;
}

/**
 * Erases one person whose time is over: files first, then every row, in one transaction. When anything fails the person is
 * still due and the next run begins again. The trail keeps the number and that it was erased.
 */
export const erasePerson = ({ door, files, people }: ErasureDeps, userId: string): Promise<boolean> =>
  door.writeAs(userId, async (tx) => {
    if (!(await lockDuePerson(tx, userId))) return false;
    for (const folder of [personFolder(userId), quarantineFolder({ userId })]) await files.removeAll(folder);
    await people.erase(tx, userId);
    const nothing = { family: null, object: null, fields: [], ipPrefix: "" };
    await appendAudit(tx, { ...nothing, accountId: "0", userId, staff: false, call: "job:erase", requestId: randomUUID() });
    return true;
  });
