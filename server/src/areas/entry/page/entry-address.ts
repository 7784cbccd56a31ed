import { slugOf } from "../../../registers/slug.ts";

/** Where everybody finds an entry, by its public number and the company's name. */
export type EntryAddress = (publicId: string, name: string) => string;

/** Where a brand's entries are found: by their address, and at this origin, which has the pictures of their signets. */
export interface EntryPlace {
  readonly origin: string;
  readonly address: EntryAddress;
}

const SLUG_MOST = 80;
const NO_NAME = "eintrag";
/** The name as part of an address. */
export const nameInAddress = (name: string): string => slugOf(name.slice(0, SLUG_MOST)).slice(0, SLUG_MOST) || NO_NAME;

/** Fills in a pattern like `https://portal.example/e/{id}/{name}`. */
export const addressBy =
  (pattern: string): EntryAddress =>
  (publicId, name) =>
    pattern.replaceAll("{id}", publicId).replaceAll("{name}", () => nameInAddress(name));
