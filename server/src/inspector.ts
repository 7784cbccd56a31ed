import { buffer } from "node:stream/consumers";
import { inspectFile } from "./areas/entry/inspection.service.ts";

/* Looks into one file: its bytes come on stdin, its kind as the argument; what was found goes to stdout (see gateways/inspector.ts). */

const found = await inspectFile(process.argv[2] ?? "", await buffer(process.stdin));
if ("refusal" in found) process.stdout.write(`${JSON.stringify(found)}\n`);
else {
  const variants = Object.entries(found.variants);
  const sizes = variants.map(([name, body]) => ({ name, bytes: body.length }));
  process.stdout.write(`${JSON.stringify({ width: found.width, height: found.height, variants: sizes })}\n`);
  for (const [, body] of variants) process.stdout.write(body);
}
