import * as z from "zod";
import { Instant, Line } from "../../values/common.ts";

/** Services that a company can connect. */
export const ServiceName = z.enum(["google", "facebook"]);
/** A service and how far its connection has come. */
export const ExternalService = z.object({
  sourceName: ServiceName,
  /** Access was granted. */
  granted: z.boolean(),
  /** A location or page was chosen. */
  connected: z.boolean(),
  /** The other side has confirmed it. */
  externallyConfirmed: z.boolean(),
  locationTitle: z.string().nullable(),
  since: Instant.nullable(),
  /** The owner set it up in the portal and can end it there; what is not was set up by our service. */
  setUpHere: z.boolean(),
});
/** A location of the connected Google account. */
export const GoogleLocation = z.object({
  googleLocationId: z.string(),
  googleAccountId: z.string(),
  locationTitle: z.string(),
  address: z.string(),
  /** Another company of ours or a foreign agency holds it. */
  takenByOthers: z.boolean(),
});
/** The names of a location and its account, as Google gives them. */
export const GoogleId = Line(200);
export type ExternalService = z.infer<typeof ExternalService>;
export type GoogleLocation = z.infer<typeof GoogleLocation>;
