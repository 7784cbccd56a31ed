import { LANGUAGES } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { FieldCell, FieldGrid } from "../../../ui/form/form.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { Select } from "../../../ui/choice/select.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import type { EditorProps, SectionValues } from "../frame/section.ts";
import { ChoiceGroups } from "../fields/choice-groups.tsx";
import { toggle } from "../fields/choices.ts";
import { detailsTexts as texts } from "./details.texts.ts";

type Values = SectionValues<"details">;
type TextName = "owner_name" | "founded" | "register_court" | "register_number" | "vat_id" | "chamber";
type ChoiceName = "profession" | "employees" | "legal_form";

const optionsOf = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([value, label]) => ({ value, label }));
const WORDS: Readonly<Record<ChoiceName, Readonly<Record<string, string>>>> = {
  profession: texts.professions,
  employees: texts.employeeCounts,
  legal_form: texts.legalForms,
};

/** Facts about the business. */
export function DetailsEditor(props: EditorProps<Values>) {
  const { values, saved, onChange, lockedReason } = props;
  return (
    <Stack gap="small">
      <FieldGrid>
        <FieldCell span={3}>
          <Choice {...props} name="profession" label={texts.profession} hint={texts.professionHint} />
        </FieldCell>
        <FieldCell span={3}>
          <Line {...props} name="owner_name" label={texts.ownerName} autoComplete="name" />
        </FieldCell>
        <FieldCell span={3}>
          <Line {...props} name="founded" label={texts.founded} inputMode="numeric" />
        </FieldCell>
        <FieldCell span={3}>
          <Choice {...props} name="employees" label={texts.employees} />
        </FieldCell>
        <FieldCell span={3}>
          <Choice {...props} name="legal_form" label={texts.legalForm} />
        </FieldCell>
        <FieldCell span={3}>
          <Line {...props} name="vat_id" label={texts.vat} hint={texts.vatHint} />
        </FieldCell>
        <FieldCell span={3}>
          <Line {...props} name="register_court" label={texts.court} hint={texts.courtHint} />
        </FieldCell>
        <FieldCell span={3}>
          <Line {...props} name="register_number" label={texts.number} hint={texts.numberHint} />
        </FieldCell>
        <FieldCell span={6}>
          <Line {...props} name="chamber" label={texts.chamber} />
        </FieldCell>
      </FieldGrid>
      <h3>{texts.languages}</h3>
      <ChoiceGroups
        name="details.languages"
        label={texts.languages}
        groups={texts.languageGroups}
        words={texts.languageWords}
        chosen={values.languages}
        saved={saved.languages}
        lockedReason={lockedReason}
        onToggle={(key, on) => onChange({ ...values, languages: toggle(LANGUAGES, values.languages, key, on) })}
      />
    </Stack>
  );
}

type LineProps = EditorProps<Values> & {
  name: TextName;
  label: string;
  hint?: string;
  inputMode?: "numeric";
  autoComplete?: string;
};

function Line({ values, saved, onChange, lockedReason, name, label, hint, inputMode, autoComplete = "off" }: LineProps) {
  const [now, before] = [values[name] ?? "", saved[name] ?? ""];
  return (
    <TextField
      name={`details.${name}`}
      label={label}
      hint={hint}
      optionalTag={texts.optional}
      inputMode={inputMode}
      autoComplete={autoComplete}
      readOnly={lockedReason !== undefined}
      value={now}
      previous={now === before ? undefined : texts.previous(before)}
      onChange={(text) => onChange({ ...values, [name]: text })}
    />
  );
}

type ChoiceProps = EditorProps<Values> & { name: ChoiceName; label: string; hint?: string };

function Choice({ values, saved, onChange, lockedReason, name, label, hint }: ChoiceProps) {
  const words = WORDS[name];
  const [now, before] = [values[name] ?? "", saved[name] ?? ""];
  const required = name === "profession";
  return (
    <Select
      name={`details.${name}`}
      label={label}
      hint={hint}
      {...(required ? {} : { optionalTag: texts.optional, placeholder: texts.choose })}
      options={optionsOf(words)}
      value={now}
      aria-disabled={lockedReason !== undefined || undefined}
      previous={now === before ? undefined : texts.previous(words[before] ?? "")}
      onChange={(value) => lockedReason === undefined && onChange({ ...values, [name]: value === "" ? null : value })}
    />
  );
}
