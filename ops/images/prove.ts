/* node ops/images/prove.ts --user <name>: starts the built images as somebody without rights, against real services, and measures them. */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { PROJECT, run } from "../local/processes.ts";
import { environment, portBase, ports, startServices, TLS_DOMAIN, tlsCertificate, urls } from "../local/services.ts";
import type { Built } from "./build.ts";
import type { ImageName } from "./parts.ts";
import { FENCES, openPodman, type Podman } from "./podman.ts";
import { askThroughProxy, signInThroughProxy } from "./prove-wire.ts";
import { STAGES } from "./stage.ts";

const READY_WITHIN_MS = 60_000;
const base = portBase(23_000);
const port = ports(base);
const state = path.join(process.env["SCHAUFENSTER_STATE"] ?? "/var/tmp/schaufenster", String(base));

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const claim = (what: string, holds: boolean, found: unknown = ""): void => {
  say(`${holds ? "yes" : "NO "}  ${what}${found === "" ? "" : `: ${String(found)}`}`);
  if (!holds) process.exitCode = 1;
};

const builtOf = (name: ImageName): Built => JSON.parse(readFileSync(path.join(STAGES, `${name}.json`), "utf8")) as Built;

/** Settings of production for each process, with the passwords that are its own alone (the local services ask for none). */
const settingsOf = (process: "api" | "worker" | "feed"): string[] => {
  const { SANDBOX_URL: _sandbox, VAPID_PRIVATE_KEY: secret, AUDIT_KEYS: audit, ...common } = environment(base);
  const own = {
    api: { AUDIT_KEYS: audit, PORT: String(port.behindTls), COOKIE_DOMAIN: TLS_DOMAIN },
    worker: { AUDIT_KEYS: audit, VAPID_PRIVATE_KEY: secret, METRICS_PORT: String(base + 464) },
    feed: {},
  };
  const hosts = JSON.stringify({ [`nahwerk.${TLS_DOMAIN}`]: "nahwerk", [`ortsfink.${TLS_DOMAIN}`]: "ortsfink" });
  const all = {
    ...common,
    ...own[process],
    PORTAL_ENV: "production",
    BRAND_HOSTS: hosts,
    DRAIN_SECONDS: "1",
    MEDIA_ORIGINS: "",
    PORTAL_URLS: "{}",
  };
  return Object.entries(all).flatMap(([name, value]) => ["--env", `${name}=${value}`]);
};

const COMMANDS = {
  api: ["--import", "./src/telemetry.ts", "src/main.ts"],
  worker: ["--import", "./src/telemetry.ts", "src/worker.ts"],
  feed: ["--import", "./src/telemetry.ts", "src/feed.ts"],
} as const;

const startApp = (podman: Podman, name: keyof typeof COMMANDS): Promise<string> =>
  podman.run(
    "run",
    "--detach",
    "--name",
    `prove-${name}`,
    "--network",
    "host",
    ...FENCES,
    "--tmpfs",
    "/tmp:rw,noexec,nosuid,nodev,size=300m,mode=1777",
    ...settingsOf(name),
    builtOf("app").tag,
    ...COMMANDS[name],
  );

const untilTrue = async (what: string, began: number, look: () => Promise<boolean>): Promise<number> => {
  while (performance.now() - began < READY_WITHIN_MS) {
    if (await look().catch(() => false)) return performance.now() - began;
    await pause(10);
  }
  throw new Error(`${what} is not ready`);
};
const untilReady = (url: string, began: number): Promise<number> =>
  untilTrue(url, began, async () => (await fetch(url, { signal: AbortSignal.timeout(1_000) })).ok);

const remove = (podman: Podman, name: string): Promise<string> => podman.run("rm", "--force", "--ignore", "--time", "10", name);

/** From the command that starts a container to the first answer that it is ready. */
const measureStarts = async (podman: Podman, name: "api" | "feed", url: string, starts: number): Promise<void> => {
  const times: number[] = [];
  for (let n = 0; n < starts; n += 1) {
    await remove(podman, `prove-${name}`);
    const began = performance.now();
    await startApp(podman, name);
    times.push(Math.round(await untilReady(url, began)));
  }
  times.sort((a, b) => a - b);
  say(`${name}: start to ready ${times[Math.floor(starts / 2)]} ms (median of ${starts}: ${times.join(", ")})`);
};

