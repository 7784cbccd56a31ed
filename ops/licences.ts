/* node ops/licences.ts: refuses packages whose licence is unknown or has conditions that nobody has looked at (ops/licensing.ts). */
import { ALL_EXCEPTIONS, readPackages, refusedAmong, SHIPPED_EXCEPTIONS } from "./licensing.ts";

const [shipped, all] = [readPackages("shipped"), readPackages("all")];
// A list that got lost must not look like one without faults.
if (shipped.length < 100 || all.length < shipped.length)
  throw new Error(`Only ${shipped.length} packages were found: is everything installed?`);
const refused = new Set([...refusedAmong(shipped, SHIPPED_EXCEPTIONS), ...refusedAmong(all, ALL_EXCEPTIONS)]);
for (const { name, version, licence } of refused)
  console.error(`${name}@${version}: "${licence}" is neither free nor named with a reason in ops/licensing.ts.`);
console.log(`${shipped.length} packages go along with the portal, ${all.length} are installed; ${refused.size} refused.`);
process.exitCode = refused.size === 0 ? 0 : 1;
