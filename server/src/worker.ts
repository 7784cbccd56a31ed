import { pino } from "pino";
import { findCompany } from "./areas/company/company.store.ts";
import { writeLeadAccepted } from "./areas/leads/leads.jobs.ts";
import { BRANDS } from "./areas/portal/brands.ts";
import { readConfig } from "./config.ts";
import { openDb, writeFor } from "./db/db.ts";
import { closePools, openPools } from "./db/pools.ts";
import { openMail } from "./gateways/mail.ts";
import { purge } from "./jobs/upkeep.store.ts";
import { startWorkers } from "./jobs/worker.ts";

const config = readConfig(process.env);
const log = pino({ level: config.LOG_LEVEL, base: { process: "worker" } });
const address = {
  host: config.DATABASE_HOST,
  port: config.DATABASE_PORT,
  database: config.DATABASE_NAME,
  password: config.DATABASE_PASSWORD,
};
const pools = openPools(address, config.DATABASE_POOL, { onFault: (error) => log.warn({ err: error }, "database connection") });
const mail = openMail(config.SMTP_URL);

const stopWorkers = await startWorkers(
  pools.job,
  {
    mail: async ({ accountId, userId, objectId }, jobId) => {
      const written = await writeFor(pools.job, userId, accountId, async (tx) => {
        const company = await findCompany(tx, accountId);
        if (!company) return undefined;
        const brand = BRANDS[company.brand];
        const name = company.entry_display_name ?? company.name;
        const letter = await writeLeadAccepted(tx, accountId, objectId, name);
        return letter && { ...letter, brand, messageId: `<${jobId}@${brand.key}.example>` };
      });
      // Sent after the read has ended: no connection waits for a mail server.
      if (written) await mail.send(written);
    },
    upkeep: () => purge(openDb(pools.job)),
  },
  [{ queue: "upkeep", cron: "15 3 * * *", data: { task: "purge" } }],
  log,
);
log.info("working");

const stop = async (signal: string): Promise<void> => {
  log.info({ signal }, "stopping");
  await stopWorkers();
  mail.close();
  await closePools(pools);
  process.exit(0);
};
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, (name) => void stop(name));
