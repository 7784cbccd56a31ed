import type { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import type { Parsed } from "@schaufenster/contract/call.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db, Tx } from "../../db/db.ts";
import { findPlaces, findProductFeatures, findTrades } from "../../registers/register.store.ts";
import { emptyData, fileIdsOf, type Files } from "./entry.present.ts";
import type { FileRow } from "./files/file.store.ts";
import { lookUpFiles, type Prepared, type Saving } from "./section.service.ts";
import { findSection, type SectionName, type StoredSection } from "./section.store.ts";

/** What an update call hands over. */
export type Body<K extends keyof typeof entry> = Parsed<(typeof entry)[K]> extends { body: infer B } ? B : never;

/** Stored as it came, without the version. */
export const asTyped = <B extends { version: number }>({ body }: Saving<B>) => {
  const { version: _, ...data } = body;
  return { data: onceEach(data) };
};
/** What is named twice counts once. */
export const onceEach = <D extends object>(data: D): D => {
  const lists = Object.entries(data).flatMap(([key, value]) => {
    const once = isListOfTexts(value) ? new Set(value) : undefined;
    return once !== undefined && once.size < value.length ? [[key, [...once]] as const] : [];
  });
  return lists.length === 0 ? data : { ...data, ...Object.fromEntries(lists) };
};
const isListOfTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((item) => typeof item === "string");

/** What the section says now, if it is still the one the change was made from; nothing when it was never saved. */
const storedNow = async <S extends SectionName>(tx: Tx, accountId: string, section: S, version: number): Promise<StoredSection<S>> => {
  const row = await findSection(tx, accountId, section);
  if ((row?.version ?? 0) !== version) throw new Refused("conflict");
  return row?.data ?? {};
};

interface Listed {
  readonly id: string;
}
interface Register<S extends SectionName, T extends Listed> {
  readonly section: S;
  /** The list in the stored section, and the field that names its ids. */
  readonly list: (stored: StoredSection<S>) => readonly T[] | undefined;
  readonly field: string;
  readonly find: (on: Db, ids: readonly string[]) => Promise<readonly T[]>;
}
/** Things of a register by their ids, in the order given. What the register has dropped since stays where it stands already. */
const listFromRegister = async <S extends SectionName, T extends Listed>(
  { tx, actor, body }: Saving<{ version: number }>,
  { section, list, field, find }: Register<S, T>,
  wanted: readonly string[],
): Promise<T[]> => {
  const ids = [...new Set(wanted)];
  const known = new Map((ids.length === 0 ? [] : await find(tx, ids)).map((one) => [one.id, one]));
  if (ids.some((id) => !known.has(id))) {
    const stored = await storedNow(tx, actor.accountId, section, body.version);
    for (const one of list(stored) ?? []) if (!known.has(one.id)) known.set(one.id, one);
  }
  return ids.map((id) => {
    const one = known.get(id);
    if (one === undefined) throw new Refused("invalid-input", { field });
    return one;
  });
};

const TRADES = { section: "trades", list: ({ trades }: StoredSection<"trades">) => trades, field: "trade_ids", find: findTrades } as const;
const FEATURES = {
  section: "productFeatures",
  list: ({ features }: StoredSection<"productFeatures">) => features,
  field: "feature_ids",
  find: findProductFeatures,
} as const;
const CITIES = {
  section: "serviceArea",
  list: ({ cities }: StoredSection<"serviceArea">) => cities,
  field: "cities",
  find: findPlaces,
} as const;

/** Trades with the names that the register gives them. */
export const tradesOf = async (saving: Saving<Body<"updateEntryTradesData">>): Promise<Prepared<"trades">> => ({
  data: { trades: await listFromRegister(saving, TRADES, saving.body.trade_ids) },
});
/** Product features with the names that the register gives them. */
export const featuresOf = async (saving: Saving<Body<"updateEntryProductFeaturesData">>): Promise<Prepared<"productFeatures">> => ({
  data: { features: await listFromRegister(saving, FEATURES, saving.body.feature_ids) },
});
/** The service area; its places are called as the register calls them. */
export const serviceAreaOf = async (saving: Saving<Body<"updateEntryServiceAreaData">>): Promise<Prepared<"serviceArea">> => {
  const { kind, radiusKm, cities } = saving.body;
  const places = await listFromRegister(
    saving,
    CITIES,
    cities.map(({ id }) => id),
  );
  return { data: { kind, radiusKm, cities: places } };
};
/** The moment of consent stays for as long as the consent does. */
export const codexOf = async ({ tx, actor, body }: Saving<Body<"updateB2bCodex">>): Promise<Prepared<"b2bCodex">> => {
  const { version, accepted, contactName } = body;
  const { acceptedAt } = await storedNow(tx, actor.accountId, "b2bCodex", version);
  return { data: { accepted, contactName, acceptedAt: accepted ? (acceptedAt ?? new Date().toISOString()) : null } };
};

interface FileChange {
  readonly id?: string | undefined;
  readonly upload_id?: string | undefined;
}
const usable = (file: FileRow | undefined, purpose: FileRow["purpose"]): boolean => file?.purpose === purpose && file.state !== "refused";

/** Pictures or documents in their new order, each once; those that are there keep what is known of them. */
const putInOrder = <W extends FileChange, T extends { readonly id: string }>(
  field: string,
  wanted: readonly W[],
  there: readonly T[] = [],
) => {
  const known = new Map(there.map((item) => [item.id, item]));
  const items = wanted.map(({ id, upload_id, ...texts }) => {
    const name = id ?? upload_id ?? "";
    return { ...known.get(name), ...texts, id: name };
  });
  if (new Set(items.map(({ id }) => id)).size < items.length) throw new Refused("invalid-input", { field });
  return items;
};
/** The files that a section names; those that it did not name before must be uploads of this company. */
const takeFiles = async <S extends "media" | "documents">(
  { tx, actor }: Saving<unknown>,
  section: S,
  [before, after]: readonly [StoredSection<S>, StoredSection<S>],
): Promise<Files> => {
  const there = new Set(fileIdsOf(section, before));
  const files = await lookUpFiles(tx, actor.accountId, fileIdsOf(section, after));
  const [purpose, field] = section === "media" ? (["image", "images"] as const) : (["document", "documents"] as const);
  const isWrong = fileIdsOf(section, after).some((id) => !there.has(id) && !usable(files.get(id), purpose));
  if (isWrong) throw new Refused("invalid-input", { field });
  return files;
};
/** Pictures and videos. */
export const mediaOf = async (saving: Saving<Body<"updateEntryMedia">>): Promise<Prepared<"media">> => {
  const { tx, actor, body } = saving;
  const stored = await storedNow(tx, actor.accountId, "media", body.version);
  const data = { images: putInOrder("images", body.images, stored.images), videos: body.videos };
  return { data, files: await takeFiles(saving, "media", [stored, data]) };
};
/** Documents for visitors. */
export const documentsOf = async (saving: Saving<Body<"updateEntryDocuments">>): Promise<Prepared<"documents">> => {
  const { tx, actor, body } = saving;
  const stored = await storedNow(tx, actor.accountId, "documents", body.version);
  const data = { documents: putInOrder("documents", body.documents, stored.documents) };
  return { data, files: await takeFiles(saving, "documents", [stored, data]) };
};

/** Keeps a picture that came as text, to be checked like every upload; gives its id. */
export type KeepLogo = (saving: Saving<unknown>, dataUrl: string) => Promise<string>;

type LogoChange = Body<"updateEntryLogoAndSlogan">["logo"];
type StoredLogo = StoredSection<"logoAndSlogan">;
const newLogo = async (saving: Saving<unknown>, keepLogo: KeepLogo, stored: StoredLogo, logo: LogoChange): Promise<StoredLogo> => {
  const none = emptyData("logoAndSlogan");
  if (logo.kind === "keep") return { ...none, ...stored };
  if (logo.kind === "remove") return none;
  return { ...none, logo: logo.kind === "upload" ? logo.upload_id : await keepLogo(saving, logo.data_url) };
};
/** Slogan, and a logo that stays, goes or comes. */
export const logoOf =
  (keepLogo: KeepLogo) =>
  async (saving: Saving<Body<"updateEntryLogoAndSlogan">>): Promise<Prepared<"logoAndSlogan">> => {
    const { tx, actor, body } = saving;
    const stored = await storedNow(tx, actor.accountId, "logoAndSlogan", body.version);
    const data = { ...(await newLogo(saving, keepLogo, stored, body.logo)), slogan: body.slogan };
    const files = await lookUpFiles(tx, actor.accountId, fileIdsOf("logoAndSlogan", data));
    if (body.logo.kind === "upload" && body.logo.upload_id !== stored.logo && !usable(files.get(body.logo.upload_id), "logo"))
      throw new Refused("invalid-input", { field: "logo.upload_id" });
    return { data, files };
  };
