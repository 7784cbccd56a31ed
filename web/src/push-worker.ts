/*
 * Shows what the portal pushes, and leads to it. It answers no request of a page and keeps nothing. No imports: browsers run it as one plain script.
 */

type Lasting = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
type Pushed = Lasting & { readonly data: { readonly json: () => unknown } | null };
type Pressed = Lasting & { readonly notification: Notification };
interface Tab {
  readonly focus: () => Promise<unknown>;
  readonly navigate: (url: string) => Promise<unknown>;
}
interface Scope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    readonly matchAll: (which: { type: "window"; includeUncontrolled: boolean }) => Promise<readonly Tab[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
  readonly addEventListener: (kind: string, listener: (event: never) => void) => void;
}
const scope = self as unknown as Scope;

interface Shown {
  readonly title: string;
  readonly line: string;
  readonly path: string;
  readonly icon?: string;
}
const ENDED: Shown = {
  title: "Push-Nachrichten sind aus",
  line: "Ihr Browser hat sie beendet. Schalten Sie sie im Portal wieder ein.",
  path: "/benutzer/benachrichtigungen",
};

/** The same page again takes the place of what is shown already, without a sound. */
const show = ({ title, line, path, icon }: Shown): Promise<void> =>
  scope.registration.showNotification(title, { body: line, tag: path, data: path, lang: "de", ...(icon !== undefined && { icon }) });

/** Only pages of this portal are opened. */
const addressOf = (path: unknown): string | undefined => {
  const url = new URL(String(path), location.origin);
  return url.origin === location.origin ? url.href : undefined;
};

const lead = async (path: unknown): Promise<void> => {
  const address = addressOf(path);
  if (address === undefined) return;
  const [tab] = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  // A tab that another version of the portal holds cannot be led: then a new one opens.
  const led = tab
    ? await tab.navigate(address).then(
        () => tab.focus().then(() => true),
        () => false,
      )
    : false;
  if (!led) await scope.clients.openWindow(address);
};

scope.addEventListener("push", (event: Pushed) => event.waitUntil(show(event.data?.json() as Shown)));
scope.addEventListener("notificationclick", (event: Pressed) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data));
});
scope.addEventListener("pushsubscriptionchange", (event: Lasting) => event.waitUntil(show(ENDED)));
