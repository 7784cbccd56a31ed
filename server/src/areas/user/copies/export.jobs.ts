import { buffer } from "node:stream/consumers";
import type { FileStore } from "../../../gateways/files.ts";
import type { OpenPdf } from "../../../papers/pdf.ts";
import type { BrandKey } from "../../../jobs/queues.ts";
import type { PdfBrand } from "../../../papers/letterhead.ts";
import type { ByBrand } from "../../../registers/brands.ts";
import type { AuthDoor } from "../../../session/auth-door.ts";
import { personFolder } from "../../../privacy/personal-data.ts";
import type { PersonRows } from "../../../privacy/personal-data.store.ts";
import { makePdf } from "./export.present.ts";
import { gather, type ReadImage } from "./export.service.ts";
import { advanceExport, dropExport, findExpiredExports, finishExport } from "./export.store.ts";

/** What building an export needs: the worker's door to the database, and the file store. */
export interface ExportJobDeps {
  readonly door: AuthDoor;
  readonly files: Pick<FileStore, "put" | "get" | "remove">;
  readonly openPdf: OpenPdf;
  readonly people: PersonRows;
  /** The paper is that of the portal where it was asked for. */
  readonly brands: ByBrand<PdfBrand>;
}

const keyOf = (userId: string, exportId: string, form: "json" | "pdf"): string => `${personFolder(userId)}exports/${exportId}.${form}`;

const imageReader =
  (files: Pick<FileStore, "get">): ReadImage =>
  async (key) => {
    const { body } = await files.get(key);
    return { type: "image/webp", base64: (await buffer(body)).toString("base64") };
  };

const build = async (
  { door, files, openPdf, people, brands }: ExportJobDeps,
  userId: string,
  exportId: string,
  brand: BrandKey,
): Promise<void> => {
  const advance = (progress: number) => door.writeAs(userId, (tx) => advanceExport(tx, userId, exportId, "building", progress));
  // Gone or finished meanwhile: a repeated job does nothing.
  if (!(await advance(5))) return;
  const data = await gather(
    { door, people },
    userId,
    imageReader(files),
    async (share) => void (await advance(5 + Math.round(share * 65))),
  );
  const json = Buffer.from(JSON.stringify(data, null, 2));
  const pdf = await makePdf(openPdf, data, people.tables, brands.of(brand));
  await advance(80);
  const [jsonKey, pdfKey] = [keyOf(userId, exportId, "json"), keyOf(userId, exportId, "pdf")];
  await files.put(jsonKey, json, "application/json");
  await files.put(pdfKey, pdf, "application/pdf");
  const sizes = { jsonBytes: json.length, pdfBytes: pdf.length };
  const kept = await door.writeAs(userId, (tx) => finishExport(tx, { userId, id: exportId, jsonKey, pdfKey, ...sizes }));
  // Erased while it was being built: nothing of it may stay behind.
  if (!kept) for (const key of [jsonKey, pdfKey]) await files.remove(key);
};

/** Builds an export: everything by the registry, as JSON and as PDF. A failure is shown, and tried again by the queue. */
export const buildExport = async (deps: ExportJobDeps, userId: string, exportId: string, brand: BrandKey): Promise<void> => {
  try {
    await build(deps, userId, exportId, brand);
  } catch (error) {
    await deps.door.writeAs(userId, (tx) => advanceExport(tx, userId, exportId, "failed", 0));
    throw error;
  }
};

/** Removes exports that have run out, files first. */
export const purgeExports = async ({ door, files }: Pick<ExportJobDeps, "door" | "files">): Promise<void> => {
  for (const { user_id: userId, id } of await findExpiredExports(door.db)) {
    for (const form of ["json", "pdf"] as const) await files.remove(keyOf(userId, id, form));
    await door.writeAs(userId, (tx) => dropExport(tx, userId, id));
  }
};
