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
export type SearchGroup = z.infer<typeof SearchGroup>;
export type SearchHit = z.infer<typeof SearchHit>;
