import * as z from "zod";
import { Line, Text } from "../../values/common.ts";
import { AnyPhone } from "../../values/phone/phone.shapes.ts";
import { isZip } from "../../values/place/zip.ts";
import { isPersonName } from "../../values/text/person-name.ts";
import { INQUIRY_LIMITS as most } from "./inquiry.rules.ts";

/** What somebody writes to a company on its public page. The name goes into letters: it has to be one. */
export const Inquiry = z.strictObject({
  name: Line(most.name).refine(isPersonName),
  email: z.email().max(254),
  phone: z.union([z.literal(""), AnyPhone]),
  title: Line(most.title),
  message: Line(most.message),
  trade: Text(120),
  zipCode: z.string().trim().refine(isZip),
  city: Line(most.city),
});
export type Inquiry = z.infer<typeof Inquiry>;
