import type { FileRefusal } from "@schaufenster/contract/values/file/file-type.ts";
import type { Inspected } from "./inspected.ts";
import { countPictures } from "./packed-pictures.ts";
import { findPackedPictures, judgePdf, readDescription } from "./pdf-structure.ts";
import { runQpdf } from "./qpdf.ts";

/* Documents are shown to visitors: nothing in them may act by itself, and what cannot be read exactly as it stands is not taken. */

/** The description of every object; many times what honest documents of ten megabytes need. */
const STRUCTURE_MAX = 48 * 1_048_576;
/** Everything unpacked but pictures in a way of their own; a scanned page has 26 megabytes. */
const UNPACKED_MAX = 768 * 1_048_576;
/** Some are stored more loosely than we would; none grows to more than this. */
const REBUILT_MAX = 16 * 1_048_576;

/**
 * Sees how much a document unpacks to. Specialized: run lengths are unpacked too, and only pictures in a way of their own stay;
 * of those, what was packed once more is counted apart.
 */
const countUnpacked = async (file: number, pictures: readonly string[]): Promise<FileRefusal | undefined> => {
  const args = ["--stream-data=uncompress", "--decode-level=specialized", "--object-streams=disable"];
  const unpacked = await runQpdf(file, { args, outputMax: UNPACKED_MAX, keep: false });
  return unpacked.refusal ?? (pictures.length === 0 ? undefined : await countPictures(file, pictures));
};

/**
 * Takes a document apart and writes it anew. What is decided on is its structure as a parser sees it: every object of the last
 * revision, wherever it was packed. What is kept holds only what a page needs: earlier revisions, and anything between or
 * behind the objects, stay behind.
 */
export const rebuildPdf = async (file: number): Promise<Inspected> => {
  const described = await runQpdf(file, {
    args: ["--json=2", "--json-key=qpdf", "--json-key=encrypt"],
    outputMax: STRUCTURE_MAX,
    keep: true,
  });
  if (described.refusal !== undefined) return { refusal: described.refusal };
  const description = readDescription(described.output.toString());
  const refusal = judgePdf(description) ?? (await countUnpacked(file, findPackedPictures(description)));
  if (refusal !== undefined) return { refusal };
  const rebuilt = await runQpdf(file, { args: ["--deterministic-id", "--stream-data=preserve"], outputMax: REBUILT_MAX, keep: true });
  if (rebuilt.refusal !== undefined) return { refusal: rebuilt.refusal };
  return { width: null, height: null, variants: { file: rebuilt.output } };
};
