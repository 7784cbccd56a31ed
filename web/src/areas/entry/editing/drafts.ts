import type { EntryDraft, EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import type { Modules, SectionField, Sections } from "../frame/section.ts";
import { differingFields, type Editing, merge, same, settle } from "./editing.ts";

type Parts = Readonly<Record<string, unknown>>;
/** What a draft holds: the parts of the section that differ, as they were published and as they were typed. */
interface DraftData {
  readonly base: Parts;
  readonly typed: Parts;
}

const isRecord = (value: unknown): value is Parts => typeof value === "object" && value !== null && !Array.isArray(value);

const partsOf = (values: object): ReadonlyMap<string, unknown> => new Map(Object.entries(values));

/** What is kept of a section; null when nothing was typed that differs. */
export const packDraft = <V extends object>(fields: readonly SectionField<V>[], base: V, typed: V): DraftData | null => {
  if (differingFields(fields, base, typed).length === 0) return null;
  const before = partsOf(base);
  const changed = [...partsOf(typed)].filter(([key, value]) => key !== "version" && !same(before.get(key), value));
  return {
    base: Object.fromEntries(changed.map(([key]) => [key, before.get(key) ?? null])),
    typed: Object.fromEntries(changed.map(([key, value]) => [key, value ?? null])),
  };
};

/** A draft read back over the present section; null when it cannot be read. */
const unpack = <V extends object>(data: Parts, present: V): { base: V; mine: V } | null => {
  const { base, typed } = data;
  if (!isRecord(base) || !isRecord(typed)) return null;
  const known = (parts: Parts): Parts => Object.fromEntries(Object.entries(parts).filter(([key]) => key in present && key !== "version"));
  return { base: { ...present, ...known(base) }, mine: { ...present, ...known(typed) } };
};

type Draft = Pick<EntryDraft, "section" | "baseVersion" | "data">;

/**
 * A section with its draft: typed again over the present state. When somebody changed the same field meanwhile, the section stays on
 * the state that the draft knew, so that saving asks.
 */
const overlay = <V extends { readonly version: number }>(
  fields: readonly SectionField<V>[],
  present: V,
  draft: Draft,
): { readonly base: V; readonly values: V } | null => {
  const read = unpack(draft.data, present);
  if (read === null) return null;
  const merged = merge(fields, { base: read.base, mine: read.mine, theirs: present });
  if (differingFields(fields, present, merged.values).length === 0) return null;
  if (merged.conflicts.length === 0 || draft.baseVersion >= present.version) return { base: present, values: merged.values };
  return { base: { ...read.base, version: draft.baseVersion }, values: read.mine };
};

/** Editing taken up again where the drafts left it, with the sections that have one worth keeping. */
export interface Resumed {
  readonly editing: Editing;
  readonly kept: readonly EntrySection[];
}
const resumeOne = <S extends EntrySection>(modules: Modules, { editing, kept }: Resumed, section: S, draft: Draft): Resumed => {
  const present: Sections[S] = editing.base[section];
  const over = overlay(modules[section].fields, present, draft);
  return over === null ? { editing, kept } : { editing: settle(editing, section, over.base, over.values), kept: [...kept, section] };
};
/** Takes up editing again where the drafts left it. */
export const resume = (modules: Modules, editing: Editing, drafts: readonly Draft[]): Resumed =>
  drafts.reduce<Resumed>((state, draft) => resumeOne(modules, state, draft.section, draft), { editing, kept: [] });

/** What was typed here together with a draft that was written elsewhere meanwhile; where both typed, what stands here stays. */
export const joinDraft = <V extends object>(fields: readonly SectionField<V>[], present: V, mine: V, draft: Draft): V => {
  const read = unpack(draft.data, present);
  return read === null ? mine : merge(fields, { base: present, mine, theirs: read.mine }).values;
};
