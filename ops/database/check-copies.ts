/*
 * node ops/database/check-copies.ts <pgbackrest.conf> <stanza> <database url> [seconds] [hours]
 *
 * As the user postgres on the leader: whether the way back is open. Says how old the last copy is and since when log waits to be sent; exit code 1 when
 * the log is later than so many seconds (60) or the copy older than so many hours (26).
 */
import { execFileSync } from "node:child_process";
import { judgeCopies, type Copies } from "./copies.ts";

const [settings, stanza, url, seconds = "60", hours = "26"] = process.argv.slice(2);
if (settings === undefined || stanza === undefined || url === undefined) {
  process.stderr.write("Usage: node ops/database/check-copies.ts <pgbackrest.conf> <stanza> <database url> [seconds] [hours]\n");
  process.exit(2);
}
type Info = readonly { readonly backup: readonly { readonly timestamp: { readonly stop: number } }[] }[];
/** A store that does not answer within this time has no copy for anybody. */
const PATIENCE_MS = 20_000;
const readInfo = (): Info => {
  try {
    const args = [`--config=${settings}`, `--stanza=${stanza}`, "info", "--output=json"];
    return JSON.parse(execFileSync("pgbackrest", args, { encoding: "utf8", timeout: PATIENCE_MS })) as Info;
  } catch {
    return [];
  }
};
const info = readInfo();
/* Log that is written and not sent: since the last file that was, unless nothing was written since. */
const LAG = `select coalesce(extract(epoch from now() - last_archived_time), 1e9)::int || ' ' ||
  coalesce(last_failed_time > last_archived_time, false) from pg_stat_archiver`;
const [since = "", failed] = execFileSync("psql", ["-XqAt", url, "-c", LAG], { encoding: "utf8" }).trim().split(" ");
const copies: Copies = { logSeconds: Number(since), logFails: failed === "true", lastCopy: info[0]?.backup.at(-1)?.timestamp.stop };
const { lines, isWell } = judgeCopies(copies, { seconds: Number(seconds), hours: Number(hours) }, Date.now() / 1_000);
process.stdout.write(`${lines.join("\n")}\n`);
process.exit(isWell ? 0 : 1);
