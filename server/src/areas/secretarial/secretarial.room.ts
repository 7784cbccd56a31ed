import type { Room } from "../../room.ts";
import { withCallExport } from "./call-export.handlers.ts";
import { secretarialHandlers } from "./secretarial.handlers.ts";
import { forgetOldCalls } from "./secretarial.jobs.ts";
import { SECRETARIAL_PERSONAL } from "./secretarial.personal.ts";

/** Calls that somebody takes for the company. */
export const secretarialRoom = {
  handlers: ({ makeListFile }) => ({ secretarial: withCallExport(makeListFile, secretarialHandlers()) }),
  upkeep: {
    calls: { cron: "15 3 * * *", run: forgetOldCalls },
  },
  personal: SECRETARIAL_PERSONAL,
  demo: () => import("./secretarial.demo.ts"),
} satisfies Room;
