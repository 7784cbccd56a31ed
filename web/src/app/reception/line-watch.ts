import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { onReturn } from "../../browser/viewport.ts";
import { asFailure } from "../../http/call-failed.ts";
import { currentLine, setLine } from "../../http/line.ts";
import { queryClient } from "../../http/queries.ts";
import { send, setRemedies } from "../../http/send.ts";
import { sendKept } from "../../parts/kept/outbox.ts";

const FIRST_DELAY_MS = 2000;
const LONGEST_DELAY_MS = 30_000;
/** Only a line that has held for so long is worth a quick question again. */
const STEADY_AFTER_MS = 30_000;

let delay = 0;
let fineSince = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const isRecent = (): boolean => Date.now() - fineSince < STEADY_AFTER_MS;

const isReached = async (): Promise<boolean> => {
  try {
    // Through server and database to the person and back: what answers it answers the rest.
    await send(user.getUser, {});
    return true;
  } catch (thrown) {
    return !asFailure(thrown).isAway;
  }
};

/** All that failed for want of a line is asked for again, together. */
const catchUp = (): void => {
  void queryClient.refetchQueries({ predicate: ({ state }) => state.status === "error" && asFailure(state.error).isAway });
  void sendKept();
};

const ask = async (): Promise<void> => {
  clearTimeout(timer);
  if (await isReached()) {
    // What fails again although the server answers has a fault of its own, and says so in its place.
    const isWorthIt = currentLine() === "away" || !isRecent();
    setLine("fine");
    fineSince = Date.now();
    return isWorthIt ? catchUp() : undefined;
  }
  setLine("away");
  delay = Math.min(Math.max(FIRST_DELAY_MS, delay * 2), LONGEST_DELAY_MS);
  clearTimeout(timer);
  timer = setTimeout(() => void ask(), delay);
};

/** A call found nobody: is it that call alone, or the whole server? The call itself is not helped by it. */
const suspect = async (): Promise<false> => {
  if (currentLine() !== "fine") return false;
  setLine("asking");
  if (!isRecent()) delay = 0;
  timer = setTimeout(() => void ask(), delay);
  return false;
};

/** Asks at once, when the server was away. */
export const askAgain = (): void => {
  if (currentLine() !== "fine") void ask();
};

let isWatching = false;

/** Watches from now on whether the server can be reached, and catches up when it can again. */
export const watchLine = (): void => {
  if (isWatching) return;
  isWatching = true;
  setRemedies({ "no-connection": suspect, unavailable: suspect });
  addEventListener("online", () => (currentLine() === "fine" ? void sendKept() : askAgain()));
  onReturn(askAgain);
};
