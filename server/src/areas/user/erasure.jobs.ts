import { erasePerson, type ErasureDeps } from "../../privacy/erasure.ts";
import { findDuePeople } from "../../privacy/personal-data.store.ts";

/** Erases everybody who is due and says how many. One who cannot be erased does not keep the others waiting. */
export const eraseDuePeople = async (deps: ErasureDeps): Promise<number> => {
  const faults: unknown[] = [];
  let erased = 0;
  for (const userId of await findDuePeople(deps.door.db)) {
    try {
      if (await erasePerson(deps, userId)) erased += 1;
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} people could not be erased`);
  return erased;
};
