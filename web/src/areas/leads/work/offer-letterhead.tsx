import type { Offer } from "@schaufenster/contract/areas/leads/work.model.ts";
import { shownPhone } from "@schaufenster/contract/values/phone.ts";
import { useLead } from "../leads.queries.ts";
import styles from "./work.module.css";
import { useSender } from "./work.queries.ts";
import { offerTexts as texts } from "./work.texts.ts";

/** Who writes and who is written to: on paper only, the screen says both elsewhere. */
export function OfferLetterhead({ lead }: Pick<Offer, "lead">) {
  const sender = useSender().data;
  const request = useLead(lead.externalId, undefined, 0).data;
  return (
    <div className={styles.letterhead}>
      {sender ? (
        <p>
          <strong>{sender.company_name}</strong>
          <br />
          {texts.address(sender.ShippingStreet, sender.ShippingPostalCode, sender.ShippingCity)}
          {sender.Phone === null ? null : texts.phone(shownPhone(sender.Phone))}
        </p>
      ) : null}
      {request?.contact ? (
        <address>
          {request.contact.name}
          <br />
          {request.contact.street}
          <br />
          {request.zipCode} {request.city}
        </address>
      ) : null}
    </div>
  );
}
