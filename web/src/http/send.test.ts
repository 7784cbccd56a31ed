import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendForFile } from "./files.ts";
import { send } from "./send.ts";

const MINUTE = 60_000;

/** An answer that begins at once and ends after a minute, unless it is cut. */
const answerSlowly = (content: string) =>
  vi.stubGlobal("fetch", (_url: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        signal.addEventListener("abort", () => stream.error(signal.reason));
        setTimeout(() => {
          if (signal.aborted) return;
          stream.enqueue(new TextEncoder().encode(content));
          stream.close();
        }, MINUTE);
      },
    });
    return Promise.resolve(new Response(body));
  });

beforeEach(() => {
  vi.useFakeTimers();
  // The browser's own clock does not know the one of the test.
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    const clock = new AbortController();
    setTimeout(() => clock.abort(), milliseconds);
    return clock.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a file that has begun to arrive is not cut", async () => {
  answerSlowly("Bild");
  const [file] = await Promise.all([sendForFile(user.getProfileImage, {}), vi.advanceTimersByTimeAsync(MINUTE)]);
  expect(await file.content.text()).toBe("Bild");
});

test("any other answer has twenty seconds", async () => {
  answerSlowly('{"data":null}');
  const [answer] = await Promise.allSettled([send(user.getProfile, {}), vi.advanceTimersByTimeAsync(MINUTE)]);
  expect(answer.status).toBe("rejected");
});
