import type { BrowserContext, ConsoleMessage, Request } from "@playwright/test";
import { watchFocus } from "./focus.ts";

/** What a browser says at the start of every visit: nobody is signed in yet. */
const NOT_SIGNED_IN_YET = /401 \((Unauthorized)?\).* at \S+\/api\/user\/data\/getUser/;

/** Firefox says so of a face that was still on its way when the page was left (aborted by the page itself). */
const LEFT_BEFORE_ITS_FACE = /downloadable font: download failed.*status=2152398850/s;

const OWN_HOST =
  /^(data|blob):|^https?:\/\/((nahwerk|ortsfink|kiezblick|components)\.(localhost|portal\.test)|evil\.portal\.test|127\.0\.0\.1|localhost)(:\d+)?\//;

const describe = (message: ConsoleMessage): string => `console: ${message.text()} at ${message.location().url}`;

/** Collects everything that should not happen in any tab of a browser. */
export class Noise {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [NOT_SIGNED_IN_YET, LEFT_BEFORE_ITS_FACE];

  async listen(context: BrowserContext): Promise<void> {
    await watchFocus(context);
    context.on("console", (message) => {
      if (message.type() === "error") this.#heard.push(describe(message));
    });
    context.on("weberror", (error) => this.#heard.push(`page error: ${error.error().stack ?? error.error().message}`));
    context.on("request", (request: Request) => {
      if (!OWN_HOST.test(request.url())) this.#heard.push(`request to a foreign host: ${request.url()}`);
    });
  }

  /** Something this journey provokes. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** What was heard and nobody expected. */
  unexpected(): readonly string[] {
    return this.#heard.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
  }
}
