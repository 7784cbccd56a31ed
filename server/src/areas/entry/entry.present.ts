import { EMPTY_SECTIONS } from "@schaufenster/contract/areas/entry/empty-entry.rules.ts";
import type { Entry, EntrySections } from "@schaufenster/contract/areas/entry/entry.model.ts";
import { ENTRY_SECTIONS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { fileUrl, type FileRow } from "./files/file.store.ts";
import type { EntryAddress } from "./page/entry-address.ts";
import type { NamingFiles, SectionName, SectionRow, StoredDocument, StoredImage, StoredSection } from "./section.store.ts";

/** The files that a section names, by id. */
export type Files = ReadonlyMap<string, FileRow>;

type StoredFile = StoredImage | StoredDocument;

const idsIn = (items: readonly StoredFile[] = []): readonly string[] => items.flatMap(({ id, Url }) => (Url === undefined ? [id] : []));
type FindIds<S extends SectionName> = (data: StoredSection<S>) => readonly string[];
const FILE_IDS: { readonly [S in SectionName]?: FindIds<S> } = {
  media: ({ images }) => idsIn(images),
  documents: ({ documents }) => idsIn(documents),
  logoAndSlogan: ({ logo }) => (logo === undefined ? [] : [logo]),
} satisfies { readonly [S in keyof NamingFiles]: FindIds<S> };
/** The files that a section names. */
export const fileIdsOf = <S extends SectionName>(section: S, data: StoredSection<S>): readonly string[] => FILE_IDS[section]?.(data) ?? [];

/** Shows what is known of a file; null for one that is gone or was refused: it is shown to nobody. */
export type ShowFile = (item: Partial<StoredImage & StoredDocument> & { id: string }) => {
  state: "ready" | "checking";
  Url: string;
  width: number;
  height: number;
  bytes: number;
} | null;
/** Files as they are now; one with its own address stays as it came. */
export const showFiles =
  (accountId: string, files: Files): ShowFile =>
  ({ id, Url, width = 0, height = 0, bytes = 0 }) => {
    if (Url !== undefined) return { state: "ready", Url, width, height, bytes };
    const file = files.get(id);
    if (!file || file.state === "refused") return null;
    const address = file.state === "ready" ? fileUrl(accountId, id) : "";
    return { state: file.state, Url: address, width: file.width ?? 0, height: file.height ?? 0, bytes: file.bytes };
  };

type Shown<S extends SectionName> = Partial<EntrySections[S]>;
type Present<S extends SectionName> = (data: StoredSection<S>, show: ShowFile) => Shown<S>;
const PRESENT: { readonly [S in SectionName]?: Present<S> } = {
  media: ({ images = [], ...data }, show) => ({
    ...data,
    images: images.flatMap((item) => {
      const file = show(item);
      return file ? [{ ...item, state: file.state, Url: file.Url, width: file.width, height: file.height }] : [];
    }),
  }),
  documents: ({ documents = [] }, show) => ({
    documents: documents.flatMap((item) => {
      const file = show(item);
      return file ? [{ ...item, state: file.state, Url: file.Url, bytes: file.bytes }] : [];
    }),
  }),
  logoAndSlogan: ({ logo, ...data }, show) => {
    if (logo === undefined) return data;
    const file = show({ id: logo });
    return { ...data, media_owner: file?.Url ? [{ Type__c: "LOGO", Url: file.Url }] : [], logo_checking: file?.state === "checking" };
  },
} satisfies { readonly [S in keyof NamingFiles]: Present<S> };
/** A section as stored, with what is known of its files. */
export const presentData = <S extends SectionName>(section: S, data: StoredSection<S>, show: ShowFile): Shown<S> | StoredSection<S> =>
  PRESENT[section]?.(data, show) ?? data;

/** A section as the portal shows it. */
export const presentSection = <S extends SectionName>(
  section: S,
  { data, version }: { data: StoredSection<S>; version: number },
  show: ShowFile,
): EntrySections[S] => ({ ...EMPTY_SECTIONS[section], ...presentData(section, data, show), version });

/** What a section says that was never saved, as it would be stored. */
export const emptyData = <S extends SectionName>(section: S): Omit<EntrySections[S], "version"> => {
  const { version: _, ...data } = EMPTY_SECTIONS[section];
  return data;
};

const putSection = <S extends SectionName>(all: EntrySections, row: SectionRow<S>, show: ShowFile): EntrySections => ({
  ...all,
  [row.section]: presentSection(row.section, row, show),
});
const isKnown = ({ section }: SectionRow): boolean => ENTRY_SECTIONS.includes(section);
/** All sections: the stored ones over the empty ones. */
export const presentSections = (rows: readonly SectionRow[], show: ShowFile): EntrySections =>
  rows.filter(isKnown).reduce<EntrySections>((all, row) => putSection(all, row, show), EMPTY_SECTIONS);

/** The whole entry, and where everybody finds it. */
export const presentEntry = (
  accountId: string,
  {
    sections: rows,
    files,
    publicId,
    head,
  }: {
    readonly sections: readonly SectionRow[];
    readonly files: Files;
    readonly publicId: string | null;
    readonly head?: { readonly revision: string } | undefined;
  },
  address: EntryAddress,
): Entry => {
  const sections = presentSections(rows, showFiles(accountId, files));
  const updatedAt = rows.filter(isKnown).reduce((latest, row) => (row.updated_at > latest ? row.updated_at : latest), new Date(0));
  const publicUrl = publicId === null ? null : address(publicId, sections.companyData.company_name);
  return { ...sections, company_id: accountId, publicUrl, revision: head?.revision ?? "0", updatedAt: updatedAt.toISOString() };
};

/** The short form: name, address, and the pictures that may be shown. */
export const presentSalesForceEntry = ({ company_id, companyData, logoAndSlogan, media }: Entry) => ({
  company_id,
  company_name: companyData.company_name,
  ShippingStreet: companyData.ShippingStreet,
  ShippingPostalCode: companyData.ShippingPostalCode,
  ShippingCity: companyData.ShippingCity,
  Phone: companyData.Phone,
  slogan: logoAndSlogan.slogan,
  media_owner: [
    ...logoAndSlogan.media_owner,
    ...media.images.flatMap(({ state, Url }) => (state === "ready" ? [{ Type__c: "IMAGE" as const, Url }] : [])),
  ],
});
