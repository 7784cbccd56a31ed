import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { Browser, type Answer } from "../../client.ts";
import type { House } from "../../house.ts";

interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string;
}
const agent = new http.Agent({ keepAlive: true, maxSockets: 500 });
const PATIENCE_MS = 60_000;

const cookieOf = (line: string) => {
  const [pair = "", ...attributes] = line.split("; ");
  const cut = pair.indexOf("=");
  const age = attributes.find((text) => text.startsWith("Max-Age="));
  const path = attributes.find((text) => text.startsWith("Path="))?.slice(5);
  return { name: pair.slice(0, cut), value: pair.slice(cut + 1), path, ...(age === undefined ? {} : { maxAge: Number(age.slice(8)) }) };
};

/** Sends one request over a real connection; rejects when there is no whole answer. */
const exchange = (port: number, { method, url, headers, payload }: Request) =>
  new Promise<object>((resolve, reject) => {
    const options = { host: "127.0.0.1", port, method, path: url, agent, timeout: PATIENCE_MS };
    const request = http.request({ ...options, headers: { ...headers, host: "127.0.0.1" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("close", () => {
        if (!response.complete) return reject(new Error("the answer was cut"));
        const body = Buffer.concat(chunks).toString();
        const cookies = (response.headers["set-cookie"] ?? []).map(cookieOf);
        return resolve({
          statusCode: response.statusCode,
          headers: response.headers,
          cookies,
          body,
          json: () => JSON.parse(body) as unknown,
        });
      });
    });
    request.once("timeout", () => request.destroy(new Error("no answer within 20 s")));
    request.once("error", reject);
    request.end(payload);
  });

/** A browser that talks to a real process; the port may change from request to request, as behind a balancer. */
export const openBrowser = (port: () => number): Browser =>
  new Browser({ app: { server: { inject: (request: Request) => exchange(port(), request) } } } as unknown as House);

/** What happened until somebody answered: how often nobody knew whether the call was done. */
export interface Settled<D> {
  readonly answer: Answer<D>;
  readonly unknown: number;
}

const isPassing = ({ status }: { status: number }): boolean => status === 502 || status === 503 || status === 500;
const isWorking = (answer: Answer<unknown>): boolean => answer.errors[0]?.code === "in-progress";

/** The client's rule: no answer and faults of the server are tried again, with the same key, for up to a minute. */
export const untilAnswered = async <D>(send: () => Promise<Answer<D>>, giveUpMs = 60_000): Promise<Settled<D>> => {
  const end = Date.now() + giveUpMs;
  for (let unknown = 0; ; unknown += 1) {
    const answer = await send().catch(() => undefined);
    if (answer && !isPassing(answer) && !isWorking(answer)) return { answer, unknown };
    if (Date.now() > end) throw new Error(`no answer within ${giveUpMs} ms; the last one: ${answer?.text ?? "none"}`);
    await wait(50 + Math.random() * 100);
  }
};

/** Opens the portal and signs in, however long the server takes to come up. */
export const signedInAt = async (port: () => number, login: string): Promise<Browser> => (await openBrowser(port).open()).signIn(login);
