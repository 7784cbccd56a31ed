import { execFile } from "node:child_process";
import path from "node:path";
import { keyEnv, type House } from "./house.ts";

const CLI = path.resolve(import.meta.dirname, "../src/cli.ts");

/** How a command of the operator ended, and what it wrote. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The settings that a command runs with on the database of a house. */
export const settingsOf = ({ config }: House): NodeJS.ProcessEnv => ({
  PATH: process.env["PATH"],
  PORTAL_ENV: "test",
  DATABASE_PORT: String(config.DATABASE_PORT),
  DATABASE_NAME: config.DATABASE_NAME,
  REDIS_URL: config.REDIS_URL,
  S3_ENDPOINT: config.S3_ENDPOINT,
  S3_ACCESS_KEY: config.S3_ACCESS_KEY,
  S3_SECRET_KEY: config.S3_SECRET_KEY,
  S3_BUCKET: config.S3_BUCKET,
  ...keyEnv(config),
  BRAND_HOSTS: JSON.stringify(config.BRAND_HOSTS),
  AUDIT_KEYS: config.AUDIT_KEYS,
  OPERATOR: "Tina Test",
  ...(config.STAFF_ISSUER === undefined ? {} : { STAFF_ISSUER: config.STAFF_ISSUER }),
});

/** Runs a command of the operator on the database of a house, as a process of its own. */
export const runCli = (house: House, ...args: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [CLI, ...args], { env: settingsOf(house) }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
