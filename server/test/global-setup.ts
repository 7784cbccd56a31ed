import pg from "pg";
import type { TestProject } from "vitest/node";
import { PORT_BASES, portBase, ports, startServices, urls } from "../../ops/local/services.ts";
import { ensureTemplate } from "./template.ts";

declare module "vitest" {
  interface ProvidedContext {
    readonly databasePort: number;
    readonly template: string;
    readonly redisUrl: string;
    readonly clamdUrl: string;
  }
}

/** Starts PostgreSQL, Redis and the malware scanner if they are not up, and has one template database ready; each test file clones it in a tenth of a second. */
const setup = async (project: TestProject): Promise<void> => {
  const base = portBase(PORT_BASES.test);
  await startServices({ base, fast: true, only: ["postgres", "redis", "clamd"] });
  const port = ports(base).postgres;
  const { redis: redisUrl, clamd: clamdUrl } = urls(base);
  const admin = new pg.Client({ host: "127.0.0.1", port, user: "postgres", database: "postgres" });
  await admin.connect();
  const template = await ensureTemplate(admin, port);
  await admin.end();
  project.provide("databasePort", port);
  project.provide("template", template);
  project.provide("redisUrl", redisUrl);
  project.provide("clamdUrl", clamdUrl);
};
export default setup;
