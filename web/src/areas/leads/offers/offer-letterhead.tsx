import type { Offer } from "@schaufenster/contract/areas/leads/work.model.ts";
import { formatPhone } from "@schaufenster/contract/values/phone/phone.ts";
import { useLead } from "../leads.queries.ts";
import styles from "../work/work.module.css";
import { useSender } from "../work/work.queries.ts";
import { offerTexts as texts } from "../work/work.texts.ts";

/** Who writes and who is written to: on paper only, the screen says both elsewhere. */
export function OfferLetterhead({ lead }: Pick<Offer, "lead">) {
  const sender = useSender().data;
  const accepted = useLead(lead.externalId, undefined, 0).data;
  return (
    <div className={styles.letterhead}>
      {sender ? (
        <p>
          <strong>{sender.company_name}</strong>
          <br />
          {texts.address(sender.ShippingStreet, sender.ShippingPostalCode, sender.ShippingCity)}
          {sender.Phone === null ? null : texts.phone(formatPhone(sender.Phone))}
        </p>
      ) : null}
      {accepted?.contact ? (
        <address>
          {accepted.contact.name}
          <br />
          {accepted.contact.street}
          <br />
          {accepted.zipCode} {accepted.city}
        </address>
      ) : null}
    </div>
  );
}
