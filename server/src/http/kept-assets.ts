import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Readable } from "node:stream";

/*
 * Files of builds that a server does not have itself, in the store that all of them share (0104). Their names carry their hash: what is there
 * under a name is what was meant.
 */

/** What is needed of the store. */
export interface AssetStore {
  readonly put: (key: string, body: Buffer, contentType: string) => Promise<void>;
  readonly get: (key: string) => Promise<{ readonly body: Readable }>;
  readonly list: (prefix: string) => AsyncIterable<{ readonly key: string; readonly storedAt: Date }>;
  readonly remove: (key: string) => Promise<void>;
}

const PREFIX = "web/assets/";
const CURRENT = "web/current.json";
/** So long files of a build stay after another took its place. */
const KEPT_MS = 7 * 86_400_000;
/** A name that nobody knows is looked for in the store so often and no more, whoever asks. */
const LOOK_MS = 5_000;

const TYPES: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  woff2: "font/woff2",
  png: "image/png",
  webp: "image/webp",
  json: "application/json; charset=utf-8",
};
const PACKED = { br: "br", gz: "gzip" } as const;
const typeOf = (name: string): string | undefined => TYPES[name.split(".").at(-1) ?? ""];

/** A file of another build. */
export interface KeptAsset {
  readonly body: NodeJS.ReadableStream;
  readonly type: string;
  readonly encoding: string | undefined;
}
/** Files of other builds. */
export interface KeptAssets {
  readonly find: (name: string, acceptEncoding: string) => Promise<KeptAsset | undefined>;
}

const away = (cause: unknown): Refused => new Refused("unavailable", { retryAfter: 2, cause });

const listNames = async (files: AssetStore): Promise<ReadonlySet<string>> => {
  const names = new Set<string>();
  for await (const { key } of files.list(PREFIX)) names.add(key.slice(PREFIX.length));
  return names;
};

/** Looks for them where all servers can. */
export const openKeptAssets = (files: AssetStore, now = (): number => performance.now()): KeptAssets => {
  let names: ReadonlySet<string> = new Set();
  let look: { readonly at: number; readonly done: Promise<void> } | undefined;
  const lookOnce = (): Promise<void> => {
    if (!look || now() - look.at > LOOK_MS) {
      const done = listNames(files).then((found) => void (names = found));
      look = { at: now(), done };
      // Who waits for it hears of it.
      done.catch(() => undefined);
    }
    return look.done;
  };
  return {
    find: async (name, acceptEncoding) => {
      const type = typeOf(name);
      if (type === undefined) return undefined;
      if (!names.has(name))
        await lookOnce().catch((error: unknown) => {
          throw away(error);
        });
      if (!names.has(name)) return undefined;
      const packed = (["br", "gz"] as const).find((one) => acceptEncoding.includes(PACKED[one]) && names.has(`${name}.${one}`));
      const { body } = await files.get(`${PREFIX}${name}${packed === undefined ? "" : `.${packed}`}`);
      return { body, type, encoding: packed && PACKED[packed] };
    },
  };
};

/** What was done with a build's files. */
export interface Published {
  readonly stored: number;
  readonly kept: number;
  readonly removed: number;
}

const readCurrent = async (files: AssetStore): Promise<readonly string[]> => {
  try {
    return JSON.parse((await buffer((await files.get(CURRENT)).body)).toString()) as string[];
  } catch (error) {
    if (error instanceof Refused && error.code === "not-found") return [];
    throw error;
  }
};

/** Stores the files of a build for all servers, and removes those whose build has not been the current one for a week. Before the first of its servers starts. */
export const publishWeb = async (files: AssetStore, webDist: string, now = (): number => Date.now()): Promise<Published> => {
  const folder = join(webDist, "assets");
  const names = (await readdir(folder)).filter((name) => !name.endsWith(".map"));
  for (const name of names) await files.put(PREFIX + name, await readFile(join(folder, name)), "application/octet-stream");
  // Their week begins now, however long ago they were stored.
  const retired = (await readCurrent(files)).filter((name) => !names.includes(name));
  for (const name of retired)
    await files.put(PREFIX + name, await buffer((await files.get(PREFIX + name)).body), "application/octet-stream");
  await files.put(CURRENT, Buffer.from(JSON.stringify(names)), "application/json");
  const [mine, justRetired] = [new Set(names), new Set(retired)];
  let [kept, removed] = [0, 0];
  for await (const { key, storedAt } of files.list(PREFIX)) {
    const name = key.slice(PREFIX.length);
    if (mine.has(name)) continue;
    if (justRetired.has(name) || now() - storedAt.getTime() < KEPT_MS) kept += 1;
    else {
      await files.remove(key);
      removed += 1;
    }
  }
  return { stored: names.length, kept, removed };
};
