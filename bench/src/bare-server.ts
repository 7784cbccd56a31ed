/* What the portal is measured against: the same page by the same statement, but no sign-in, no fences, no checks, no limits. */
import { presentLead } from "@schaufenster/server/areas/leads/lead.present.ts";
import { findLeadPage } from "@schaufenster/server/areas/leads/lead-page.store.ts";
import { openDb } from "@schaufenster/server/db/db.ts";
import fastify from "fastify";
import { openBarePool } from "./bare-pool.ts";

const { PORT, DATABASE_PORT, DATABASE_NAME = "", DATABASE_POOL } = process.env;
const db = openDb(openBarePool(Number(DATABASE_PORT), DATABASE_NAME, Number(DATABASE_POOL)));
const app = fastify();

app.get<{ Querystring: { accountId: string; limit: string; offset: string } }>("/api/customer/lea/getLeads", async (request, reply) => {
  const { accountId, limit, offset } = request.query;
  const page = await findLeadPage(db, "all", { accountId, limit: Number(limit), offset: Number(offset), dunningLevel: null });
  const data = { leads: page.rows.map((row) => presentLead(row, accountId)), total: page.total };
  return reply.header("content-type", "application/json; charset=utf-8").send(JSON.stringify({ data }));
});

await app.listen({ host: "127.0.0.1", port: Number(PORT) });
process.once("SIGTERM", () => process.exit(0));
