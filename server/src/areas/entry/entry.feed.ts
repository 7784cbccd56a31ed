import { isDeepStrictEqual } from "node:util";
import { FedEntry } from "@schaufenster/contract/areas/entry/fed-entry.model.ts";
import { ENTRY_SECTIONS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import type { FeedEntity } from "../../doors/feed/entity.ts";
import { emptyData } from "./entry.present.ts";
import { lookForRegisters, mergeEntries } from "./fed-entry.store.ts";
import { onceEach } from "./section-content.service.ts";
import { ENTRY_FACT } from "./statistics/entry-fact.ts";

type Fed = { readonly changedAt: string; readonly data: object };

/** These name things of the registers by number. */
const NAMING: readonly string[] = ["trades", "productFeatures", "serviceArea"];

const EMPTY = new Map<string, object>(ENTRY_SECTIONS.map((section) => [section, emptyData(section)]));
const saysNothing = (section: string, data: object): boolean => isDeepStrictEqual({ ...EMPTY.get(section), ...data }, EMPTY.get(section));

/** The sections one behind the other, each as the portal stores it; one that says nothing is no change where nothing stands. */
const listSections: NonNullable<FeedEntity["prepare"]> = (record) => {
  const all = ENTRY_SECTIONS.flatMap((section) => {
    const fed = record[section] as Fed | undefined;
    if (fed === undefined) return [];
    const data = onceEach(fed.data);
    return [{ section, at: fed.changedAt, data, empty: saysNothing(section, data) }];
  });
  const named = all.filter(({ section }) => NAMING.includes(section));
  return { sections: all.filter(({ section }) => !NAMING.includes(section)), ...(named.length > 0 && { named }) };
};

/** What the provider's listing store knows of an entry, and what its statistics count. */
export const ENTRY_FEED: readonly FeedEntity[] = [
  {
    name: "entry",
    what: `The entry of a company, section by section; one that is left out stays. A section that the owner changed later stays as well and is told as
\`kept-owner-change\`; every other becomes a change of the history, shown as the provider's. Pictures, documents and the logo are files and come from the owner alone.
Numbers of trades, product features and places are those of the registers (\`not-in-register\`). An entry goes with its company.`,
    shape: FedEntry,
    of: "company",
    deletable: false,
    prepare: listSections,
    look: lookForRegisters,
    merge: mergeEntries,
  },
  ENTRY_FACT,
];
