/* Calls through the proxy as a browser makes them, with the certificate checked. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import https from "node:https";
import path from "node:path";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { portBase, ports, TLS_DOMAIN, tlsCertificate } from "../local/services.ts";
import { demoLogins } from "../../server/demo/world/logins.ts";

const base = portBase(23_000);
const HOST = `nahwerk.${TLS_DOMAIN}`;

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export const askThroughProxy = async (url: string, headers: Readonly<Record<string, string>> = {}, body?: string): Promise<Answer> => {
  const ca = readFileSync(path.join(path.dirname(tlsCertificate(base)), "ca.pem"));
  const to = { host: "127.0.0.1", port: ports(base).tls, servername: HOST, ca, path: url, method: body === undefined ? "GET" : "POST" };
  const request = https.request({ ...to, agent: false, headers: { host: HOST, ...headers } });
  request.end(body);
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat((await answer.toArray()) as Buffer[]) };
};

/** Opens the portal, signs in, and asks who it is; the status of the last answer. */
export const signInThroughProxy = async (): Promise<number> => {
  const opened = await askThroughProxy(portal.getBrand.path);
  const jar = new Map((opened.headers["set-cookie"] ?? []).map((line) => [line.split("=")[0], line.split(";")[0]]));
  const xsrf = jar.get("XSRF-TOKEN")?.slice("XSRF-TOKEN=".length) ?? "";
  const headers = () => ({
    cookie: [...jar.values()].join("; "),
    "content-type": "application/json",
    "x-requested-with": "XMLHttpRequest",
    "x-xsrf-token": xsrf,
    "idempotency-key": randomUUID(),
  });
  const [somebody] = demoLogins();
  const answer = await askThroughProxy(
    auth.login.path,
    headers(),
    JSON.stringify({ login: somebody?.login, password: somebody?.password }),
  );
  for (const line of answer.headers["set-cookie"] ?? []) jar.set(line.split("=")[0], line.split(";")[0]);
  const { "content-type": _type, ...asks } = headers();
  return answer.status === 200 ? (await askThroughProxy(user.getUser.path, asks)).status : answer.status;
};
