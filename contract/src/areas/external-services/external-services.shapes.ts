import * as z from "zod";
import { codes } from "../../errors.ts";
import { Instant, Line } from "../../values/common.ts";
import { ExternalService, GoogleId, GoogleLocation, ServiceName } from "./external-service.model.ts";

/** The other side does not answer, or too many wait for it. */
const elsewhere = ["upstream-failed", "unavailable"] as const;
const path = z.strictObject({ service: ServiceName });

export const list = { reply: z.array(ExternalService) };
/** `not-possible-now`: this service cannot be connected. */
export const getAuthUrl = {
  path,
  reply: z.object({ url: z.string(), expiresAt: Instant }),
  errors: codes("not-possible-now", ...elsewhere),
};
/**
 * `state` is ours beyond the specification: it ties the code to the session, company and service that asked for it. `iss` is who answered, which
 * Google says behind the code: an answer of somebody else is none.
 */
export const grantAccess = {
  path,
  body: z.strictObject({ code: Line(2000), state: Line(200), iss: Line(200).optional() }),
  reply: ExternalService,
  errors: codes("invalid-token", "not-possible-now", ...elsewhere),
};
/** `not-possible-now`: our service set it up, and ends it. */
export const denyAccess = { path, reply: ExternalService, errors: codes("not-possible-now") };
/** Null, sent as 204, means that the account has no location; `not-possible-now` that nothing is granted, or not any more. */
export const getGoogleLocations = {
  reply: z.array(GoogleLocation).nullable(),
  emptyIs204: true as const,
  errors: codes("not-possible-now", ...elsewhere),
};
/** `not-found`: not in the list of this company; `not-possible-now`: another company has it. */
export const connectGoogleLocation = {
  body: z.strictObject({ googleLocationId: GoogleId, googleAccountId: GoogleId }),
  reply: ExternalService,
  errors: codes("not-possible-now", ...elsewhere),
};
export const cancelConnectGoogleLocation = { reply: ExternalService };
