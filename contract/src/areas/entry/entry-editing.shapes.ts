import * as z from "zod";
import { codes } from "../../errors.ts";
import { file } from "../../file.ts";
import { Count, ExportForm, Line, Nothing, UploadId, listed, openPeriod, period } from "../../values/common.ts";
import { inPeriod } from "../../values/shapes.ts";
import {
  EntryChange,
  EntryDraft,
  EntryDraftChange,
  EntryFile,
  EntrySection,
  FederalState,
  FilePurpose,
  HistoryActor,
  Holiday,
  PortalReceipt,
  Position,
  SectionRestore,
} from "./entry-editing.model.ts";
import { ENTRY_LIMITS, ENTRY_SECTIONS } from "./entry.rules.ts";

const HISTORY_PAGE_MAX = 50;

export const getDrafts = { reply: z.array(EntryDraft) };
export const saveDraft = { body: EntryDraftChange, reply: EntryDraft.omit({ data: true }), errors: codes("conflict") };
export const discardDrafts = {
  body: z.strictObject({ sections: z.array(EntrySection).min(1).max(ENTRY_SECTIONS.length) }),
  reply: Nothing,
};
/** Newest first unless asked otherwise; `total` counts what matches the filter. */
export const getHistory = {
  query: inPeriod(
    z.strictObject({
      limit: z.coerce.number().int().min(1).max(HISTORY_PAGE_MAX).default(20),
      offset: Count.default(0),
      section: EntrySection.optional(),
      by: HistoryActor.optional(),
      sort: listed.sort,
      ...openPeriod,
    }),
  ),
  reply: z.object({ changes: z.array(EntryChange), total: z.number().int() }),
};
/** Several sections go back together or not at all; a section that changed meanwhile is answered `conflict`. */
export const restore = {
  body: z.strictObject({ sections: z.array(SectionRestore).min(1).max(ENTRY_SECTIONS.length) }),
  reply: Nothing,
  errors: codes("conflict"),
};
/** Changes by their numbers, as the history gives them; without `portal` in all of them. */
const receiptsOf = {
  ids: z
    .string()
    .max(400)
    .regex(/^[1-9]\d{0,17}(?:,[1-9]\d{0,17}){0,19}$/),
  portal: z
    .string()
    .max(40)
    .regex(/^[a-z0-9-]{2,40}$/)
    .optional(),
};
/** Where changes are seen already; empty when nothing of them is sent to portals. The worst stands first. */
export const getReceipts = { query: z.strictObject(receiptsOf), reply: z.object({ portals: z.array(PortalReceipt) }) };
/** The same as a file. */
export const exportReceipts = {
  query: z.strictObject({ ...receiptsOf, format: ExportForm }),
  reply: file("application/octet-stream"),
};
/** `state` is null when the company's postal code is unknown to the register: then only nationwide holidays are given. */
export const getHolidays = {
  query: inPeriod(z.strictObject(period)),
  reply: z.object({ state: FederalState.nullable(), holidays: z.array(Holiday) }),
};
/** Where towns of the register are, and where the company is (`here`), for a picture of the service area. */
export const getPositions = {
  body: z.strictObject({ ids: z.array(Line(40)).max(ENTRY_LIMITS.serviceAreaCities) }),
  reply: z.object({ here: Position.nullable(), places: z.array(Position.extend({ id: z.string() })) }),
};
/** The company and the towns around it, the largest first, for a map of a radius; `here` is null when the register does not know where it is. */
export const getSurroundings = {
  query: z.strictObject({ radiusKm: z.coerce.number().int().min(1).max(ENTRY_LIMITS.serviceAreaRadiusKm) }),
  reply: z.object({ here: Position.nullable(), towns: z.array(Position.extend({ name: z.string() })) }),
};
export const uploadFile = { query: z.strictObject({ purpose: FilePurpose }), reply: EntryFile, errors: codes("not-possible-now") };
export const getFile = { query: z.strictObject({ id: UploadId }), reply: EntryFile };
export const downloadFile = {
  query: z.strictObject({ id: UploadId, size: z.enum(["small", "large"]).default("large") }),
  reply: file("application/octet-stream"),
};
