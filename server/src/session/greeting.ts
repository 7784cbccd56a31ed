import { isPersonName } from "@schaufenster/contract/values/text/person-name.ts";

/** Whoever is greeted. */
export interface Named {
  readonly first_name: string;
  readonly last_name: string;
}
/** How a letter begins. What is no name is left out: somebody may have written a link there before names had a rule. */
export const greeting = (to: Named | string | undefined): string => {
  const name = typeof to === "string" ? to : `${to?.first_name ?? ""} ${to?.last_name ?? ""}`.trim();
  return isPersonName(name) ? `Guten Tag ${name},` : "Guten Tag,";
};
