import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { IMITATES_PROVIDER } from "@schaufenster/contract/values/text/provider-brand.ts";
import { providerNumberFault } from "../../../parts/provider-number.texts.ts";
import type { FormError } from "../../../ui/form/form-context.ts";
import type { Base } from "./editing.ts";
import { SAVING_CALLS } from "./section.ts";
import type { AnySection, Values } from "./any-section.ts";

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}
/** What is needed of a shape; every shape of a saving call can do it. */
interface Checker {
  readonly safeParse: (body: unknown) => { readonly error?: { readonly issues: readonly Issue[] } };
}

/** The section's name before the field's, once. */
const nameField = ({ section }: AnySection, field: string): string => (field.startsWith(`${section}.`) ? field : `${section}.${field}`);

/** The fault at a path of the body, in the section's words. */
export const faultAt = (module: AnySection, path: readonly PropertyKey[], values: Values): FormError => ({
  field: nameField(module, module.fieldOf?.(path, values) ?? String(path[0] ?? "")),
  message: module.faultText(path),
  part: module.title,
});

/** One reason is the same wherever somebody writes. */
const wordedFault = (module: AnySection, { path, message }: Issue, values: Values): FormError => {
  const fault = faultAt(module, path, values);
  return message === IMITATES_PROVIDER ? { ...fault, message: providerNumberFault() } : fault;
};

const once = (errors: readonly FormError[]): readonly FormError[] =>
  errors.filter((error, index) => errors.findIndex(({ field, message }) => field === error.field && message === error.message) === index);

/** What is wrong with a section, found with the shape of its own call; the section's own sentences come before the shape's. */
export const check = async (module: AnySection, values: Values, base: Base): Promise<readonly FormError[]> => {
  const shapes: { readonly body: Checker } = await entry[SAVING_CALLS[module.section]].shapes();
  const own = (module.faults?.(values) ?? []).map((error) => ({
    ...error,
    part: module.title,
    ...(error.field === undefined ? {} : { field: nameField(module, error.field) }),
  }));
  const issues = shapes.body.safeParse({ ...module.bodyOf(values, base.values), version: base.version }).error?.issues ?? [];
  const found = issues
    .map((issue) => wordedFault(module, issue, values))
    .filter(({ field }) => !own.some((error) => error.field === field));
  return once([...own, ...found]);
};
