import type { FastifyInstance } from "fastify";
import type { Pools } from "../db/pools.ts";

/** `/livez` speaks for the process alone, `/readyz` for the database too. Redis, mail and files never make a server unready. */
export const mountHealth = (app: FastifyInstance, pools: Pools, state: { readonly draining: boolean }): void => {
  app.get("/livez", { config: { always: true } }, () => ({ live: true }));
  app.get("/readyz", { config: { always: true } }, async (_request, reply) => {
    const ready =
      !state.draining &&
      (await pools.app.query("select 1").then(
        () => true,
        () => false,
      ));
    return reply.status(ready ? 200 : 503).send({ ready });
  });
};
