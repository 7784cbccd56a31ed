import { writeOpen } from "../../db/db.ts";
import type { Command } from "../../room.ts";
import { findWaiting } from "./desk.store.ts";

/** Sees everybody's, so it comes in as the administrator. Says numbers only. */
const clock: Command = {
  does: "says how much waits at the desk, by kind and brand, and how much of it too long; exit code 1 when something does",
  takes: {},
  example: "",
  audited: { not: "says numbers only; for whoever watches" },
  run: async ({ withAdmin, say }) => {
    const rows = await withAdmin((admin) => writeOpen(admin, findWaiting));
    for (const { kind, brand, open, overdue, oldest } of rows)
      say(`${kind}  ${brand}  ${open} open  ${overdue} overdue  since ${oldest.toISOString()}`);
    return rows.every(({ overdue }) => overdue === 0);
  },
};

export const commands = { "desk-clock": clock } satisfies Record<string, Command>;
