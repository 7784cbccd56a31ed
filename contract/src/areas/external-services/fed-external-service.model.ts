import * as z from "zod";
import { Line, SentInstant } from "../../values/common.ts";
import { FeedId } from "../../values/feed.ts";
import { ServiceName } from "./external-service.model.ts";

/** How far the connection of a company with a service of others has come. */
export const FedExternalService = z.strictObject({
  company: FeedId,
  service: ServiceName,
  granted: z.boolean().default(true),
  locationTitle: Line(200).nullable().default(null),
  connected: z.boolean(),
  confirmed: z.boolean().describe("Whether the other side has confirmed it."),
  connectedAt: SentInstant.nullable().default(null),
  confirmedAt: SentInstant.nullable().default(null),
});
