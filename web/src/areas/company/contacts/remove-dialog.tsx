import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import type { Contact, Contacts } from "@schaufenster/contract/areas/company/company.model.ts";
import { AskDialog } from "../../../parts/form/ask-dialog.tsx";
import { useUpdateContacts } from "../company.queries.ts";
import { companyTexts } from "../company.texts.ts";
import { fullName } from "./contact-name.ts";
import { contactsTexts } from "./contacts.texts.ts";

const { cancel, close } = companyTexts;
const { failed, conflict } = contactsTexts.form;
const texts = contactsTexts.remove;
type Props = { data: Contacts; contact: Contact; onClose: () => void; onDone: () => void };

/** Asks once more before somebody is removed. */
export function RemoveDialog({ data: { version, contacts }, contact, onClose, onDone }: Props) {
  const step = useUpdateContacts();
  return (
    <AskDialog
      call={company.updateContacts}
      about={`${contact.id} entfernen`}
      body={{ version, keep: contacts.flatMap(({ id }) => (id === contact.id ? [] : [id])), contacts: [] }}
      send={(body) => step.mutateAsync({ body })}
      failure={step.error}
      busy={step.isPending}
      words={{ ...texts, failed, conflict, cancel, close }}
      danger
      onClose={onClose}
      onDone={onDone}
    >
      <p>{texts.text(fullName(contact))}</p>
      <p>{contactsTexts.form.recipient}</p>
    </AskDialog>
  );
}
