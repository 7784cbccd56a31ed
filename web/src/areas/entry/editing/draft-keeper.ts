import type { EntryDraft, EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";

/** How the drafts stand. */
export type DraftState = { readonly kind: "idle" | "failed" } | { readonly kind: "saved"; readonly at: string };

/** What the keeper needs from outside. */
export interface DraftDeps {
  readonly save: (draft: {
    section: EntrySection;
    baseVersion: number;
    data: Readonly<Record<string, unknown>>;
    version: number;
  }) => Promise<Pick<EntryDraft, "version" | "updatedAt">>;
  readonly load: () => Promise<readonly EntryDraft[]>;
  readonly discard: (sections: readonly EntrySection[]) => Promise<unknown>;
  readonly codeOf: (thrown: unknown) => string;
  /** What is to be kept of a section now; null when there is nothing. */
  readonly read: (section: EntrySection) => { readonly baseVersion: number; readonly data: Readonly<Record<string, unknown>> } | null;
  /** A draft that another tab or device wrote meanwhile. */
  readonly onForeign: (draft: EntryDraft) => void;
  readonly onState: (state: DraftState) => void;
}

const QUIET_MS = 1500;
const RETRY_MS = [5000, 15_000, 60_000];
const FOREIGN_AT_MOST = 3;
/** Trying again would not help. */
const FINAL = new Set(["too-large", "invalid-input", "care-read-only", "forbidden"]);

/** Keeps what is typed on the server: one section after the other, a moment after the last keystroke. */
export class DraftKeeper {
  readonly #deps: DraftDeps;
  /** The drafts' versions as last seen; a section without one has no draft. */
  readonly #versions = new Map<EntrySection, number>();
  readonly #waiting = new Set<EntrySection>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What is on its way; each run begins when the one before has ended. */
  #running: Promise<void> = Promise.resolve();
  #failures = 0;
  #stopped = false;

  constructor(deps: DraftDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#stopped = false;
    if (this.#waiting.size > 0) this.#later(QUIET_MS);
  }

  /** Stores what waits, and nothing after it. */
  stop(): void {
    void this.flush();
    this.#stopped = true;
  }

  /** These drafts are known to be on the server. */
  know(drafts: readonly Pick<EntryDraft, "section" | "version">[]): void {
    for (const { section, version } of drafts) this.#versions.set(section, version);
  }

  /** A section was typed into. */
  touch(section: EntrySection): void {
    this.#waiting.add(section);
    this.#later(QUIET_MS);
  }

  /** Stores at once what waits. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#running = this.#running.then(() => this.#run());
    return this.#running;
  }

  /** Waits for what is on its way and starts nothing for these sections any more: they are about to be saved. */
  async hold(sections: readonly EntrySection[]): Promise<void> {
    for (const section of sections) this.#waiting.delete(section);
    await this.#running;
    for (const section of sections) this.#waiting.delete(section);
  }

  /** The drafts of these sections are gone on the server. */
  forget(sections: readonly EntrySection[]): void {
    for (const section of sections) this.#versions.delete(section);
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(() => void this.flush(), ms);
  }

  async #run(): Promise<void> {
    for (const section of this.#waiting) {
      this.#waiting.delete(section);
      try {
        await this.#store(section);
        this.#failures = 0;
      } catch (thrown) {
        this.#deps.onState({ kind: "failed" });
        if (FINAL.has(this.#deps.codeOf(thrown))) continue;
        this.#waiting.add(section);
        this.#later(RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? QUIET_MS);
        this.#failures += 1;
        return;
      }
    }
  }

  async #store(section: EntrySection, attempts = 0): Promise<void> {
    const deps = this.#deps;
    const kept = deps.read(section);
    if (kept === null) {
      if (this.#versions.has(section)) await deps.discard([section]);
      this.#versions.delete(section);
      return;
    }
    try {
      const { version, updatedAt } = await deps.save({ section, ...kept, version: this.#versions.get(section) ?? 0 });
      this.#versions.set(section, version);
      deps.onState({ kind: "saved", at: updatedAt });
    } catch (thrown) {
      if (deps.codeOf(thrown) !== "conflict" || attempts >= FOREIGN_AT_MOST) throw thrown;
      const foreign = (await deps.load()).find((draft) => draft.section === section);
      this.#versions.set(section, foreign?.version ?? 0);
      if (foreign) deps.onForeign(foreign);
      await this.#store(section, attempts + 1);
    }
  }
}
