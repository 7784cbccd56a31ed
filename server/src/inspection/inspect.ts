import { readFileSync } from "node:fs";
import type { Inspected } from "./inspected.ts";

/* What runs in the inspecting process: it looks into bytes that strangers sent, and owns nothing (see gateways/inspector.ts). */

/** Looks into an open file whose kind is known by its first bytes; what becomes of a picture is said by `form`. Loads only what this kind needs. */
export const inspectFile = async (type: string, form: string, file: number): Promise<Inspected> => {
  if (type === "application/pdf") {
    const { rebuildPdf } = await import("./pdf.ts");
    return rebuildPdf(file);
  }
  if (type === "application/zip") {
    if (form !== "banner") return { refusal: "not-supported" };
    const { makeHtmlBanner } = await import("./html-banner.ts");
    return makeHtmlBanner(readFileSync(file));
  }
  if (form === "banner") {
    const { makeBanner } = await import("./banner.ts");
    return makeBanner(type, readFileSync(file));
  }
  const { makeSquare, makeVariants } = await import("./picture.ts");
  return form === "square" ? makeSquare(type, readFileSync(file)) : makeVariants(type, readFileSync(file));
};
