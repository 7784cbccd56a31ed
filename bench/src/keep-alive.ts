import http from "node:http";
import type { Member } from "./world.ts";

/** An answer, read to its end. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Sends requests over connections that stay open; over a single one they go one after the other. */
export class KeepAlive {
  readonly #agent: http.Agent;
  readonly #url: string;

  constructor(url: string, connections = 1) {
    this.#url = url;
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  }

  send(
    method: string,
    path: string,
    { cookie, address }: Pick<Member, "cookie" | "address">,
    body?: unknown,
    further: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const headers = {
      cookie,
      "x-forwarded-for": address,
      "x-requested-with": "XMLHttpRequest",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...further,
    };
    return new Promise((resolve, reject) => {
      const request = http.request(new URL(path, this.#url), { method, agent: this.#agent, headers, timeout: 10_000 }, (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => (text += chunk));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
      });
      request.once("error", reject);
      request.once("timeout", () => request.destroy(new Error(`${path} took longer than 10 s`)));
      request.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
