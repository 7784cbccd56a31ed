import type { Lead, LeadStatus } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { Lock } from "lucide-react";
import { isMasked } from "@schaufenster/contract/values/of-consumer.ts";
import { isCallable, telHref } from "../../parts/contact.ts";
import { DefinitionList } from "../../ui/list/definition-list.tsx";
import { TileIcon } from "../../ui/tile-icon.tsx";
import styles from "./leads.module.css";
import { leadTexts } from "./leads.texts.ts";

const texts = leadTexts.detail;

const LOCKED = [texts.lockedTitle, texts.lockedText] as const;
const HIDDEN: Readonly<Record<LeadStatus, readonly [string, string]>> = {
  new: LOCKED,
  accepted: LOCKED,
  declined: [texts.declinedTitle, texts.declinedText],
  expired: [texts.expiredTitle, texts.expiredText],
};

/** Who asks; hidden until the lead is accepted. */
export function LeadContact({ contact, status }: { contact: Lead["contact"]; status: LeadStatus }) {
  if (contact === null) {
    const [title, text] = HIDDEN[status];
    return (
      <div className={styles.locked}>
        <TileIcon of={Lock} tone="neutral" />
        <div>
          <p className={styles.lockedTitle}>{title}</p>
          <p className={styles.lockedText}>{text}</p>
        </div>
      </div>
    );
  }
  const phone =
    contact.phone === ""
      ? []
      : [
          {
            key: "phone",
            term: texts.phone,
            value: isCallable(contact.phone) ? <a href={telHref(contact.phone)}>{contact.phone}</a> : contact.phone,
          },
        ];
  const street = contact.street === "" ? [] : [{ key: "street", term: texts.street, value: contact.street }];
  return (
    <DefinitionList
      look="rows"
      items={[
        { key: "name", term: texts.name, value: contact.name },
        ...phone,
        {
          key: "email",
          term: texts.email,
          value: isMasked(contact.email) ? contact.email : <a href={`mailto:${contact.email}`}>{contact.email}</a>,
        },
        ...street,
      ]}
    />
  );
}
