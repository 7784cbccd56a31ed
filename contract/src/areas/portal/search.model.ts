import * as z from "zod";
import { Day } from "../../values/common.ts";
import { ofConsumer, ofConsumerOrGone } from "../../values/of-consumer.ts";
import type { SearchKind } from "./search.rules.ts";

/** One thing that was found: `id` is what its own page is opened with. */
const SearchHit = z.object({ id: z.string(), title: z.string(), note: z.string(), day: Day });
/** Who asked and from where. */
const LeadHit = SearchHit.extend({ note: ofConsumer("leads", z.string()) });
/** Who called and why. */
const CallHit = SearchHit.extend({ title: ofConsumer("calls", z.string()), note: ofConsumer("calls", z.string()) });
const group = <K extends SearchKind, H extends typeof SearchHit>(kinds: readonly K[], hit: H) =>
  z.object({
    kind: z.enum(kinds),
    total: z.number().int(),
    /** There are more than are counted. */
    more: z.boolean(),
    hits: z.array(hit),
  });
/** The newest matches of one kind, and how many there are. */
export const SearchGroup = z.discriminatedUnion("kind", [
  group(["document", "review"], SearchHit),
  group(["lead"], LeadHit),
  group(["phone-call"], CallHit),
]);
/** What was found, by kind. */
export const Searched = z.object({
  /** What was looked for in the place of what was typed, because nothing of the company has a word that begins so; null where nothing else was. */
  instead: ofConsumerOrGone(["leads", "calls"], z.string().nullable()),
  groups: z.array(SearchGroup),
});
export type Searched = z.infer<typeof Searched>;
export type SearchGroup = z.infer<typeof SearchGroup>;
export type SearchHit = z.infer<typeof SearchHit>;
