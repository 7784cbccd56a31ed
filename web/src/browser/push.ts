const WORKER = "/push-worker.js";

/** Whether this browser can show what is pushed; on an iPhone only from the home screen. */
export const canBePushed = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
/** Whether the person has forbidden it to the whole portal; only the browser's own settings change that. */
export const isPushForbidden = (): boolean => canBePushed() && Notification.permission === "denied";

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(Array.from(new Uint8Array(bytes ?? new ArrayBuffer()), (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
/** How the server knows a browser: by the hash of its address. */
const idOf = async (endpoint: string): Promise<string> =>
  base64url(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint)));

const currentOf = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration(WORKER))?.pushManager.getSubscription()) ?? null;

/** Which of the person's browsers this one is, if it listens. */
export const findOwnBrowser = async (): Promise<string | null> => {
  const current = canBePushed() ? await currentOf() : null;
  return current && idOf(current.endpoint);
};

/** What the server needs to reach this browser; nothing when the person does not allow it. */
export const listen = async (key: string, own: readonly string[]) => {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // Somebody else was told here, or by other keys: a new address, so that nobody hears of the other's things.
  if (before && !own.includes(await idOf(before.endpoint))) await before.unsubscribe();
  const now = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return { endpoint: now.endpoint, p256dh: base64url(now.getKey("p256dh")), auth: base64url(now.getKey("auth")) };
};

/** This browser listens no longer. */
export const stopListening = async (): Promise<void> => {
  if (canBePushed()) await (await currentOf())?.unsubscribe();
};
