import * as z from "zod";
import { codes } from "../../errors.ts";
import { file } from "../../file.ts";
import { Line, SentDay, Text, UploadId, Version } from "../../values/common.ts";
import { AnyPhone } from "../../values/phone/phone.shapes.ts";
import { CallBack, CallBackTopic, CaseFile, ServiceCase, WantedCompany } from "./service-case.model.ts";
import { CALL_HOURS, CASE_FILES_MAX, FILE_NAME_MAX, MATTER_MAX, SERVICE_CASE_TYPES, SUBJECT_MAX } from "./service-case.rules.ts";

const Matter = Text(MATTER_MAX).min(1);
/** A matter is numbered by us. */
const CaseId = z
  .string()
  .max(18)
  .regex(/^[1-9]\d{0,17}$/);
/** Files that were uploaded before, each for one message. */
const Files = z.array(UploadId).max(CASE_FILES_MAX).optional();
/** A call is wished for with a number and a time (`callback`), and with nothing else. */
export const create = {
  path: z.strictObject({ type: z.enum(SERVICE_CASE_TYPES) }),
  body: z.strictObject({
    subject: Line(SUBJECT_MAX),
    text: Matter,
    /** Where we can reach whoever asks. */
    phone: AnyPhone.optional(),
    call: z.strictObject({ day: SentDay, time: z.enum(CALL_HOURS) }).optional(),
    files: Files,
  }),
  reply: ServiceCase,
};
/** All of the company, the ones that were written in last first. */
export const getCases = { reply: z.object({ cases: z.array(ServiceCase) }) };
/** The company writes again; `version` is that which was read. */
export const reply = {
  body: z.strictObject({ id: CaseId, version: Version, text: Matter, files: Files }),
  reply: ServiceCase,
  errors: codes("conflict", "not-possible-now"),
};
/** Waits to be sent along with a message; what nobody sends is gone after a week. */
export const uploadCaseFile = {
  query: z.strictObject({ name: Line(FILE_NAME_MAX) }),
  reply: CaseFile,
  errors: codes("not-possible-now"),
};
/** Only what was checked and found good. */
export const downloadCaseFile = { query: z.strictObject({ id: UploadId }), reply: file("application/octet-stream") };
/** Asking twice about the same thing is one wish; the number that was named last counts. */
export const askCallBack = { body: z.strictObject({ topic: CallBackTopic, phone: AnyPhone }), reply: z.array(CallBack) };
/** What the person has asked for in the name of this company: what staff have not answered yet, and of the last month what they have. */
export const getCallBacks = { reply: z.array(CallBack) };
/** The company that the person named when registering; null when there was none. */
export const getWantedCompany = { reply: WantedCompany.nullable() };
