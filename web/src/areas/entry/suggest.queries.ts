import { ADDRESS_LINE_MAX } from "@schaufenster/contract/areas/address/one-line.rules.ts";
import { address } from "@schaufenster/contract/areas/address/address.calls.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { foldName } from "@schaufenster/contract/values/text/folded.ts";
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { queryFor } from "../../http/queries.ts";
import { send } from "../../http/send.ts";

/** What the calls take at most as the beginning of a name. */
const TERM_MAX = 60;
/** A change of the trades changes what fits. */
const FITS_FOR_MS = 60_000;
const cut = (text: string): string => text.slice(0, TERM_MAX);

/** One suggestion of each kind. */
export type TradeHit = Reply<typeof entry.suggestIndustries>[number];
export type KeywordHit = Reply<typeof entry.suggestSearchKeywords>[number];
export type FeatureHit = Reply<typeof entry.suggestProductFeatures>[number];
export type TownHit = Reply<typeof entry.suggestServiceAreaCities>[number];
export type CityHit = Reply<typeof address.suggestCities>[number];
export type StreetHit = Reply<typeof address.suggestStreets>[number];
export type ZipHit = Reply<typeof address.suggestZipCodes>[number];

/** The questions asked while somebody types; each ends with its signal. */
export const ask = {
  trades: (text: string, signal: AbortSignal) => send(entry.suggestIndustries, { body: { trade: cut(text) } }, { signal }),
  keywords: (text: string, signal: AbortSignal) => send(entry.suggestSearchKeywords, { body: { searchKeyword: cut(text) } }, { signal }),
  features: (text: string, signal: AbortSignal) => send(entry.suggestProductFeatures, { body: { searchTerm: cut(text) } }, { signal }),
  towns: (text: string, signal: AbortSignal) => send(entry.suggestServiceAreaCities, { body: { searchTerm: cut(text) } }, { signal }),
  cities: (text: string, zipCode: string | undefined, signal: AbortSignal) =>
    send(address.suggestCities, { body: { searchTerm: cut(text), zipCode } }, { signal }),
  streets: (text: string, town: { zipCode: string | undefined; city: string | undefined }, signal: AbortSignal) =>
    send(address.suggestStreets, { body: { searchTerm: cut(text), ...town } }, { signal }),
  addresses: async (line: string, signal: AbortSignal) =>
    (await send(address.callUgc, { body: { searchTerm: line.slice(0, ADDRESS_LINE_MAX) } }, { signal })).addresses,
  zipCodes: (text: string, city: string | undefined, signal?: AbortSignal) =>
    send(address.suggestZipCodes, { body: { searchTerm: cut(text), city } }, { signal }),
};

/** An address in the parts that the register checks. */
export interface AddressToCheck {
  readonly street: string;
  readonly houseNumber: string;
  readonly zipCode: string;
  readonly city: string;
}

/** What the register says about an address; it is asked when there is one. A failure is silence: nobody needs it to go on. */
export const useAddressCheck = (checked: AddressToCheck | null) =>
  useQuery({
    ...queryFor(address.validateAddress, { body: checked ?? { street: "", houseNumber: "", zipCode: "", city: "" } }),
    enabled: checked !== null,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

/** The words among these that do not fit the company's published trades, as far as the register knows them. */
export const useUnfitting = (keywords: readonly string[]): readonly string[] => {
  const asked = keywords.filter((word) => word.length >= 2 && word.length <= TERM_MAX);
  const answers = useQueries({
    queries: asked.map((searchKeyword) => ({
      ...queryFor(entry.suggestSearchKeywords, { body: { searchKeyword } }),
      staleTime: FITS_FOR_MS,
      refetchOnWindowFocus: false,
    })),
  });
  return asked.filter((word, index) =>
    answers[index]?.data?.some(({ keyword, fitsTrade }) => !fitsTrade && foldName(keyword) === foldName(word)),
  );
};

/** Where towns and the company are; without an answer the picture is drawn by postal codes. */
export const usePositions = (ids: readonly string[]) =>
  useQuery({
    ...queryFor(entryEditing.getPositions, { body: { ids: [...ids].sort() } }),
    enabled: ids.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  }).data;

/** The postal code under which the company is published; null while it is not known. */
export const useCompanyZip = (): string | null =>
  useQuery({ ...queryFor(entry.getGrisuEntry, {}), select: ({ companyData }) => companyData.ShippingPostalCode }).data ?? null;
