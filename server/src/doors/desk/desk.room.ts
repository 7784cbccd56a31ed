import type { Room } from "../../room.ts";
import { deskHandlers } from "./desk.handlers.ts";
import { openDeskGauge } from "./desk.gauges.ts";
import { DESK_PERSONAL } from "./desk.personal.ts";
import { findWaiting } from "./desk.store.ts";

/** Where people on our side keep what the pages promise. It knows no room: each declares its kinds of case. */
export const deskRoom = {
  handlers: ({ cases }) => ({ desk: deskHandlers(cases) }),
  upkeep: {
    // Numbers for whoever watches the log: how much waits, and how much of it too long.
    "desk-clock": { cron: "*/5 * * * *", run: ({ db }) => findWaiting(db) },
  },
  gauges: [openDeskGauge],
  personal: DESK_PERSONAL,
  commands: () => import("./desk.commands.ts"),
} satisfies Room;
