import http from "node:http";
import net from "node:net";
import type { Shot } from "./shots.ts";

/** What came back; status 0 when the connection was closed without an answer. */
export interface Outcome {
  readonly status: number;
  readonly text: string;
  readonly begun: number;
  readonly ended: number;
}

/** Nobody waits longer for anything. */
export const PATIENCE_MS = 60_000;
const GIVE_UP_MS = 2_000;
const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
const HOST = "nahwerk.test";
/** Behind an interim answer, if there is one. */
const FINAL_STATUS = /^(?:HTTP\/1\.1 1\d\d [^\r]*\r\n\r\n)*HTTP\/1\.1 (\d{3})/;

/** Closes what is still open. */
export const closeWire = (): void => agent.destroy();

const polite = (port: number, shot: Shot, cookies: readonly (readonly [string, string])[]): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const headers = [["host", HOST] as const, ...cookies, ...shot.headers].flat();
    if (shot.body || shot.method === "POST") headers.push("content-length", String(shot.body?.length ?? 0));
    const options = { host: "127.0.0.1", port, method: shot.method, path: shot.target, agent, headers, timeout: PATIENCE_MS };
    const request = http.request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() + JSON.stringify(response.headers) }),
      );
    });
    request.once("timeout", () => request.destroy(new Error("no answer")));
    // What is too large is refused and hung up on while it is still being sent.
    request.once("error", (error) => (error.message === "no answer" ? reject(error) : resolve({ status: 0, text: "" })));
    request.end(shot.body);
  });

const blunt = (port: number, shot: Shot, cookies: readonly (readonly [string, string])[]): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const named = new Set(shot.headers.map(([name]) => name));
    const own = [["host", HOST] as const, ["connection", "close"] as const, ...cookies].filter(([name]) => !named.has(name));
    const length =
      shot.body && !named.has("content-length") && !named.has("transfer-encoding")
        ? [["content-length", String(shot.body.length)] as const]
        : [];
    const lines = [...own, ...shot.headers, ...length].map(([name, value]) => `${name}: ${value}`);
    const head = Buffer.from(`${shot.method} ${shot.target} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`, "latin1");
    const socket = net.connect(port, "127.0.0.1");
    const chunks: Buffer[] = [];
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error("no answer")));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.once("error", (error) => (error.message === "no answer" ? reject(error) : undefined));
    socket.once("close", () => {
      const text = Buffer.concat(chunks).toString("latin1");
      resolve({ status: Number(FINAL_STATUS.exec(text)?.[1] ?? 0), text });
    });
    socket.write(Buffer.concat([head, shot.body ?? Buffer.alloc(0)]));
    // Where less is sent than was promised, nobody answers: the line is given up after a while.
    const givenUp = setTimeout(() => socket.end(), GIVE_UP_MS);
    socket.once("close", () => clearTimeout(givenUp));
  });

/** Sends a request; rejects when nobody answers. */
export const fire = async (port: number, shot: Shot, cookies: readonly (readonly [string, string])[]): Promise<Outcome> => {
  const begun = performance.now();
  const { status, text } = await (shot.raw ? blunt : polite)(port, shot, cookies);
  return { status, text, begun, ended: performance.now() };
};
