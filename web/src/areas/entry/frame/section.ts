import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import type { EntrySections } from "@schaufenster/contract/areas/entry/entry.model.ts";
import type { EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import type { Call, CallOf, Input } from "@schaufenster/contract/call.ts";
import type { ComponentType } from "react";
import type { Checker } from "../../../parts/form/check.ts";
import type { FormError } from "../../../ui/form/form-context.ts";

const CALLS = {
  companyData: entry.updateEntryCompanyData,
  details: entry.updateEntryCompanyDetailsData,
  openingHours: entry.updateEntryOpeningHours,
  payments: entry.updateEntryPayments,
  customerCards: entry.updateEntryCustomerCards,
  onlinePresence: entry.updateEntryOnlinePresence,
  logoAndSlogan: entry.updateEntryLogoAndSlogan,
  trades: entry.updateEntryTradesData,
  searchKeywords: entry.updateEntrySearchKeywordsData,
  serviceFeatures: entry.updateEntryServiceFeaturesData,
  productFeatures: entry.updateEntryProductFeaturesData,
  serviceArea: entry.updateEntryServiceAreaData,
  documents: entry.updateEntryDocuments,
  aboutUs: entry.updateEntryAboutUs,
  media: entry.updateEntryMedia,
  b2bCodex: entry.updateB2bCodex,
  requestRadius: entry.updateRequestRadius,
} as const satisfies Record<EntrySection, Call>;

/** What the update call of a section takes, without the version. */
type SectionBodies = {
  readonly [S in EntrySection]: Input<(typeof CALLS)[S]> extends { body: infer B } ? Omit<B, "version"> : never;
};
export type SectionBody<S extends EntrySection> = SectionBodies[S];
/** The same with the version that it was made from. */
export type VersionedBody<S extends EntrySection> = SectionBody<S> & { readonly version: number };
/** The call that saves each section: whoever knows its name knows what the call takes and answers. */
export const SAVING_CALLS: { readonly [S in EntrySection]: CallOf<VersionedBody<S>, EntrySections[S], Checker> } = CALLS;

/**
 * What the forms hold: each section as it is shown, with the version it came with, so that preview, comparison and draft need no
 * translation. What was typed may be wrong; only the body is checked.
 */
export interface Sections extends Omit<EntrySections, "logoAndSlogan"> {
  /** Also what happens to the logo when it is saved. */
  readonly logoAndSlogan: EntrySections["logoAndSlogan"] & Pick<SectionBody<"logoAndSlogan">, "logo">;
}
export type SectionValues<S extends EntrySection> = Sections[S];

/** The sections of an entry as their forms hold them. */
export const sectionsOf = (known: EntrySections): Sections => ({
  ...known,
  logoAndSlogan: { ...known.logoAndSlogan, logo: { kind: "keep" } },
});

/** One thing that can be changed, compared, put into words and taken over on its own. */
export interface SectionField<V> {
  /** Also the name of its error: `<section>.<name>`. */
  readonly name: string;
  readonly label: string;
  readonly get: (values: V) => unknown;
  /** `values` with this one thing taken from `other`. */
  readonly put: (values: V, other: V) => V;
  /** In plain German for "vorher/nachher"; empty when there is nothing. */
  readonly print: (values: V) => string;
}

/** What an editor gets. Field names in it are `<section>.<field>`, so that the form's errors find them. */
export interface EditorProps<V> {
  readonly values: V;
  /** As it is published now: fields that differ carry the mark of a change. */
  readonly saved: V;
  readonly onChange: (values: V) => void;
  /** Looking only: customer care. */
  readonly lockedReason: string | undefined;
}

/** A section of the page: everything the frame needs to show, check, compare and save it. */
export interface SectionModule<S extends EntrySection> {
  readonly section: S;
  readonly title: string;
  readonly sub: string;
  readonly fields: readonly SectionField<SectionValues<S>>[];
  readonly bodyOf: (values: SectionValues<S>, saved: SectionValues<S>) => SectionBody<S>;
  /** The German sentence for a fault that the call's shape finds at this path of the body. */
  readonly faultText: (path: readonly PropertyKey[]) => string;
  /** The field of a path of the body, where it is not the first step of the path. */
  readonly fieldOf?: (path: readonly PropertyKey[], values: SectionValues<S>) => string;
  /** Faults that the shape cannot put into words, for example which days overlap; they come instead of the shape's. */
  readonly faults?: (values: SectionValues<S>) => readonly FormError[];
  readonly Editor: ComponentType<EditorProps<SectionValues<S>>>;
}
/** Every section by its name, in page order: the name gives the kind. */
export type Modules = { readonly [S in EntrySection]: SectionModule<S> };

/** The names of the sections in page order. */
export const sectionsIn = (modules: Modules): readonly EntrySection[] => Object.values(modules).map(({ section }) => section);

/** A field that is one key of the section. */
export const field = <V extends object, K extends keyof V & string>(
  name: K,
  label: string,
  print: (value: V[K]) => string,
): SectionField<V> => ({
  name,
  label,
  get: (values) => values[name],
  put: (values, other) => ({ ...values, [name]: other[name] }),
  print: (values) => print(values[name]),
});
