import * as z from "zod";
import { BrandKey } from "../portal/brand.model.ts";
import { Line, SentInstant } from "../../values/common.ts";
import { NoticeLevel } from "./announcement.model.ts";
import { LENGTHS } from "./announcement.rules.ts";

/** A message for everybody who uses a portal. */
export const FedNotice = z.strictObject({
  brand: BrandKey.describe("What both portals say is two records."),
  message: Line(LENGTHS.message),
  level: NoticeLevel,
  label: Line(LENGTHS.label),
  dismissible: z.boolean().default(true),
  startsAt: SentInstant,
  endsAt: SentInstant,
});
