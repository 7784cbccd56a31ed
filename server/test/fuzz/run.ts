import { LISTED_CALLS } from "../attack/calls.ts";
import { chanceOf } from "./chance.ts";
import { readOperations } from "./operations.ts";
import { restingPulse, takePulse, type Beat } from "./pulse.ts";
import { nextShot, type Shot, type Sources } from "./shots.ts";
import { fire, type Outcome } from "./wire.ts";
import type { Caller, FuzzWorld } from "./world.ts";

/** What a run found; everything but the counts must be empty. */
export interface Findings {
  readonly requests: number;
  /** Answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Built calls that answered 200 to nobody: nothing behind their checks was tried. */
  readonly unreached: readonly string[];
  /** Answers of 500 and above. */
  readonly faults: readonly string[];
  /** Requests that nobody answered. */
  readonly hangs: readonly string[];
  /** Answers with a text that the caller must not see. */
  readonly leaks: readonly string[];
  /** Statuses that the document does not name. */
  readonly undocumented: readonly string[];
  /** Requests that keep `/livez` from being answered, seen again when sent alone. */
  readonly stalls: readonly string[];
}

interface Fired {
  readonly n: number;
  readonly caller: Caller;
  readonly shot: Shot;
  readonly outcome: Outcome;
}

const LANES = 4;
/** A session is used so long; some calls end it earlier. */
const RENEW_EVERY = 40;
const STALL_MS = 100;
/** Suspects are sent again one by one, the longest stalls first. */
const SUSPECTS_MAX = 60;
const REPLAYS = 3;
const RESTING_SECONDS = 3;

const NOT_BUILT = 501;
const pending = new Set(LISTED_CALLS.filter(({ built }) => !built).map(({ id }) => id));

const describe = ({ n, caller, shot, outcome }: Omit<Fired, "outcome"> & { outcome?: Outcome }): string =>
  [
    `#${n} ${caller.name} ${shot.operation?.id ?? "-"} [${shot.what}] ${shot.method} ${shot.target.slice(0, 200)}`,
    ...(outcome ? [`→ ${outcome.status}`] : []),
    ...(shot.body ? [`body ${shot.body.subarray(0, 300).toString("latin1")}`] : []),
  ].join(" ");

const isFault = ({ shot, outcome: { status } }: Fired): boolean =>
  status >= 500 && !(status === NOT_BUILT && (shot.operation === undefined || pending.has(shot.operation.id)));
/** Closed without an answer, or headers too large: nobody has looked yet which call is meant. */
const OF_NO_CALL = [0, 431];
const isUndocumented = ({ shot: { operation }, outcome: { status } }: Fired): boolean =>
  operation !== undefined && !OF_NO_CALL.includes(status) && status !== NOT_BUILT && !operation.statuses.has(status);
/** Who signs in with a right password is told where they are: they are not who they were. */
const WAYS_IN = ["auth.login", "auth.loginCuca", "auth.loginSecondFactor", "auth.loginPasskey", "auth.facebook", "auth.confirmEnrolment"];
const signsIn = ({ shot: { operation }, outcome: { status } }: Fired): boolean =>
  operation !== undefined && WAYS_IN.includes(operation.id) && status === 200;
/** Whoever has the link of an offer, a newsletter, a takeover or an account is meant to see whose it is; that a made-up link opens nothing is told by its own tests. */
const isByLink = ({ shot: { operation, target } }: Fired): boolean =>
  /^(?:offerLink\.|newsletter\.(?:show|confirm)Newsletter)/.test(operation?.id ?? "") ||
  /^\/api\/(?:accountlink|claiming|newsletter)\//.test(target);
const isLeak = (one: Fired): boolean =>
  !signsIn(one) && !isByLink(one) && one.caller.hidden.some((mark) => one.outcome.text.includes(mark));

/** The requests that were under way while `/livez` was slow, those of the longest waits first. */
const suspectsOf = (fired: readonly Fired[], beats: readonly Beat[], limit: number): Fired[] => {
  const slow = beats.filter(({ ms }) => ms > limit).toSorted((a, b) => b.ms - a.ms);
  const found = slow.flatMap(({ at, ms }) => fired.filter(({ outcome }) => outcome.begun < at + ms && outcome.ended > at));
  return [...new Set(found)].slice(0, SUSPECTS_MAX);
};

/** Says whether a request, sent alone, keeps `/livez` waiting every time: then it was not the machine. */
const isStalling = async (port: number, { caller, shot }: Fired, limit: number): Promise<boolean> => {
  for (let times = 0; times < REPLAYS; times += 1) {
    await caller.renew();
    const pulse = takePulse(port);
    await fire(port, shot, caller.cookies());
    await pulse.stop();
    if (pulse.beats.every(({ ms }) => ms <= limit)) return false;
  }
  return true;
};

const statusesOf = (fired: readonly Fired[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { outcome } of fired) counts[outcome.status] = (counts[outcome.status] ?? 0) + 1;
  return counts;
};

const unreachedIn = (fired: readonly Fired[]): string[] => {
  const reached = new Set(fired.filter(({ outcome }) => outcome.status === 200).map(({ shot }) => shot.operation?.id));
  return LISTED_CALLS.filter(({ built, id }) => built && !reached.has(id)).map(({ id }) => id);
};

/** Sends so many requests and says what came of them. The same seed makes the same requests. */
export const runFuzz = async (
  world: FuzzWorld,
  { requests, seed, mark }: { requests: number; seed: number; mark: string },
): Promise<Findings> => {
  const { server, callers } = world;
  const operations = readOperations();
  const limit = (await restingPulse(server.port, RESTING_SECONDS)) + STALL_MS;
  const fired: Fired[] = [];
  const hangs: string[] = [];
  const shoot = async (n: number): Promise<void> => {
    const caller = callers[n % callers.length] ?? callers[0];
    const chance = chanceOf(seed * 1_000_003 + n);
    const sources: Sources = {
      material: { chance, mark, known: world.known },
      sample: ({ id }) => caller.samples.get(id),
      accounts: caller.accounts,
    };
    const shot = nextShot(operations, sources);
    const outcome = await fire(server.port, shot, caller.cookies()).catch(() => undefined);
    if (outcome) fired.push({ n, caller, shot, outcome });
    else hangs.push(describe({ n, caller, shot }));
  };
  const pulse = takePulse(server.port);
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let n = next++; n < requests && hangs.length === 0; n = next++) {
      if (n % (RENEW_EVERY * callers.length) < callers.length) await callers[n % callers.length]?.renew();
      await shoot(n);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await pulse.stop();
  const stalls: string[] = [];
  for (const suspect of suspectsOf(fired, pulse.beats, limit))
    if (await isStalling(server.port, suspect, limit)) stalls.push(describe(suspect));
  return {
    requests: fired.length,
    statuses: statusesOf(fired),
    unreached: unreachedIn(fired),
    faults: fired.filter(isFault).map(describe),
    hangs,
    leaks: fired.filter(isLeak).map(describe),
    undocumented: [...new Set(fired.filter(isUndocumented).map(({ shot, outcome }) => `${shot.operation?.id} ${outcome.status}`))].sort(),
    stalls,
  };
};
