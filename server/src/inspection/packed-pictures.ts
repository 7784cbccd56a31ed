import { constants, inflateSync } from "node:zlib";
import type { FileRefusal } from "@schaufenster/contract/values/file/file-type.ts";
import * as z from "zod";
import { runQpdf } from "./qpdf.ts";

/* Pictures that were packed once more, as some programs do: qpdf leaves them as they are, so what they unpack to is counted here. */

/** More are not asked for one by one. */
const PICTURES_MAX = 500;
/** A file of ten megabytes, written as text. */
const TEXT_MAX = 16 * 1_048_576;
/** All of them unpacked once. A picture is packed already: it hardly grows. */
const UNPACKED_MAX = 64 * 1_048_576;

const Shown = z.object({
  qpdf: z.tuple([z.unknown(), z.record(z.string(), z.object({ stream: z.object({ data: z.string() }) }))]),
});

/** What is missing at the end is missing to every reader; what lies before it counts. */
const unpackedBytes = (data: string, most: number): number =>
  inflateSync(Buffer.from(data, "base64"), { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH }).length;

const isTooLarge = (error: unknown): boolean => error instanceof RangeError;

/** Why pictures, by the names of their objects (`obj:7 0 R`), are not taken. */
export const countPictures = async (file: number, names: readonly string[]): Promise<FileRefusal | undefined> => {
  if (names.length > PICTURES_MAX) return "not-supported";
  const wanted = names.map((name) => `--json-object=${name.replaceAll(/^obj:| R$/g, "").replace(" ", ",")}`);
  const args = ["--json=2", "--json-key=qpdf", "--json-stream-data=inline", "--decode-level=none", ...wanted];
  const shown = await runQpdf(file, { args, outputMax: TEXT_MAX, keep: true });
  if (shown.refusal !== undefined) return shown.refusal;
  let left = UNPACKED_MAX;
  try {
    for (const { stream } of Object.values(Shown.parse(JSON.parse(shown.output.toString())).qpdf[1]))
      left -= unpackedBytes(stream.data, left);
    return undefined;
  } catch (error) {
    return isTooLarge(error) ? "not-supported" : "unreadable";
  }
};
