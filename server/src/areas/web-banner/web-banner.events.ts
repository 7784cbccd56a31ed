import * as z from "zod";
import type { EventKind } from "../../doors/outbox/event.ts";

export const WEB_BANNER_MOVED = {
  type: "web-banner.moved.v1",
  what: "The owner handed in files for a banner, released them, took them back, or wants it to rest or to go on. Answer a release by the `decision` of the `web-banner` record.",
  shape: z.object({
    banner: z.string().meta({ description: "The `id` of the `web-banner` record." }),
    version: z.int().meta({ description: "Grows with every step of the banner." }),
    action: z
      .enum(["submit", "approve", "reject", "pause", "resume", "ask"])
      .meta({ description: "`ask` is our desk, which reminds of a release that waits for an answer." }),
    state: z.string().meta({ description: "Where the step has led." }),
    reason: z.string().nullable(),
    creative: z.string().nullable().meta({ description: "One hash over the files (SHA-256), to be named by the decision." }),
    files: z
      .array(z.object({ width: z.int(), height: z.int(), type: z.string(), bytes: z.int(), sha256: z.string() }))
      .meta({ description: "The files that are meant. Their content is in the portal, where customer care loads them as a ZIP." }),
    altText: z.string(),
  }),
} satisfies EventKind;

export const WEB_BANNER_EVENTS: readonly EventKind[] = [WEB_BANNER_MOVED];
