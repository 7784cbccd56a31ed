import type { Entry } from "@schaufenster/contract/areas/entry/entry.model.ts";
import type { EntryDraft, EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import type { FormError } from "../../../ui/form/form-context.ts";
import { check } from "./checking.ts";
import { type DraftDeps, DraftKeeper, type DraftState } from "./draft-keeper.ts";
import { joinDraft, packDraft, resume } from "./drafts.ts";
import { changesOf, type Editing, rebase, startEditing, typeInto, undo } from "./editing.ts";
import { type Conflict, type Decision, type Outcome, type Refusal, Saver, type SavingDeps, type Unsaved } from "./saving.ts";
import type { AnySection, Values } from "./any-section.ts";

/** What the page is doing. */
export type Phase =
  | { readonly kind: "editing" | "checking" | "comparing" | "discarding" }
  | { readonly kind: "saving"; readonly done: number; readonly total: number }
  | { readonly kind: "conflict"; readonly conflict: Conflict; readonly decide: (decision: Decision) => void };

/** Everything the page shows. */
export interface EditorState {
  readonly editing: Editing;
  readonly phase: Phase;
  readonly errors: readonly FormError[];
  /** Rises whenever faults were found on saving: the first wrong field then takes the focus. */
  readonly attempts: number;
  readonly drafts: DraftState;
  /** When the draft was written that the page opened with. */
  readonly resumedFrom: string | null;
  readonly failed: readonly Unsaved[];
  /** Sections with a decision put off. */
  readonly postponed: readonly AnySection[];
  /** Why something beside saving did not work. */
  readonly refusal: Refusal | null;
  /** Something was just saved: the page says what pays next. */
  readonly offersNext: boolean;
}
type Saved = Outcome["saved"];
/** Nothing waits any more: what was said about drafts before is over. */
const NO_DRAFTS = { drafts: { kind: "idle" }, resumedFrom: null } as const satisfies Partial<EditorState>;

/** What the editor needs from outside. */
export type EditorDeps = Pick<SavingDeps, "send" | "load" | "lastChange" | "refusalOf" | "newKey"> & {
  readonly drafts: Pick<DraftDeps, "save" | "load" | "discard">;
  readonly restore: (sections: readonly { section: EntrySection; to: number; version: number }[]) => Promise<unknown>;
  /** Sections were saved or brought back. */
  readonly onSaved: (saved: Saved, outcome: Pick<Outcome, "joined">) => void;
  readonly onUndone: () => void;
};

const newest = (drafts: readonly EntryDraft[]): string | null =>
  drafts.reduce<string | null>((last, { updatedAt }) => (last === null || updatedAt > last ? updatedAt : last), null);

const begin = (editing: Editing, kept: readonly EntrySection[], drafts: readonly EntryDraft[]): EditorState => ({
  editing,
  phase: { kind: "editing" },
  errors: [],
  attempts: 0,
  drafts: { kind: "idle" },
  resumedFrom: newest(drafts.filter(({ section }) => kept.includes(section))),
  failed: [],
  postponed: [],
  refusal: null,
  offersNext: false,
});

/** The state of the page, outside of React so that whatever runs sees the latest. */
const createStore = (initial: EditorState) => {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    read: (): EditorState => state,
    set: (change: Partial<EditorState>): void => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
type Store = ReturnType<typeof createStore>;

const sectionOf = ({ field }: FormError): string => field?.split(".")[0] ?? "";

/** Faults of what is being typed: they change and go, but new ones wait for the next attempt to save. */
const recheck = async (store: Store, module: AnySection): Promise<void> => {
  const here = (error: FormError): boolean => sectionOf(error) === module.section;
  const before = store.read().errors.filter(here);
  if (before.length === 0) return;
  const { base, values } = store.read().editing;
  const found = await check(module, values[module.section], base[module.section]);
  const left = found.filter(({ field }) => before.some((error) => error.field === field));
  store.set({
    errors: store.read().errors.flatMap((error) => (here(error) ? left.filter(({ field }) => field === error.field) : [error])),
  });
};

/** The draft keeper at work for this page. */
const keeperFor = (store: Store, modules: ReadonlyMap<EntrySection, AnySection>, deps: EditorDeps): DraftKeeper =>
  new DraftKeeper({
    ...deps.drafts,
    codeOf: (thrown) => deps.refusalOf(thrown).code,
    read: (section) => {
      const { base, values } = store.read().editing;
      const module = modules.get(section);
      const data = module ? packDraft(module, base[section].values, values[section]) : null;
      return data === null ? null : { baseVersion: base[section].version, data: { ...data } };
    },
    onForeign: (draft) => {
      const module = modules.get(draft.section);
      const { editing } = store.read();
      if (!module) return;
      const joined = joinDraft(module, editing.base[draft.section].values, editing.values[draft.section], draft);
      store.set({ editing: typeInto(editing, draft.section, joined) });
    },
    onState: (drafts) => store.set({ drafts }),
  });

const saverFor = (store: Store, sections: readonly AnySection[], deps: EditorDeps): Saver =>
  new Saver(sections, {
    ...deps,
    read: () => store.read().editing,
    write: (editing) => store.set({ editing }),
    onProgress: (done, total) => store.set({ phase: { kind: "saving", done, total } }),
    ask: (conflict) =>
      new Promise((decide) => {
        store.set({ phase: { kind: "conflict", conflict, decide } });
      }),
  });

/** Holds what is typed, keeps it as draft, checks, saves and brings together. Its steps can be handed on as they are. */
export class Editor {
  readonly read: Store["read"];
  readonly subscribe: Store["subscribe"];
  readonly #sections: readonly AnySection[];
  readonly #modules: ReadonlyMap<EntrySection, AnySection>;
  readonly #deps: EditorDeps;
  readonly #store: Store;
  readonly #keeper: DraftKeeper;
  readonly #saver: Saver;
  /** Drafts that say nothing new any more. */
  readonly #outdated: readonly EntrySection[];

  constructor(sections: readonly AnySection[], entry: Entry, drafts: readonly EntryDraft[], deps: EditorDeps) {
    const { editing, kept } = resume(sections, startEditing(entry), drafts);
    this.#sections = sections;
    this.#modules = new Map(sections.map((module) => [module.section, module]));
    this.#deps = deps;
    this.#store = createStore(begin(editing, kept, drafts));
    this.#keeper = keeperFor(this.#store, this.#modules, deps);
    this.#saver = saverFor(this.#store, sections, deps);
    this.read = this.#store.read;
    this.subscribe = this.#store.subscribe;
    this.#keeper.know(drafts);
    this.#outdated = drafts.map(({ section }) => section).filter((section) => this.#modules.has(section) && !kept.includes(section));
  }

  start = (): void => {
    for (const section of this.#outdated) this.#keeper.touch(section);
    this.#keeper.start();
  };
  stop = (): void => this.#keeper.stop();
  keepDrafts = (): void => void this.#keeper.flush();

  /** Takes over what was saved elsewhere; where both changed the same, saving will ask. */
  adopt = (fresh: Entry): void => this.#store.set({ editing: rebase(this.#sections, this.read().editing, fresh).editing });

  type = (section: EntrySection, values: Values): void => {
    this.#store.set({ editing: typeInto(this.read().editing, section, values) });
    this.#keeper.touch(section);
    const module = this.#modules.get(section);
    if (module) void recheck(this.#store, module);
  };

  undoSection = (section: EntrySection): void => this.#revert([section]);
  askDiscard = (): void => this.#store.set({ phase: { kind: "discarding" } });
  /** The next step was taken, or is put off. */
  stopOffering = (): void => this.#store.set({ offersNext: false });
  backToEditing = (): void => this.#store.set({ phase: { kind: "editing" } });

  discard = (): void => {
    this.#store.set({ phase: { kind: "editing" } });
    this.#revert(this.#dirty().map(({ section }) => section));
  };

  /** Checks what was changed and shows the comparison. */
  review = async (): Promise<void> => {
    const store = this.#store;
    if (this.read().phase.kind !== "editing") return;
    // Faults of an earlier attempt go at once: the summary would take the focus for what is mended already.
    store.set({ phase: { kind: "checking" }, errors: [], failed: [], postponed: [], refusal: null });
    try {
      const { base, values } = this.read().editing;
      const found = await Promise.all(this.#dirty().map((module) => check(module, values[module.section], base[module.section])));
      const errors = found.flat();
      const attempts = this.read().attempts + (errors.length > 0 ? 1 : 0);
      store.set({ phase: { kind: errors.length > 0 ? "editing" : "comparing" }, errors, attempts });
    } catch (thrown) {
      // The rules could not be loaded: nothing is lost, the next attempt loads them again.
      store.set({ phase: { kind: "editing" }, refusal: this.#deps.refusalOf(thrown) });
    }
  };

  save = async (): Promise<void> => {
    if (this.read().phase.kind !== "comparing") return;
    const going = this.#dirty().map(({ section }) => section);
    this.#store.set({ phase: { kind: "saving", done: 0, total: going.length } });
    await this.#keeper.hold(going);
    this.#finish(await this.#saver.save());
  };

  /** Brings back what was published before a save. */
  takeBack = async (saved: Saved): Promise<void> => {
    try {
      await this.#deps.restore(saved.map(({ section, before, after }) => ({ section, to: before, version: after })));
      this.adopt(await this.#deps.load());
      this.#deps.onUndone();
    } catch (thrown) {
      this.#store.set({ refusal: this.#deps.refusalOf(thrown) });
    }
  };

  #dirty(): readonly AnySection[] {
    return changesOf(this.#sections, this.read().editing).map(({ module }) => module);
  }

  #revert(which: readonly EntrySection[]): void {
    const left = this.read().errors.filter((error) => !which.some((section) => section === sectionOf(error)));
    this.#store.set({ editing: undo(this.read().editing, which), errors: left, failed: [], postponed: [], refusal: null });
    if (this.#dirty().length === 0) this.#store.set(NO_DRAFTS);
    for (const section of which) this.#keeper.touch(section);
    void this.#keeper.flush();
  }

  #finish({ saved, failed, errors, postponed, joined }: Outcome): void {
    // Saving threw their drafts away; the other state taken over did not.
    this.#keeper.forget(saved.filter(({ before, after }) => before !== after).map(({ section }) => section));
    for (const section of [...saved, ...this.#dirty()].map((one) => one.section)) this.#keeper.touch(section);
    const attempts = this.read().attempts + (errors.length > 0 ? 1 : 0);
    this.#store.set({ phase: { kind: "editing" }, failed, errors, postponed, attempts });
    if (this.#dirty().length === 0) this.#store.set(NO_DRAFTS);
    if (saved.length === 0) return;
    this.#store.set({ offersNext: true });
    this.#deps.onSaved(saved, { joined });
  }
}
