import * as z from "zod";
import { ROUTES, type RouteKey } from "../../paths.ts";
import {
  FAULT_KINDS,
  FAULT_NAMES,
  FAULTS_MOST,
  FRAME_FILE,
  FRAMES_MOST,
  NO_PAGE,
  RELEASE_FORM,
  VITAL_MOST,
  VITALS,
} from "./browser-report.rules.ts";

const Place = z.number().int().min(1).max(10_000_000);
const Page = z.enum([NO_PAGE, ...(Object.keys(ROUTES) as RouteKey[])]);

/** Something that went wrong: what it is called and where in our own files. There is no field for a word. */
export const BrowserFault = z.strictObject({
  kind: z.enum(FAULT_KINDS),
  name: z.enum(FAULT_NAMES),
  page: Page,
  frames: z.array(z.strictObject({ file: z.string().regex(FRAME_FILE), line: Place, column: Place })).max(FRAMES_MOST),
});
export type BrowserFault = z.infer<typeof BrowserFault>;

/** What a page tells. */
export const BrowserReport = z.strictObject({
  release: z.string().regex(RELEASE_FORM),
  faults: z.array(BrowserFault).max(FAULTS_MOST).optional(),
  vitals: z.partialRecord(z.enum(VITALS), z.number().min(0).max(VITAL_MOST)).optional(),
});
export type BrowserReport = z.infer<typeof BrowserReport>;
