import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import { PHONE_MAX, formatPhone, parsePhone } from "@schaufenster/contract/values/phone/phone.ts";
import { PERSON_NAME_MAX } from "@schaufenster/contract/values/text/person-name.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import type { Fault } from "../../../parts/form/fault.ts";
import { useSavedTogether } from "../../../parts/form/saved-together.tsx";
import { useForm } from "../../../parts/form/use-form.ts";
import { formatDay } from "../../../parts/format.ts";
import { nameFaultText } from "../../../parts/name-fault.texts.ts";
import type { FormError } from "../../../ui/form/form-context.ts";
import { FieldCell, FieldGrid } from "../../../ui/form/form.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { Stack } from "../../../ui/page/page.tsx";
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

const isUnsaved = (fields: ProfileFields, known: ProfileFields): boolean =>
  (Object.keys(known) as (keyof ProfileFields)[]).some((name) => meaningOf(name, fields) !== meaningOf(name, known));

const bodyOf = (fields: ProfileFields): ProfileFields => ({
  salutation: fields.salutation,
  first_name: fields.first_name.trim(),
  last_name: fields.last_name.trim(),
  display_name: fields.display_name.trim(),
  phone: meaningOf("phone", fields),
});

const faultAt = ([field]: readonly PropertyKey[], fault: Fault): FormError | null => {
  if (field === "first_name") return { field, message: fault === "missing" ? texts.firstNameMissing : nameFaultText };
  if (field === "last_name") return { field, message: fault === "missing" ? texts.lastNameMissing : nameFaultText };
  if (field === "display_name") return { field, message: nameFaultText };
  return field === "phone" ? { field, message: texts.phoneWrong } : null;
};

type Props = { saved: Profile; failure: unknown; onSave: (body: ProfileFields) => Promise<Profile> };

/** Names, salutation and phone; keeps what was typed until it is saved. */
export function ProfileForm({ saved, failure, onSave }: Props) {
  const known = shownFields(saved);
  const form = useForm({
    call: user.updateUserProfile,
    from: saved,
    follows: true,
    read: shownFields,
    bodyOf,
    faultAt,
    failure,
    asksOnLeaving: (typed) => isUnsaved(typed, known),
    onSubmit: async (body, settle) => {
      settle(await onSave(body));
      showToast(texts.saved);
    },
  });
  useSavedTogether(profileTexts.sections.profile, form);
  const { values: fields } = form;
  const isChanged = (name: keyof ProfileFields): boolean => meaningOf(name, fields) !== meaningOf(name, known);
  return (
    <Stack gap="small">
      <Fields fields={fields} isChanged={isChanged} onChange={form.change} />
      <p className={styles.foot}>{texts.changed(formatDay(saved.changed_at))}</p>
    </Stack>
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
