import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import type { FastifyInstance } from "fastify";

const leaving = new WeakMap<Server, Promise<void>>();

/**
 * Closes the door alone, and is done when the last connection has ended. An HTTP server that closes cuts its idle connections, also those on which
 * a request is on its way.
 */
export const stopListening = ({ server }: FastifyInstance): Promise<void> => {
  const known = leaving.get(server) ?? new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()));
  leaving.set(server, known);
  return known;
};

/** Ends when everybody was answered. Connections that fall idle after the doors were closed would otherwise be kept for their whole keep-alive time. */
export const closeServer = async (app: FastifyInstance): Promise<void> => {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
  await stopListening(app);
  clearInterval(sweep);
  await app.close();
};
