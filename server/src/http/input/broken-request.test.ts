import net, { type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLog } from "../../log.ts";
import { openSecurityLog } from "../../records/security-log.ts";
import { createServer } from "../server.ts";

const log = openLog("silent", "test");
const server = createServer(log, openSecurityLog(log), { rateFactor: 1_000, strict: true, mediaOrigins: [] });
server.get("/*", () => "fine");
beforeAll(() => server.listen({ host: "127.0.0.1", port: 0 }));
afterAll(() => server.close());

interface Head {
  readonly url?: number;
  readonly referrer?: number;
  readonly cookies?: number;
}

/** So many letters of what a browser keeps: cookies of four thousand letters each at most. */
const cookiesOf = (letters: number): string => "planted=0123456789; ".repeat(Math.ceil(letters / 20)).slice(0, letters);

/** Sends a request as a browser would, cookies last, and says the status and whether the cookies are to be dropped. */
const get = ({ url = 1, referrer = 30, cookies = 500 }: Head): Promise<{ status: string; drops: boolean }> =>
  new Promise((resolve, reject) => {
    const lines = [
      `GET /${"x".repeat(url)} HTTP/1.1`,
      "Host: nahwerk.test",
      "User-Agent: Mozilla/5.0 (X11; Linux x86_64)",
      `Referer: https://evil.test/${"y".repeat(referrer)}`,
      `Cookie: ${cookiesOf(cookies)}`,
      "Connection: close",
    ];
    let answer = "";
    const socket = net.connect((server.server.address() as AddressInfo).port, "127.0.0.1", () =>
      socket.write(`${lines.join("\r\n")}\r\n\r\n`),
    );
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
    // Whoever still has to write when the line is closed hears of it; the answer counts.
    socket.on("error", (error) => (answer === "" ? reject(error) : undefined));
    socket.once("close", () =>
      resolve({ status: /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? "", drops: /^clear-site-data: "cookies"\r$/im.test(answer) }),
    );
  });

test("cookies beyond what is read are answered with the way to be rid of them", async () => {
  for (const cookies of [16_500, 20_000, 60_000])
    expect([cookies, await get({ cookies })]).toEqual([cookies, { status: "431", drops: true }]);
  expect(await get({ cookies: 10_000 })).toEqual({ status: "200", drops: false });
});

test("cookies beyond what even the parser reads are recognised by the piece that it gave up in", async () => {
  expect(await get({ cookies: 120_000 })).toEqual({ status: "431", drops: true });
});

test("a long address, a long referrer or both sign nobody out, wherever the parser gives up", async () => {
  // The last ones are chosen so that the parser gives up just within the honest cookies.
  const heads = [
    { url: 20_000 },
    { url: 20_000, cookies: 4_000 },
    { url: 11_000, referrer: 4_096, cookies: 4_000 },
    { referrer: 30_000 },
    { url: 100_000 },
    { url: 300_000 },
    { referrer: 100_000 },
    ...[65_000, 65_200, 65_300, 65_350, 65_400, 65_450].map((url) => ({ url, cookies: 4_000 })),
    { url: 60_000, cookies: 15_000 },
  ];
  for (const head of heads) expect([head, await get(head)]).toEqual([head, { status: "431", drops: false }]);
  expect(await get({ url: 8_000, referrer: 4_096 })).toEqual({ status: "200", drops: false });
});
