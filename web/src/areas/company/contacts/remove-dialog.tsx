import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import type { Contact, Contacts } from "@schaufenster/contract/areas/company/company.model.ts";
import { useForm } from "../../../parts/form/use-form.ts";
import { Form } from "../../../ui/form/form.tsx";
import { DialogForm } from "../../../ui/overlay/dialog-form.tsx";
import { useUpdateContacts } from "../company.queries.ts";
import { companyTexts } from "../company.texts.ts";
import { fullName } from "./contact-name.ts";
import { contactsTexts } from "./contacts.texts.ts";

const texts = contactsTexts.remove;
type Props = { data: Contacts; contact: Contact; onClose: () => void; onDone: () => void };

/** Asks once more before somebody is removed. */
export function RemoveDialog({ data, contact, onClose, onDone }: Props) {
  const step = useUpdateContacts();
  const form = useForm({
    call: company.updateContacts,
    about: `${contact.id} entfernen`,
    from: data,
    read: () => ({}),
    bodyOf: (_, { version, contacts }) => ({ version, keep: contacts.flatMap(({ id }) => (id === contact.id ? [] : [id])), contacts: [] }),
    faultAt: () => null,
    failure: step.error,
    conflict: contactsTexts.form.conflict,
    onSubmit: async (body) => {
      await step.mutateAsync({ body });
      onDone();
    },
  });
  return (
    <DialogForm
      title={texts.title}
      cancelLabel={companyTexts.cancel}
      closeLabel={companyTexts.close}
      submitLabel={texts.submit}
      danger
      busy={step.isPending}
      onClose={onClose}
    >
      {(formId) => (
        <Form id={formId} errors={form.errors} errorTitle={contactsTexts.form.failed} onSubmit={form.submit}>
          <p>{texts.text(fullName(contact))}</p>
          <p>{contactsTexts.form.recipient}</p>
        </Form>
      )}
    </DialogForm>
  );
}
