import type { Entry } from "@schaufenster/contract/areas/entry/entry.model.ts";
import type { EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import type { ComponentType } from "react";
import type { FormError } from "../../../ui/form/form-context.ts";
import type { EditorProps, SectionField, SectionModule, SectionValues } from "./section.ts";

/** What any section's form holds. */
export type Values = Readonly<Record<string, unknown>>;

/** A section of which the frame does not know the kind. */
export interface AnySection {
  readonly section: EntrySection;
  readonly title: string;
  readonly sub: string;
  readonly fields: readonly SectionField<Values>[];
  readonly bodyOf: (values: Values, saved: Values) => Values;
  readonly faultText: (path: readonly PropertyKey[]) => string;
  readonly fieldOf?: (path: readonly PropertyKey[], values: Values) => string;
  readonly faults?: (values: Values) => readonly FormError[];
  readonly Editor: ComponentType<EditorProps<Values>>;
}

/** The one place where a section's kind is forgotten: the frame hands each section its own values only. */
export const anySection = <S extends EntrySection>(module: SectionModule<S>): AnySection => module as unknown as AnySection;

/** What belongs to a section's form, but not to the section. */
const FORM_ONLY: Readonly<Partial<Record<EntrySection, Values>>> = { logoAndSlogan: { logo: { kind: "keep" } } };

/** A section of an entry as its form holds it, with its version. */
export const baseOf = (entry: Entry, section: EntrySection): { readonly version: number; readonly values: Values } =>
  asBase(section, entry[section]);

/** The same for a section that a call answered. */
export const asBase = (section: EntrySection, { version, ...values }: { readonly version: number }) => ({
  version,
  values: { ...values, ...FORM_ONLY[section] } as Values,
});

/** All sections with their kinds, for those who show the entry as a whole. */
export type AllValues = { readonly [S in EntrySection]: SectionValues<S> };

/** The counterpart of forgetting: each section's values came from that section. */
export const withKinds = (values: Readonly<Record<EntrySection, Values>>): AllValues => values as unknown as AllValues;
