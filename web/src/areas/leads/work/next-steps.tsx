import { PATHS } from "@schaufenster/contract/paths.ts";
import { FilePenLine, Hammer } from "lucide-react";
import { formatCents, formatDay } from "../../../parts/format.ts";
import { ButtonRow, LinkButton } from "../../../ui/button.tsx";
import { OrderBadge, OfferBadge } from "./work-badge.tsx";
import styles from "./work.module.css";
import { useWorkOf } from "./work.queries.ts";
import { orderTexts, nextTexts as texts, offerTexts } from "./work.texts.ts";

/** What comes after the call: an offer, or the work itself; and what there is of both already. */
export function NextSteps({ externalId }: { externalId: string }) {
  const { offers, orders } = useWorkOf(externalId);
  return (
    <section>
      <h3>{texts.title}</h3>
      {offers.length + orders.length === 0 ? null : (
        <ul aria-label={texts.list} className={styles.soFar}>
          {offers.map(({ id, title, state, totalCents }) => (
            <li key={id}>
              <span>
                <a href={`${PATHS.leadOffers}?angebot=${encodeURIComponent(id)}`}>{title}</a>
                <small>{texts.offerMeta(id, totalCents === null ? offerTexts.noTotal : formatCents(totalCents))}</small>
              </span>
              <OfferBadge state={state} />
            </li>
          ))}
          {orders.map(({ id, title, state, plannedFor }) => (
            <li key={id}>
              <span>
                <a href={PATHS.leadOrders}>{title}</a>
                <small>{texts.orderMeta(plannedFor === null ? orderTexts.noDay : formatDay(plannedFor))}</small>
              </span>
              <OrderBadge state={state} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.noPrint}>
        <ButtonRow>
          <LinkButton icon={FilePenLine} href={`${PATHS.leadOffers}?anfrage=${encodeURIComponent(externalId)}`}>
            {texts.offer}
          </LinkButton>
          <LinkButton icon={Hammer} href={`${PATHS.leadOrders}?anfrage=${encodeURIComponent(externalId)}`}>
            {texts.order}
          </LinkButton>
        </ButtonRow>
      </div>
    </section>
  );
}
