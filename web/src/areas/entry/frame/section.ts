import type { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import type { Entry } from "@schaufenster/contract/areas/entry/entry.model.ts";
import type { EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import type { Input } from "@schaufenster/contract/call.ts";
import type { ComponentType } from "react";
import type { FormError } from "../../../ui/form/form-context.ts";

/** The call that saves each section. */
export const SAVING_CALLS = {
  companyData: "updateEntryCompanyData",
  details: "updateEntryCompanyDetailsData",
  openingHours: "updateEntryOpeningHours",
  payments: "updateEntryPayments",
  customerCards: "updateEntryCustomerCards",
  onlinePresence: "updateEntryOnlinePresence",
  logoAndSlogan: "updateEntryLogoAndSlogan",
  trades: "updateEntryTradesData",
  searchKeywords: "updateEntrySearchKeywordsData",
  serviceFeatures: "updateEntryServiceFeaturesData",
  productFeatures: "updateEntryProductFeaturesData",
  serviceArea: "updateEntryServiceAreaData",
  documents: "updateEntryDocuments",
  aboutUs: "updateEntryAboutUs",
  media: "updateEntryMedia",
  b2bCodex: "updateB2bCodex",
  requestRadius: "updateRequestRadius",
} as const satisfies Record<EntrySection, keyof typeof entry>;

/** What the update call of a section takes, without the version. */
export type SectionBody<S extends EntrySection> =
  Input<(typeof entry)[(typeof SAVING_CALLS)[S]]> extends { body: infer B } ? Omit<B, "version"> : never;

interface FormOnly {
  /** What happens to the logo when it is saved. */
  logoAndSlogan: { readonly logo: SectionBody<"logoAndSlogan">["logo"] };
}
/**
 * What a section's form holds: the section as it is shown, so that preview, comparison and draft need no translation. What was typed may
 * be wrong; only the body is checked.
 */
export type SectionValues<S extends EntrySection> = Omit<Entry[S], "version"> & (S extends keyof FormOnly ? FormOnly[S] : unknown);

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
