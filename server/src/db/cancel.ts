import { connect, type Socket } from "node:net";
import { connect as encrypt, type ConnectionOptions } from "node:tls";
import type pg from "pg";

/** What a connection knows of its own other end. */
interface Backend {
  readonly host: string;
  readonly port: number;
  readonly processID: number | null;
  readonly secretKey: number | null;
  /** How it is encrypted; false or nothing when it is not. */
  readonly ssl?: ConnectionOptions | false;
}

const CANCEL_REQUEST = 80_877_102;
const ENCRYPTION_REQUEST = 80_877_103;
const GIVE_UP_MS = 500;

const message = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc((numbers.length + 1) * 4);
  for (const [at, number] of [bytes.length, ...numbers].entries()) bytes.writeInt32BE(number, at * 4);
  return bytes;
};

/** The driver hides the key from whoever copies these settings. */
const keyOf = ({ key }: ConnectionOptions) => (key === undefined ? {} : { key });

/** Writes the wish, behind the same encryption as the connection it is about: the key in it is a secret. */
const write = (socket: Socket, wish: Buffer, ssl: ConnectionOptions | false | undefined): void => {
  if (!ssl) {
    socket.write(wish);
    socket.resume();
    return;
  }
  socket.write(message(ENCRYPTION_REQUEST));
  socket.once("data", (answer: Buffer) => {
    if (answer.toString() !== "S") socket.destroy();
    else {
      const safe = encrypt({ ...ssl, ...keyOf(ssl), socket }, () => safe.write(wish));
      safe.on("error", () => socket.destroy());
      safe.resume();
    }
  });
};

/**
 * Asks the database to stop what this connection is running. The promise ends when the database has passed the wish on: until
 * then the connection must not be lent again, or the next borrower's statement would be stopped instead.
 */
export const cancelRunning = (client: pg.ClientBase): Promise<void> =>
  new Promise((resolve) => {
    const { host, port, processID, secretKey, ssl } = client as unknown as Backend;
    const wish = message(CANCEL_REQUEST, processID ?? 0, secretKey ?? 0);
    const socket = connect({ host, port }, () => write(socket, wish, ssl));
    socket.setTimeout(GIVE_UP_MS, () => socket.destroy());
    socket.on("error", () => undefined);
    socket.once("close", () => resolve());
  });
