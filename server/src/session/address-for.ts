import type { Actor } from "./actor.ts";

const mask = (word: string): string => `${Array.from(word)[0] ?? ""}•••`;

/** The address of a person, as whoever looks may see it: in a visit it is masked, as in the box of the visit (`visited_people`), which alone shows one, for a reason. */
export const addressFor = ({ kind }: Pick<Actor, "kind">, address: string): string => {
  if (kind !== "cuca") return address;
  const [name = "", domain = ""] = address.split("@");
  return `${mask(name)}@${mask(domain)}${/\.[^.]+$/.exec(domain)?.[0] ?? ""}`;
};
