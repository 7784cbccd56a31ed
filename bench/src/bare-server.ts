/*
 * What the portal is measured against: the same page, but no sign-in, no fences, no checks, no limits. `frozen` is a yardstick that stays (`frozen-leads.ts`); `likewise` asks
 * and writes by what the portal itself uses today, so that nothing but what protects is between the two.
 */
import { presentLead } from "@schaufenster/server/areas/leads/lead.present.ts";
import { findLeadPage } from "@schaufenster/server/areas/leads/lead-page.store.ts";
import { openDb } from "@schaufenster/server/db/db.ts";
import fastify from "fastify";
import { openBarePool } from "./bare-pool.ts";
import { readFrozen } from "./frozen-leads.ts";

const { PORT, DATABASE_PORT, DATABASE_NAME = "", DATABASE_POOL, BARE_AS } = process.env;
const pool = openBarePool(Number(DATABASE_PORT), DATABASE_NAME, Number(DATABASE_POOL));
const db = openDb(pool);
const app = fastify();

interface Asked {
  readonly accountId: string;
  readonly limit: number;
  readonly offset: number;
}
const readLikewise = async ({ accountId, limit, offset }: Asked): Promise<object> => {
  const { rows, total } = await findLeadPage(db, "all", { accountId, limit: limit + 1, offset, dunningLevel: null });
  return { leads: rows.slice(0, limit).map((row) => presentLead(row, accountId)), total };
};
const read = BARE_AS === "likewise" ? readLikewise : (asked: Asked) => readFrozen(pool, asked);

app.get<{ Querystring: { accountId: string; limit: string; offset: string } }>("/api/customer/lea/getLeads", async (request, reply) => {
  const { accountId, limit, offset } = request.query;
  const data = await read({ accountId, limit: Number(limit), offset: Number(offset) });
  return reply.header("content-type", "application/json; charset=utf-8").send(JSON.stringify({ data }));
});

await app.listen({ host: "127.0.0.1", port: Number(PORT) });
process.once("SIGTERM", () => process.exit(0));
