const SCRIPT = /\/assets\/index-([A-Za-z0-9_-]{8})\.js$/;

/** Which build the page is of, by the name of its first script; null where it is none. */
export const releaseOf = (page: ParentNode): string | null => {
  for (const { src } of page.querySelectorAll<HTMLScriptElement>("script[type=module][src]")) {
    const release = SCRIPT.exec(new URL(src, location.origin).pathname)?.[1];
    if (release !== undefined) return release;
  }
  return null;
};

/** Hands words over to the browser, which sends them behind everything else, also when the page goes. Nobody waits for an answer. */
export const sendBeacon = (path: string, body: object): void =>
  void navigator.sendBeacon(path, new Blob([JSON.stringify(body)], { type: "application/json" }));
