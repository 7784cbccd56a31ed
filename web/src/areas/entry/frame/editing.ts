import type { Entry } from "@schaufenster/contract/areas/entry/entry.model.ts";
import type { EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { ENTRY_SECTIONS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import type { SectionField } from "./section.ts";
import { type AnySection, baseOf, type Values } from "./any-section.ts";

/** A section as it is published. */
export interface Base {
  readonly version: number;
  readonly values: Values;
}
export type Field = SectionField<Values>;

/** The published sections and what was typed over them. */
export interface Editing {
  readonly base: Readonly<Record<EntrySection, Base>>;
  readonly values: Readonly<Record<EntrySection, Values>>;
}

/** Says whether two values of JSON are the same. */
export const same = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [Object.entries(a), b as Record<string, unknown>];
  return left.length === Object.keys(right).length && left.every(([key, value]) => key in right && same(value, right[key]));
};

const forAll = <T>(make: (section: EntrySection) => T): Readonly<Record<EntrySection, T>> =>
  Object.fromEntries(ENTRY_SECTIONS.map((section) => [section, make(section)])) as Record<EntrySection, T>;

/** The start of editing: nothing typed. */
export const startEditing = (entry: Entry): Editing => ({
  base: forAll((section) => baseOf(entry, section)),
  values: forAll((section) => baseOf(entry, section).values),
});

/** The fields in which two states of a section differ. */
export const differingFields = ({ fields }: Pick<AnySection, "fields">, a: Values, b: Values): readonly Field[] =>
  fields.filter(({ get }) => !same(get(a), get(b)));

/** A section with the fields that were changed. */
export interface SectionChange {
  readonly module: AnySection;
  readonly fields: readonly Field[];
}

/** Everything that was changed, in page order. */
export const changesOf = (sections: readonly AnySection[], { base, values }: Editing): readonly SectionChange[] =>
  sections
    .map((module) => ({ module, fields: differingFields(module, base[module.section].values, values[module.section]) }))
    .filter(({ fields }) => fields.length > 0);

/** How many things were changed, in how many sections. */
export const countOf = (changes: readonly SectionChange[]): { readonly fields: number; readonly sections: number } => ({
  fields: changes.reduce((sum, { fields }) => sum + fields.length, 0),
  sections: changes.length,
});

/** What was typed into a section. */
export const typeInto = (editing: Editing, section: EntrySection, values: Values): Editing => ({
  ...editing,
  values: { ...editing.values, [section]: values },
});

/** A section with another published state below what was typed. */
export const settle = (editing: Editing, section: EntrySection, base: Base, values: Values): Editing => ({
  base: { ...editing.base, [section]: base },
  values: { ...editing.values, [section]: values },
});

/** Some sections as they are published. */
export const undo = (editing: Editing, sections: readonly EntrySection[]): Editing =>
  sections.reduce((rest, section) => typeInto(rest, section, rest.base[section].values), editing);

/** Two changes of one section brought together. */
export interface Merged {
  /** `theirs` with every field that was typed here. */
  readonly values: Values;
  /** What both changed, differently; `values` holds what was typed here. */
  readonly conflicts: readonly Field[];
}

/** Brings together what was typed here and what was saved elsewhere, field by field. */
export const merge = (module: Pick<AnySection, "fields">, states: { base: Values; mine: Values; theirs: Values }): Merged => {
  const { base, mine, theirs } = states;
  const typed = differingFields(module, base, mine);
  const elsewhere = new Set(differingFields(module, base, theirs).map(({ name }) => name));
  return {
    values: typed.reduce((values, { put }) => put(values, mine), theirs),
    conflicts: typed.filter((field) => elsewhere.has(field.name) && !same(field.get(mine), field.get(theirs))),
  };
};

/** `mine` with the named fields taken from elsewhere. */
export const takeTheirs = (fields: readonly Field[], mine: Values, theirs: Values): Values =>
  fields.reduce((values, { put }) => put(values, theirs), mine);

/** Puts newer published sections below what was typed; a section in which both changed the same field stays as it is and is named. */
export const rebase = (
  sections: readonly AnySection[],
  editing: Editing,
  entry: Entry,
): { readonly editing: Editing; readonly conflicts: readonly (SectionChange & { readonly theirs: Base })[] } => {
  const modules = new Map(sections.map((module) => [module.section, module]));
  return ENTRY_SECTIONS.reduce<ReturnType<typeof rebase>>(
    ({ editing: rest, conflicts }, section) => {
      const theirs = baseOf(entry, section);
      const known = rest.base[section];
      if (theirs.version < known.version || same(theirs, known)) return { editing: rest, conflicts };
      const module = modules.get(section) ?? { fields: [] };
      const merged = merge(module, { base: known.values, mine: rest.values[section], theirs: theirs.values });
      // The same version with another content is no person's change: a file was checked.
      if (merged.conflicts.length === 0 || !("title" in module) || theirs.version === known.version)
        return { editing: settle(rest, section, theirs, merged.values), conflicts };
      return { editing: rest, conflicts: [...conflicts, { module, fields: merged.conflicts, theirs }] };
    },
    { editing, conflicts: [] },
  );
};
