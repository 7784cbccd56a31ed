import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { buildUser, buildCompany, PASSWORD } from "../../server/test/builders.ts";
import type { Stage } from "../../server/test/fault/harness/stage.ts";
import { PROJECT } from "../local/processes.ts";

/** What became of the forms that were open while servers were exchanged. */
export interface Forms {
  readonly sent: number;
  /** What was typed and sent, and does not stand in the database; or what the page did wrong. */
  readonly lost: readonly string[];
  /** What the page that was open all the time says at the end. */
  readonly oldest: string;
}

/** A Chromium with pages of old builds (`e2e/drill/old-pages.ts`), in a process of its own. */
export const openOldBrowser = (stage: Stage, port: number) => {
  const child = spawn(process.execPath, [path.join(PROJECT, "e2e/drill/old-pages.ts"), `http://nahwerk.localhost:${port}`], {
    cwd: path.join(PROJECT, "e2e"),
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  /** One answer for each wish. */
  const ask = async (...words: readonly string[]): Promise<string> => {
    child.stdin.write(`${words.join("\t")}\n`);
    const { value, done } = await lines.next();
    return done ? "the browser is gone" : value;
  };
  const people: { readonly userId: string; readonly typed: string }[] = [];
  const faults: string[] = [];
  const person = async () => {
    const one = await buildUser(stage.world);
    await buildCompany(stage.world, { members: [one.userId], leads: 0 });
    return one;
  };
  let oldest = "";
  return {
    around: async (deploy: number): Promise<() => Promise<void>> => {
      if (deploy === 0) {
        const said = await ask("open", "oldest", (await person()).login, PASSWORD, "Bleibt");
        if (said !== "ok") faults.push(`oldest: ${said}`);
      }
      const { login, userId } = await person();
      const typed = `Tomke${"abcdefghijklmnopqrstuvwxyz".charAt(deploy % 26)}`;
      const opened = await ask("open", String(deploy), login, PASSWORD, typed);
      if (opened !== "ok") faults.push(`deploy ${deploy + 1}, before: ${opened}`);
      people.push({ userId, typed });
      return async () => {
        const sent = await ask("send", String(deploy), typed);
        if (sent !== "ok") faults.push(`deploy ${deploy + 1}, after: ${sent}`);
        if (deploy > 0) oldest = await ask("look", "oldest", "Bleibt");
      };
    },
    finish: async (): Promise<Forms> => {
      const { rows } = await stage.admin.query<{ user_id: string; first_name: string }>("select user_id, first_name from app_user");
      const names = new Map(rows.map((row) => [row.user_id, row.first_name]));
      const lost = people
        .filter(({ userId, typed }) => names.get(userId) !== typed)
        .map(({ typed }) => `${typed} was sent and is not there`);
      return { sent: people.length, lost: [...faults, ...lost], oldest };
    },
    close: async (): Promise<void> => {
      child.stdin.end();
      if (child.exitCode === null) await once(child, "exit");
    },
  };
};
