import { ENTRY_SECTIONS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import * as z from "zod";
import type { EventKind } from "../../doors/outbox/event.ts";

export const SECTION_CHANGED = {
  type: "entry.section-changed.v1",
  what: "The owner has changed a section of the entry, or brought an earlier state of it back; what the feed itself brings is not told.",
  shape: z.object({
    section: z.enum(ENTRY_SECTIONS),
    version: z.int().meta({ description: "Grows with every change of the section." }),
    content: z.record(z.string(), z.unknown()).meta({ description: "All that the section says now." }),
  }),
} satisfies EventKind;

export const ENTRY_EVENTS: readonly EventKind[] = [SECTION_CHANGED];
