import { EMPTY_SECTIONS } from "@schaufenster/contract/areas/entry/empty-entry.rules.ts";
import type { Entry } from "@schaufenster/contract/areas/entry/entry.model.ts";
import { ENTRY_SECTIONS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { fileUrl, type FileRow } from "./files/file.store.ts";
import type { SectionName, SectionRow, StoredSection } from "./section.store.ts";

/** The files that a section names, by id. */
export type Files = ReadonlyMap<string, FileRow>;

/** A stored picture or document: a text beside a file's id, or (in data from elsewhere) its own address. */
export interface StoredFile {
  readonly id: string;
  readonly Url?: string;
}
/** The logo as stored: the id of a file, or pictures with their own address. */
export interface StoredLogo extends StoredSection {
  readonly logo?: string;
}

const listOf = (data: StoredSection, key: string): readonly StoredFile[] => (data[key] ?? []) as readonly StoredFile[];

/** The files that a section names. */
export const fileIdsOf = (section: SectionName, data: StoredSection): readonly string[] => {
  if (section === "logoAndSlogan") return [(data as StoredLogo).logo ?? []].flat();
  const items = section === "media" ? listOf(data, "images") : section === "documents" ? listOf(data, "documents") : [];
  return items.flatMap(({ id, Url }) => (Url === undefined ? [id] : []));
};

/** A file that is gone or was refused is shown to nobody. */
const presentFiles = (accountId: string, files: Files, items: readonly StoredFile[]) =>
  items.flatMap((item) => {
    if (item.Url !== undefined) return [{ ...item, state: "ready" }];
    const file = files.get(item.id);
    if (!file || file.state === "refused") return [];
    const { state, width, height, bytes } = file;
    return [{ ...item, state, Url: state === "ready" ? fileUrl(accountId, item.id) : "", width: width ?? 0, height: height ?? 0, bytes }];
  });

const shownLogo = (accountId: string, files: Files, { logo, ...data }: StoredLogo) => {
  if (logo === undefined) return data;
  const [file] = presentFiles(accountId, files, [{ id: logo }]);
  return { ...data, media_owner: file?.Url ? [{ Type__c: "LOGO", Url: file.Url }] : [], logo_checking: file?.state === "checking" };
};

/** A section as stored, with what is known of its files. */
export const presentData = (accountId: string, section: SectionName, data: StoredSection, files: Files): StoredSection => {
  if (section === "logoAndSlogan") return shownLogo(accountId, files, data);
  if (section === "media") return { ...data, images: presentFiles(accountId, files, listOf(data, "images")) };
  if (section === "documents") return { ...data, documents: presentFiles(accountId, files, listOf(data, "documents")) };
  return data;
};

/** A section as the portal shows it. */
export const presentSection = <S extends SectionName>(
  accountId: string,
  section: S,
  { data, version }: { data: StoredSection; version: number },
  files: Files,
): Entry[S] => ({ ...EMPTY_SECTIONS[section], ...presentData(accountId, section, data, files), version }) as Entry[S];

/** What a section says that was never saved, as it would be stored. */
export const emptyData = (section: SectionName): StoredSection => {
  const { version: _, ...data } = EMPTY_SECTIONS[section];
  return data;
};

/** The whole entry: stored sections over the empty ones. */
export const presentEntry = (accountId: string, rows: readonly SectionRow[], files: Files): Entry => {
  const stored = rows.filter(({ section }) => ENTRY_SECTIONS.includes(section));
  const sections = Object.fromEntries(stored.map((row) => [row.section, presentSection(accountId, row.section, row, files)]));
  const updatedAt = stored.reduce((latest, row) => (row.updated_at > latest ? row.updated_at : latest), new Date(0));
  return { ...EMPTY_SECTIONS, ...sections, company_id: accountId, publicUrl: null, updatedAt: updatedAt.toISOString() };
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
