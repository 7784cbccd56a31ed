import type { Lead } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { Lock } from "lucide-react";
import { telHref } from "../../parts/contact.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { TileIcon } from "../../ui/tile-icon.tsx";
import styles from "./leads.module.css";
import { leadTexts } from "./leads.texts.ts";

const texts = leadTexts.detail;

/** Who asks; hidden until the request is accepted. */
export function LeadContact({ contact, expired }: { contact: Lead["contact"]; expired: boolean }) {
  if (contact === null) {
    return (
      <div className={styles.locked}>
        <TileIcon of={Lock} tone="neutral" />
        <div>
          <p className={styles.lockedTitle}>{expired ? texts.expiredTitle : texts.lockedTitle}</p>
          <p className={styles.lockedText}>{expired ? texts.expiredText : texts.lockedText}</p>
        </div>
      </div>
    );
  }
  const street = contact.street === "" ? [] : [{ key: "street", term: texts.street, value: contact.street }];
  return (
    <DefinitionList
      look="rows"
      items={[
        { key: "name", term: texts.name, value: contact.name },
        { key: "phone", term: texts.phone, value: <a href={telHref(contact.phone)}>{contact.phone}</a> },
        { key: "email", term: texts.email, value: <a href={`mailto:${contact.email}`}>{contact.email}</a> },
        ...street,
      ]}
    />
  );
}
