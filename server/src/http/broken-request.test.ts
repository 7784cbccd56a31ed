import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerBroken } from "./broken-request.ts";

const server = http.createServer((_request, response) => response.end("fine"));
server.on("clientError", answerBroken);
beforeAll(() => new Promise<void>((done) => server.listen(0, "127.0.0.1", done)));
afterAll(() => void server.close());

const get = (cookie: string): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    http.get({ host: "127.0.0.1", port, headers: { cookie } }, (response) => resolve(response.resume())).once("error", reject);
  });

test("cookies beyond what is read are answered with the way to be rid of them", async () => {
  const answer = await get(`bomb=${"x".repeat(20_000)}`);
  expect([answer.statusCode, answer.headers["clear-site-data"]]).toEqual([431, '"cookies"']);
  const fine = await get(`crumb=${"x".repeat(10_000)}`);
  expect([fine.statusCode, fine.headers["clear-site-data"]]).toEqual([200, undefined]);
});
