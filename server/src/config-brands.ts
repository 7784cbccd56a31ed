import * as z from "zod";

/** Which host is whose. */
export const brandOfHost = z.string().transform((text, ctx) => {
  try {
    return z.record(z.string(), z.enum(["nahwerk", "ortsfink"])).parse(JSON.parse(text));
  } catch {
    ctx.addIssue("BRAND_HOSTS must be a JSON map of host to brand");
    return z.NEVER;
  }
});

/** Where the portal of each brand is. */
export const brandMap = z
  .string()
  .default('{"nahwerk":"https://portal.nahwerk.example","ortsfink":"https://portal.ortsfink.example"}')
  .transform((text, ctx) => {
    try {
      return z.object({ nahwerk: z.url(), ortsfink: z.url() }).parse(JSON.parse(text));
    } catch {
      ctx.addIssue("PORTAL_URLS must be a JSON map of brand to address");
      return z.NEVER;
    }
  });
