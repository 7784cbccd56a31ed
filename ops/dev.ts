/* pnpm dev: the whole portal on this machine. Starts the services, the data of the demo, and every process; Ctrl-C stops what was started. */
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { POSTGRES_RELEASES, type PostgresRelease, startContainers, stopContainers } from "./local/compose.ts";
import { type Command, type Running, isPortOpen, launch, run } from "./local/processes.ts";
import { PORT_BASES, type ServiceName, environment, portBase, ports, startServices, stopServices, urls } from "./local/services.ts";

const READY_WITHIN_MS = 90_000;
const HELP = `pnpm dev [--services=local|compose] [--postgres=15|17] [--no-s3] [--print-env]

  --services=compose   the services in containers (compose.yaml), on a Mac or any Linux; "local" are those of Debian and Ubuntu
  --postgres=17        which PostgreSQL, with compose; each keeps its own data
  --no-s3              leave out the S3 store, whose first start takes 20 seconds; files are then not available
  --print-env          only prints what the processes read (pnpm dev --print-env > .env, for a debugger)
  PORT_BASE=23000 pnpm dev   another first port, to run two portals side by side`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** An error that is explained in its own words; no stack is shown. */
class Trouble extends Error {}

interface Options {
  readonly withS3: boolean;
  /** Undefined where the services are the machine's own. */
  readonly postgres: PostgresRelease | undefined;
}

const oneOf = <T extends string>(name: string, allowed: readonly T[], asked: string): T => {
  const found = allowed.find((one) => one === asked);
  if (found === undefined) throw new Error(`--${name} is ${allowed.join(" or ")}, not "${asked}".`);
  return found;
};

const readOptions = (): Options => {
  try {
    // pnpm hands a separating "--" through to the script.
    const args = process.argv.slice(2).filter((argument) => argument !== "--");
    const options = {
      "no-s3": { type: "boolean" },
      services: { type: "string" },
      postgres: { type: "string" },
      "print-env": { type: "boolean" },
      help: { type: "boolean" },
    } as const;
    const { values } = parseArgs({ args, options });
    if (values.help === true) {
      say(HELP);
      process.exit(0);
    }
    if (values["print-env"] === true) {
      say(
        Object.entries(serverEnvironment(values["no-s3"] !== true))
          .map(([name, value]) => `${name}=${value}`)
          .join("\n"),
      );
      process.exit(0);
    }
    const services = oneOf("services", ["local", "compose"], values.services ?? "local");
    const postgres = oneOf("postgres", POSTGRES_RELEASES, values.postgres ?? "17");
    if (services === "local" && values.postgres !== undefined)
      throw new Error("--postgres is for --services=compose; the machine's own is chosen by POSTGRES_RELEASE.");
    return { withS3: values["no-s3"] !== true, postgres: services === "compose" ? postgres : undefined };
  } catch (error) {
    throw new Trouble(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  }
};

const base = portBase(PORT_BASES.dev);
const port = ports(base);
const url = urls(base);

/** Without the store the server must not even try: its S3 settings stay unset. */
const serverEnvironment = (withS3: boolean): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...environment(base), DRAIN_SECONDS: "0" }).filter(([name]) => withS3 || !name.startsWith("S3_")));

/** The worker looks into files below `prlimit`, which Linux alone has. */
const WITHOUT_WORKER = "Without the worker, which needs Linux: no mails, no checked uploads, no jobs. The dev container has it.";

const processesOf = (env: Record<string, string>): readonly Command[] =>
  allProcesses(env).filter(({ name }) => name !== "worker" || process.platform === "linux");
const allProcesses = (env: Record<string, string>): readonly Command[] => [
  { name: "sandbox", program: "node", args: ["sandbox/src/main.ts"], env: { ...env, PORT: String(port.sandbox) } },
  { name: "api", program: "node", args: ["--watch", "--watch-preserve-output", "server/src/main.ts"], env },
  { name: "worker", program: "node", args: ["--watch", "--watch-preserve-output", "server/src/worker.ts"], env },
  { name: "feed", program: "node", args: ["--watch", "--watch-preserve-output", "server/src/feed.ts"], env },
  {
    name: "web",
    program: "pnpm",
    args: ["--filter", "@schaufenster/web", "dev"],
    env: { ...env, API_URL: url.api, WEB_PORT: String(port.web) },
  },
];

/** Which of the wanted services are not running yet: only those are stopped at the end. */
const notRunning = async (wanted: readonly ServiceName[]): Promise<ServiceName[]> => {
  const portOf = { postgres: port.postgres, redis: port.redis, s3: port.s3, mail: port.smtp, clamd: port.clamd, tls: port.tls };
  const open = await Promise.all(wanted.map((name) => isPortOpen(portOf[name])));
  return wanted.filter((_, index) => open[index] !== true);
};