const RIGHTS = String.raw`
const fs = require("node:fs");
const tried = ["/app/server/src/main.ts", "/usr/bin/node", "/etc/passwd", "/new", "/var/new"].filter((file) => { try { fs.appendFileSync(file, "x"); return true; } catch { return false; } });
const status = fs.readFileSync("/proc/self/status", "utf8");
const field = (name) => new RegExp("^" + name + ":\\s*(\\S+)", "m").exec(status)[1];
const walk = (at) => fs.readdirSync(at, { withFileTypes: true }).flatMap((one) => { const file = (at === "/" ? "" : at) + "/" + one.name; return ["/proc", "/sys", "/dev"].includes(file) ? [] : one.isDirectory() ? walk(file) : one.isFile() ? [file] : []; });
const given = walk("/").filter((file) => (fs.statSync(file).mode & 0o6000) !== 0);
const shells = ["sh", "bash", "dash", "busybox", "apt", "apt-get", "dpkg", "npm", "perl", "python3"].filter((one) => ["/bin/", "/usr/bin/", "/sbin/"].some((at) => fs.existsSync(at + one)));
console.log(JSON.stringify({ uid: process.getuid(), written: tried, effective: field("CapEff"), bounding: field("CapBnd"), noNewPrivileges: field("NoNewPrivs"), seccomp: field("Seccomp"), setuid: given, shells }));`;

const proveRights = async (podman: Podman): Promise<void> => {
  const told = JSON.parse(await podman.run("run", "--rm", "--network", "none", ...FENCES, builtOf("app").tag, "-e", RIGHTS)) as Record<
    string,
    unknown
  >;
  claim("the user is not root", told["uid"] !== 0, told["uid"]);
  claim("nothing of the file system can be written", String(told["written"]) === "", told["written"]);
  const none = "0000000000000000";
  claim("no capabilities, none to be had", told["effective"] === none && told["bounding"] === none, told["effective"]);
  claim("no new privileges, system calls are filtered", told["noNewPrivileges"] === "1" && told["seccomp"] === "2");
  claim("no file gives rights away (setuid, setgid)", String(told["setuid"]) === "", told["setuid"]);
  claim("no shell, no package manager", String(told["shells"]) === "", told["shells"]);
  for (const name of ["api", "proxy", "worker", "feed"]) {
    const outside = await podman.run("top", `prove-${name}`, "huser", "user", "capeff");
    claim(`${name}: nobody of it is root on the machine`, !/^(0|root)\s/m.test(outside), outside.split("\n")[1]);
  }
};

const startProxy = async (podman: Podman): Promise<void> => {
  const site = path.join(podman.folder, "site");
  mkdirSync(site, { recursive: true });
  const given = path.dirname(tlsCertificate(base));
  for (const one of ["host.pem", "host.key"]) chmodSync(podman.hand(path.join(given, one), `site/${one}`), 0o444);
  writeFileSync(path.join(site, "feeders.allow"), "allow 127.0.0.0/8;\n");
  const server = (names: string, rules: string): string =>
    `server { listen 127.0.0.1:${port.tls} ssl; listen 127.0.0.1:${port.tls} quic; http2 on; server_name ${names};\n` +
    `  set $alt_svc 'h3=":443"; ma=86400'; include rules/${rules}.conf; }\n`;
  const conf =
    "ssl_certificate site/host.pem;\nssl_certificate_key site/host.key;\n" +
    `upstream portal { server 127.0.0.1:${port.behindTls}; keepalive 16; }\nupstream feed { server 127.0.0.1:${port.feed}; keepalive 4; }\n` +
    `${server(`.${TLS_DOMAIN}`, "portal")}${server(`feed.${TLS_DOMAIN}`, "feed")}`;
  writeFileSync(path.join(site, "site.conf"), conf);
  await remove(podman, "prove-proxy");
  await podman.run(
    "run",
    "--detach",
    "--name",
    "prove-proxy",
    "--network",
    "host",
    ...FENCES,
    "--tmpfs",
    "/proxy/run:rw,noexec,nosuid,nodev,size=64m,mode=1777",
    "--volume",
    `${site}:/etc/proxy/site:ro`,
    builtOf("proxy").tag,
  );
};

