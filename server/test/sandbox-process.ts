import { spawn } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const MAIN = path.join(import.meta.dirname, "../../sandbox/src/main.ts");
const WAIT_MS = 15_000;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** The outside world in a process of its own, as in development. */
export const startSandbox = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const port = await freePort();
  const child = spawn(process.execPath, [MAIN], { env: { ...process.env, PORT: String(port) }, stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + WAIT_MS; ; await wait(50)) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    if (Date.now() > end || child.exitCode !== null) throw new Error("the sandbox did not start");
  }
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    url,
    stop: async () => {
      child.kill("SIGTERM");
      await gone;
    },
  };
};
