import * as z from "zod";
import { codes } from "../../errors.ts";
import { ActivationCode } from "../auth/credentials.model.ts";
import { MobilePhone, Sms } from "./sms.model.ts";

export const getSms = { reply: Sms };
/** Sends a code there; once more for another one. */
export const startNumber = { body: z.strictObject({ number: MobilePhone }), reply: Sms, errors: codes("not-possible-now") };
export const confirmNumber = { body: z.strictObject({ code: ActivationCode }), reply: Sms, errors: codes("invalid-token") };
export const removeNumber = { reply: Sms };
