/* node ops/sbom.ts [file]: the list of components (CycloneDX) of what goes along with the portal, checked against its schema. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { faultsOfBom, makeBom } from "./bom.ts";

const [file = ".local/sbom.cdx.json"] = process.argv.slice(2);
const text = makeBom();
const faults = await faultsOfBom(text);
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, text);
console.log(faults.length === 0 ? `${file} written; valid.` : `${file} written; NOT valid:\n${faults.join("\n")}`);
process.exitCode = faults.length === 0 ? 0 : 1;
