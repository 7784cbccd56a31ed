import { openDb, writeOpen } from "../../../db/db.ts";
import { seal } from "../../../identity/factors/secret-box.ts";
import type { Command, CommandTools } from "../../../room.ts";
import { findSubscription } from "../outbox.store.ts";
import { askForReplay, listDeadLetters } from "./dead-letter.store.ts";
import { SEALED_FOR } from "./message.ts";
import { makeSecret } from "./signature.ts";
import { addSecret, listWebhooks, pauseWebhook, resumeWebhook, saveWebhook } from "./webhook.store.ts";

const OVERLAP_MS = 24 * 60 * 60_000;

type Pool = Parameters<typeof writeOpen>[0];
/** Makes a secret and answers it: the only time that it is to be seen. */
const newSecret = async ({ key }: CommandTools, pool: Pool, feeder: string, othersEnd: Date): Promise<string> => {
  const secret = makeSecret();
  await writeOpen(pool, (tx) => addSecret(tx, feeder, seal(key, SEALED_FOR, feeder, Buffer.from(secret)), othersEnd));
  return secret;
};

const requireWebhook = async (pool: Pool, feeder: string): Promise<void> => {
  if (!(await listWebhooks(openDb(pool))).some((one) => one.feeder === feeder))
    throw new Error(`There is no webhook of "${feeder}"; there is one after add-webhook.`);
};

const addWebhook: Command = {
  does: "tells a subscriber of what happens from now on by messages to this address, or changes it. Prints the secret that they are signed with",
  takes: {
    "<feeder>": "the subscriber, known by add-subscriber",
    "<https://…>": "where it is told",
  },
  example: "crm https://crm.example/portal",
  audited: "job",
  run: (tools, { words: [feeder = "", target = ""] }) =>
    tools.withFeed(async ({ pool }) => {
      if (!(await findSubscription(openDb(pool), feeder)))
        throw new Error(`"${feeder}" has subscribed to nothing; let it hear of something with add-subscriber.`);
      const fault = tools.faultOfTarget(target);
      if (fault !== undefined) throw new Error(`Nothing can be sent to that target: ${fault}.`);
      const fresh = await saveWebhook(pool, feeder, target);
      tools.note("webhook-target-set", { feeder, call: "cli:add-webhook" });
      tools.say(fresh ? await newSecret(tools, pool, feeder, new Date()) : `${feeder} is told at its new address, signed as before`);
      return true;
    }),
};

const rotateSecret: Command = {
  does: "makes a new secret and prints it; until that moment, or for a day, messages are signed with the old one too",
  takes: {
    "<feeder>": "the subscriber",
    "[--at <moment>]": "when the old one ends, such as 2026-12-01T00:00:00Z",
  },
  example: "crm",
  audited: "job",
  run: (tools, { words: [feeder = ""], at }) =>
    tools.withFeed(async ({ pool }) => {
      await requireWebhook(pool, feeder);
      const end = at === undefined ? new Date(Date.now() + OVERLAP_MS) : new Date(at);
      if (Number.isNaN(end.getTime())) throw new Error(`"${at}" is no moment; say one like 2026-12-01T00:00:00Z.`);
      tools.say(await newSecret(tools, pool, feeder, end));
      tools.note("webhook-secret-added", { feeder, call: "cli:rotate-webhook-secret" });
      return true;
    }),
};

const pause: Command = {
  does: "tells the subscriber nothing until resume-webhook; what happens meanwhile is kept for 30 days",
  takes: {
    "<feeder>": "the subscriber",
  },
  example: "crm",
  audited: "job",
  run: ({ withFeed, say }, { words: [feeder = ""] }) =>
    withFeed(async ({ pool }) => {
      await requireWebhook(pool, feeder);
      await pauseWebhook(openDb(pool), feeder);
      say(`${feeder} is told nothing until resume-webhook`);
      return true;
    }),
};

const resume: Command = {
  does: "tells the subscriber again, also after it has answered 410, and tries at once what waits",
  takes: {
    "<feeder>": "the subscriber",
  },
  example: "crm",
  audited: "job",
  run: ({ withFeed, say }, { words: [feeder = ""] }) =>
    withFeed(async ({ pool }) => {
      await requireWebhook(pool, feeder);
      say(`${feeder} is told again; ${(await writeOpen(pool, (tx) => resumeWebhook(tx, feeder))) ?? 0} companies had waited`);
      return true;
    }),
};

const list: Command = {
  does: "says of every webhook where it leads, how many events it is behind, how many companies wait and how many letters are dead",
  takes: {},
  example: "",
  audited: "job",
  run: ({ withFeed, say }) =>
    withFeed(async ({ pool }) => {
      for (const one of await listWebhooks(openDb(pool))) say(JSON.stringify(one));
      return true;
    }),
};

const deadLetters: Command = {
  does: "lists what the subscriber did not take for three days",
  takes: {
    "<feeder>": "the subscriber",
  },
  example: "crm",
  audited: "job",
  run: ({ withFeed, say }, { words: [feeder = ""] }) =>
    withFeed(async ({ pool }) => {
      await requireWebhook(pool, feeder);
      for (const one of await listDeadLetters(openDb(pool), feeder)) say(JSON.stringify(one));
      return true;
    }),
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const replay: Command = {
  does: "has dead letters tried once more, all of them or one",
  takes: {
    "<feeder>": "the subscriber",
    "[event id]": "this one alone",
  },
  example: "crm",
  audited: "job",
  run: ({ withFeed, say }, { words: [feeder = "", id] }) =>
    withFeed(async ({ pool }) => {
      await requireWebhook(pool, feeder);
      if (id !== undefined && !UUID.test(id)) throw new Error(`"${id}" is no event.`);
      say(`${await askForReplay(openDb(pool), feeder, id ?? null)} dead letters are tried again`);
      return true;
    }),
};

export const commands = {
  "add-webhook": addWebhook,
  "rotate-webhook-secret": rotateSecret,
  "pause-webhook": pause,
  "resume-webhook": resume,
  webhooks: list,
  "dead-letters": deadLetters,
  "replay-dead-letters": replay,
} satisfies Record<string, Command>;
