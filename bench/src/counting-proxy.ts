import net from "node:net";

/** Stands between a server and PostgreSQL and counts round trips. */
export interface CountingProxy {
  /** Requests for an answer so far: each Sync or simple Query makes the database answer once and the client wait for it. */
  readonly asked: () => number;
  /** Statements so far: what is bound, and what is asked in simple words. */
  readonly statements: () => number;
  /** Answers so far: each ends with one ReadyForQuery. */
  readonly answered: () => number;
  readonly close: () => void;
}

/** Cuts a stream of protocol messages apart and hands over the type of each. */
const readTypes = (hasStartup: boolean, onType: (type: string) => void): ((chunk: Buffer) => void) => {
  let rest: Buffer = Buffer.alloc(0);
  let startup = hasStartup;
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      // The first message of a client has no type byte.
      const head = startup ? 0 : 1;
      if (rest.length < head + 4) return;
      const size = head + rest.readUInt32BE(head);
      if (rest.length < size) return;
      if (!startup) onType(String.fromCharCode(rest[0] ?? 0));
      startup = false;
      rest = rest.subarray(size);
    }
  };
};

/** Listens on `port` and passes everything on to the database. */
export const openCountingProxy = (port: number, databasePort: number): Promise<CountingProxy> => {
  const counts = { asked: 0, answered: 0, statements: 0 };
  const sockets = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const database = net.connect(databasePort, "127.0.0.1");
    const readAsked = readTypes(true, (type) => {
      if (type === "S" || type === "Q") counts.asked += 1;
      if (type === "B" || type === "Q") counts.statements += 1;
    });
    const readAnswered = readTypes(false, (type) => (counts.answered += type === "Z" ? 1 : 0));
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => [client, database].forEach((either) => either.destroy()));
    }
    client.on("data", (chunk: Buffer) => (readAsked(chunk), database.write(chunk)));
    database.on("data", (chunk: Buffer) => (readAnswered(chunk), client.write(chunk)));
  });
  const close = (): void => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () =>
      resolve({ asked: () => counts.asked, answered: () => counts.answered, statements: () => counts.statements, close }),
    );
  });
};
