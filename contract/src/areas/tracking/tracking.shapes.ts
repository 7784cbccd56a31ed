import * as z from "zod";
import { codes } from "../../errors.ts";
import { AccountId, Line, Nothing } from "../../values/common.ts";
import { Answers, Consents } from "./consent.model.ts";
import { StoredUse, TrackingEvents, TrackingSettings } from "./tracking.model.ts";

const ofUser = { body: z.strictObject({ id: Line(64), data: TrackingEvents }), reply: Nothing, errors: codes("not-found", "unavailable") };
const ofCompany = {
  body: z.strictObject({ id: AccountId, data: TrackingEvents }),
  reply: Nothing,
  errors: codes("not-found", "unavailable"),
};

export const getConsents = { reply: Consents };
export const answerConsents = { body: z.strictObject({ answers: Answers }), reply: Consents, errors: codes("conflict") };
export const getStoredUse = { reply: StoredUse };
export const getCompanySettings = { reply: TrackingSettings };
export const getUserSettings = { reply: TrackingSettings };
export const trackUserViews = ofUser;
export const trackUserData = ofUser;
export const trackUserActions = ofUser;
export const trackCompanyViews = ofCompany;
export const trackCompanyData = ofCompany;
export const trackCompanyActions = ofCompany;
