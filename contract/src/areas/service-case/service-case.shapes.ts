import * as z from "zod";
import { Line, Text, UploadId } from "../../values/common.ts";
import { AnyPhone } from "../../values/phone/phone.shapes.ts";
import { CallBack, CallBackTopic, ServiceCase, ServiceCaseType, WantedCompany } from "./service-case.model.ts";

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
/** Asking twice about the same thing is one wish; the number that was named last counts. */
export const askCallBack = { body: z.strictObject({ topic: CallBackTopic, phone: AnyPhone }), reply: z.array(CallBack) };
/** What the person has asked for in the name of this company: what staff have not answered yet, and of the last month what they have. */
export const getCallBacks = { reply: z.array(CallBack) };
/** The company that the person named when registering; null when there was none. */
export const getWantedCompany = { reply: WantedCompany.nullable() };
