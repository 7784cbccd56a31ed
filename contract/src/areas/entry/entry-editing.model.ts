import * as z from "zod";
import { Day, Instant, UploadId, Version } from "../../values/common.ts";
import { FILE_REFUSALS } from "../../values/file/file-type.ts";
import { isSmallTree } from "../../values/small-tree.ts";
import { ENTRY_SECTIONS } from "./entry.rules.ts";
import { LISTING_FACTS } from "./listing-facts.model.ts";
import { FEDERAL_STATES } from "../../values/time/holidays.rules.ts";

/** The name of a section. */
export const EntrySection = z.enum(ENTRY_SECTIONS);
/** What somebody typed, right or wrong. */
const Typed = z.record(z.string(), z.json());
/** No form is nested as deeply as this or holds as much; what does would only wear out whoever reads it. */
const FORM_LIMITS = { depth: 20, nodes: 3_000 };
/** The same on its way in: its size is limited by the call, its form here. */
const TypedNow = z.record(z.string().max(100), z.unknown()).refine((data) => isSmallTree(data, FORM_LIMITS));

/** What one person typed into a section and has not saved yet. */
export const EntryDraft = z.object({
  section: EntrySection,
  /** The section's version that the person saw when typing began. */
  baseVersion: Version,
  data: Typed,
  /** The draft's own version: a second tab or device notices that the first has written on. */
  version: Version,
  updatedAt: Instant,
});
/** A draft to be kept; `version` is the one last seen, 0 for a new draft. */
export const EntryDraftChange = z.strictObject({ section: EntrySection, baseVersion: Version, data: TypedNow, version: Version });

/** Who made a change; staff and systems of the provider (`system`) have no name here. */
export const ChangeActor = z.object({ kind: z.enum(["self", "colleague", "care", "system"]), name: z.string().nullable() });
/** One saved change of one section, with the section before and after; `before` is null for the first. */
export const EntryChange = z.object({
  id: z.string(),
  section: EntrySection,
  version: Version,
  at: Instant,
  actor: ChangeActor,
  before: Typed.nullable(),
  after: Typed,
  /** The version that this change brought back. */
  restoredFrom: Version.nullable(),
});
/** Brings a section back to what it was in version `to`; `version` is the present one. */
export const SectionRestore = z.strictObject({ section: EntrySection, to: Version, version: Version });

/** What an upload is for; decides what it may contain. */
export const FilePurpose = z.enum(["image", "logo", "document"]);
/** An uploaded file: nobody sees it before it has been checked. */
export const EntryFile = z.object({
  id: UploadId,
  purpose: FilePurpose,
  state: z.enum(["checking", "ready", "refused"]),
  refusal: z.enum(FILE_REFUSALS).nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  bytes: z.number().int(),
  /** Where the checked file is; empty while it is being checked. */
  Url: z.string(),
});
/** A public holiday where the company is; `partly` when it depends on the municipality and the register cannot tell. */
export const Holiday = z.object({ date: Day, label: z.string(), where: z.enum(["country", "state", "municipality", "partly"]) });
/** Where something is, in degrees. */
export const Position = z.object({ lat: z.number(), lon: z.number() });
/** One of the sixteen Länder. */
export const FederalState = z.enum(FEDERAL_STATES);
/** Who made a change, as the history is narrowed: people of the company, our staff, or a system of the provider. */
export const HistoryActor = z.enum(["team", "care", "system"]);
/** How far a change has come in a portal; only `confirmed` was read back there. `replaced`: a later change was sent instead. */
export const ReceiptState = z.enum(["accepted", "sent", "confirmed", "deviating", "overwritten", "unreadable", "refused", "replaced"]);
/** One fact in one portal: since when, by the portal's clock where it said something, and what stands there instead. */
export const FactReceipt = z.object({ state: ReceiptState, at: Instant.nullable(), found: z.string().nullable() });
/** What became of a change in one portal. */
export const PortalReceipt = z.object({
  identifier: z.string(),
  name: z.string(),
  /** Why the portal refused, in its own words. */
  words: z.string().nullable(),
  facts: z.array(FactReceipt.extend({ fact: z.enum(LISTING_FACTS) })),
});

export type EntrySection = z.infer<typeof EntrySection>;
export type EntryDraft = z.infer<typeof EntryDraft>;
export type EntryChange = z.infer<typeof EntryChange>;
export type HistoryActor = z.infer<typeof HistoryActor>;
export type EntryFile = z.infer<typeof EntryFile>;
export type FilePurpose = z.infer<typeof FilePurpose>;
export type Holiday = z.infer<typeof Holiday>;
export type ReceiptState = z.infer<typeof ReceiptState>;
export type FactReceipt = z.infer<typeof FactReceipt>;
export type PortalReceipt = z.infer<typeof PortalReceipt>;
