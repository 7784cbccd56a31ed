import net from "node:net";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

/**
 * What the wire does. `latency`: every answer comes `ms` later. `refuse`: no new connections, the old ones end. `blackhole`:
 * connections stand, nothing passes. `cut`: with probability `p` an answer is swallowed and the connection ends, after
 * the request has reached the other side; `to` limits this to answers to requests of that form. `reset`: with probability `p` a new connection is reset.
 */
type Fault =
  | { readonly mode: "ok" | "refuse" | "blackhole" }
  | { readonly mode: "latency"; readonly ms: number }
  | { readonly mode: "cut"; readonly p: number; readonly to?: RegExp }
  | { readonly mode: "reset"; readonly p: number };

/** A wire with faults between two processes. */
export interface FaultProxy {
  readonly set: (fault: Fault) => void;
  /** Answers swallowed so far. */
  readonly cuts: () => number;
  readonly close: () => Promise<void>;
}

const drop = (...ends: net.Socket[]): void => {
  for (const end of ends) end.resetAndDestroy();
};

/** Listens on a loopback port and hands everything on to another, as badly as told. */
export const openFaultProxy = async (port: number, target: number): Promise<FaultProxy> => {
  let fault: Fault = { mode: "ok" };
  let cuts = 0;
  const sockets = new Set<net.Socket>();
  const back = async (server: net.Socket, client: net.Socket, data: Buffer, asked: string): Promise<void> => {
    const now = fault;
    if (now.mode === "blackhole") return;
    if (now.mode === "cut" && (now.to?.test(asked) ?? true) && Math.random() < now.p) {
      cuts += 1;
      return drop(client, server);
    }
    if (now.mode === "latency") await wait(now.ms);
    if (client.writable) client.write(data);
  };
  const listener = net.createServer((client) => {
    if (fault.mode === "refuse" || (fault.mode === "reset" && Math.random() < fault.p)) return drop(client);
    const server = net.connect(target, "127.0.0.1");
    for (const [socket, other] of [[client, server] as const, [server, client] as const]) {
      sockets.add(socket);
      socket.setNoDelay();
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    let asked = "";
    client.on("data", (data) => {
      asked = data.toString("latin1");
      if (fault.mode !== "blackhole") server.write(data);
    });
    server.on("data", (data) => void back(server, client, data, asked));
  });
  listener.listen(port, "127.0.0.1");
  await once(listener, "listening");
  return {
    set: (next) => {
      fault = next;
      if (next.mode === "refuse") drop(...sockets);
    },
    cuts: () => cuts,
    close: async () => {
      drop(...sockets);
      listener.close();
      await once(listener, "close");
    },
  };
};
