import type { Room } from "../room.ts";
import { purgeFaults } from "./browser-faults.store.ts";
import { openQueueGauges } from "./queue.gauges.ts";

/** What is kept for whoever watches the portal. It has no calls. */
export const watchRoom = {
  personal: { none: { browser_fault: ["release", "fingerprint", "kind", "name", "page", "browser", "frames"] } },
  gauges: [openQueueGauges],
  upkeep: { "browser-faults": { cron: "10 4 * * *", run: async ({ db }) => ({ forgotten: await purgeFaults(db) }) } },
  commands: () => import("./watch.commands.ts"),
} satisfies Room;
