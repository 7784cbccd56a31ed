import { inspectPdf } from "./pdf.service.ts";
import { makeVariants, type Inspected } from "./picture.service.ts";

/** Looks into a file whose kind is known by its first bytes. */
export const inspectFile = async (type: string, file: Buffer): Promise<Inspected> => {
  if (type !== "application/pdf") return makeVariants(type, file);
  const refusal = inspectPdf(file);
  return refusal === undefined ? { width: null, height: null, variants: { file } } : { refusal };
};
