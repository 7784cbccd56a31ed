import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";

/** What a mail server answers to a word that it is told (RFC 5321); the fault switch of this one. */
export type SmtpAnswers = Readonly<Partial<Record<"MAIL" | "RCPT" | "DATA", string>>>;

/** A mail server that runs. */
export interface SmtpServer {
  readonly url: string;
  /** Whom it was asked to deliver to, each time. */
  readonly asked: readonly string[];
  /** How many letters it has taken. */
  readonly taken: () => number;
  /** From now on it answers so. */
  readonly answer: (answers: SmtpAnswers) => void;
  readonly close: () => Promise<void>;
}

/** Takes letters as a server at the other end does, or says why it does not. */
export const openSmtpServer = async (): Promise<SmtpServer> => {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  let answers: SmtpAnswers = {};
  let taken = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    let inLetter = false;
    say("220 mx.example ESMTP");
    const hear = (line: string): void => {
      if (inLetter) {
        if (line !== ".") return;
        inLetter = false;
        taken += 1;
        return say("250 2.0.0 taken");
      }
      const word = line.slice(0, 4).toUpperCase();
      if (word === "RCPT") asked.push(/<(.*)>/.exec(line)?.[1] ?? "");
      if (word === "QUIT") return void socket.end("221 2.0.0 bye\r\n");
      const refusal = word === "MAIL" || word === "RCPT" || word === "DATA" ? answers[word] : undefined;
      inLetter = word === "DATA" && refusal === undefined;
      say(refusal ?? (inLetter ? "354 go on" : "250 2.1.0 mx.example"));
    };
    createInterface({ input: socket }).on("line", hear);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    taken: () => taken,
    answer: (given) => void (answers = given),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
};
