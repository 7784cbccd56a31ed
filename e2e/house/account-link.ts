import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { PROJECT, projectPath } from "../../ops/local/processes.ts";
import { quoted, sql } from "./database.ts";
import { settings } from "./instance.ts";

const run = promisify(execFile);

/** The company that a person works for. */
export const companyOf = async (login: string): Promise<string> =>
  (await sql(`select min(account_id) from membership where user_id = (select user_id from app_user where login = ${quoted(login)})`))[0] ??
  "";

/** What the operator does: the link of a company goes to an address, within a minute. */
export const sendLink = async (company: string, address: string): Promise<void> => {
  const env = { ...process.env, ...settings(""), PATH: projectPath() };
  await run("node", ["server/src/cli.ts", "account-link", company, address], { cwd: PROJECT, env });
};
