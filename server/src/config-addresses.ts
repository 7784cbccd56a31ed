import { BrandKey } from "@schaufenster/contract/areas/portal/brand.model.ts";
import * as z from "zod";
import { staysHere } from "./encryption.ts";

/** An address with a place for the entry's number and perhaps one for its name, and no other. */
const isEntryPattern = (pattern: string): boolean => {
  const filled = pattern.replaceAll("{id}", "0").replaceAll("{name}", "n");
  if (!pattern.includes("{id}") || /[{}\s<>"']/.test(filled) || !URL.canParse(filled)) return false;
  // Host and scheme are written out: what is filled in stands behind them.
  return pattern.startsWith(`${new URL(filled).origin}/`) && (filled.startsWith("https://") || staysHere(filled));
};
/** Where the brands show entries themselves. */
export const entryPatterns = z
  .string()
  .default("{}")
  .transform((text, ctx) => {
    try {
      const pattern = z.string().refine(isEntryPattern);
      return z.record(BrandKey, pattern).parse(JSON.parse(text));
    } catch {
      ctx.addIssue('ENTRY_URLS must be a JSON map of brand to an address like "https://verzeichnis.example/{name}-{id}"');
      return z.NEVER;
    }
  });

/** Nothing but scheme, host and port: what stands in the policy is neither a pattern nor the beginning of another rule. */
const ORIGIN = /^https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?$/;
const isMediaOrigin = (one: string): boolean => ORIGIN.test(one) && URL.canParse(one) && (one.startsWith("https://") || staysHere(one));

/** Where pictures may come from besides. */
export const mediaOrigins = z
  .string()
  .default("")
  .transform((text, ctx) => {
    const origins = text.split(",").flatMap((one) => one.trim() || []);
    const wrong = origins.filter((one) => !isMediaOrigin(one));
    if (wrong.length > 0) ctx.addIssue(`each must be an origin like https://bilder.example and nothing more, unlike ${wrong.join(", ")}`);
    return origins;
  });
