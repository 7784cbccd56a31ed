import { Refused } from "@schaufenster/contract/refused.ts";

/** The number of a review of ours; anything else cannot exist. */
export const ownId = (id: string): string => {
  if (!/^[1-9]\d{0,17}$/.test(id)) throw new Refused("not-found");
  return id;
};
