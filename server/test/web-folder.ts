import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A built portal in miniature: what the server reads of one, and the files that are given. */
export const webFolder = async (
  assets: Readonly<Record<string, string>> = {},
  html = '<!doctype html><html lang="de"><head><title>Portal</title></head></html>',
) => {
  const path = await mkdtemp(join(tmpdir(), "web-"));
  for (const one of ["assets", "brands"]) await mkdir(join(path, one));
  await writeFile(join(path, "index.html"), html);
  await writeFile(join(path, "push-worker.js"), "");
  for (const [name, text] of Object.entries(assets)) await writeFile(join(path, "assets", name), text);
  return { path, remove: () => rm(path, { recursive: true }) };
};
