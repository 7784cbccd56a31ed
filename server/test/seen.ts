import { CONSENT_VERSIONS } from "@schaufenster/contract/areas/tracking/consent.rules.ts";
import { tracking } from "@schaufenster/contract/areas/tracking/tracking.calls.ts";
import type { Browser } from "./client.ts";
import type { House } from "./house.ts";
import { visit } from "./public-pages.ts";

/** What a browser says of a page that somebody opens in a window. */
export const OPENED = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document", "sec-fetch-site": "same-origin" } as const;

/** Says yes or no to being remembered. */
export const answerHistory = (browser: Browser, granted: boolean) =>
  browser.send(tracking.answerConsents, { body: { answers: [{ purpose: "history", version: CONSENT_VERSIONS.history, granted }] } });

/** Somebody signed in opens a public page; answers when all that was begun beside the answer is over. */
export const lookAt = async (
  house: House,
  browser: Browser,
  url: string,
  { host = "nahwerk.test", headers = {} }: { readonly host?: string; readonly headers?: Readonly<Record<string, string>> } = {},
) => {
  const answer = await visit(house, url, { host, headers: { cookie: browser.cookieHeader(), ...OPENED, ...headers } });
  await house.app.settled();
  return answer;
};
