import type { Completeness } from "@schaufenster/contract/areas/entry/entry.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";

/** Where a step of completeness is done. */
export const stepHref = ({ key, field }: Pick<Completeness["steps"][number], "key" | "field">): string =>
  `${PATHS.entryData}?schritt=${key}#${field}`;
