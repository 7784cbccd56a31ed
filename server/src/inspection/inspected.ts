import type { FileRefusal } from "@schaufenster/contract/values/file/file-type.ts";

/** What was found in a file: why it is not taken, or what is kept instead of it, by name. */
export type Inspected =
  | { readonly refusal: FileRefusal }
  | { readonly width: number | null; readonly height: number | null; readonly variants: Readonly<Record<string, Buffer>> };
