import * as z from "zod";
import { Day } from "../../values/common.ts";
import { SEARCH_KINDS } from "./search.rules.ts";

/** One thing that was found: `id` is what its own page is opened with. */
const SearchHit = z.object({ id: z.string(), title: z.string(), note: z.string(), day: Day });
/** The newest matches of one kind, and how many there are. */
export const SearchGroup = z.object({
  kind: z.enum(SEARCH_KINDS),
  total: z.number().int(),
  /** There are more than are counted. */
  more: z.boolean(),
  hits: z.array(SearchHit),
});
/** What was found, by kind. */
export const Searched = z.object({
  /** What was looked for in the place of what was typed, because nothing of the company has a word that begins so; null where nothing else was. */
  instead: z.string().nullable(),
  groups: z.array(SearchGroup),
});
export type Searched = z.infer<typeof Searched>;
export type SearchGroup = z.infer<typeof SearchGroup>;
export type SearchHit = z.infer<typeof SearchHit>;
