import * as z from "zod";
import { AccountId, Line, Nothing } from "../../values/common.ts";
import { TrackingEvents, TrackingSettings } from "./tracking.model.ts";

const ofUser = { body: z.strictObject({ id: Line(64), data: TrackingEvents }), reply: Nothing };
const ofCompany = { body: z.strictObject({ id: AccountId, data: TrackingEvents }), reply: Nothing };

export const getCompanySettings = { reply: TrackingSettings };
export const getUserSettings = { reply: TrackingSettings };
export const trackUserViews = ofUser;
export const trackUserData = ofUser;
export const trackUserActions = ofUser;
export const trackCompanyViews = ofCompany;
export const trackCompanyData = ofCompany;
export const trackCompanyActions = ofCompany;
