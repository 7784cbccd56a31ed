import * as z from "zod";
import { Instant, Line } from "../../values/common.ts";
import { ExternalService, GoogleId, GoogleLocation, ServiceName } from "./external-service.model.ts";

const path = z.strictObject({ service: ServiceName });

export const list = { reply: z.array(ExternalService) };
export const getAuthUrl = { path, reply: z.object({ url: z.string(), expiresAt: Instant }) };
/** `state` is ours beyond the specification: it ties the code to the session, company and service that asked for it. */
export const grantAccess = { path, body: z.strictObject({ code: Line(2000), state: Line(200) }), reply: ExternalService };
export const denyAccess = { path, reply: ExternalService };
/** Null, sent as 204, means that the account has no location. */
export const getGoogleLocations = { reply: z.array(GoogleLocation).nullable(), emptyIs204: true as const };
export const connectGoogleLocation = {
  body: z.strictObject({ googleLocationId: GoogleId, googleAccountId: GoogleId }),
  reply: ExternalService,
};
export const cancelConnectGoogleLocation = { reply: ExternalService };
