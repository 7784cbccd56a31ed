import * as z from "zod";
import type { EventKind } from "../../doors/outbox/event.ts";

export const PHONE_SETTINGS_CHANGED = {
  type: "phone.settings-changed.v1",
  what: "The owner wants calls to be answered in another way.",
  shape: z.object({
    version: z.int().meta({ description: "Grows with every change of the settings." }),
    settings: z.record(z.string(), z.unknown()).meta({ description: "All settings as they are now." }),
  }),
} satisfies EventKind;

export const SECRETARIAL_EVENTS: readonly EventKind[] = [PHONE_SETTINGS_CHANGED];
