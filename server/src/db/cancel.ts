import { connect } from "node:net";
import type pg from "pg";

/** What a connection knows of its own other end. */
interface Backend {
  readonly host: string;
  readonly port: number;
  readonly processID: number | null;
  readonly secretKey: number | null;
}

const CANCEL_REQUEST = 80_877_102;
const GIVE_UP_MS = 500;

/**
 * Asks the database to stop what this connection is running. The promise ends when the database has passed the wish on: until
 * then the connection must not be lent again, or the next borrower's statement would be stopped instead.
 */
export const cancelRunning = (client: pg.ClientBase): Promise<void> =>
  new Promise((resolve) => {
    const { host, port, processID, secretKey } = client as unknown as Backend;
    const wish = Buffer.alloc(16);
    wish.writeInt32BE(16, 0);
    wish.writeInt32BE(CANCEL_REQUEST, 4);
    wish.writeInt32BE(processID ?? 0, 8);
    wish.writeInt32BE(secretKey ?? 0, 12);
    const socket = connect({ host, port }, () => socket.write(wish));
    socket.setTimeout(GIVE_UP_MS, () => socket.destroy());
    socket.on("error", () => undefined);
    socket.once("close", () => resolve());
    socket.resume();
  });
