import type { EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { findFaults } from "../../../parts/form/check.ts";
import type { FormError } from "../../../ui/form/form-context.ts";
import { SAVING_CALLS, type SectionModule, type SectionValues } from "../frame/section.ts";

/** The section's name before the field's, once. */
const nameField = (section: EntrySection, field: string): string => (field.startsWith(`${section}.`) ? field : `${section}.${field}`);

/** The fault at a path of the body, in the section's words. */
export const faultAt = <S extends EntrySection>(
  { section, title, faultText, fieldOf }: SectionModule<S>,
  path: readonly PropertyKey[],
  values: SectionValues<S>,
): FormError => ({
  field: nameField(section, fieldOf?.(path, values) ?? String(path[0] ?? "")),
  message: faultText(path),
  part: title,
});

const ownFaults = <S extends EntrySection>({ section, title, faults }: SectionModule<S>, values: SectionValues<S>): readonly FormError[] =>
  (faults?.(values) ?? []).map((error) => ({
    ...error,
    part: title,
    ...(error.field === undefined ? {} : { field: nameField(section, error.field) }),
  }));

/** What is wrong with a section, found with the shape of its own call. One that cannot be loaded is told: the next attempt loads it again. */
export const check = async <S extends EntrySection>(
  module: SectionModule<S>,
  values: SectionValues<S>,
  base: SectionValues<S>,
): Promise<readonly FormError[]> => {
  const shapes = await SAVING_CALLS[module.section].shapes();
  const body = { ...module.bodyOf(values, base), version: base.version };
  return findFaults(shapes.body, body, ownFaults(module, values), { faultAt: (path) => faultAt(module, path, values) });
};
