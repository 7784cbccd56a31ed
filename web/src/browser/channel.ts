/** What the tabs of one browser tell each other about the session. */
export type SessionNews = "signed-in" | "signed-out";

const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("session") : null;

/** Tells the other tabs. */
export const tellTabs = (news: SessionNews): void => channel?.postMessage(news);

/** Hears from the other tabs. */
export const onTabNews = (listener: (news: SessionNews) => void): void => {
  channel?.addEventListener("message", (event: MessageEvent<unknown>) => {
    if (event.data === "signed-in" || event.data === "signed-out") listener(event.data);
  });
};
