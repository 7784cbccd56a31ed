import { doOneByOne } from "../../jobs/one-by-one.ts";
import { erasePerson, type ErasureDeps } from "../../privacy/erasure.ts";
import { findDuePeople } from "../../privacy/personal-data.store.ts";

/** Erases everybody who is due and says how many. */
export const eraseDuePeople = async (deps: ErasureDeps): Promise<number> => {
  const people = await findDuePeople(deps.door.db);
  const erased = await doOneByOne(
    people,
    (userId) => erasePerson(deps, userId),
    (failed) => `${failed} people could not be erased`,
  );
  return erased.filter(Boolean).length;
};
