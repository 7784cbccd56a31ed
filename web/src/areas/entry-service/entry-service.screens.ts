import type { Screen } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  entryService: { pending: "Hier prüfen Sie Ihre Einträge in den Partnerportalen." },
} satisfies Record<string, Screen>;
