import type { Entry } from "@schaufenster/contract/areas/entry/entry.model.ts";
import type { EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { type Modules, type SectionField, type Sections, sectionsIn, sectionsOf } from "../frame/section.ts";

/** The published sections and what was typed over them. */
export interface Editing {
  readonly base: Sections;
  readonly values: Sections;
}

/** Says whether two values of JSON are the same. */
export const same = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [Object.entries(a), b as Record<string, unknown>];
  return left.length === Object.keys(right).length && left.every(([key, value]) => key in right && same(value, right[key]));
};

/** The start of editing: nothing typed. */
export const startEditing = (entry: Entry): Editing => {
  const sections = sectionsOf(entry);
  return { base: sections, values: sections };
};

/** The fields in which two states of a section differ. */
export const differingFields = <V>(fields: readonly SectionField<V>[], a: V, b: V): readonly SectionField<V>[] =>
  fields.filter(({ get }) => !same(get(a), get(b)));

/** A section with the fields that were changed. */
export interface SectionChange {
  readonly section: EntrySection;
  readonly title: string;
  readonly fields: readonly {
    readonly name: string;
    readonly label: string;
    /** What was and what will be. Asked for only when it is shown: what is being typed need not be printable. */
    readonly print: () => readonly [before: string, after: string];
  }[];
}

const changeIn = <S extends EntrySection>(modules: Modules, section: S, editing: Editing): SectionChange => {
  const { title, fields } = modules[section];
  const before = editing.base[section];
  const after = editing.values[section];
  return {
    section,
    title,
    fields: differingFields(fields, before, after).map(({ name, label, print }) => ({
      name,
      label,
      print: () => [print(before), print(after)] as const,
    })),
  };
};

/** Everything that was changed, in page order. */
export const changesOf = (modules: Modules, editing: Editing): readonly SectionChange[] =>
  sectionsIn(modules)
    .map((section) => changeIn(modules, section, editing))
    .filter(({ fields }) => fields.length > 0);

/** How many things were changed, in how many sections. */
export const countOf = (changes: readonly SectionChange[]): { readonly fields: number; readonly sections: number } => ({
  fields: changes.reduce((sum, { fields }) => sum + fields.length, 0),
  sections: changes.length,
});

/** What was typed into a section. */
export const typeInto = <S extends EntrySection>(editing: Editing, section: S, values: Sections[S]): Editing => ({
  ...editing,
  values: { ...editing.values, [section]: values },
});

/** A section with another published state below what was typed. */
export const settle = <S extends EntrySection>(editing: Editing, section: S, base: Sections[S], values: Sections[S]): Editing => ({
  base: { ...editing.base, [section]: base },
  values: { ...editing.values, [section]: values },
});

/** Some sections as they are published. */
export const undo = (editing: Editing, sections: readonly EntrySection[]): Editing =>
  sections.reduce((rest, section) => typeInto(rest, section, rest.base[section]), editing);

/** Two changes of one section brought together. */
export interface Merged<V> {
  /** `theirs` with every field that was typed here. */
  readonly values: V;
  /** What both changed, differently; `values` holds what was typed here. */
  readonly conflicts: readonly SectionField<V>[];
}

/** Brings together what was typed here and what was saved elsewhere, field by field. */
export const merge = <V>(fields: readonly SectionField<V>[], states: { base: V; mine: V; theirs: V }): Merged<V> => {
  const { base, mine, theirs } = states;
  const typed = differingFields(fields, base, mine);
  const elsewhere = new Set(differingFields(fields, base, theirs).map(({ name }) => name));
  return {
    values: typed.reduce((values, { put }) => put(values, mine), theirs),
    conflicts: typed.filter((field) => elsewhere.has(field.name) && !same(field.get(mine), field.get(theirs))),
  };
};

/** `mine` with the named fields taken from elsewhere. */
export const takeTheirs = <V>(fields: readonly SectionField<V>[], names: readonly string[], mine: V, theirs: V): V =>
  fields.filter(({ name }) => names.includes(name)).reduce((values, { put }) => put(values, theirs), mine);

const takeIn = <S extends EntrySection>(modules: Modules, editing: Editing, section: S, theirs: Sections[S]): Editing => {
  const known = editing.base[section];
  if (theirs.version < known.version || same(theirs, known)) return editing;
  const { values, conflicts } = merge(modules[section].fields, { base: known, mine: editing.values[section], theirs });
  // The same version with another content is no person's change: a file was checked.
  return conflicts.length === 0 || theirs.version === known.version ? settle(editing, section, theirs, values) : editing;
};

/** Puts newer published sections below what was typed; a section in which both changed the same field stays as it is. */
export const rebase = (modules: Modules, editing: Editing, fresh: Sections): Editing =>
  sectionsIn(modules).reduce((rest, section) => takeIn(modules, rest, section, fresh[section]), editing);
