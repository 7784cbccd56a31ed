import { writeOpen } from "../db/db.ts";
import { replayErasures } from "../privacy/erasure.ts";
import { appendAudit } from "../records/records.store.ts";
import type { Command } from "../room.ts";
import { openAuthDoor } from "../session/auth-door.ts";

const CALL = "cli:replay-erasures";
/** The operator is nobody who can sign in: number 0, with a chain of the trail of its own. */
const OPERATOR = "0";
const REASON = /^\S.{8,198}\S$/;

/** Behind a copy of the database that was restored, before anybody is let in. A second run finds nobody. */
export const replay: Command = {
  does: "erases again whom a restored copy of the database has brought back; before anybody is let in",
  takes: { '--reason "…"': "why, in 10 to 200 letters; it stays in the audit trail" },
  example: '--reason "Wiederhergestellt nach Verlust"',
  audited: "admin",
  run: async ({ withAdmin, withFiles, job, people, say, operator, requestId }, { reason = "" }) => {
    if (!REASON.test(reason)) throw new Error("replay-erasures needs a --reason of 10 to 200 letters; it stays in the audit trail.");
    const order = `${operator}: ${reason}`;
    const { noted, erased } = await withFiles((files) => replayErasures({ door: openAuthDoor(job), files, people }, order));
    const line = { accountId: "0", userId: OPERATOR, staff: false, family: null, fields: [], ipPrefix: "" };
    await withAdmin((admin) =>
      writeOpen(admin, (tx) => appendAudit(tx, { ...line, call: CALL, object: `${erased} of ${noted}: ${order}`, requestId })),
    );
    say(`${noted} people were noted as erased; ${erased} of them were back and are erased again`);
    return true;
  },
};
