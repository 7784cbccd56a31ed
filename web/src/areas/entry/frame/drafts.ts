import type { EntryDraft, EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { type Base, differingFields, type Editing, merge, same, settle } from "./editing.ts";
import type { AnySection, Values } from "./any-section.ts";

/** What a draft holds: the parts of the section that differ, as they were published and as they were typed. */
interface DraftData {
  readonly base: Values;
  readonly typed: Values;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

const only = (values: Values, keys: readonly string[]): Values => Object.fromEntries(keys.map((key) => [key, values[key] ?? null]));

/** What is kept of a section; null when nothing was typed that differs. */
export const packDraft = (module: AnySection, base: Values, typed: Values): DraftData | null => {
  if (differingFields(module, base, typed).length === 0) return null;
  const keys = Object.keys(typed).filter((key) => !same(base[key], typed[key]));
  return { base: only(base, keys), typed: only(typed, keys) };
};

/** A draft read back over the present section; null when it cannot be read. */
const unpack = (data: Readonly<Record<string, unknown>>, present: Values): { base: Values; mine: Values } | null => {
  const { base, typed } = data;
  if (!isRecord(base) || !isRecord(typed)) return null;
  const known = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([key]) => key in present));
  return { base: { ...present, ...known(base) }, mine: { ...present, ...known(typed) } };
};

type Draft = Pick<EntryDraft, "section" | "baseVersion" | "data">;

/**
 * A section with its draft: typed again over the present state. When somebody changed the same field meanwhile, the section stays on
 * the state that the draft knew, so that saving asks.
 */
const overlay = (module: AnySection, present: Base, draft: Draft): { readonly base: Base; readonly values: Values } | null => {
  const read = unpack(draft.data, present.values);
  if (read === null) return null;
  const merged = merge(module, { base: read.base, mine: read.mine, theirs: present.values });
  if (differingFields(module, present.values, merged.values).length === 0) return null;
  if (merged.conflicts.length === 0 || draft.baseVersion >= present.version) return { base: present, values: merged.values };
  return { base: { version: draft.baseVersion, values: read.base }, values: read.mine };
};

/** Editing taken up again where the drafts left it, with the sections that have one worth keeping. */
export const resume = (
  sections: readonly AnySection[],
  editing: Editing,
  drafts: readonly Draft[],
): { readonly editing: Editing; readonly kept: readonly EntrySection[] } =>
  sections.reduce<ReturnType<typeof resume>>(
    (state, module) => {
      const draft = drafts.find(({ section }) => section === module.section);
      const over = draft && overlay(module, state.editing.base[module.section], draft);
      if (!over) return state;
      return { editing: settle(state.editing, module.section, over.base, over.values), kept: [...state.kept, module.section] };
    },
    { editing, kept: [] },
  );

/** What was typed here together with a draft that was written elsewhere meanwhile; where both typed, what stands here stays. */
export const joinDraft = (module: AnySection, present: Values, mine: Values, draft: Draft): Values => {
  const read = unpack(draft.data, present);
  return read === null ? mine : merge(module, { base: present, mine, theirs: read.mine }).values;
};
