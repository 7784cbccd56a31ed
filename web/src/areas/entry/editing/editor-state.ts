import type { EntryDraft, EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import type { FormError } from "../../../ui/form/form-context.ts";
import type { DraftState } from "./draft-keeper.ts";
import type { Editing } from "./editing.ts";
import type { Conflict, Decision, Refusal, Unsaved } from "./saving.ts";

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
  readonly drafts: DraftState;
  /** When the draft was written that the page opened with. */
  readonly resumedFrom: string | null;
  readonly failed: readonly Unsaved[];
  /** Sections with a decision put off. */
  readonly postponed: readonly EntrySection[];
  /** Why something beside saving did not work. */
  readonly refusal: Refusal | null;
  /** Something was just saved: the page says what pays next. */
  readonly offersNext: boolean;
  /** The state of the entry on which something was saved here last; what comes after it has that in it. */
  readonly savedOver: string | null;
}

const newest = (drafts: readonly EntryDraft[]): string | null =>
  drafts.reduce<string | null>((last, { updatedAt }) => (last === null || updatedAt > last ? updatedAt : last), null);

/** The page as it opens. */
export const begin = (editing: Editing, kept: readonly EntrySection[], drafts: readonly EntryDraft[]): EditorState => ({
  editing,
  phase: { kind: "editing" },
  errors: [],
  drafts: { kind: "idle" },
  resumedFrom: newest(drafts.filter(({ section }) => kept.includes(section))),
  failed: [],
  postponed: [],
  refusal: null,
  offersNext: false,
  savedOver: null,
});

/** The state of the page, outside of React so that whatever runs sees the latest. */
export const createStore = (initial: EditorState) => {
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
export type Store = ReturnType<typeof createStore>;