/** The services, wherever they run. */
const servicesIn = (postgres: PostgresRelease | undefined) =>
  postgres === undefined
    ? {
        start: (only: readonly ServiceName[]): Promise<unknown> => startServices({ base, only }),
        stop: (only: readonly ServiceName[]): Promise<void> => stopServices({ base, only }),
      }
    : {
        start: (only: readonly ServiceName[]): Promise<unknown> => startContainers({ base, only, postgres }),
        stop: (only: readonly ServiceName[]): Promise<void> => stopContainers({ base, only, postgres }),
      };

const refuseOtherSystems = (postgres: PostgresRelease | undefined): void => {
  if (postgres === undefined && process.platform !== "linux")
    throw new Trouble("The services of the machine are for Debian and Ubuntu. Here they run in containers: pnpm dev --services=compose");
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 24 || (major === 24 && minor < 21))
    throw new Trouble(`Node ${process.versions.node} is too old: 24.21 is needed (.nvmrc; nvm install). On Linux pnpm install brings it.`);
};

const refuseTakenPorts = async (): Promise<void> => {
  const wanted: readonly (readonly [string, number])[] = [
    ["the API", port.api],
    ["the feed", port.feed],
    ["the sandbox", port.sandbox],
    ["the web server", port.web],
  ];
  for (const [name, number] of wanted) {
    if (await isPortOpen(number)) {
      throw new Trouble(`Port ${number}, meant for ${name}, is taken. Is "pnpm dev" running already? Otherwise choose another PORT_BASE.`);
    }
  }
};

const prepareDatabase = async (env: Record<string, string>): Promise<void> => {
  const steps = [
    { name: "migrate", args: ["server/src/cli.ts", "migrate"], trouble: "The database could not be brought up to date" },
    { name: "demo", args: ["server/demo/cli.ts", "load"], trouble: "The data of the demo could not be loaded" },
  ];
  for (const { name, args, trouble } of steps) {
    const code = await run({ name, program: "node", args, env });
    if (code !== 0) throw new Trouble(`${trouble} ("node ${args.join(" ")}" ended with exit code ${code}).`);
  }
};

const isAnswering = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
};

const waitUntilReady = async (stopped: AbortSignal): Promise<void> => {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isAnswering(`${url.api}/readyz`)) || !(await isPortOpen(port.web))) {
    if (stopped.aborted) return;
    if (Date.now() > deadline)
      throw new Trouble(`The portal was not ready after ${READY_WITHIN_MS / 1_000} seconds; the lines above tell why.`);
    await pause(300);
  }
};

const printWhereToGo = async (env: Record<string, string>): Promise<void> => {
  say(
    `\nThe portal is ready:\n  portal   ${url.web}\n  mails    ${url.mailWeb}\n  API      ${url.api}\n  feed     ${url.feed}\n\nSign in as:`,
  );
  await run({ name: "logins", program: "node", args: ["server/demo/cli.ts", "load", "--print-logins"], env });
  say("\nCtrl-C stops everything.\n");
};

const main = async (): Promise<number> => {
  const { withS3, postgres } = readOptions();
  refuseOtherSystems(postgres);
  const services = servicesIn(postgres);
  const env = serverEnvironment(withS3);
  const wanted: readonly ServiceName[] = withS3 ? ["postgres", "redis", "s3", "mail", "clamd"] : ["postgres", "redis", "mail"];
  const asked = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => asked.abort());
  const untilAsked = new Promise<null>((resolve) => asked.signal.addEventListener("abort", () => resolve(null), { once: true }));

  await refuseTakenPorts();
  const ours = await notRunning(wanted);
  let running: Running[] = [];
  try {
    say(`Starting ${wanted.join(", ")}${ours.includes("s3") ? " (the S3 store takes up to 20 seconds)" : ""} …`);
    await services.start(wanted);
    if (!asked.signal.aborted) await prepareDatabase(env);
    if (asked.signal.aborted) return 0;
    if (process.platform !== "linux") say(WITHOUT_WORKER);
    running = processesOf(env).map(launch);
    const died = Promise.race(running.map(async ({ name, ended }) => `"${name}" ${await ended}`));
    const ready = waitUntilReady(asked.signal).then(() => (asked.signal.aborted ? undefined : printWhereToGo(env)));
    const end = await Promise.race([died, untilAsked, ready.then(() => Promise.race([died, untilAsked]))]);
    if (end !== null) throw new Trouble(`The process ${end}; everything else is stopped too.`);
    return 0;
  } finally {
    say("\nStopping …");
    await Promise.all(running.map((one) => one.stop()));
    if (ours.length > 0) await services.stop(ours);
  }
};

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
