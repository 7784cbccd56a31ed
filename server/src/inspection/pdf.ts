import type { Inspected } from "./inspected.ts";
import { judgePdf } from "./pdf-structure.ts";
import { runQpdf } from "./qpdf.ts";

/* Documents are shown to visitors: nothing in them may act by itself, and what cannot be read exactly as it stands is not taken. */

/** The description of every object; many times what honest documents of ten megabytes need. */
const STRUCTURE_MAX = 48 * 1_048_576;
/** Everything unpacked but photos; a scanned page has 26 megabytes. */
const UNPACKED_MAX = 768 * 1_048_576;
/** Some are stored more loosely than we would; none grows to more than this. */
const REBUILT_MAX = 16 * 1_048_576;

const NEEDS_PASSWORD = /invalid password/;

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
  if (!described.ok) return { refusal: NEEDS_PASSWORD.test(described.complaint) ? "not-supported" : "unreadable" };
  const refusal = judgePdf(JSON.parse(described.output.toString()));
  if (refusal !== undefined) return { refusal };
  const unpacking = ["--stream-data=uncompress", "--decode-level=generalized", "--object-streams=disable"];
  const unpacked = await runQpdf(file, { args: unpacking, outputMax: UNPACKED_MAX, keep: false });
  if (!unpacked.ok) return { refusal: "unreadable" };
  const rebuilt = await runQpdf(file, { args: ["--deterministic-id", "--stream-data=preserve"], outputMax: REBUILT_MAX, keep: true });
  return rebuilt.ok ? { width: null, height: null, variants: { file: rebuilt.output } } : { refusal: "unreadable" };
};
