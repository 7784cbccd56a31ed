import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { URLS } from "./instance.ts";

const run = promisify(execFile);

/** Does what no page can do, such as letting time pass; answers the first column of each row. */
export const sql = async (statement: string): Promise<readonly string[]> => {
  const { stdout } = await run("psql", [
    "--no-psqlrc",
    "--quiet",
    "--tuples-only",
    "--no-align",
    "--command",
    statement,
    `${URLS.postgres}/portal`,
  ]);
  return stdout.split("\n").filter((line) => line !== "");
};

/** A text as SQL writes it. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Ends every session of a person, as an operator would. */
export const endSessionsOf = async (login: string): Promise<void> => {
  await sql(`update session set revoked_at = now() where user_id = (select user_id from app_user where login = ${quoted(login)})`);
};
