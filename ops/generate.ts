import { readFile, writeFile } from "node:fs/promises";
import { allCalls } from "@schaufenster/contract/all-calls.ts";
import { buildOpenApi, openApiText } from "@schaufenster/contract/openapi.ts";

const TARGET = new URL("../docs/openapi.json", import.meta.url);

const committed = async (): Promise<string> => {
  try {
    return await readFile(TARGET, "utf8");
  } catch {
    return "";
  }
};

const text = openApiText(await buildOpenApi(allCalls));

if (!process.argv.includes("--check")) {
  await writeFile(TARGET, text);
  console.log("docs/openapi.json written.");
} else if ((await committed()) !== text) {
  console.error("docs/openapi.json does not match the contract. Run `pnpm generate` and commit the result.");
  process.exitCode = 1;
} else {
  console.log("docs/openapi.json is up to date.");
}
