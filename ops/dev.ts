/* pnpm dev: the whole portal on this machine. Starts the services, the data of the demo, and every process; Ctrl-C stops what was started. */
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Command, type Running, isPortOpen, launch, run } from "./local/processes.ts";
import { PORT_BASES, type ServiceName, environment, portBase, ports, startServices, stopServices, urls } from "./local/services.ts";

const READY_WITHIN_MS = 90_000;
const HELP = `pnpm dev [--no-s3]

  --no-s3   leave out the S3 store, whose first start takes 20 seconds; files are then not available
  PORT_BASE=23000 pnpm dev   another first port, to run two portals side by side`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** An error that is explained in its own words; no stack is shown. */
class Trouble extends Error {}

const readOptions = (): { withS3: boolean } => {
  try {
    // pnpm hands a separating "--" through to the script.
    const args = process.argv.slice(2).filter((argument) => argument !== "--");
    const { values } = parseArgs({ args, options: { "no-s3": { type: "boolean" }, help: { type: "boolean" } } });
    if (values.help === true) {
      say(HELP);
      process.exit(0);
    }
    return { withS3: values["no-s3"] !== true };
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

const processesOf = (env: Record<string, string>): readonly Command[] => [
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
  const { withS3 } = readOptions();
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
    await startServices({ base, only: wanted });
    if (!asked.signal.aborted) await prepareDatabase(env);
    if (asked.signal.aborted) return 0;
    running = processesOf(env).map(launch);
    const died = Promise.race(running.map(async ({ name, ended }) => `"${name}" ${await ended}`));
    const ready = waitUntilReady(asked.signal).then(() => (asked.signal.aborted ? undefined : printWhereToGo(env)));
    const end = await Promise.race([died, untilAsked, ready.then(() => Promise.race([died, untilAsked]))]);
    if (end !== null) throw new Trouble(`The process ${end}; everything else is stopped too.`);
    return 0;
  } finally {
    say("\nStopping …");
    await Promise.all(running.map((one) => one.stop()));
    if (ours.length > 0) await stopServices({ base, only: ours });
  }
};

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
