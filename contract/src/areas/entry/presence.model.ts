import * as z from "zod";
import { Instant, Line, Text, UploadId, Version } from "../../values/common.ts";
import { ImageDataUrl, RichText, WebAddress, ownWords } from "../../values/shapes.ts";
import { ENTRY_LIMITS, NETWORKS } from "./entry.rules.ts";

/** A picture as the listing store names it. */
export const MediaOwner = z.object({ Type__c: z.enum(["LOGO", "IMAGE", "VIDEO", "DOCUMENT"]), Url: z.string() });
const Links = z.array(z.object({ network: z.enum(NETWORKS), url: z.string() }));
const LinksChange = z.array(z.strictObject({ network: z.enum(NETWORKS), url: WebAddress })).max(NETWORKS.length);

/** Website, shop, booking page and networks. */
export const OnlinePresence = z.object({
  version: Version,
  website: z.string().nullable(),
  shop: z.string().nullable(),
  booking: z.string().nullable(),
  links: Links,
});
/** New web addresses; a missing protocol is completed. */
export const OnlinePresenceChange = z.strictObject({
  version: Version,
  website: WebAddress.nullable(),
  shop: WebAddress.nullable(),
  booking: WebAddress.nullable(),
  links: LinksChange,
});
/** Logo and slogan; a logo that is still being checked is not among the pictures yet. */
export const LogoAndSlogan = z.object({
  version: Version,
  slogan: z.string(),
  media_owner: z.array(MediaOwner),
  logo_checking: z.boolean(),
});
/** The logo stays, goes, comes from an upload, or comes as a cropped picture in base64. */
export const LogoChange = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("keep") }),
  z.strictObject({ kind: z.literal("remove") }),
  z.strictObject({ kind: z.literal("upload"), upload_id: UploadId }),
  z.strictObject({ kind: z.literal("data-url"), data_url: ImageDataUrl }),
]);
/** A new slogan and what happens to the logo. */
export const LogoAndSloganChange = z.strictObject({
  version: Version,
  slogan: ownWords(Text(ENTRY_LIMITS.sloganLength)),
  logo: LogoChange,
});
/** What the business says about itself; the long text is formatted (`values/text/rich-text.ts`). */
export const AboutUs = z.object({ version: Version, short: z.string(), long: z.string() });
/** New texts about the business. */
export const AboutUsChange = z.strictObject({
  version: Version,
  short: ownWords(Text(ENTRY_LIMITS.aboutUsShort)),
  long: RichText(ENTRY_LIMITS.aboutUsLong),
});
/** A new file is shown to nobody before it has been checked; until then its address is empty. */
const FileState = z.enum(["ready", "checking"]);
/** A picture of the gallery; the first one is the title picture. */
export const EntryImage = z.object({
  id: z.string(),
  Url: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  state: FileState,
});
/** A video, linked, not stored. */
export const EntryVideo = z.object({ url: z.string(), title: z.string() });
/** Pictures and videos, in order. */
export const Media = z.object({ version: Version, images: z.array(EntryImage), videos: z.array(EntryVideo) });
/** An image is either one that is there (`id`) or a new one (`upload_id`). */
const ImageChange = z
  .strictObject({ id: Line(64).optional(), upload_id: UploadId.optional(), alt: ownWords(Text(200)) })
  .refine(({ id, upload_id }) => (id === undefined) !== (upload_id === undefined), { path: ["upload_id"] });
/** New pictures and videos, the whole list in order. */
export const MediaChange = z.strictObject({
  version: Version,
  images: z.array(ImageChange).max(ENTRY_LIMITS.images),
  videos: z.array(z.strictObject({ url: WebAddress, title: ownWords(Text(120)) })).max(ENTRY_LIMITS.videos),
});
/** A file for visitors: menu, price list, certificate. */
export const EntryDocument = z.object({
  id: z.string(),
  Url: z.string(),
  title: z.string(),
  kind: z.enum(["menu", "price-list", "brochure", "certificate", "terms", "other"]),
  bytes: z.number().int(),
  state: FileState,
});
/** Files for visitors, in order. */
export const Documents = z.object({ version: Version, documents: z.array(EntryDocument) });
const DocumentChange = z
  .strictObject({ id: Line(64).optional(), upload_id: UploadId.optional(), title: ownWords(Line(120)), kind: EntryDocument.shape.kind })
  .refine(({ id, upload_id }) => (id === undefined) !== (upload_id === undefined), { path: ["upload_id"] });
/** New files for visitors, the whole list in order. */
export const DocumentsChange = z.strictObject({ version: Version, documents: z.array(DocumentChange).max(ENTRY_LIMITS.documents) });
/** Consent to the code of conduct between businesses; shown as a mark in the B2B directory. */
export const B2bCodex = z.object({ version: Version, accepted: z.boolean(), acceptedAt: Instant.nullable(), contactName: z.string() });
/** Consent given or withdrawn. */
export const B2bCodexChange = z.strictObject({ version: Version, accepted: z.boolean(), contactName: ownWords(Text(120)) });
export type Media = z.infer<typeof Media>;
export type LogoAndSlogan = z.infer<typeof LogoAndSlogan>;