/** The worker has no door: its figures answer when its loop turns. */
const proveWorker = async (podman: Podman): Promise<void> => {
  const began = performance.now();
  await untilReady(`http://127.0.0.1:${base + 464}/metrics`, began);
  const took = await untilTrue("the worker", began, async () => (await podman.run("logs", "prove-worker")).includes('"working"'));
  claim("the worker works, its figures answer", true, `after ${Math.round(took)} ms`);
};

const prove = async (podman: Podman, starts: number): Promise<void> => {
  for (const name of ["app", "proxy"] as const) {
    await podman.run("load", "--quiet", "--input", podman.hand(builtOf(name).archive, `${name}.tar`));
    const bytes = Number(await podman.run("image", "inspect", "--format", "{{.Size}}", builtOf(name).tag));
    say(
      `${name}: ${(bytes / 1e6).toFixed(1)} MB unpacked, ${(builtOf(name).archiveBytes / 1e6).toFixed(1)} MB packed, ${builtOf(name).digest}`,
    );
  }
  await measureStarts(podman, "api", `http://127.0.0.1:${port.behindTls}/readyz`, starts);
  await measureStarts(podman, "feed", `${urls(base).feed}/readyz`, starts);
  await Promise.all([remove(podman, "prove-worker").then(() => startApp(podman, "worker")), startProxy(podman)]);
  await proveWorker(podman);
  const took = await untilTrue("the proxy", performance.now(), async () => (await askThroughProxy("/readyz")).status === 200);
  claim("the portal answers through the proxy", true, `after ${Math.round(took)} ms`);
  claim("somebody signs in through proxy and TLS", (await signInThroughProxy()) === 200);
  const jar = await askThroughProxy("/", { cookie: `a=${"x".repeat(13_000)}` });
  claim("too many cookies: 431 that empties the jar", jar.status === 431 && jar.headers["clear-site-data"] === '"cookies"');
  const page = (await askThroughProxy("/")).body.toString();
  const script = /\/assets\/index-[^"]+\.js/.exec(page)?.[0] ?? "";
  const packed = await askThroughProxy(script, { "accept-encoding": "br" });
  claim(
    "files come precompressed",
    packed.headers["content-encoding"] === "br" && packed.body.length > 0,
    `${script} ${packed.body.length} bytes`,
  );
  claim("figures are not for strangers", (await askThroughProxy("/metrics")).status === 404);
  await proveRights(podman);
  const began = performance.now();
  await podman.run("stop", "--time", "30", "prove-api");
  const code = await podman.run("inspect", "--format", "{{.State.ExitCode}}", "prove-api");
  claim("the API drains and leaves by itself", code === "0", `${Math.round(performance.now() - began)} ms with DRAIN_SECONDS=1`);
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { user: { type: "string", default: "nobody" }, starts: { type: "string", default: "7" } } });
  await startServices({ base, fast: true, only: ["postgres", "redis", "mail", "clamd", "s3", "tls"] });
  const env = environment(base);
  for (const args of [
    ["server/src/cli.ts", "migrate"],
    ["server/demo/cli.ts", "load", "--companies", "20"],
  ])
    if ((await run({ name: args[1] ?? "", program: "node", args: [path.join(PROJECT, args[0] ?? ""), ...args.slice(1)], env })) !== 0)
      throw new Error(args.join(" "));
  // Its place is taken by the image.
  await run({ name: "tls", program: "bash", args: ["ops/local/tls.sh", "down"], env: { PORT_BASE: String(base) } });
  const podman = openPodman(path.join(state, "prove"), values.user);
  try {
    await prove(podman, Number(values.starts));
  } finally {
    for (const name of ["api", "feed", "worker", "proxy"]) {
      if (process.exitCode) say(`── ${name}\n${(await podman.run("logs", "--tail", "15", `prove-${name}`).catch(String)).slice(-2_000)}`);
      await remove(podman, `prove-${name}`).catch(String);
    }
  }
};

await main();
