/** What an uploaded file may be. */
export const FILE_TYPES = [
  "image/jpeg",
  "image/png",
  "image/gif",
  "image/webp",
  "image/heic",
  "application/pdf",
  "application/zip",
] as const;
export type FileType = (typeof FILE_TYPES)[number];
/** What the picture of a person may be. */
export const PORTRAIT_TYPES: readonly FileType[] = ["image/jpeg", "image/png", "image/webp", "image/heic"];

/** Why a file was not taken, once somebody looked into it. */
export const FILE_REFUSALS = ["malware", "not-supported", "unreadable", "too-many-pixels"] as const;
export type FileRefusal = (typeof FILE_REFUSALS)[number];

/** As many bytes as it takes to tell them apart. */
export const FILE_HEAD_BYTES = 12;

/** Brands of the container that phones put HEVC pictures into. */
const HEIC_BRANDS: readonly string[] = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

const textOf = (bytes: Uint8Array, from: number, to: number): string => String.fromCodePoint(...bytes.subarray(from, to));
const begins = (bytes: Uint8Array, ...start: readonly number[]): boolean => start.every((byte, n) => bytes[n] === byte);

/** What a file is by its first bytes; whatever its name or its sender says does not count. */
export const fileTypeOf = (head: Uint8Array): FileType | undefined => {
  if (begins(head, 0xff, 0xd8, 0xff)) return "image/jpeg";
  if (begins(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "image/png";
  if (textOf(head, 0, 5) === "%PDF-") return "application/pdf";
  if (begins(head, 0x50, 0x4b, 0x03, 0x04)) return "application/zip";
  if (["GIF87a", "GIF89a"].includes(textOf(head, 0, 6))) return "image/gif";
  if (textOf(head, 0, 4) === "RIFF" && textOf(head, 8, 12) === "WEBP") return "image/webp";
  if (textOf(head, 4, 8) === "ftyp" && HEIC_BRANDS.includes(textOf(head, 8, 12))) return "image/heic";
  return undefined;
};
