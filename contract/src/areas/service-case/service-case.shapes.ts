import * as z from "zod";
import { Line, Text, UploadId } from "../../values/common.ts";
import { AnyPhone } from "../../values/phone/phone.shapes.ts";
import { ServiceCase, ServiceCaseType } from "./service-case.model.ts";

export const create = {
  path: z.strictObject({ type: ServiceCaseType }),
  body: z.strictObject({
    subject: Line(120),
    text: Text(4000),
    /** A number for the call back. */
    phone: AnyPhone.optional(),
    /** The page on which the case was opened, without its query. */
    page: Line(200).optional(),
    upload_ids: z.array(UploadId).max(5).optional(),
  }),
  reply: ServiceCase,
};
