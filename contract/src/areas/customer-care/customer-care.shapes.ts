import * as z from "zod";
import { Instant } from "../../values/common.ts";

/** The link works once, for a minute, and only on the company's website host. */
export const getWebsiteDeeplink = { reply: z.object({ link: z.string(), expiresAt: Instant }) };
