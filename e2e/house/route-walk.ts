import { ROUTES, type Route, type RouteAccess, type RouteKey } from "@schaufenster/contract/paths.ts";
import { expect, type Page, type Request } from "@playwright/test";

/* A way through all routes in one page, without loading it anew for each: a round of a hundred screens takes half a minute instead of two. */

/** As whom somebody walks. */
export type Walker = "stranger" | "private" | "customer" | "desk";
/** Which routes each may open; the first that may is enough where nothing else is shown to the next. */
const OPEN_TO: Readonly<Record<Walker, readonly RouteAccess[]>> = {
  stranger: ["public", "logged-out", "anyone"],
  private: ["signed-in", "roles-user"],
  customer: ["public", "anyone", "signed-in", "roles-user", "customer"],
  desk: ["desk"],
};
/** What stands for what an address leaves open: an article that there is, and a link that leads nowhere. */
const FILLED = { artikel: "anfragen-einstellen", token: "nichts" } as const;

const addressOf = ({ path }: Route): string => path.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof FILLED) => FILLED[name]);

/** All addresses that this walker may open, from the table of routes. */
export const routesFor = (walker: Walker): readonly { readonly key: RouteKey; readonly address: string }[] =>
  Object.entries<Route>(ROUTES)
    .filter(([, { who }]) => OPEN_TO[walker].includes(who))
    .map(([key, route]) => ({ key: key as RouteKey, address: addressOf(route) }));

const QUIET_MS = 120;
const LOADING = "Bitte haben Sie einen kurzen Moment Geduld";

/** Follows what a page asks for, so that somebody can wait until it has everything. */
export class Footsteps {
  readonly #page: Page;
  readonly #under = new Set<Request>();
  readonly #begun = (request: Request): void => {
    this.#under.add(request);
    this.asked.push(request.url());
  };
  readonly #ended = (request: Request): void => void this.#under.delete(request);
  /** The addresses of everything that was asked for. */
  readonly asked: string[] = [];

  constructor(page: Page) {
    this.#page = page;
    page.on("request", this.#begun).on("requestfinished", this.#ended).on("requestfailed", this.#ended);
  }

  /** Follows no more. */
  end(): void {
    this.#page.off("request", this.#begun).off("requestfinished", this.#ended).off("requestfailed", this.#ended);
  }

  /** The page has stood still for a moment: nothing is on its way, and nothing moves. */
  async rest(): Promise<void> {
    await expect(async () => {
      const moved = await this.#page.evaluate(
        ({ ms, loading }) =>
          new Promise<boolean>((resolve) => {
            const watcher = new MutationObserver(() => settle(true));
            const settle = (changed: boolean): void => {
              watcher.disconnect();
              resolve(changed || document.querySelector("h1") === null || document.body.textContent.includes(loading));
            };
            watcher.observe(document, { childList: true, subtree: true, characterData: true });
            setTimeout(() => settle(false), ms);
          }),
        { ms: QUIET_MS, loading: LOADING },
      );
      expect([moved, this.#under.size]).toEqual([false, 0]);
    }).toPass({ intervals: [20] });
  }

  /** Goes on within the page, as a link of it does. */
  async go(address: string): Promise<void> {
    await this.#page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate", { state: null }));
    }, address);
    await this.rest();
  }
}
