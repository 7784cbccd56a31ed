import { ENTRY_LIMITS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { cleanRichText, parseRichText, richTextLength } from "@schaufenster/contract/values/text/rich-text.ts";
import { Stack } from "../../../ui/page/page.tsx";
import { RichTextField } from "../../../ui/text/rich-text-field.tsx";
import { TextAreaField } from "../../../ui/text/text-field.tsx";
import type { EditorProps, SectionValues } from "../frame/section.ts";
import { aboutUsTexts as texts } from "./about-us.texts.ts";

/** A short text and a long, formatted one. */
export function AboutUsEditor({ values, saved, onChange, lockedReason }: EditorProps<SectionValues<"aboutUs">>) {
  const locked = lockedReason !== undefined;
  return (
    <Stack gap="small">
      <TextAreaField
        name="aboutUs.short"
        label={texts.short}
        hint={texts.shortHint}
        optionalTag={texts.optional}
        rows={2}
        readOnly={locked}
        value={values.short}
        previous={values.short === saved.short ? undefined : texts.previous(saved.short)}
        counter={{ limit: ENTRY_LIMITS.aboutUsShort, text: texts.counter }}
        onChange={(short) => onChange({ ...values, short })}
      />
      <RichTextField
        name="aboutUs.long"
        label={texts.long}
        hint={texts.longHint}
        optionalTag={texts.optional}
        readOnly={locked}
        value={values.long}
        changed={cleanRichText(values.long) !== cleanRichText(saved.long)}
        parse={parseRichText}
        clean={cleanRichText}
        counter={{ used: richTextLength(values.long), limit: ENTRY_LIMITS.aboutUsLong, text: texts.counter }}
        words={texts.editor}
        onChange={(long) => onChange({ ...values, long })}
      />
    </Stack>
  );
}
