import { BrandKey } from "@schaufenster/contract/areas/portal/brand.model.ts";
import * as z from "zod";

/** Which host is whose, besides those that the brands themselves say. */
export const brandOfHost = z
  .string()
  .default("{}")
  .transform((text, ctx) => {
    try {
      return z.record(z.string(), BrandKey).parse(JSON.parse(text));
    } catch {
      ctx.addIssue("BRAND_HOSTS must be a JSON map of host to brand");
      return z.NEVER;
    }
  });

/** Where portals are, if not at the first host of their brand. */
export const brandMap = z
  .string()
  .default("{}")
  .transform((text, ctx) => {
    try {
      return z.record(BrandKey, z.url()).parse(JSON.parse(text));
    } catch {
      ctx.addIssue("PORTAL_URLS must be a JSON map of brand to address");
      return z.NEVER;
    }
  });
