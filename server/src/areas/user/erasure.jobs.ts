import type { AuthDoor } from "../../session/auth-door.ts";
import { erasePerson, type ErasableFiles } from "../../session/erasure.ts";
import { findDuePeople } from "../../session/personal-data.store.ts";

/** Erases everybody who is due and says how many. One who cannot be erased does not keep the others waiting. */
export const eraseDuePeople = async (door: AuthDoor, files: ErasableFiles): Promise<number> => {
  const faults: unknown[] = [];
  let erased = 0;
  for (const userId of await findDuePeople(door.db)) {
    try {
      if (await erasePerson(door, files, userId)) erased += 1;
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} people could not be erased`);
  return erased;
};
