import { PATHS } from "@schaufenster/contract/paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Empty } from "../../ui/empty.tsx";
import { useLeadAddress } from "./leads.address.ts";
import { leadTexts } from "./leads.texts.ts";
import { NewLeadsBar } from "./new-leads-bar.tsx";
import { BEGINNING } from "./use-new-leads.ts";

const texts = leadTexts.empty;

/** Nobody has asked yet: what will appear here, and what helps. */
export function NoLeads() {
  const { toAll } = useLeadAddress();
  return (
    <Card>
      <NewLeadsBar newestShown={BEGINNING} href={toAll} />
      <Empty
        kind="no-data"
        title={texts.noneTitle}
        text={texts.noneText}
        actions={
          <>
            <LinkButton variant="primary" href={PATHS.leadSettings}>
              {texts.radius}
            </LinkButton>
            <LinkButton href={PATHS.entryData}>{texts.services}</LinkButton>
          </>
        }
      />
    </Card>
  );
}

/** The company has no product that brings requests. */
export function LeadsNotBooked() {
  return (
    <Empty
      kind="not-booked"
      compact
      title={texts.notBookedTitle}
      text={texts.notBookedText}
      actions={<LinkButton href={PATHS.products}>{texts.products}</LinkButton>}
    />
  );
}
