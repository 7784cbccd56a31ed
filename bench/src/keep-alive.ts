import http from "node:http";
import type { Member } from "./world.ts";

/** An answer, read to its end. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Sends one request after the other over one connection. */
export class KeepAlive {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  send(method: string, path: string, member: Member, body?: unknown): Promise<Answer> {
    const headers = {
      cookie: member.cookie,
      "x-requested-with": "XMLHttpRequest",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
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
