import { countCharacters } from "../../ui/text/count-characters.ts";

/** How the draft stands: kept at a moment, on its way, or not kept; what is too long is not kept. */
export type SaverState = { readonly kind: "empty" | "typing" | "failed" | "long" } | { readonly kind: "saved"; readonly at: string };

interface Deps {
  readonly store: (text: string) => Promise<{ readonly savedAt: string | null }>;
  readonly onState: (state: SaverState) => void;
  /** How long a draft may be. */
  readonly max: number;
  readonly quietMs?: number;
  readonly retryMs?: number;
}

const QUIET_MS = 1200;
const RETRY_MS = 8000;

/** Keeps one text on the server: a moment after the last keystroke, one call after the other, always the newest text. */
export class DraftSaver {
  readonly #deps: Deps;
  #text: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> = Promise.resolve();
  #ended = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** A text that is to be kept. */
  touch(text: string): void {
    this.#text = text;
    this.#ended = false;
    this.#deps.onState({ kind: this.#isLong(text) ? "long" : "typing" });
    this.#later(this.#deps.quietMs ?? QUIET_MS);
  }

  /** Stores at once what waits. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#running = this.#running.then(() => this.#run());
    return this.#running;
  }

  /** Waits for what is on its way and stores nothing more: the text is about to be sent. */
  async hold(): Promise<void> {
    this.#drop();
    await this.#running;
    // A call that failed meanwhile has put its text back.
    this.#drop();
  }

  /** Stores what waits, and tries no more. */
  end(): void {
    this.#ended = true;
    void this.flush();
  }

  #isLong(text: string): boolean {
    return countCharacters(text) > this.#deps.max;
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#text = null;
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  async #run(): Promise<void> {
    const text = this.#text;
    // What is too long waits for being shortened: it would be refused.
    if (text === null || this.#isLong(text)) return;
    this.#text = null;
    try {
      const { savedAt } = await this.#deps.store(text);
      if (this.#text === null) this.#deps.onState(savedAt === null ? { kind: "empty" } : { kind: "saved", at: savedAt });
    } catch {
      this.#text ??= text;
      this.#deps.onState({ kind: "failed" });
      if (!this.#ended) this.#later(this.#deps.retryMs ?? RETRY_MS);
    }
  }
}
