import * as z from "zod";
import { Line, Text, Version } from "../../values/common.ts";
import { ownWords } from "../../values/shapes.ts";
import { areTextsSound } from "./decline.rules.ts";
import { DECLINE_LIMITS, DECLINE_TEXTS } from "./lead.rules.ts";

/** A refusal text that a company wrote once and uses again. */
export const DeclineText = z.strictObject({
  name: ownWords(Line(DECLINE_TEXTS.name).min(1)),
  text: ownWords(Text(DECLINE_LIMITS.text).min(1)),
});
/** The refusal texts of a company, and which one a single press sends: the name of one of them, or of a ready one. */
export const DeclineTexts = z.object({
  texts: z.array(z.object({ name: z.string(), text: z.string() })),
  usual: z.string(),
  version: Version,
});
/** All of them anew; names differ, and the usual one is there. */
export const DeclineTextsChange = z
  .strictObject({ texts: z.array(DeclineText).max(DECLINE_TEXTS.most), usual: ownWords(Line(DECLINE_TEXTS.name).min(1)), version: Version })
  .refine(areTextsSound, { path: ["usual"] });
export type DeclineTexts = z.infer<typeof DeclineTexts>;
export type DeclineText = z.infer<typeof DeclineText>;
