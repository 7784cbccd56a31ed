import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { inTurn } from "../browser/in-turn.ts";
import { isOnline, onReturn } from "../browser/viewport.ts";
import { asFailure } from "../http/call-failed.ts";
import { send } from "../http/send.ts";
import { refreshDelay } from "./refresh-delay.ts";
import { forgetSessionEnd, noteSessionEnd } from "./session-end.ts";

/** What the server says about the time of a session. */
export type SessionClock = Reply<typeof auth.refresh>;

const FIRST_AFTER_MS = 5000;
const RETRY_EVERY_MS = 5000;
const GIVE_UP_AFTER_MS = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let dueAt = Number.POSITIVE_INFINITY;
let failingSince: number | null = null;
let lost: () => void = () => undefined;

const schedule = (delay: number): void => {
  clearTimeout(timer);
  dueAt = Date.now() + delay;
  timer = setTimeout(() => void refresh(), delay);
};

const follow = (clock: SessionClock): void => {
  schedule(refreshDelay(clock.refreshInSeconds, Math.random()));
  noteSessionEnd(clock, lost);
};

const refresh = async (): Promise<void> => {
  if (!isOnline()) return schedule(RETRY_EVERY_MS);
  try {
    // Goes through although the page is left meanwhile: a new secret that no browser has got would end the session (decision 0025).
    const clock = await inTurn(() => send(auth.refresh, {}, { keepalive: true }));
    failingSince = null;
    follow(clock);
  } catch (thrown) {
    const failure = asFailure(thrown);
    failingSince ??= Date.now();
    const passing = failure.status === 0 || failure.status >= 500 || failure.status === 429;
    if (passing && Date.now() - failingSince < GIVE_UP_AFTER_MS) schedule(RETRY_EVERY_MS);
    else lost();
  }
};

/** Stops keeping the session alive. */
export const stopRefreshing = (): void => {
  clearTimeout(timer);
  dueAt = Number.POSITIVE_INFINITY;
  failingSince = null;
  forgetSessionEnd();
};

/** Keeps the session alive from now on; without a clock it asks for one soon. */
export const startRefreshing = (clock: SessionClock | null, onLost: () => void): void => {
  stopRefreshing();
  lost = onLost;
  if (clock === null) schedule(FIRST_AFTER_MS);
  else follow(clock);
};

// A sleeping tab's timers stand still: catch up when it is looked at again.
onReturn(() => {
  if (Date.now() >= dueAt) void refresh();
});
