import { createServer, type Server } from "node:http";
import net, { type AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openOutward, type Address } from "./outward.ts";
import { INNER_HOSTS } from "../../test/inner-hosts.ts";
import { isPublicAddress } from "./public-address.ts";

/* Whoever names a target does not get at what is inside: a listener on this machine sees no connection, whatever the target is called. */

const MESSAGE = { headers: {}, body: "{}" };

let inside: Server;
let port: number;
let connections = 0;
let requests: string[] = [];
beforeAll(async () => {
  inside = createServer((request, response) => {
    requests.push(request.url ?? "");
    response.writeHead(request.url === "/redirect" ? 302 : 200, { location: `http://127.0.0.1:${port}/inner` }).end();
  }).on("connection", () => (connections += 1));
  await new Promise<void>((resolve) => inside.listen(0, "127.0.0.1", resolve));
  ({ port } = inside.address() as AddressInfo);
});
afterAll(() => {
  inside.close().closeAllConnections();
});
beforeEach(() => {
  connections = 0;
  requests = [];
});

const v4 = (address: string): Address => ({ address, family: 4 });
const v6 = (address: string): Address => ({ address, family: 6 });

describe("a target by number", () => {
  const { faultOf, post } = openOutward({ mayStayHere: false });
  test.each(INNER_HOSTS)("%s is not public", async (host) => {
    expect(faultOf(`https://${host}/`)).toContain("not a public one");
    await expect(post(`https://${host}/`, MESSAGE)).rejects.toThrow("not a public one");
  });

  test.each(["8.8.8.8", "1.1.1.1", "172.15.255.255", "172.32.0.1", "192.167.255.255", "100.63.255.255", "[2a00:1450:4001:80b::200e]"])(
    "%s is",
    (host) => expect(faultOf(`https://${host}/`)).toBeUndefined(),
  );
});

describe("a target by its form", () => {
  const { faultOf } = openOutward({ mayStayHere: false });
  test.each([
    ["http://crm.example/", "only https"],
    ["ftp://crm.example/", "only https"],
    ["file:///etc/passwd", "only https"],
    ["gopher://crm.example/", "only https"],
    ["javascript:alert(1)", "only https"],
    ["https://name@crm.example/", "names and passwords"],
    ["https://name:word@crm.example/", "names and passwords"],
    ["https://crm.example@127.0.0.1/", "names and passwords"],
    ["https://crm.example/#part", "nothing behind #"],
    ["https://crm.example:22/", "usual port"],
    ["https://crm.example:6379/", "usual port"],
    ["https://crm.example:8443/", "usual port"],
    ["https://localhost/", "not a public one"],
    ["https://crm/", "not a public one"],
    ["https://crm.example./", "not a public one"],
    ["https://", "no address"],
    ["crm.example", "no address"],
    ["", "no address"],
  ])("%s", (target, fault) => expect(faultOf(target)).toContain(fault));

  test.each(["https://crm.example/hook?a=b", "https://crm.example:443/", "https://xn--bcher-kva.example/"])("%s will do", (target) =>
    expect(faultOf(target)).toBeUndefined(),
  );
});

/** Records where connections go, and lets them come to nothing: no test talks to the world. */
const watchConnections = () => {
  const to: unknown[] = [];
  const connect = vi.spyOn(net.Socket.prototype, "connect").mockImplementation(function connect(this: net.Socket, ...args: unknown[]) {
    // Plain sockets hand their options over in a list, encrypted ones as they are.
    const [{ host, lookup }] = args.flat() as [{ host: string; lookup: net.LookupFunction }];
    lookup(host, { all: true }, (error, addresses) => {
      to.push(error ?? addresses);
      this.destroy(error ?? new Error("nobody there"));
    });
    return this;
  });
  return { to, end: () => connect.mockRestore() };
};

describe("a target by name", () => {
  const inner: readonly (readonly [string, readonly Address[]])[] = [
    ["this machine", [v4("127.0.0.1")]],
    ["this machine by IPv6", [v6("::1")]],
    ["mapped", [v6("::ffff:127.0.0.1")]],
    ["what a cloud tells its machines", [v4("169.254.169.254")]],
    ["a neighbour", [v4("10.1.2.3")]],
    ["NAT64", [v6("64:ff9b::7f00:1")]],
    ["link-local with a zone", [v6("fe80::1%lo")]],
    ["one public address and one that is not", [v4("8.8.8.8"), v4("127.0.0.1")]],
    ["nowhere", []],
  ];
  test.each(inner)("that leads to %s is refused before anything is sent", async (_, found) => {
    const { post } = openOutward({ mayStayHere: false, resolve: () => Promise.resolve(found) });
    await expect(post("https://crm.example/", MESSAGE)).rejects.toThrow("does not lead to a public address");
    expect(connections).toBe(0);
  });

  test("is looked up once, and what was checked is what is connected to: a name that changes its mind gains nothing", async () => {
    const answers = [[v4("8.8.8.8")], [v4("127.0.0.1")]];
    let asked = 0;
    const { post } = openOutward({ mayStayHere: false, resolve: () => Promise.resolve(answers[Math.min(asked++, 1)] ?? []) });
    const watch = watchConnections();
    try {
      await expect(post("https://rebind.example/", MESSAGE)).rejects.toThrow("not reached");
      expect([asked, watch.to]).toEqual([1, [[v4("8.8.8.8")]]]);
      // The next connection asks again, and is refused then.
      await expect(post("https://rebind.example/", MESSAGE)).rejects.toThrow("does not lead to a public address");
      expect([asked, connections]).toEqual([2, 0]);
    } finally {
      watch.end();
    }
  });
});

describe("where one develops", () => {
  const outward = openOutward({ mayStayHere: true });
  afterAll(() => outward.close());

  test("this machine is told too; a redirect is an answer and not an errand", async () => {
    expect(await outward.post(`http://127.0.0.1:${port}/hook`, MESSAGE)).toMatchObject({ status: 200 });
    expect(await outward.post(`http://localhost:${port}/redirect`, MESSAGE)).toMatchObject({ status: 302 });
    expect(requests).toEqual(["/hook", "/redirect"]);
  });

  test("names and passwords stay out all the same", () => expect(outward.faultOf("http://a:b@127.0.0.1/")).toContain("passwords"));
});

test.each(["", "crm.example", "127.0.0.1.", "fe80::1%lo", "1.2.3", "::ffff:8.8.8.8"])("%j is no public address", (text) =>
  expect(isPublicAddress(text)).toBe(false),
);
