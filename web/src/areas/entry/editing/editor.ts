import type { Entry } from "@schaufenster/contract/areas/entry/entry.model.ts";
import type { EntryDraft, EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import type { FormError } from "../../../ui/form/form-context.ts";
import { type Modules, type Sections, sectionsOf } from "../frame/section.ts";
import { check } from "./checking.ts";
import { type DraftDeps, DraftKeeper } from "./draft-keeper.ts";
import { joinDraft, packDraft, resume } from "./drafts.ts";
import { changesOf, rebase, startEditing, typeInto, undo } from "./editing.ts";
import { begin, createStore, type EditorState, type Store } from "./editor-state.ts";
import { type Outcome, Saver, type SavingDeps } from "./saving.ts";

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

const sectionOf = ({ field }: FormError): string => field?.split(".")[0] ?? "";

const checkNow = <S extends EntrySection>(store: Store, modules: Modules, section: S): Promise<readonly FormError[]> => {
  const { base, values } = store.read().editing;
  return check(modules[section], values[section], base[section]);
};

/** Faults of what is being typed: they change and go, but new ones wait for the next attempt to save. */
const recheck = async (store: Store, modules: Modules, section: EntrySection): Promise<void> => {
  const here = (error: FormError): boolean => sectionOf(error) === section;
  const before = store.read().errors.filter(here);
  if (before.length === 0) return;
  const found = await checkNow(store, modules, section);
  const left = found.filter(({ field }) => before.some((error) => error.field === field));
  store.set({
    errors: store.read().errors.flatMap((error) => (here(error) ? left.filter(({ field }) => field === error.field) : [error])),
  });
};

const takeDraft = <S extends EntrySection>(store: Store, modules: Modules, section: S, draft: EntryDraft): void => {
  const { editing } = store.read();
  const joined = joinDraft(modules[section].fields, editing.base[section], editing.values[section], draft);
  store.set({ editing: typeInto(editing, section, joined) });
};

/** The draft keeper at work for this page. */
const keeperFor = (store: Store, modules: Modules, deps: EditorDeps): DraftKeeper =>
  new DraftKeeper({
    ...deps.drafts,
    codeOf: (thrown) => deps.refusalOf(thrown).code,
    read: <S extends EntrySection>(section: S) => {
      const { base, values } = store.read().editing;
      const data = packDraft(modules[section].fields, base[section], values[section]);
      return data === null ? null : { baseVersion: base[section].version, data: { ...data } };
    },
    onForeign: (draft) => takeDraft(store, modules, draft.section, draft),
    onState: (drafts) => store.set({ drafts }),
  });

const saverFor = (store: Store, modules: Modules, deps: EditorDeps): Saver =>
  new Saver(modules, {
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
  readonly #modules: Modules;
  readonly #deps: EditorDeps;
  readonly #store: Store;
  readonly #keeper: DraftKeeper;
  readonly #saver: Saver;
  /** Drafts that say nothing new any more. */
  readonly #outdated: readonly EntrySection[];
  #revision: string;

  constructor(modules: Modules, entry: Entry, drafts: readonly EntryDraft[], deps: EditorDeps) {
    const { editing, kept } = resume(modules, startEditing(entry), drafts);
    this.#modules = modules;
    this.#revision = entry.revision;
    this.#deps = deps;
    this.#store = createStore(begin(editing, kept, drafts));
    this.#keeper = keeperFor(this.#store, modules, deps);
    this.#saver = saverFor(this.#store, modules, deps);
    this.read = this.#store.read;
    this.subscribe = this.#store.subscribe;
    this.#keeper.know(drafts);
    this.#outdated = drafts.map(({ section }) => section).filter((section) => !kept.includes(section));
  }

  start = (): void => {
    for (const section of this.#outdated) this.#keeper.touch(section);
    this.#keeper.start();
  };
  stop = (): void => this.#keeper.stop();
  keepDrafts = (): void => void this.#keeper.flush();

  /** Takes over what was saved elsewhere; where both changed the same, saving will ask. */
  adopt = (fresh: Entry): void => {
    this.#revision = fresh.revision;
    this.#store.set({ editing: rebase(this.#modules, this.read().editing, sectionsOf(fresh)) });
  };

  type = <S extends EntrySection>(section: S, values: Sections[S]): void => {
    this.#store.set({ editing: typeInto(this.read().editing, section, values) });
    this.#keeper.touch(section);
    void recheck(this.#store, this.#modules, section);
  };

  undoSection = (section: EntrySection): void => this.#revert([section]);
  askDiscard = (): void => this.#store.set({ phase: { kind: "discarding" } });
  /** The next step was taken, or is put off. */
  stopOffering = (): void => this.#store.set({ offersNext: false });
  backToEditing = (): void => this.#store.set({ phase: { kind: "editing" } });

  discard = (): void => {
    this.#store.set({ phase: { kind: "editing" } });
    this.#revert(this.#dirty());
  };

  /** Checks what was changed and shows the comparison. */
  review = async (): Promise<void> => {
    const store = this.#store;
    if (this.read().phase.kind !== "editing") return;
    // Faults of an earlier attempt go at once: the summary would take the focus for what is mended already.
    store.set({ phase: { kind: "checking" }, errors: [], failed: [], postponed: [], refusal: null });
    try {
      const found = await Promise.all(this.#dirty().map((section) => checkNow(store, this.#modules, section)));
      const errors = found.flat();
      store.set({ phase: { kind: errors.length > 0 ? "editing" : "comparing" }, errors });
    } catch (thrown) {
      // The rules could not be loaded: nothing is lost, the next attempt loads them again.
      store.set({ phase: { kind: "editing" }, refusal: this.#deps.refusalOf(thrown) });
    }
  };

  save = async (): Promise<void> => {
    if (this.read().phase.kind !== "comparing") return;
    const going = this.#dirty();
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

  #dirty(): readonly EntrySection[] {
    return changesOf(this.#modules, this.read().editing).map(({ section }) => section);
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
    for (const section of [...saved.map((one) => one.section), ...this.#dirty()]) this.#keeper.touch(section);
    this.#store.set({ phase: { kind: "editing" }, failed, errors, postponed });
    if (this.#dirty().length === 0) this.#store.set(NO_DRAFTS);
    if (saved.length === 0) return;
    const isNew = saved.some(({ before, after }) => before !== after);
    this.#store.set({ offersNext: true, ...(isNew && { savedOver: this.#revision }) });
    this.#deps.onSaved(saved, { joined });
  }
}
