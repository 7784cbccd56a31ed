import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { type Checker, findFaults } from "../../../parts/form/check.ts";
import type { FormError } from "../../../ui/form/form-context.ts";
import type { Base } from "./editing.ts";
import { SAVING_CALLS } from "./section.ts";
import type { AnySection, Values } from "./any-section.ts";

/** The section's name before the field's, once. */
const nameField = ({ section }: AnySection, field: string): string => (field.startsWith(`${section}.`) ? field : `${section}.${field}`);

/** The fault at a path of the body, in the section's words. */
export const faultAt = (module: AnySection, path: readonly PropertyKey[], values: Values): FormError => ({
  field: nameField(module, module.fieldOf?.(path, values) ?? String(path[0] ?? "")),
  message: module.faultText(path),
  part: module.title,
});

const ownFaults = (module: AnySection, values: Values): readonly FormError[] =>
  (module.faults?.(values) ?? []).map((error) => ({
    ...error,
    part: module.title,
    ...(error.field === undefined ? {} : { field: nameField(module, error.field) }),
  }));

/** What is wrong with a section, found with the shape of its own call. One that cannot be loaded is told: the next attempt loads it again. */
export const check = async (module: AnySection, values: Values, base: Base): Promise<readonly FormError[]> => {
  const shapes: { readonly body: Checker } = await entry[SAVING_CALLS[module.section]].shapes();
  const body = { ...module.bodyOf(values, base.values), version: base.version };
  return findFaults(shapes.body, body, ownFaults(module, values), { faultAt: (path) => faultAt(module, path, values) });
};
