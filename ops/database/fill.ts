/* node ops/database/fill.ts <cluster.json> <secrets folder> <member|balancer> <folder>: writes the settings of one machine. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fillBalancer, fillMember, secretsIn, type Layout } from "./layout.ts";

const [file, secrets, who, folder] = process.argv.slice(2);
if (file === undefined || secrets === undefined || who === undefined || folder === undefined) {
  process.stderr.write("Usage: node ops/database/fill.ts <cluster.json> <secrets folder> <member|balancer> <folder>\n");
  process.exit(2);
}
const layout = JSON.parse(readFileSync(file, "utf8")) as Layout;
const secret = secretsIn(secrets);
const filled = who === "balancer" ? { "haproxy.cfg": fillBalancer(layout, secret) } : fillMember(layout, who, path.resolve(folder), secret);
mkdirSync(folder, { recursive: true });
// Passwords stand in them: for their owner alone.
for (const [name, text] of Object.entries(filled)) writeFileSync(path.join(folder, name), text, { mode: 0o600 });
process.stdout.write(
  `${Object.keys(filled).join(", ")} for ${who} in ${folder}; hand them to the user postgres (the balancer's to haproxy)\n`,
);
