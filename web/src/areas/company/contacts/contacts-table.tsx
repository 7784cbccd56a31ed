import type { Contact, Contacts } from "@schaufenster/contract/areas/company/company.model.ts";
import { primaryContact } from "@schaufenster/contract/areas/company/contact.rules.ts";
import { formatPhone, parsePhone } from "@schaufenster/contract/values/phone/phone.ts";
import { Pencil, Star } from "lucide-react";
import { formatMoment } from "../../../parts/format.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { Table, type Column } from "../../../ui/list/table.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { Badge } from "../../../ui/state/badge.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { companyTexts } from "../company.texts.ts";
import { fullName } from "./contact-name.ts";
import styles from "../person.module.css";
import { contactsTexts } from "./contacts.texts.ts";

const texts = contactsTexts.list;
/** In German grouping where it is a number, otherwise as the provider wrote it. */
const phoneOf = (phone: string | null): string => {
  if (phone === null) return texts.noPhone;
  const parsed = parsePhone(phone, "any");
  return parsed === null ? phone : formatPhone(parsed);
};

interface Row {
  readonly contact: Contact;
  readonly isPrimary: boolean;
  readonly lockedReason: string | undefined;
  readonly onEdit: () => void;
}
const COLUMNS: readonly Column<Row>[] = [
  {
    key: "person",
    head: texts.columns.person,
    stacked: "title",
    cell: ({ contact }) => (
      <>
        <strong className={styles.name}>{fullName(contact)}</strong>
        <span className={styles.second}>{contact.Email ?? texts.noEmail}</span>
        {contact.isDummy__c ? <span className={styles.second}>{texts.dummy}</span> : null}
      </>
    ),
  },
  { key: "roles", head: texts.columns.roles, cell: ({ contact: { roles } }) => roles.map((role) => contactsTexts.roles[role]).join(", ") },
  { key: "phone", head: texts.columns.phone, cell: ({ contact: { Phone } }) => phoneOf(Phone) },
  {
    key: "primary",
    head: texts.columns.primary,
    cell: ({ isPrimary }) =>
      isPrimary ? (
        <Badge tone="info" icon={Star}>
          {texts.primary}
        </Badge>
      ) : null,
  },
  {
    key: "action",
    head: texts.columns.action,
    headHidden: true,
    stacked: "action",
    cell: ({ contact, lockedReason, onEdit }) => (
      <Button size="sm" icon={Pencil} lockedReason={lockedReason} aria-label={texts.editOf(fullName(contact))} onClick={onEdit}>
        {texts.edit}
      </Button>
    ),
  },
];

type Props = { data: Contacts; onEdit: (contact: Contact) => void };

/** Everybody with what they are to the company. */
export function ContactsTable({ data: { contacts, changed }, onEdit }: Props) {
  const lockedReason = useCareMode() ? companyTexts.careLocked : undefined;
  const primary = primaryContact(contacts);
  const rows = contacts.map((contact): Row => ({
    contact,
    isPrimary: contact.id === primary?.id,
    lockedReason,
    onEdit: () => onEdit(contact),
  }));
  const count = texts.sub(contacts.length);
  return (
    <Card
      headLine
      title={texts.title}
      sub={changed === null ? count : `${count}. ${texts.changed(formatMoment(changed.at), changed.byName)}`}
    >
      {contacts.length === 0 ? (
        <Empty kind="no-data" compact level={3} title={texts.empty.title} text={texts.empty.text} />
      ) : (
        <Table caption={texts.title} columns={COLUMNS} rows={rows} rowKey={({ contact: { id } }) => id} />
      )}
    </Card>
  );
}
