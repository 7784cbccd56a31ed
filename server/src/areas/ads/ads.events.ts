import { AD_CHANNELS, PAUSE_ACTIONS, PAUSE_STATES } from "@schaufenster/contract/areas/ads/ads.rules.ts";
import * as z from "zod";
import type { EventKind } from "../../doors/outbox/event.ts";

export const AD_PAUSE_MOVED = {
  type: "ad-pause.moved.v1",
  what: "The owner asks that ads rest for some days, or takes that back; or our desk has answered the wish, or its days are over unanswered. Answer a `request` by an `ad-pause-answer` record.",
  shape: z.object({
    pause: z.string().meta({ description: "The number of the wish, to be named by the answer." }),
    version: z.int().meta({ description: "Grows with every step of the wish." }),
    action: z.enum(PAUSE_ACTIONS).meta({
      description: "`accept` and `refuse` are our desk, `expire` our clock; what the provider said by the feed is not told again.",
    }),
    state: z.enum(PAUSE_STATES),
    channel: z.enum(AD_CHANNELS),
    platformId: z.string().meta({ description: "The company's number at the ads platform." }),
    from: z.iso.date().meta({ description: "The first day without ads." }),
    until: z.iso.date().meta({ description: "The last day without ads." }),
    words: z.string().nullable(),
  }),
} satisfies EventKind;

export const ADS_EVENTS: readonly EventKind[] = [AD_PAUSE_MOVED];
