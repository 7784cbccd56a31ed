import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createSandbox } from "../src/sandbox.ts";

/** A sandbox of one's own on any free port. */
export const runSandbox = async () => {
  const server = createSandbox();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    get: (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, { redirect: "manual", ...init }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
