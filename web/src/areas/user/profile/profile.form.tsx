import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import { PHONE_MAX, formatPhone, parsePhone } from "@schaufenster/contract/values/phone/phone.ts";
import { PERSON_NAME_MAX } from "@schaufenster/contract/values/text/person-name.ts";
import { useState } from "react";
import { useLeaveQuestion } from "../../../browser/use-place.ts";
import { formatDay } from "../../../parts/format.ts";
import { nameFault } from "../../../parts/name-fault.ts";
import { Button } from "../../../ui/button.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { FieldCell, FieldGrid, Form } from "../../../ui/form/form.tsx";
import { Select } from "../../../ui/choice/select.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import styles from "./profile.module.css";
import { profileTexts } from "./profile.texts.ts";

const texts = profileTexts.form;

/** What the form changes. */
export type ProfileFields = Pick<Profile, "salutation" | "first_name" | "last_name" | "display_name" | "phone">;

const SALUTATIONS = Object.entries(texts.salutations).map(([value, label]) => ({ value, label }));
const isSalutation = (value: string): value is Profile["salutation"] => value in texts.salutations;

const shownFields = ({ salutation, first_name, last_name, display_name, phone }: ProfileFields): ProfileFields => ({
  salutation,
  first_name,
  last_name,
  display_name,
  phone: formatPhone(phone),
});

/** A phone number written another way is no change. */
const meaningOf = (name: keyof ProfileFields, fields: ProfileFields): string => {
  const text = fields[name].trim();
  return name === "phone" ? (parsePhone(text, "any") ?? text) : text;
};

const NAMES = ["first_name", "last_name", "display_name"] as const;
const namesIn = (fields: ProfileFields): FormError[] =>
  NAMES.flatMap((field) => {
    const message = nameFault(fields[field].trim());
    return message === null ? [] : [{ field, message }];
  });

const faultsIn = (fields: ProfileFields): FormError[] => [
  ...(fields.first_name.trim() === "" ? [{ field: "first_name", message: texts.firstNameMissing }] : []),
  ...(fields.last_name.trim() === "" ? [{ field: "last_name", message: texts.lastNameMissing }] : []),
  ...namesIn(fields),
  ...(fields.phone.trim() !== "" && parsePhone(fields.phone, "any") === null ? [{ field: "phone", message: texts.phoneWrong }] : []),
];

type Props = {
  saved: Profile;
  busy: boolean;
  failure: string | undefined;
  lockedReason: string | undefined;
  onSave: (fields: ProfileFields) => void;
};

/** Names, salutation and phone; keeps what was typed until it is saved. */
export function ProfileForm({ saved, busy, failure, lockedReason, onSave }: Props) {
  const known = shownFields(saved);
  // Only what was touched: the rest follows the saved profile.
  const [typed, setTyped] = useState<Partial<ProfileFields>>({});
  const [tried, setTried] = useState(false);
  const fields = { ...known, ...typed };
  const isChanged = (name: keyof ProfileFields): boolean => meaningOf(name, fields) !== meaningOf(name, known);
  const unsaved = (Object.keys(typed) as (keyof ProfileFields)[]).some(isChanged);
  useLeaveQuestion(unsaved);
  const faults = tried ? faultsIn(fields) : [];
  const errors = faults.length === 0 && failure !== undefined ? [{ message: failure }] : faults;
  const set = (change: Partial<ProfileFields>) => setTyped({ ...typed, ...change });
  const submit = () => {
    setTried(true);
    if (busy || lockedReason !== undefined || faultsIn(fields).length > 0) return;
    const phone = fields.phone.trim() === "" ? "" : (parsePhone(fields.phone, "any") ?? "");
    onSave({
      salutation: fields.salutation,
      first_name: fields.first_name.trim(),
      last_name: fields.last_name.trim(),
      display_name: fields.display_name.trim(),
      phone,
    });
  };
  return (
    <Form label={profileTexts.sections.profile} errors={errors} errorTitle={profileTexts.errorTitle} onSubmit={submit}>
      <Fields fields={fields} isChanged={isChanged} onChange={set} />
      <div className={styles.foot}>
        <Button type="submit" variant="primary" busy={busy} lockedReason={lockedReason}>
          {texts.save}
        </Button>
        <span>{unsaved ? texts.unsaved : texts.changed(formatDay(saved.changed_at))}</span>
      </div>
    </Form>
  );
}

type FieldsProps = {
  fields: ProfileFields;
  isChanged: (name: keyof ProfileFields) => boolean;
  onChange: (change: Partial<ProfileFields>) => void;
};

function Fields({ fields, isChanged, onChange }: FieldsProps) {
  const example = `${fields.first_name.trim()} ${fields.last_name.trim().slice(0, 1)}.`;
  const text = (name: "first_name" | "last_name" | "display_name" | "phone") => ({
    name,
    value: fields[name],
    changed: isChanged(name),
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <FieldGrid>
      <FieldCell span={2}>
        <Select
          name="salutation"
          label={texts.salutation}
          options={SALUTATIONS}
          value={fields.salutation}
          changed={isChanged("salutation")}
          onChange={(value) => isSalutation(value) && onChange({ salutation: value })}
        />
      </FieldCell>
      <FieldCell span={2}>
        <TextField {...text("first_name")} label={texts.firstName} autoComplete="given-name" maxLength={PERSON_NAME_MAX} />
      </FieldCell>
      <FieldCell span={2}>
        <TextField {...text("last_name")} label={texts.lastName} autoComplete="family-name" maxLength={PERSON_NAME_MAX} />
      </FieldCell>
      <FieldCell span={3}>
        <TextField
          {...text("display_name")}
          label={texts.displayName}
          hint={texts.displayNameHint(example)}
          optionalTag={profileTexts.optional}
          autoComplete="nickname"
          maxLength={PERSON_NAME_MAX}
        />
      </FieldCell>
      <FieldCell span={3}>
        <TextField
          {...text("phone")}
          label={texts.phone}
          hint={texts.phoneHint}
          optionalTag={profileTexts.optional}
          type="tel"
          autoComplete="tel"
          maxLength={PHONE_MAX}
        />
      </FieldCell>
    </FieldGrid>
  );
}
