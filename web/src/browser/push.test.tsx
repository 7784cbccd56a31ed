import { afterEach, expect, test, vi } from "vitest";
import { findOwnBrowser, listen, stopListening } from "./push.ts";

const letters = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/** A browser with a push service: the one that tests run in has none. What is said to it is noted. */
const haveService = (before?: string) => {
  let last = 0;
  let current: string | null = before ?? null;
  const ended: string[] = [];
  const subscriptionOf = (endpoint: string) => ({
    endpoint,
    getKey: letters,
    unsubscribe: () => {
      ended.push(endpoint);
      current = null;
      return Promise.resolve(true);
    },
  });
  const pushManager = {
    getSubscription: () => Promise.resolve(current === null ? null : subscriptionOf(current)),
    subscribe: () => {
      current ??= `https://push.example/${(last += 1)}`;
      return Promise.resolve(subscriptionOf(current));
    },
  };
  const registration = { pushManager } as unknown as ServiceWorkerRegistration;
  vi.spyOn(Notification, "requestPermission").mockResolvedValue("granted");
  vi.spyOn(navigator.serviceWorker, "register").mockResolvedValue(registration);
  vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue(registration);
  vi.spyOn(navigator.serviceWorker, "ready", "get").mockReturnValue(Promise.resolve(registration));
  return { ended };
};
afterEach(() => vi.restoreAllMocks());

test("a browser in which somebody else was told gets a new address, and the other's is ended", async () => {
  const { ended } = haveService("https://push.example/of-somebody-else");
  expect((await listen("key", []))?.endpoint).toBe("https://push.example/1");
  expect(ended).toEqual(["https://push.example/of-somebody-else"]);
});

test("a browser that is one's own already keeps its address", async () => {
  const { ended } = haveService("https://push.example/own");
  const own = await findOwnBrowser();
  expect((await listen("key", [own ?? ""]))?.endpoint).toBe("https://push.example/own");
  expect(ended).toEqual([]);
});

test("who stops listening has no address any more", async () => {
  const { ended } = haveService("https://push.example/own");
  await stopListening();
  expect([ended, await findOwnBrowser()]).toEqual([["https://push.example/own"], null]);
});
