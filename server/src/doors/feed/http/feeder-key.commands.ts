import { createHash, createPublicKey } from "node:crypto";
import { readFile } from "node:fs/promises";
import { openDb } from "../../../db/db.ts";
import type { Command } from "../../../room.ts";
import { findFeeder } from "../feed.store.ts";
import { addKey, endKey, listKeys } from "./feeder-key.store.ts";

const readPublicKey = async (file: string): Promise<Buffer> => {
  const pem = await readFile(file, "utf8");
  // A private one would be read too, and its owner believe that it belongs here.
  if (!pem.includes("PUBLIC KEY")) throw new Error(`${file} is no public key. The private one stays with the feeder.`);
  const key = createPublicKey(pem);
  if (key.asymmetricKeyType !== "ed25519") throw new Error(`${file} is no Ed25519 key.`);
  return key.export({ format: "der", type: "spki" });
};

const addFeederKey: Command = {
  does: "takes requests signed with this Ed25519 key for the feeder's; earlier keys stay good until they are ended. Prints the key's id",
  takes: {
    "<feeder>": "whose key it is",
    "<public.pem>": "the file with its public half",
  },
  example: "crm crm.pub",
  audited: "job",
  run: ({ withFeed, say, note }, { words: [feeder = "", file] }) =>
    withFeed(async ({ pool }) => {
      if (file === undefined) throw new Error("add-feeder-key needs a feeder and a file with its public key.");
      if (!(await findFeeder(openDb(pool), feeder))) throw new Error(`No feeder "${feeder}" is known; make it known with add-feeder.`);
      const publicKey = await readPublicKey(file);
      const id = `${feeder}.${createHash("sha256").update(publicKey).digest("hex").slice(0, 16)}`;
      const before = await listKeys(openDb(pool), feeder);
      if (before.some((key) => key.id === id)) throw new Error(`${id} is known already.`);
      await addKey(openDb(pool), { id, feeder, publicKey });
      note("feeder-key-added", { feeder, call: "cli:add-feeder-key" });
      say(id);
      for (const key of before) if (key.ends_at === null) say(`still good: ${key.id} (end it with end-feeder-key)`);
      return true;
    }),
};

const endFeederKey: Command = {
  does: "refuses requests signed with this key from a moment on, or at once",
  takes: {
    "<key id>": "as add-feeder-key printed it",
    "[--at <moment>]": "from when on, such as 2026-12-01T00:00:00Z",
  },
  example: "crm.0123456789abcdef --at 2026-12-01T00:00:00Z",
  audited: "job",
  run: ({ withFeed, say, note }, { words: [id = ""], at }) =>
    withFeed(async ({ pool }) => {
      const moment = at === undefined ? new Date() : new Date(at);
      if (Number.isNaN(moment.getTime())) throw new Error(`"${at}" is no moment; write 2026-12-01T00:00:00Z.`);
      if (!(await endKey(openDb(pool), id, moment))) throw new Error(`No key "${id}" is known.`);
      note("feeder-key-ended", { feeder: id.split(".")[0], call: "cli:end-feeder-key" });
      say(`${id} ends ${moment.toISOString()}`);
      return true;
    }),
};

export const commands = { "add-feeder-key": addFeederKey, "end-feeder-key": endFeederKey } satisfies Record<string, Command>;
