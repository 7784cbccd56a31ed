/* node ops/images/lock.ts: takes the present versions of Debian's packages into debian.lock.json. Read what changed before you commit it. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { LOCK_FILE, resolvePackages } from "./debian.ts";
import { IMAGES } from "./parts.ts";

const folder = mkdtempSync(path.join(tmpdir(), "apt-"));
try {
  const lock = resolvePackages(folder, IMAGES);
  writeFileSync(LOCK_FILE, `${JSON.stringify(lock, null, 2)}\n`);
  for (const [name, packages] of Object.entries(lock)) process.stdout.write(`${name}: ${packages.length} packages\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
