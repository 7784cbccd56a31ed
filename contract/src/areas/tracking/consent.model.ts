import * as z from "zod";
import { Instant } from "../../values/common.ts";
import { ANSWERS_TOLD, PURPOSES } from "./consent.rules.ts";

/** What somebody may consent to. */
const Purpose = z.enum(PURPOSES);
const VersionName = z
  .string()
  .max(10)
  .regex(/^\d{4}-\d{2}$/);

/** What somebody says to one purpose, after reading this version of its words. */
const Answer = z.strictObject({ purpose: Purpose, version: VersionName, granted: z.boolean() });
/** What somebody says to some or all purposes. */
export const Answers = z
  .array(Answer)
  .min(1)
  .max(PURPOSES.length)
  .refine((list) => new Set(list.map(({ purpose }) => purpose)).size === list.length);

/** How things stand, and every answer as proof. */
export const Consents = z.object({
  /** `open`: not answered yet, which is no consent. */
  purposes: z.array(
    z.object({ purpose: Purpose, version: z.string(), state: z.enum(["open", "granted", "refused"]), since: Instant.nullable() }),
  ),
  /** The newest first; an answer holds until the next one to its purpose. */
  answers: z
    .array(z.object({ purpose: Purpose, version: z.string(), granted: z.boolean(), at: Instant, until: Instant.nullable() }))
    .max(ANSWERS_TOLD),
});
export type Consents = z.infer<typeof Consents>;
