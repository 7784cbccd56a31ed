import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import type { Contact, Contacts } from "@schaufenster/contract/areas/company/company.model.ts";
import { CONTACT_ROLES, type ContactRole } from "@schaufenster/contract/areas/company/contact.rules.ts";
import { formatPhone, parsePhone, PHONE_MAX } from "@schaufenster/contract/values/phone/phone.ts";
import { PERSON_NAME_MAX } from "@schaufenster/contract/values/text/person-name.ts";
import type { Fault } from "../../../parts/form/fault.ts";
import { useForm } from "../../../parts/form/use-form.ts";
import { nameFaultText } from "../../../parts/name-fault.texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/choice/select.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { FieldCell, FieldGrid, Form } from "../../../ui/form/form.tsx";
import { DialogForm } from "../../../ui/overlay/dialog-form.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import { useUpdateContacts } from "../company.queries.ts";
import { companyTexts } from "../company.texts.ts";
import person from "../person.module.css";
import styles from "./contacts.module.css";
import { contactsTexts } from "./contacts.texts.ts";

const texts = contactsTexts.form;
const SALUTATIONS = Object.entries(texts.salutations).map(([value, label]) => ({ value, label }));
type Salutation = keyof typeof texts.salutations;
const isSalutation = (value: string): value is Salutation => value in texts.salutations;

interface Values {
  readonly salutation: Salutation;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly roles: readonly ContactRole[];
}
const readPhone = (phone: string | null): string => {
  const parsed = phone === null ? null : parsePhone(phone, "any");
  return parsed === null ? (phone ?? "") : formatPhone(parsed);
};
const read = (contact: Contact | null): Values => ({
  salutation: contact !== null && isSalutation(contact.Salutation) ? contact.Salutation : "keine",
  firstName: contact?.FirstName ?? "",
  lastName: contact?.LastName ?? "",
  email: contact?.Email ?? "",
  phone: readPhone(contact?.Phone ?? null),
  roles: contact?.roles ?? ["Employee"],
});

const personOf = ({ salutation, firstName, lastName, email, phone, roles }: Values) => ({
  Salutation: salutation,
  FirstName: firstName.trim(),
  LastName: lastName.trim(),
  Email: email.trim() === "" ? null : email.trim(),
  Phone: phone.trim() === "" ? null : (parsePhone(phone, "any") ?? phone.trim()),
  roles: CONTACT_ROLES.filter((role) => roles.includes(role)),
});

const faultAt = ([list, , field]: readonly PropertyKey[], fault: Fault): FormError | null => {
  if (list !== "contacts") return null;
  if (field === "FirstName") return { field: "firstName", message: nameFaultText };
  if (field === "LastName") return { field: "lastName", message: fault === "missing" ? texts.lastNameMissing : nameFaultText };
  if (field === "Email") return { field: "email", message: texts.emailWrong };
  if (field === "Phone") return { field: "phone", message: texts.phoneWrong };
  return field === "roles" ? { field: "roles", message: texts.rolesMissing } : null;
};

type Props = { data: Contacts; contact: Contact | null; onClose: () => void; onDone: () => void; onRemove?: () => void };

/** Writes down one person; everybody else stays as they are. */
export function ContactDialog({ data, contact, onClose, onDone, onRemove }: Props) {
  const step = useUpdateContacts();
  const form = useForm({
    call: company.updateContacts,
    about: contact?.id ?? "neu",
    from: data,
    read: () => read(contact),
    bodyOf: (values, { version, contacts }) => ({
      version,
      keep: contacts.flatMap(({ id }) => (id === contact?.id ? [] : [id])),
      contacts: [{ ...personOf(values), ...(contact === null ? {} : { id: contact.id }) }],
    }),
    faultAt,
    failure: step.error,
    conflict: texts.conflict,
    onSubmit: async (body) => {
      await step.mutateAsync({ body });
      onDone();
    },
  });
  return (
    <DialogForm
      title={contact === null ? texts.add : texts.edit}
      size="lg"
      cancelLabel={companyTexts.cancel}
      closeLabel={companyTexts.close}
      submitLabel={texts.submit}
      busy={step.isPending}
      onClose={onClose}
    >
      {(formId) => (
        <Form id={formId} errors={form.errors} errorTitle={texts.failed} onSubmit={form.submit}>
          <Fields values={form.values} onChange={form.change} />
          <p className={person.second}>{texts.recipient}</p>
          {onRemove === undefined ? null : (
            <div>
              <Button
                variant="danger-quiet"
                lockedReason={data.contacts.length === 1 ? contactsTexts.remove.last : undefined}
                onClick={onRemove}
              >
                {contactsTexts.remove.open}
              </Button>
            </div>
          )}
        </Form>
      )}
    </DialogForm>
  );
}

type FieldsProps = { values: Values; onChange: (what: Partial<Values>) => void };

function Fields({ values, onChange }: FieldsProps) {
  const { salutation, firstName, lastName, email, phone, roles } = values;
  const toggle = (role: ContactRole, wanted: boolean) =>
    onChange({ roles: wanted ? [...roles, role] : roles.filter((one) => one !== role) });
  return (
    <FieldGrid>
      <FieldCell span={6}>
        <Select
          name="salutation"
          label={texts.salutation}
          options={SALUTATIONS}
          value={salutation}
          onChange={(value) => isSalutation(value) && onChange({ salutation: value })}
        />
      </FieldCell>
      <FieldCell span={6}>
        <TextField
          name="firstName"
          label={texts.firstName}
          optionalTag={texts.optional}
          maxLength={PERSON_NAME_MAX}
          value={firstName}
          onChange={(value) => onChange({ firstName: value })}
        />
      </FieldCell>
      <FieldCell span={6}>
        <TextField
          name="lastName"
          label={texts.lastName}
          maxLength={PERSON_NAME_MAX}
          value={lastName}
          onChange={(value) => onChange({ lastName: value })}
        />
      </FieldCell>
      <FieldCell span={6}>
        <TextField
          name="email"
          type="email"
          label={texts.email}
          optionalTag={texts.optional}
          value={email}
          onChange={(value) => onChange({ email: value })}
        />
      </FieldCell>
      <FieldCell span={6}>
        <TextField
          name="phone"
          type="tel"
          label={texts.phone}
          optionalTag={texts.optional}
          maxLength={PHONE_MAX}
          value={phone}
          onChange={(value) => onChange({ phone: value })}
        />
      </FieldCell>
      <FieldCell span={6}>
        <fieldset className={styles.roles}>
          <legend>{texts.roles}</legend>
          {CONTACT_ROLES.map((role, at) => (
            <Checkbox
              key={role}
              name={at === 0 ? "roles" : `roles.${role}`}
              label={contactsTexts.roles[role]}
              hint={contactsTexts.roleHints[role]}
              checked={roles.includes(role)}
              onChange={(wanted) => toggle(role, wanted)}
            />
          ))}
        </fieldset>
      </FieldCell>
    </FieldGrid>
  );
}
