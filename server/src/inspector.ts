import { inspectFile } from "./inspection/inspect.ts";
import { NotStarted } from "./inspection/qpdf.ts";

/* Looks into one file, which is stdin: its kind and what becomes of it are the arguments, what was found goes to stdout (see gateways/inspector.ts). */

const [, , type = "", form = ""] = process.argv;
const found = await inspectFile(type, form, 0).catch((error: unknown) => {
  if (error instanceof NotStarted) return { fault: "machine" } as const;
  throw error;
});
if ("fault" in found || "refusal" in found) process.stdout.write(`${JSON.stringify(found)}\n`);
else {
  const variants = Object.entries(found.variants);
  const sizes = variants.map(([name, body]) => ({ name, bytes: body.length }));
  process.stdout.write(`${JSON.stringify({ width: found.width, height: found.height, variants: sizes })}\n`);
  for (const [, body] of variants) process.stdout.write(body);
}
