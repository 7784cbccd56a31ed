import pg from "pg";
import type { TestProject } from "vitest/node";
import { PORT_BASES, portBase, ports, startServices, urls } from "../../ops/local/services.ts";
import { migrate } from "../src/db/migrate.ts";
import { QUEUES } from "../src/jobs/queues.ts";

declare module "vitest" {
  interface ProvidedContext {
    readonly databasePort: number;
    readonly redisUrl: string;
    readonly clamdUrl: string;
  }
}

const TEMPLATE = "portal_template";

/** Starts PostgreSQL, Redis and the malware scanner if they are not up, and migrates one template database; each test file clones it in a tenth of a second. */
const setup = async (project: TestProject): Promise<void> => {
  const base = portBase(PORT_BASES.test);
  await startServices({ base, fast: true, only: ["postgres", "redis", "clamd"] });
  const port = ports(base).postgres;
  const { redis: redisUrl, clamd: clamdUrl } = urls(base);
  const admin = new pg.Client({ host: "127.0.0.1", port, user: "postgres", database: "postgres" });
  await admin.connect();
  await admin.query(`drop database if exists ${TEMPLATE} with (force)`);
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  await migrate(`postgres://postgres@127.0.0.1:${port}/${TEMPLATE}`, Object.values(QUEUES));
  project.provide("databasePort", port);
  project.provide("redisUrl", redisUrl);
  project.provide("clamdUrl", clamdUrl);
};
export default setup;
