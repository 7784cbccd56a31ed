import http from "node:http";
import type { AddressInfo } from "node:net";
import type { Call } from "@schaufenster/contract/call.ts";
import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import type { WireError } from "@schaufenster/contract/errors.ts";
import { COOKIES } from "../../src/session/cookies.ts";
import { openHouse, patientRedis, type House } from "../house.ts";

/** An answer as it came over the wire, and how long it took. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
  readonly code: WireError["code"] | undefined;
  readonly ms: number;
}

/** What differs from an honest browser. */
export interface WireOptions {
  /** The client's address, as the balancer in front writes it down. */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A browser's cookies, once it has opened the portal. */
export interface Visitor {
  readonly device: string;
  readonly xsrf: string;
}

/** A house that listens: requests go through the operating system, as they do from outside. */
export interface Wire {
  readonly house: House;
  readonly port: number;
  readonly request: (method: string, path: string, headers: Readonly<Record<string, string>>, body?: string) => Promise<WireAnswer>;
  readonly visit: (from?: string) => Promise<Visitor>;
  readonly post: (visitor: Visitor, call: Call, body: unknown, options?: WireOptions) => Promise<WireAnswer>;
  readonly close: () => Promise<void>;
}

const HOST = "nahwerk.test";

/** The cookie of this name that an answer sets. */
export const cookieIn = ({ headers }: WireAnswer, name: string): string =>
  headers["set-cookie"]?.flatMap((line) => (line.startsWith(`${name}=`) ? [line.slice(name.length + 1).split(";")[0] ?? ""] : []))[0] ?? "";

/** Headers of a page of ours, opened by this browser. */
export const pageHeaders = ({ device, xsrf }: Visitor): Record<string, string> => ({
  host: HOST,
  cookie: `${COOKIES.device}=${device}; ${COOKIES.xsrf}=${xsrf}`,
  "x-requested-with": "XMLHttpRequest",
  "x-xsrf-token": xsrf,
  "content-type": "application/json",
});

const exchange = (agent: http.Agent, port: number) => {
  const request: Wire["request"] = (method, path, headers, body = "") =>
    new Promise((resolve, reject) => {
      const begun = performance.now();
      const length = body === "" ? {} : { "content-length": String(Buffer.byteLength(body)) };
      const options = { host: "127.0.0.1", port, method, path, agent, headers: { ...headers, ...length } };
      const sent = http.request(options, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.once("error", reject);
        response.once("end", () => {
          const ms = performance.now() - begun;
          const text = Buffer.concat(chunks).toString();
          const isJson = response.headers["content-type"]?.startsWith("application/json") === true;
          const { errors } = isJson ? (JSON.parse(text) as { errors?: WireError[] }) : {};
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text, code: errors?.[0]?.code, ms });
        });
      });
      sent.once("error", reject);
      sent.end(body);
    });
  return request;
};

const forwarded = (from: string | undefined) => (from === undefined ? {} : { "x-forwarded-for": from });

/** Opens a house and lets it listen on a port of its own. */
export const openWire = async (changes: NodeJS.ProcessEnv = {}): Promise<Wire> => {
  const house = await openHouse(changes, { redis: await patientRedis() });
  await house.app.server.listen({ host: "127.0.0.1", port: 0 });
  const { port } = house.app.server.server.address() as AddressInfo;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const request = exchange(agent, port);
  return {
    house,
    port,
    request,
    visit: async (from) => {
      const opened = await request("GET", portal.getBrand.path, { host: HOST, ...forwarded(from) });
      return { device: cookieIn(opened, COOKIES.device), xsrf: cookieIn(opened, COOKIES.xsrf) };
    },
    post: (visitor, call, body, options = {}) =>
      request("POST", call.path, { ...pageHeaders(visitor), ...forwarded(options.from), ...options.headers }, JSON.stringify(body)),
    close: async () => {
      agent.destroy();
      await house.close();
    },
  };
};
