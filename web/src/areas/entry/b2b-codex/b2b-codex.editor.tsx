import { formatDay } from "../../../parts/format.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import type { EditorProps, SectionValues } from "../frame/section.ts";
import styles from "./b2b-codex.module.css";
import { b2bCodexTexts as texts } from "./b2b-codex.texts.ts";

type Values = SectionValues<"b2bCodex">;

const stateOf = (values: Values, saved: Values): string | undefined => {
  if (values.accepted !== saved.accepted) return values.accepted ? texts.withNextSave : texts.withdrawn;
  return saved.accepted && saved.acceptedAt !== null ? texts.since(formatDay(saved.acceptedAt)) : undefined;
};

/** Consent to the code of conduct, in plain words and with its date. */
export function B2bCodexEditor({ values, saved, onChange, lockedReason }: EditorProps<Values>) {
  const locked = lockedReason !== undefined;
  return (
    <Stack gap="small">
      <div className={styles.words}>
        <p>{texts.intro}</p>
        <ul>
          {texts.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <p>{texts.free}</p>
      </div>
      <Checkbox
        name="b2bCodex.accepted"
        label={texts.accept}
        hint={stateOf(values, saved)}
        checked={values.accepted}
        lockedReason={lockedReason}
        onChange={(accepted) => onChange({ ...values, accepted })}
      />
      <TextField
        name="b2bCodex.contactName"
        label={texts.contact}
        optionalTag={texts.optional}
        hint={texts.contactHint}
        autoComplete="off"
        readOnly={locked}
        value={values.contactName}
        previous={values.contactName === saved.contactName ? undefined : texts.previous(saved.contactName)}
        onChange={(contactName) => onChange({ ...values, contactName })}
      />
    </Stack>
  );
}
