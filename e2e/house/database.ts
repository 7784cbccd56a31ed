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

/** Forgets what an earlier run has counted: every journey comes from one address, and its allowance is spent only once. */
export const emptyCounters = async (): Promise<void> => {
  await run("redis-cli", ["-u", URLS.redis, "flushall"]);
};

/** A text as SQL writes it. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const idOf = (login: string): string => `(select user_id from app_user where login = ${quoted(login)})`;

/** Lets a minute pass since the last refresh of a person's sessions. */
export const ageSessionsOf = async (login: string): Promise<void> => {
  await sql(`update session set rotated_at = rotated_at - interval '1 minute' where user_id = ${idOf(login)}`);
};

/** Lets the time pass for which a confirmed password counts. */
export const forgetStepUpOf = async (login: string): Promise<void> => {
  await sql(`update session set step_up_at = now() - interval '1 hour' where user_id = ${idOf(login)}`);
};

/** Leaves a person as if they had come by another provider: without a password. */
export const takePasswordOf = async (login: string): Promise<void> => {
  await sql(`delete from credential where user_id = ${idOf(login)}`);
};

/** Ends every session of a person, as an operator would. */
export const endSessionsOf = async (login: string): Promise<void> => {
  await sql(`update session set revoked_at = now() where user_id = ${idOf(login)}`);
};
