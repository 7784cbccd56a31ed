import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** One look at `/livez`: when it began, and how long it took. */
export interface Beat {
  readonly at: number;
  readonly ms: number;
}

/** A server that is looked at all the time. */
export interface Pulse {
  readonly beats: readonly Beat[];
  readonly stop: () => Promise<void>;
}

const EVERY_MS = 20;

const look = (port: number, agent: http.Agent): Promise<Beat> =>
  new Promise((resolve, reject) => {
    const at = performance.now();
    const request = http.get({ host: "127.0.0.1", port, path: "/livez", agent, headers: { host: "nahwerk.test" } }, (response) => {
      response.resume();
      response.once("end", () =>
        response.statusCode === 200 ? resolve({ at, ms: performance.now() - at }) : reject(new Error(`livez ${response.statusCode}`)),
      );
    });
    request.once("error", reject);
  });

/** Looks at `/livez` until told to stop. */
export const takePulse = (port: number): Pulse => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const beats: Beat[] = [];
  const end = new AbortController();
  const work = (async () => {
    while (!end.signal.aborted) {
      beats.push(await look(port, agent));
      await wait(EVERY_MS);
    }
  })();
  // Whoever stops is told.
  work.catch(() => undefined);
  return {
    beats,
    stop: async () => {
      end.abort();
      await work;
      agent.destroy();
    },
  };
};

/** The slowest look within some seconds of silence. */
export const restingPulse = async (port: number, seconds: number): Promise<number> => {
  const pulse = takePulse(port);
  await wait(seconds * 1_000);
  await pulse.stop();
  return Math.max(...pulse.beats.map(({ ms }) => ms));
};
