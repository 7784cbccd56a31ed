import type { FastifyInstance } from "fastify";
import type { Pools } from "../db/pools.ts";

/** So long one look at the database speaks for everybody: who asks by the thousand takes no connection from those who work. */
const LOOK_MS = 1_000;

const openLook = (pools: Pools): (() => Promise<boolean>) => {
  let look: { readonly at: number; readonly ready: Promise<boolean> } | undefined;
  const ask = (): Promise<boolean> =>
    pools.app.query("select 1").then(
      () => true,
      () => false,
    );
  return () => {
    const now = performance.now();
    if (!look || now - look.at > LOOK_MS) look = { at: now, ready: ask() };
    return look.ready;
  };
};

/** `/livez` speaks for the process alone, `/readyz` for the database too. Redis, mail and files never make a server unready. */
export const mountHealth = (
  app: FastifyInstance,
  pools: Pools,
  brands: { readonly isThere: () => boolean },
  state: { readonly draining: boolean },
): void => {
  const isDatabaseThere = openLook(pools);
  app.get("/livez", { config: { always: true } }, () => ({ live: true }));
  app.get("/readyz", { config: { always: true } }, async (_request, reply) => {
    const ready = !state.draining && brands.isThere() && (await isDatabaseThere());
    return reply.status(ready ? 200 : 503).send({ ready });
  });
};
