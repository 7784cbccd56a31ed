import { generateKeyPairSync, randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import { URLS } from "./instance.ts";
import { headOf, type Letter } from "./mailbox.ts";
import { runCommand } from "./operator.ts";
import { TRACES } from "./processes.ts";

/** The mail server reports that a letter was given up for good; the operator has made it known before. */
export const reportUndelivered = async (letter: Letter, status: string): Promise<void> => {
  const feeder = `mail-${randomUUID().slice(0, 8)}`;
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  mkdirSync(TRACES, { recursive: true });
  const file = path.join(TRACES, `${feeder}.pem`);
  writeFileSync(file, publicKey.export({ format: "pem", type: "spki" }));
  await runCommand("add-feeder", feeder, "letter-report", "nahwerk", "--name", "Mailserver");
  await runCommand("add-feeder-key", feeder, file);
  const body = JSON.stringify({
    url: URLS.feed,
    key: privateKey.export({ format: "pem", type: "pkcs8" }),
    messageId: /^Message-ID: (\S+)$/m.exec(await headOf(letter))?.[1],
    to: letter.to[0]?.address,
    status,
  });
  const answer = await fetch(`${URLS.sandbox}/mail-server/report/${feeder}`, { method: "POST", body });
  expect(await answer.json()).toEqual({ marked: true });
};
