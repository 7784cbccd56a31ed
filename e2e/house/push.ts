import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "./journey.ts";
import { URLS } from "./instance.ts";

/* The push service of a browser is somebody else's: the sandbox plays it, and the browser's own tools hand its messages over. */

interface Subscribed {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}
const ask = async (path: string, init?: RequestInit): Promise<unknown> => (await fetch(`${URLS.sandbox}${path}`, init)).json();

/** Lets the browser show messages and gives it a push service; answers who has subscribed there. */
export const givePushService = async (page: Page, origin: string): Promise<readonly Subscribed[]> => {
  const subscribed: Subscribed[] = [];
  await page.context().grantPermissions(["notifications"], { origin });
  await page.exposeFunction("askPushService", async (key: string) => {
    const one = (await ask("/push-subscribe", { method: "POST", body: JSON.stringify({ key }) })) as Subscribed;
    subscribed.push(one);
    return one;
  });
  await page.addInitScript(() => {
    let current: object | null = null;
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(current),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        const { askPushService } = window as unknown as { askPushService: (key: string) => Promise<Record<string, string>> };
        const given = await askPushService(applicationServerKey);
        current = {
          endpoint: given["endpoint"],
          getKey: (name: string) =>
            Uint8Array.from(atob((given[name] ?? "").replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0)).buffer,
          unsubscribe: () => {
            current = null;
            return Promise.resolve(true);
          },
        };
        return current;
      },
    });
  });
  return subscribed;
};

/** What the push service has for a browser, decrypted as the browser does. */
export const pushedTo = async ({ id }: Subscribed): Promise<string[]> =>
  ((await ask(`/push/${id}`)) as { messages: { text: string }[] }).messages.map(({ text }) => text);

/** Hands a message over to the worker of the portal, as the browser does when one arrives. */
export const handOver = async (page: Page, origin: string, data: string): Promise<void> => {
  const tools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) =>
    tools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => registrations[0] && found(registrations[0].registrationId)),
  );
  await tools.send("ServiceWorker.enable");
  await tools.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data });
  await tools.detach();
};

/** The notifications of the portal that the browser shows. */
export const shownIn = (page: Page) =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => ({ title, line: body })),
  );

const workerOf = async (context: BrowserContext) => {
  await expect.poll(() => context.serviceWorkers().length).toBe(1);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("no worker");
  return worker;
};
/** Has the browser tell the worker that something happened: the person pressed the notification, or the subscription ended. */
export const happen = async (page: Page, kind: "notificationclick" | "pushsubscriptionchange"): Promise<void> => {
  const worker = await workerOf(page.context());
  await worker.evaluate(async (what) => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await registration.getNotifications();
    // Whether a window may come to the front is the browser's to say.
    self.dispatchEvent(Object.assign(new Event(what), { notification, waitUntil: (work: Promise<unknown>) => void work.catch(() => 0) }));
  }, kind);
};
