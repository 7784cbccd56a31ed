import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { PROJECT, projectPath } from "../../ops/local/processes.ts";
import { codeOf } from "./authenticator.ts";
import { quoted, sql } from "./database.ts";
import { settings } from "./instance.ts";
import { APP_KEY } from "./people.ts";

const run = promisify(execFile);

/** What the operator does for new staff, and for those who lost their phone: gives the code that opens the setup. */
export const enrolmentCodeFor = async (login: string): Promise<string> => {
  const env = { ...process.env, ...settings(""), PATH: projectPath() };
  const { stdout } = await run("node", ["server/src/cli.ts", "enrol-staff", login, "--reset"], { cwd: PROJECT, env });
  return stdout.trim();
};

/** Answers the question for the second factor with the app of the demo world. */
export const confirmByApp = async (page: Page, login: string): Promise<void> => {
  // A code works once, and the same person may have been here a moment ago on the other screen size.
  await sql(`update totp set last_step = 0 where user_id = (select user_id from app_user where login = ${quoted(login)})`);
  await page.getByLabel("Code aus Ihrer App").fill(codeOf(APP_KEY));
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
};
