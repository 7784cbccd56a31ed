import { cleanRichText } from "@schaufenster/contract/values/text/rich-text.ts";
import { field, type SectionModule, type SectionValues } from "../frame/section.ts";
import { AboutUsEditor } from "./about-us.editor.tsx";
import { aboutUsTexts as texts } from "./about-us.texts.ts";
import { richWords } from "./about-us.words.ts";

type Values = SectionValues<"aboutUs">;

export const aboutUsSection: SectionModule<"aboutUs"> = {
  section: "aboutUs",
  title: texts.title,
  sub: texts.sub,
  fields: [
    field("short", texts.short, (short) => short),
    // Two ways to write the same text are no change.
    { ...field<Values, "long">("long", texts.long, richWords), get: ({ long }) => cleanRichText(long) },
  ],
  bodyOf: ({ short, long }) => ({ short: short.trim(), long: cleanRichText(long) }),
  faultText: ([name]) => (name === "short" || name === "long" ? texts.faults[name] : texts.faults.any),
  Editor: AboutUsEditor,
};
