import { DECISIONS } from "@schaufenster/contract/areas/tv-banner/creative.rules.ts";
import { Mark } from "@schaufenster/contract/areas/tv-banner/tv-banner.model.ts";
import * as z from "zod";
import type { EventKind } from "../../doors/outbox/event.ts";

export const TV_BANNER_DECIDED = {
  type: "tv-banner.decided.v1",
  what: "The company released or refused a creative, or took its release back. Other content is brought as the same `tv-creative` record with other files, which asks for its word again.",
  shape: z.object({
    creative: z.string().meta({ description: "The `id` of the `tv-creative` record." }),
    version: z.int().meta({ description: "Grows with every word about the creative." }),
    decision: z
      .enum([...DECISIONS, "ask"])
      .meta({ description: "`ask` is our desk, which reminds of a refused creative that has not come with other content." }),
    reason: z.string().nullable(),
    mark: Mark.nullable().meta({
      description: "The spot that the reason is about, in parts of width and height; in a film with its second.",
    }),
    revision: z.int(),
    content: z.string().meta({ description: "SHA-256 of the file that the word is about." }),
  }),
} satisfies EventKind;

export const TV_BANNER_CREATIVE_SET = {
  type: "tv-banner.creative-set.v1",
  what: "The company put a creative on a booking that has not begun.",
  shape: z.object({
    banner: z.string().meta({ description: "The `id` of the `tv-banner` record." }),
    creative: z.string().meta({ description: "The `id` of the `tv-creative` record." }),
  }),
} satisfies EventKind;

export const TV_BANNER_EVENTS: readonly EventKind[] = [TV_BANNER_DECIDED, TV_BANNER_CREATIVE_SET];
