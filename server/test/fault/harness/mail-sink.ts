import { once } from "node:events";
import net from "node:net";

/** A letter as it came in. */
export interface Arrived {
  readonly at: number;
  readonly to: string;
  readonly id: string;
  /** Both halves, with what the transport encoding has hidden. */
  readonly text: string;
}

const decode = (raw: string): string =>
  raw.replaceAll(/=\r?\n/g, "").replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** A mail server that takes everything at once and keeps it in the order of its coming: the catcher of the house keeps the last two thousand only. */
export const openMailSink = async (port: number) => {
  const arrived: Arrived[] = [];
  const sockets = new Set<net.Socket>();
  const listener = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
    let [waiting, to, inData] = ["", "", false];
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    const take = (raw: string): void => {
      arrived.push({ at: Date.now(), to, id: /^message-id: (.+)$/im.exec(raw)?.[1] ?? "", text: decode(raw) });
      say("250 taken");
    };
    const obey = (line: string): void => {
      if (/^rcpt/i.test(line)) to = /<(.+)>/.exec(line)?.[1] ?? "";
      inData = /^data/i.test(line);
      say(inData ? "354 go on" : /^quit/i.test(line) ? "221 bye" : "250 ok");
    };
    say("220 sink");
    socket.on("data", (data) => {
      waiting += data.toString("latin1");
      for (;;) {
        const end = waiting.indexOf(inData ? "\r\n.\r\n" : "\r\n");
        if (end < 0) return;
        const piece = waiting.slice(0, end);
        waiting = waiting.slice(end + (inData ? 5 : 2));
        if (!inData) obey(piece);
        else {
          inData = false;
          take(piece);
        }
      }
    });
  });
  listener.listen(port, "127.0.0.1");
  await once(listener, "listening");
  return {
    arrived: arrived as readonly Arrived[],
    close: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, "close");
    },
  };
};
